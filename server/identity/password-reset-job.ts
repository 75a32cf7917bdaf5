/** Recovery codes: made for every request, sent where the email is a client's. */
import { dayMs, minuteMs } from '../../contract/time.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { postMail } from '../platform/mail/index.ts'
import { findByEmail } from './client.ts'
import { makeCode, openEmail, sealCode } from './password-reset-code.ts'

const lifeMinutes = 15
const tries = 5
const codesOfRunMax = 100
/** Long after every code has run out, and after the pause between requests. */
const keptMs = dayMs

interface ResetRequest {
  emailHash: Buffer
  email: Buffer
}

/** Makes the requested codes, at most a hundred; a job calls it. Several processes share the work. */
export async function makeRecoveryCodes(context: AppContext): Promise<void> {
  for (let count = 0; count < codesOfRunMax; count++) {
    const isDone = await transaction(context.database, async tx => {
      const request = await nextRequest(tx, context.clock())
      if (request) await answerOrSkip(tx, context, request)
      return !request
    })
    if (isDone) return
  }
}

/** Requests older than the life of a code are outdated. */
async function nextRequest(tx: Transaction, at: Date): Promise<ResetRequest | null> {
  const { rows } = await sql<ResetRequest>`
    select email_hash as "emailHash", email from recovery
    where email is not null and requested_at > ${after(at, -lifeMinutes * minuteMs)}
    order by requested_at limit 1 for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** A request sealed with a key that is not listed any more cannot be read, and must not delay the others. */
async function answerOrSkip(tx: Transaction, context: AppContext, request: ResetRequest): Promise<void> {
  const to = readEmail(context, request)
  if (to !== null) return answer(tx, context, request, to)
  await sql`update recovery set email = null where email_hash = ${request.emailHash}`.execute(tx)
}

function readEmail(context: AppContext, { emailHash, email }: ResetRequest): string | null {
  try {
    return openEmail(context, emailHash, email)
  } catch (error) {
    context.log.error({ err: error }, 'a request for a recovery code cannot be read')
    return null
  }
}

/** A stranger's email gets a code as well, which is sent to nobody and opens nothing: its row is like any other. */
async function answer(
  tx: Transaction,
  context: AppContext,
  { emailHash }: ResetRequest,
  to: string,
): Promise<void> {
  const [code, at] = [makeCode(), context.clock()]
  const expiresAt = after(at, lifeMinutes * minuteMs)
  const client = await findByEmail(tx, to)
  const owner = client && !client.isSignInFrozen ? client : null
  await sql`
    update recovery
    set email = null, client_id = ${owner?.id ?? null}, code = ${sealCode(context, emailHash, code)},
        expires_at = ${expiresAt}, tries_left = ${tries}
    where email_hash = ${emailHash}`.execute(tx)
  if (!owner) return

  const values = { name: owner.name, code, minutes: lifeMinutes }
  await postMail(
    tx,
    context,
    { client: owner.id, to, language: owner.language, kind: 'recovery', values, expiresAt },
    at,
  )
}

/** Deletes requests of a day ago; a job calls it. */
export async function purgeRecoveries({ database }: AppContext, at: Date): Promise<void> {
  await sql`delete from recovery where requested_at <= ${after(at, -keptMs)}`.execute(database)
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
