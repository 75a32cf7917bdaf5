/** Money that two operators gave: what they signed is verified again, and not believed by the rows of who booked it. */
import type { AppContext, ClientId } from '../../platform/app-context.ts'
import { wasApproved } from '../../operators/index.ts'
import type { Entry } from './origin-entries.ts'

export async function isCorrectionProven(
  context: AppContext,
  client: ClientId,
  { key, amount }: Entry,
): Promise<boolean> {
  const id = /^correction:([\da-f-]{36})$/.exec(key)?.[1]
  const proposal = id ? await wasApproved(context, id) : null
  return (
    proposal?.action === 'client.correct' &&
    proposal.client === client &&
    proposal.facts['direction'] === 'give' &&
    proposal.facts['micro-dollars'] === amount.toString()
  )
}
