/** Deals for tests, as a provider would report them. */
import { sql, transaction, type Database, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { creditDeal } from './crediting.ts'
import { findDeal } from './deal-rows.ts'
import {
  endingRow,
  executeDeal,
  executedOrRefused,
  type EndingOutcome,
  type EndingRefusal,
  type Executed,
} from './execution.ts'
import {
  newSalt,
  openDeal,
  openedOrRefused,
  openingRow,
  type Opened,
  type OpeningOutcome,
  type OpeningRefusal,
} from './opening.ts'
import type { DealSource } from '../../contract/codes.ts'
import { dealSources } from '../../contract/codes.ts'
import type { Ending, Opening, ReportName } from './reported.ts'

/** Who reports: a provider through the intake, or two operators who have signed. */
interface By {
  actor: string
  source: DealSource
}

export const byIntake: By = { actor: 'provider:lighthouse', source: 'intake' }

/** A deal as it would be reported, with the test's changes. */
export const anyOpening = (context: AppContext, changes: Partial<Opening> = {}): Opening => ({
  program: 'crypto',
  provider: 'lighthouse',
  reference: context.newId(),
  seq: 1,
  venue: 'Kraken',
  symbol: 'BTC/USD',
  side: 'long',
  openPrice: '64250.5',
  exposure: '100',
  openedAtVenue: context.clock(),
  ...changes,
})

/** A provider who may report deals of every program; existing providers stay as they are. */
export async function registerProvider(database: Database, name = 'lighthouse'): Promise<void> {
  const at = new Date(0)
  await sql`insert into provider (name, added_at) values (${name}, ${at}) on conflict do nothing`.execute(
    database,
  )
  await sql`
    insert into provider_program (provider, program_id) select ${name}, id from program on conflict do nothing`.execute(
    database,
  )
}

const withoutBounds = new WeakMap<Database, Promise<void>>()

/**
 * From now on deals may end with any result, however many are open and whatever was lost before, and one operator
 * credits them: for tests of the consequences of results, also of those that the rules prevent.
 */
export function allowAnyDeal(database: Database): Promise<void> {
  const allowed = withoutBounds.get(database) ?? liftBounds(database)
  withoutBounds.set(database, allowed)
  return allowed
}

async function liftBounds(database: Database): Promise<void> {
  await sql`update program set loss_ppm_max = 1000000, gain_ppm_max = 10000000, cancellations_max = 1000`.execute(
    database,
  )
  await sql`
    create or replace function deal_least_left(_program integer, _venue_at timestamptz, _loss integer, _at timestamptz)
    returns numeric language sql immutable as 'select 1::numeric'`.execute(database)
  await sql`
    create or replace function deal_takes_two(_deal uuid) returns text language sql immutable as 'select null::text'`.execute(
    database,
  )
}

export async function tryToOpen(
  context: AppContext,
  opening: Opening,
  by = byIntake,
): Promise<Opened | OpeningRefusal> {
  await registerProvider(context.database, opening.provider)
  return transaction(context.database, tx =>
    by.source === 'intake' ? openDeal(tx, context, opening) : openEntered(tx, context, by, opening),
  )
}

/** As the database does it once two operators have signed. */
async function openEntered(
  tx: Transaction,
  { clock, newId }: AppContext,
  { actor, source }: By,
  opening: Opening,
): Promise<Opened | OpeningRefusal> {
  const { rows } = await sql<OpeningOutcome>`
    select outcome, id, number, seal, opened_at as "openedAt"
    from deal_open(${dealSources[source]}::smallint, ${actor}, ${openingRow(opening)}, ${newId()}, ${newSalt()},
      ${clock()}, ${newId()})`.execute(tx)
  return openedOrRefused(rows[0]!)
}

async function executeEntered(
  tx: Transaction,
  { clock, newId }: AppContext,
  { actor, source }: By,
  ending: ReportName & Ending,
): Promise<Executed | EndingRefusal> {
  const number = ending.isCancelled ? dealSources.hand : dealSources[source]
  const { rows } = await sql<EndingOutcome>`
    select outcome, id, number, seal, opened_at as "openedAt"
    from deal_execute(${number}::smallint, ${actor}, ${endingRow(ending)}, ${clock()}, ${newId()})`.execute(
    tx,
  )
  return executedOrRefused(rows[0]!)
}

export async function openedDeal(context: AppContext, changes: Partial<Opening> = {}): Promise<Opened> {
  await allowAnyDeal(context.database)
  const opened = await tryToOpen(context, anyOpening(context, changes))
  if (typeof opened === 'string') throw new Error(`the deal was refused: ${opened}`)
  return opened
}

export const ending = (resultPpm: bigint, changes: Partial<Ending> = {}): Ending => ({
  resultPpm,
  closePrice: '64300',
  closedAt: null,
  closing: 'close-1',
  ...changes,
})

/** Under the name of its opening. */
export async function tryToExecute(
  context: AppContext,
  id: string,
  end: Ending,
  by = byIntake,
): Promise<Executed['outcome'] | EndingRefusal> {
  const { provider, reference, seq, part } = (await findDeal(context.database, id)) ?? {
    provider: 'lighthouse',
    reference: id,
    seq: 1n,
    part: 0,
  }
  const report = { provider, reference, seq: Number(seq) + 1, part, ...end }
  const taken = await transaction(context.database, tx =>
    by.source === 'intake' && !end.isCancelled
      ? executeDeal(tx, context, report)
      : executeEntered(tx, context, by, report),
  )
  return typeof taken === 'string' ? taken : taken.outcome
}

/** A deal with its result, and credited unless stated otherwise. */
export async function executedDeal(
  context: AppContext,
  resultPpm: bigint,
  { isCredited = true, ...changes }: Partial<Opening> & { isCredited?: boolean } = {},
): Promise<Opened> {
  const opened = await openedDeal(context, changes)
  const executed = await tryToExecute(context, opened.id, ending(resultPpm))
  if (executed !== 'executed') throw new Error(`the result was refused: ${executed}`)
  if (isCredited) await creditDeal(context, 'test', opened.id)
  return opened
}
