/** Deals for tests, as a provider would report them. */
import { transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { creditDeal } from './crediting.ts'
import { executeDeal, type Executed } from './execution.ts'
import { openDeal } from './opening.ts'
import type { By, Ending, Opened, Opening, OpeningRefusal } from './reported.ts'

export const byIntake: By = { actor: 'provider:lighthouse', source: 'intake' }

/** A deal that nobody has reported yet, but for what the test says. */
export const anyOpening = (context: AppContext, told: Partial<Opening> = {}): Opening => ({
  program: 'crypto',
  provider: 'lighthouse',
  reference: context.newId(),
  seq: 1,
  venue: 'Kraken',
  symbol: 'BTC/USD',
  side: 'long',
  openPrice: '64250.5',
  openedAtVenue: context.clock(),
  ...told,
})

export const tryToOpen = (
  context: AppContext,
  opening: Opening,
  by = byIntake,
): Promise<Opened | OpeningRefusal> => transaction(context.database, tx => openDeal(tx, context, by, opening))

export async function openedDeal(context: AppContext, told: Partial<Opening> = {}): Promise<Opened> {
  const opened = await tryToOpen(context, anyOpening(context, told))
  if (typeof opened === 'string') throw new Error(`the deal was refused: ${opened}`)
  return opened
}

export const ending = (resultPpm: bigint, told: Partial<Ending> = {}): Ending => ({
  resultPpm,
  closePrice: '64300',
  closedAt: null,
  reference: 'close-1',
  ...told,
})

export const tryToExecute = (
  context: AppContext,
  id: string,
  end: Ending,
  by = byIntake,
): Promise<Executed> => transaction(context.database, tx => executeDeal(tx, context, by, id, end))

/** A deal with its result, and credited unless told otherwise. */
export async function executedDeal(
  context: AppContext,
  resultPpm: bigint,
  { isCredited = true, ...told }: Partial<Opening> & { isCredited?: boolean } = {},
): Promise<Opened> {
  const opened = await openedDeal(context, told)
  const executed = await tryToExecute(context, opened.id, ending(resultPpm))
  if (executed !== 'executed') throw new Error(`the result was refused: ${executed}`)
  if (isCredited) await creditDeal(context, 'test', opened.id)
  return opened
}
