/** The strategy behind a program, as journeys need it: it opens deals, ends them, and an operator credits them. */
import { dayOf, monthAfter, monthOf } from '../../contract/time.ts'
import { venueName } from '../../demo/strategist.ts'
import { sql, transaction } from '../../server/database/index.ts'
import { letClockMove } from '../../server/platform/demonstration.ts'
import { anyOpening, ending, tryToExecute, tryToOpen } from '../../server/deals/deals-fixture.ts'
import { executeDeal } from '../../server/deals/execution.ts'
import { openDeal } from '../../server/deals/opening.ts'
import type { ContextOf } from '../../server/start/role-pools.ts'
import { creditDeal, makeDayRoots } from '../../server/deals/index.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import { findByEmail } from '../../server/identity/index.ts'
import { closeAccounts } from '../../server/trading/index.ts'
import { inContext, inOwnersContext } from './context.ts'

const by = { actor: 'journey', source: 'hand' } as const

const dayMs = 24 * 60 * 60 * 1000
/** So long after midnight a day is not over yet for all clocks, and has no root. */
const afterMidnightMs = 5 * 60_000

interface StrategyDeal {
  id: string
  name: string
  /** On which it opened, in UTC. */
  day: string
}

/** What its deals state that they may lose, and do lose at most. */
const statedPpm = 20_000n

const anyDeal = (context: AppContext, program: string, greatestLossPpm = statedPpm) =>
  anyOpening(context, {
    program,
    provider: 'northwind',
    symbol: 'GBP/USD',
    openPrice: '1.27405',
    greatestLossPpm,
  })

/** At the price that such a result takes. */
const endOf = (resultPpm: bigint) =>
  ending(resultPpm, { closePrice: (1.27405 * (1 + Number(resultPpm) / 1_000_000) || 0.000001).toFixed(6) })

/**
 * Opens a deal, as two operators have entered it; resolves to its id and to what the cabinet calls it in English. One of
 * a day ago lies in a day that can be sealed now.
 */
export const opens = (program: string, daysAgo = 0): Promise<StrategyDeal> =>
  inOwnersContext(async now => {
    const agoMs = daysAgo > 0 ? daysAgo * dayMs + afterMidnightMs : 0
    const context = { ...now, clock: () => new Date(now.clock().getTime() - agoMs) }
    if (agoMs > 0) await letClockMove(context.database)
    const opened = await tryToOpen(context, anyDeal(context, program), by)
    if (typeof opened === 'string') throw new Error(`the deal was not opened: ${opened}`)
    return { id: opened.id, name: `Deal ${opened.number}`, day: dayOf(opened.openedAt) }
  })

/** Ends a deal with a result in millionths of the stake. */
export const executes = (id: string, resultPpm: bigint): Promise<unknown> =>
  inOwnersContext(context => tryToExecute(context, id, endOf(resultPpm), by))

export const credits = (id: string): Promise<unknown> =>
  inContext(context => creditDeal(context, by.actor, id))

/** A deal from its opening to its credit. */
export async function trades(program: string, resultPpm: bigint): Promise<StrategyDeal> {
  const deal = await opens(program)
  await executes(deal.id, resultPpm)
  await credits(deal.id)
  return deal
}

/** Who trades there, admitted before. */
export const providerOf = (program: string): string => `northwind-${program}`

/** The same in another installation than that of all journeys, by its clock, at its venue, as its provider signs it. */
export async function tradesIn(as: ContextOf, program: string, resultPpm: bigint): Promise<void> {
  const [intake, operators] = [as('intake'), as('operators')]
  const lossPpm = resultPpm < -statedPpm ? -resultPpm : statedPpm
  const opening = { ...anyDeal(intake, program, lossPpm), provider: providerOf(program), venue: venueName }
  const opened = await transaction(intake.database, tx => openDeal(tx, intake, opening))
  if (typeof opened === 'string') throw new Error(`the deal was not opened: ${opened}`)
  const end = { ...opening, seq: 2, ...endOf(resultPpm) }
  await transaction(intake.database, tx => executeDeal(tx, intake, end))
  await creditDeal(operators, by.actor, opened.id)
}

/** The job that makes the roots of the days that are over. */
export const sealsDays = (): Promise<unknown> =>
  inOwnersContext(context => makeDayRoots(context, context.clock()))

/** Gives the sponsor what is due for a client's first opening, as the settlement of its first whole month does. */
export const rewardsOpenings = (email: string): Promise<void> =>
  inOwnersContext(context =>
    transaction(context.database, async tx => {
      const at = context.clock()
      const month = monthAfter(monthOf(at))
      const { id, sponsor1 } = (await findByEmail(tx, email))!
      await sql`
        insert into profit (client_id, account_id, month, program_id, deals, result_micro, carried_before_micro,
          recovered_micro, loss_micro, borne_micro, profit_micro, base_micro, bonus_micro, reward1_micro, reward2_micro,
          reward3_micro, is_used_up, is_closed, reinvested_micro, at)
        select account.client_id, account.id, ${month}, account.program_id, 0, 0, 0, 0, 0, 0, 0, 0,
          deal_share(change.change_micro, account.bonus_ppm), 0, 0, 0, false, false, 0, ${at}
        from trading_account account
        join stake_change change on change.client_id = account.client_id and change.account_id = account.id
        where account.client_id = ${id}`.execute(tx)
      await sql`
        insert into settlement_reward (client_id, rewards, amount_micro, line1_micro, line2_micro, line3_micro)
        select ${sponsor1}, count(*), sum(bonus_micro)::bigint, sum(bonus_micro)::bigint, 0, 0 from profit where client_id = ${id}`.execute(
        tx,
      )
      await sql`select settlement_post_rewards(${month}, ${sponsor1}, ${sponsor1}, ${at})`.execute(tx)
    }),
  )

/**
 * The hours pass in which a deal that had opened before a client asked to close could still be reported, and a run of the
 * job ends the account.
 */
export const letReportsRunOut = (email: string): Promise<void> =>
  inOwnersContext(async context => {
    const { database } = context
    const { id } = (await findByEmail(database, email))!
    await sql`
      update trading_account set copies_until = asked_to_close_at
      where client_id = ${id} and asked_to_close_at is not null`.execute(database)
    await closeAccounts(context)
  })
