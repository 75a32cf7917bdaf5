/** The texts that keys sign besides approvals. None can be taken for an approval: each begins with its purpose. */
import { randomBytes } from 'node:crypto'
import { minuteMs } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import { isLoopbackOrigin } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'
import { installationId } from '../platform/installation-id.ts'
import { sha256 } from '../platform/sha256.ts'

type About = 'sign-in' | 'enrolment' | 'new key'

async function textOf({ database }: AppContext, about: About, name: string): Promise<string> {
  const installation = await installationId(database)
  return [`type: ${about}`, 'version: 1', `installation: ${installation}`, `challenge: ${name}`].join('\n')
}

/** An invitation is used once, and its id cannot be guessed. */
export const enrolmentText = (context: AppContext, invitation: Buffer): Promise<string> =>
  textOf(context, 'enrolment', invitation.toString('hex'))

export const newKeyText = (context: AppContext, session: Buffer): Promise<string> =>
  textOf(context, 'new key', sha256(session).toString('hex'))

/** A text for signing in, once, within five minutes. */
export async function makeSignInText(context: AppContext, at: Date): Promise<string> {
  const text = await textOf(context, 'sign-in', randomBytes(32).toString('hex'))
  await sql`insert into operator_challenge (id, made_at) values (${sha256(text)}, ${at})`.execute(
    context.database,
  )
  return text
}

const lifeMs = 5 * minuteMs

/** Whether this text was issued and is not used yet. It uses it up, so that a second call returns false. */
export async function takeSignInText(connection: Connection, text: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from operator_challenge
    where id = ${sha256(text)} and made_at > ${new Date(at.getTime() - lifeMs)}`.execute(connection)
  return numAffectedRows === 1n
}

/** A job calls it. */
export async function purgeSignInTexts({ database }: AppContext, at: Date): Promise<void> {
  await sql`delete from operator_challenge where made_at <= ${new Date(at.getTime() - lifeMs)}`.execute(
    database,
  )
}

/** The site that operators' passkeys belong to. Authenticators accept this machine by its name alone. */
export const consoleSite = ({ consoleOrigin }: AppContext): string =>
  isLoopbackOrigin(consoleOrigin) ? 'localhost' : new URL(consoleOrigin).hostname
