/**
 * A client who registered under a wrong name, or came by Telegram under a nickname, gets the one in their passport: they
 * have uploaded it, it was rejected for its name alone, and two operators who have seen it sign the change. It makes
 * nobody verified: the passport is uploaded again, and judged beside the new name.
 */
import { sql, transaction } from '../database/index.ts'
import { isFullName, theClient } from '../identity/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import { sealPersonal } from '../platform/audit-personal.ts'
import type { ClientId } from '../platform/app-context.ts'
import { hasSeen } from '../verification/index.ts'
import { notifyByMail } from './letters.ts'

/** What two operators sign: the rejected scan, both names, how they know the person, and why. */
export const nameToChange = (
  client: ClientId,
  scan: string,
  facts: Record<'before' | 'name' | 'evidence' | 'reason', string>,
) => ({ action: 'client.changeName' as const, subject: scan, client, facts })

export const changeName: ActOf = async (context, { proposal, signers }) => {
  const { before = '', name = '' } = proposal.facts
  // The console's form says so at once; a proposal can be made past it.
  if (!isFullName(name)) return actOutcome('invalid')
  for (const actor of signers)
    if (!(await hasSeen(context.database, { actor, scan: proposal.subject }))) return actOutcome('notSeen')
  return transaction(context.database, async tx => {
    const { clock, newId } = context
    const at = clock()
    const audit = newId()
    const client = await theClient(tx, proposal.client!)
    const values = { before: { name: before }, after: { name } }
    const sealed = await sealPersonal(tx, context, { client: client.id, event: audit, values })
    const { rows } = await sql<{ outcome: string }>`
      select client_rename(${proposal.id}, ${signers}::uuid[], ${at}, ${newId()}, ${audit}, ${newId()},
                           ${sealed}) as outcome`.execute(tx)
    const { outcome } = rows[0]!
    if (outcome === 'done') await notifyByMail(tx, context, { ...client, name }, { event: 'nameChanged' }, at)
    return actOutcome(outcome)
  })
}
