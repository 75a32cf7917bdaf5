/** The first start in production, as docs/operating/setting-up.md has it: from two keys in files to a console with people in it. */
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proposalMake, proposalSign, proposalText } from '../../contract/console/proposals.ts'
import { consoleSession } from '../../contract/console/session.ts'
import * as contract from '../../contract/console/staff.ts'
import { besideJobs } from '../../test/support/beside-jobs.ts'
import { captureConsole } from '../../test/support/console.ts'
import { openConsole, type TestConsole } from '../../test/support/console-app.ts'
import { databaseVariables } from '../../test/support/database-url.ts'
import { urlOf } from '../../test/support/database.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { approve } from '../cli/approve.ts'
import type { Command } from '../cli/command.ts'
import { runCommandLine } from '../cli/command-line.ts'
import { operator } from '../cli/operator.ts'
import { proposals } from '../cli/proposals.ts'
import { Authenticator } from '../identity/passkey-fixture.ts'
import { readConfig } from '../platform/config.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { carryOutApproved } from '../start/approved-acts.ts'

let folder: string
let home: TestApp
let desk: TestConsole
let variables: Record<string, string>
beforeAll(async () => {
  folder = await temporaryFolder('firststart')
  await writeFile(join(folder, 'passphrase'), 'four words in a row')
  home = await openTestApp()
  desk = await openConsole(home)
  const [olga, oleg, offline] = await makeKeys('olga', 'oleg', 'offline')
  variables = {
    NODE_ENV: 'test',
    OPERATOR_ROOTS: `olga:${olga},oleg:${oleg}`,
    OPERATOR_RECOVERY_KEY: offline!,
    ...databaseVariables(await urlOf(home.context.database)),
    DATA_DIR: home.context.config.dataDir,
    CONSOLE_ORIGIN: siteOfDesk(),
    OPERATOR_PASSPHRASE_FILE: join(folder, 'passphrase'),
  }
  home.context.config = { ...readConfig(variables), isProduction: true }
})
afterAll(async () => {
  await desk.close()
  await home.close()
  await rm(folder, { recursive: true })
})

/** Passkeys take no site without a name. */
const siteOfDesk = () => desk.url.replace('127.0.0.1', 'localhost')
const fileOf = (name: string) => join(folder, `${name}.json`)

/** Step 1: each prints the public key. */
async function makeKeys(...names: string[]): Promise<string[]> {
  const environment = { OPERATOR_PASSPHRASE_FILE: join(folder, 'passphrase') }
  const keys: string[] = []
  for (const name of names) {
    const { lines } = await captureConsole(() =>
      runCommandLine(['operator', 'init', name, fileOf(name)], environment),
    )
    keys.push(/^Public key {2}(\S+)$/m.exec(lines.join('\n'))![1]!)
  }
  return keys
}

/** What a command prints to the owner of a key, while the jobs run. */
async function run(owner: string, command: Command, ...words: string[]): Promise<string[]> {
  const environment = { ...variables, OPERATOR_KEY_FILE: fileOf(owner) }
  const config = { ...readConfig(environment), isProduction: true }
  const { result, lines, stdout } = await besideJobs(
    home.context,
    () => captureConsole(() => command.run(words, config, environment)),
    carryOutApproved,
  )
  expect([result, lines]).toEqual([0, expect.anything()])
  return stdout
}

interface Staff {
  browser: Visitor
  authenticators: Authenticator[]
  proposals: string[]
}

/** Opens an invitation's link, with two authenticators. */
async function enrol(link: string, email: string | undefined): Promise<Staff> {
  const browser = desk.visitor()
  const shown = await browser.ask(contract.showEnrolment, { link })
  const authenticators = [new Authenticator(siteOfDesk()), new Authenticator(siteOfDesk())]
  const code = new TOTP({ secret: shown.totpKey }).generate({ timestamp: home.context.clock().getTime() })
  const enrolled = await browser.ask(contract.enrolFinish, {
    link,
    email: shown.email ?? email!,
    language: 'en',
    password: 'grey herons stand still',
    code,
    client: undefined,
    telegram: undefined,
    keys: authenticators.map(one => ({
      credential: one.create(shown.options),
      browserKey: undefined,
      signature: undefined,
    })),
  })
  expect(enrolled.isSigned).toBe(false)
  return { browser, authenticators, proposals: enrolled.proposals }
}

function signature(authenticator: Authenticator, text: string) {
  const challenge = createHash('sha256').update(text).digest('base64url')
  const { id, response } = authenticator.get({ challenge, rpId: 'localhost' }) as {
    id: string
    response: Record<string, string>
  }
  const bytes = (name: string) => new Uint8Array(Buffer.from(response[name]!, 'base64url'))
  return {
    key: id,
    signature: bytes('signature'),
    authenticatorData: bytes('authenticatorData'),
    clientData: bytes('clientDataJSON'),
  }
}

async function signIn({ browser, authenticators }: Staff, key = 0) {
  const { text } = await browser.ask(contract.signInText, {})
  const made = { text, ...signature(authenticators[key]!, text) }
  return (await browser.send(contract.signInWithKey, made)).outcome
}

/** As the page of proposals does it. */
async function sign({ browser, authenticators }: Staff, id: string) {
  const { text, at } = await browser.ask(proposalText, { id })
  const made = signature(authenticators[0]!, text)
  const { keys } = await browser.ask(consoleSession, {})
  const key = keys.find(one => one.startsWith(`${made.key}.`))!
  expect((await browser.send(proposalSign, { id, at, ...made, key })).outcome).toBe('ok')
}

it('the first two administrators open a new installation, and bring in the next operator', async () => {
  const links = (await run('olga', operator, 'first-links')).map(line => line.split('  '))
  expect(links.map(([name]) => name)).toEqual(['olga', 'oleg'])
  const [olga, oleg] = [
    await enrol(secretOf(links[0]![1]!), 'olga@desk.example'),
    await enrol(secretOf(links[1]![1]!), 'oleg@desk.example'),
  ]
  // What the page shows is what the command lists, before anyone has signed it.
  const waiting = [...olga.proposals, ...oleg.proposals]
  const listed = await run('olga', proposals)
  expect(new Set(listed.map(line => line.split('  ')[0]))).toEqual(new Set(waiting))
  expect(listed.join()).toContain('no signature that counts')

  for (const id of olga.proposals) await run('olga', approve, id)
  for (const id of oleg.proposals) await run('oleg', approve, id)
  expect(await run('olga', proposals)).toEqual([])
  expect(await signIn(olga)).toBe('invalidCredentials')
  home.later(24 * 3_600_000)
  expect([await signIn(olga), await signIn(olga, 1), await signIn(oleg)]).toEqual(['ok', 'ok', 'ok'])

  const facts = { name: 'Nora Berg', email: 'nora@desk.example', roles: 'treasury' }
  const invitation = { action: 'staff.invite', subject: facts.email, client: undefined, facts }
  const { id } = await olga.browser.ask(proposalMake, invitation)
  await sign(olga, id)
  await sign(oleg, id)
  await carryOutApproved(home.context)
  const mail = await lastMailTo(home.context, facts.email)
  const nora = await enrol(secretOf(mail!), undefined)
  for (const administrator of [olga, oleg]) await sign(administrator, nora.proposals[0]!)
  await carryOutApproved(home.context)
  home.later(24 * 3_600_000)
  expect(await signIn(nora)).toBe('ok')
})

const secretOf = (text: string): string => /\/enrol\/([\w-]{43})/.exec(text)![1]!
