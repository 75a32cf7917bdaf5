/**
 * A deal is opened: numbered, sealed, and from this moment on every stake of its program takes part. One row, however
 * many accounts copy it.
 */
import { randomBytes } from 'node:crypto'
import { dealSources } from '../../contract/codes.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { By, DealTaken, Opening } from './reported.ts'

export type Opened = DealTaken<'opened' | 'openedBefore'>
export type OpeningRefusal =
  | 'unknownProgram'
  | 'programNotAllowed'
  | 'openedInFuture'
  | 'reportedTooLate'
  | 'lossOutOfRange'
  | 'riskExceeded'
  | 'contradiction'

type Outcome = DealTaken<Opened['outcome'] | OpeningRefusal>

/** Opens a deal. Reported again as it was, it is answered as before. */
export async function openDeal(
  tx: Transaction,
  context: AppContext,
  by: By,
  opening: Opening,
): Promise<Opened | OpeningRefusal> {
  const taken = await (by.source === 'intake' ? openSigned : openEntered)(tx, context, by, opening)
  return isOpened(taken) ? taken : (taken.outcome as OpeningRefusal)
}

const isOpened = (taken: Outcome): taken is Opened =>
  taken.outcome === 'opened' || taken.outcome === 'openedBefore'

async function openSigned(
  tx: Transaction,
  { clock, newId }: AppContext,
  _by: By,
  opening: Opening,
): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select outcome, id, number, seal, opened_at as "openedAt"
    from deal_open_signed(${asRow(opening)}, ${newId()}, ${newSalt()}, ${clock()}, ${newId()})`.execute(tx)
  return rows[0]!
}

async function openEntered(
  tx: Transaction,
  { clock, newId }: AppContext,
  { actor, source }: By,
  opening: Opening,
): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select outcome, id, number, seal, opened_at as "openedAt"
    from deal_open_entered(${dealSources[source]}, ${actor}, ${asRow(opening)}, ${newId()}, ${newSalt()},
      ${clock()}, ${newId()})`.execute(tx)
  return rows[0]!
}

const newSalt = (): string => randomBytes(32).toString('hex')

const asRow = (opening: Opening) => sql`
  row(${opening.program}, ${opening.provider}, ${opening.reference}, ${opening.seq}, ${opening.venue},
    ${opening.symbol}, ${opening.side}, ${opening.openPrice}, ${opening.quantity ?? null}, ${opening.exposure ?? null},
    ${opening.openedAtVenue}, ${opening.greatestLossPpm ?? null})::deal_opening`
