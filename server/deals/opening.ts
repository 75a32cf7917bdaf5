/**
 * A deal is opened: numbered, sealed, and from this moment on every stake of its program takes part. It is one row,
 * however many accounts copy it.
 */
import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { DealTaken, Opening } from './reported.ts'

export type Opened = DealTaken<'opened' | 'openedBefore'>
export type OpeningRefusal =
  | 'unknownProgram'
  | 'programNotAllowed'
  | 'openedInFuture'
  | 'reportedTooLate'
  | 'lossOutOfRange'
  | 'riskExceeded'
  | 'contradiction'

export type OpeningOutcome = DealTaken<Opened['outcome'] | OpeningRefusal>

/** Opens a deal that its provider has signed. A repeated report gets the first answer. */
export async function openDeal(
  tx: Transaction,
  { clock, newId }: AppContext,
  opening: Opening,
): Promise<Opened | OpeningRefusal> {
  const { rows } = await sql<OpeningOutcome>`
    select outcome, id, number, seal, opened_at as "openedAt"
    from deal_open_signed(${openingRow(opening)}, ${newId()}, ${newSalt()}, ${clock()}, ${newId()})`.execute(
    tx,
  )
  return openedOrRefused(rows[0]!)
}

export const openedOrRefused = (taken: OpeningOutcome): Opened | OpeningRefusal =>
  isOpened(taken) ? taken : (taken.outcome as OpeningRefusal)

const isOpened = (taken: OpeningOutcome): taken is Opened =>
  taken.outcome === 'opened' || taken.outcome === 'openedBefore'

export const newSalt = (): string => randomBytes(32).toString('hex')

export const openingRow = (opening: Opening) => sql`
  row(${opening.program}, ${opening.provider}, ${opening.reference}, ${opening.seq}, ${opening.venue},
    ${opening.symbol}, ${opening.side}, ${opening.openPrice}, ${opening.quantity ?? null}, ${opening.exposure ?? null},
    ${opening.openedAtVenue}, ${opening.greatestLossPpm ?? null})::deal_opening`
