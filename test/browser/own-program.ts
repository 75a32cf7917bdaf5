/** A program that one file of journeys has to itself: it may set what holds for all clients, and reach the database. */
import type { APIRequestContext, Page } from '@playwright/test'
import { writeRequest } from '../../contract/call.ts'
import { signUp } from '../../contract/identity.ts'
import type { Person } from '../support/cast.ts'
import {
  chainOfJourneys,
  cli,
  endProcess,
  secondOperator,
  startProgram,
  stopAll,
  usedFolder,
} from '../support/program.ts'
import { postUntilJudged } from './ask.ts'
import { test as journey } from './journey.ts'
import { openDatabase, sql, type Database } from '../../server/database/index.ts'
import { findRunning } from '../../server/start/running.ts'

export interface OwnProgram {
  url: string
  /** Its data folder, where its mails are. */
  folder: string
  /** The house's invitation. */
  invitation: string
  database: Database
  /** An operator's command. */
  operator: (...words: string[]) => Promise<{ stdout: string }>
  secondOperator: (...words: string[]) => Promise<{ stdout: string }>
  /** Registers someone in this page's browser, without the forms; the email is proved. */
  join: (page: Page, person: Person) => Promise<void>
  /** Ends the program; its pages find nobody any more. */
  stop: () => Promise<unknown>
  close: () => Promise<void>
}

/** Journeys in it; they follow one another, since what one sets holds for the next. */
export const test = journey.extend<object, { program: OwnProgram }>({
  program: [
    async ({}, use) => {
      const program = await ownProgram()
      await use(program)
      await program.close()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ program }, use) => use(program.url),
})

/** A program that one journey has to itself: what leaves has to be covered on the chain by all that came in. */
export const testAlone = journey.extend<{ program: OwnProgram }>({
  program: [
    async ({}, use) => {
      const program = await ownProgram()
      await use(program)
      await program.close()
    },
    { timeout: 900_000 },
  ],
  baseURL: async ({ program }, use) => use(program.url),
})

export async function ownProgram(given?: string): Promise<OwnProgram> {
  const folder = given ?? (await usedFolder())
  const { child, url, invitation } = await startProgram(folder, chainOfJourneys)
  const databaseUrl = (await findRunning(folder))!.database!.owner
  const onTrouble = () => undefined
  const database = openDatabase({ url: databaseUrl, poolMax: 2, applicationName: 'journey', onTrouble })
  return {
    url,
    folder,
    invitation,
    database,
    operator: (...words) => cli(folder, ...words),
    secondOperator: (...words) => secondOperator(folder, ...words),
    join: async ({ request }, person) => {
      const reply = await postCall(request, url, signUp.path, writeRequest(signUp, { ...person, invitation }))
      if (reply.rc !== 0) throw new Error(`${person.name} could not register: ${JSON.stringify(reply)}`)
      const { numAffectedRows } = await sql`
        update client set email_proved_at = now() where email = ${person.email}`.execute(database)
      if (numAffectedRows !== 1n) throw new Error(`${person.name} is not registered as ${person.email}`)
    },
    stop: () => endProcess(child, 'SIGINT'),
    close: async () => {
      await database.destroy()
      await endProcess(child, 'SIGINT')
      await stopAll()
    },
  }
}

/** Sends a call with the cookies of a page's browser. */
async function postCall(
  request: APIRequestContext,
  url: string,
  path: string,
  data: Record<string, unknown>,
): Promise<{ rc: number }> {
  return (await postUntilJudged(request, url, path, data)) as { rc: number }
}
