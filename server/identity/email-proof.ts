/** Proving an email by a code that is sent there: the stored email, or a first one for a client without. */
import { sha256 } from '../platform/sha256.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { timingSafeEqual } from 'node:crypto'
import { addEmail, proveEmail, sendEmailCode } from '../../contract/email.ts'
import { firstComplaint, recoveryRequestForm } from '../../contract/forms.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { postMail } from '../platform/mail/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { completeChange } from './account-change.ts'
import { claimKey, lockClient, readEmail, theClient, type Client } from './client.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { makeCode } from './password-reset-code.ts'
import { isTelegramOn } from './telegram-identity.ts'

/** One code each so often. */
const pauseMs = 3 * minuteMs
const lifeMinutes = 15
const tries = 5

/**
 * Whether mails, or else Telegram, are known to reach the client: money leaves only then. A Telegram profile was
 * confirmed by its owner when it was linked.
 */
export async function isReachable(connection: Connection, id: ClientId): Promise<boolean> {
  const { email, emailProvedAt } = await theClient(connection, id)
  return email === null ? isTelegramOn(connection, id) : emailProvedAt !== null
}

/** When it is proved already there is nothing to send, which is a success. */
export const emailCode = route(sendEmailCode, async (_request, caller, context) => {
  const client = await theClient(context.database, caller.client)
  if (client.email === null) return 'tryAgain'
  if (client.emailProvedAt) return 'ok'
  return sendCodeOnce(context, caller, client, client.email, `own ${client.id}`)
})

export const emailAdd = route(addEmail, async (request, caller, context) => {
  if (firstComplaint(recoveryRequestForm, request)) throw new Refusal(400, 'email breaks a rule of the form')
  const client = await theClient(context.database, caller.client)
  if (client.email !== null) return 'tryAgain'
  const email = readEmail(request.email)
  // It goes to the owner of the email, who may not have asked for it.
  return sendCodeOnce(context, caller, client, email, email)
})

/**
 * Counts the mails and not the tries: a try that sends none is rolled back with its count. Those to a client's own email
 * are counted by themselves: strangers who have used up what an email gets must not keep its owner from proving it.
 */
async function sendCodeOnce(
  context: AppContext,
  { at }: ClientRequest,
  { id, name, language }: Client,
  email: string,
  counted: string,
): Promise<'ok' | 'resetCodeExists'> {
  const code = makeCode()
  const expiresAt = new Date(at.getTime() + lifeMinutes * minuteMs)
  return transaction(context.database, async tx => {
    const { numAffectedRows } = await sql`
      insert into email_code (client_id, email, code, asked_at, expires_at, tries_left)
      values (${id}, ${email}, ${sealCode(context, id, code)}, ${at}, ${expiresAt}, ${tries})
      on conflict (client_id) do update
      set email = excluded.email, code = excluded.code, asked_at = excluded.asked_at,
          expires_at = excluded.expires_at, tries_left = excluded.tries_left
      where email_code.asked_at <= ${new Date(at.getTime() - pauseMs)}`.execute(tx)
    if (numAffectedRows === 0n) return 'resetCodeExists'

    await consumeAttempt({ ...context, database: tx }, ['codeToEmail', counted])
    const values = { name, code, minutes: lifeMinutes }
    await postMail(tx, context, { client: id, to: email, language, kind: 'emailCode', values, expiresAt }, at)
    return 'ok'
  })
}

export const emailProve = route(proveEmail, async ({ code }, caller, context) => {
  const email = await provedBy(context, caller, code)
  if (email === null) return 'invalidResetCode'

  return transaction(context.database, async tx => {
    const client = await lockClient(tx, caller.client)
    if (!(await useUp(tx, client.id, email))) return 'invalidResetCode'
    if (client.email === null) return add(tx, context, caller, email)
    if (client.email !== email) return 'invalidResetCode'
    await recordEmailProof(tx, client.id, email, caller.at)
    return 'ok'
  })
})

interface Tried {
  email: string
  code: Buffer
}

/** Takes one of the code's tries before it compares, so that of a hundred tries at once only five are made. */
async function provedBy(
  context: AppContext,
  { client, at }: ClientRequest,
  typed: string,
): Promise<string | null> {
  const { rows } = await sql<Tried>`
    update email_code set tries_left = tries_left - 1
    where client_id = ${client} and code is not null and tries_left > 0 and expires_at > ${at}
    returning email, code`.execute(context.database)
  const [tried] = rows
  return tried && isCode(context, client, tried.code, typed) ? tried.email : null
}

/** False when it was used, or replaced by one for another email, in the meantime. */
async function useUp(tx: Transaction, client: ClientId, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update email_code set code = null
    where client_id = ${client} and email = ${email} and code is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** A first email can recover the account's password, so it is a change like a new passkey. */
async function add(
  tx: Transaction,
  context: AppContext,
  caller: ClientRequest,
  email: string,
): Promise<'ok' | 'emailBusy'> {
  if (!(await claimKey(tx, `email:${email}`, caller.client))) return 'emailBusy'
  await recordEmailProof(tx, caller.client, email, caller.at)
  await completeChange(tx, context, caller, 'emailAdded')
  return 'ok'
}

async function recordEmailProof(tx: Transaction, client: ClientId, email: string, at: Date): Promise<void> {
  await sql`update client set email = ${email}, email_proved_at = ${at} where id = ${client}`.execute(tx)
}

/** Deletes codes that have run out, a day later; a job calls it. */
export async function purgeEmailCodes({ database }: AppContext, at: Date): Promise<void> {
  const before = new Date(at.getTime() - dayMs)
  await sql`delete from email_code where expires_at <= ${before}`.execute(database)
}

/** A hash of eight digits is soon reversed, so the hash is sealed. */
const sealCode = ({ vault }: AppContext, client: ClientId, code: string): Buffer =>
  vault.seal(sha256(code), emailCodeContext(client))

const isCode = ({ vault }: AppContext, client: ClientId, sealed: Buffer, typed: string): boolean =>
  timingSafeEqual(vault.open(sealed, emailCodeContext(client)), sha256(typed.replace(/\s/g, '')))

/** The context that a code's hash is sealed under. */
export const emailCodeContext = (client: ClientId): string => `email-code:${client}`
