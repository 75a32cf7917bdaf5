import { firstComplaint, recoveryRequestForm } from '../../contract/forms.ts'
import { requestRecovery } from '../../contract/identity.ts'
import { answersAnyone } from '../answer.ts'
import { sql } from '../database/index.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { readEmail } from './client.ts'
import { countTry, networkOf } from './guessing.ts'
import { hashEmail, sealEmail } from './password-reset-code.ts'

/** One request each so often. */
const pauseMs = 3 * 60 * 1000

/**
 * Writes down that somebody asked, and no more: whose email it is, nobody looks up here, so the answer and the time
 * it takes are the same for everybody's. A round makes the code (`password-reset-round.ts`).
 */
export const recoveryRequest = answersAnyone(requestRecovery, async ({ email }, visit, house) => {
  await countTry(house, ['recoveryFromNetwork', networkOf(visit.address)])
  if (firstComplaint(recoveryRequestForm, { email }))
    throw new Refusal(400, 'email breaks a rule of the form')

  return (await writeDown(house, readEmail(email), visit.at)) ? 'ok' : 'resetCodeExists'
})

/** False when it was asked for less than three minutes ago; of several at once, one is written. */
async function writeDown(house: House, email: string, at: Date): Promise<boolean> {
  const emailHash = hashEmail(email)
  const sealed = sealEmail(house, emailHash, email)
  const { numAffectedRows } = await sql`
    insert into recovery (email_hash, email, requested_at, tries_left) values (${emailHash}, ${sealed}, ${at}, 0)
    on conflict (email_hash) do update set email = excluded.email, requested_at = excluded.requested_at
    where recovery.requested_at <= ${new Date(at.getTime() - pauseMs)}`.execute(house.database)
  return numAffectedRows === 1n
}
