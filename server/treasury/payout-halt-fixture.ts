import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { NewProposal } from '../operators/index.ts'
import { haltPayouts, haltsOf } from './payout-halt.ts'

/** Lifts every halt, as the owner of the database, for tests that are not about who may. */
export async function endHalts({
  database,
  clock,
  newId,
}: Pick<AppContext, 'database' | 'clock' | 'newId'>): Promise<void> {
  for (const { reason } of await haltsOf(database))
    await sql`select payout_halt_record('lifted', ${reason}, null, 'test', ${clock()}, ${newId()})`.execute(
      database,
    )
}

let halts = 0

/** Halts payouts for a reason of its own. Returns what is to be signed so that this ends. */
export async function haltedIn({ database, clock, newId }: AppContext): Promise<NewProposal> {
  const reason = `doubt ${(halts += 1)}`
  await haltPayouts(database, { newId }, { reason, actor: 'test', at: clock() })
  const halt = (await haltsOf(database)).find(one => one.reason === reason)!
  const facts = { halt: String(halt.step), reason: 'looked at' }
  return { action: 'payouts.resume', subject: reason, client: null, facts }
}

export const isHaltedIn = async ({ database }: AppContext, { subject }: NewProposal): Promise<boolean> =>
  (await haltsOf(database)).some(({ reason }) => reason === subject)
