/** The strategy behind a program, as journeys need it: it opens deals, ends them, and an operator credits them. */
import { randomUUID } from 'node:crypto'
import { readConfig } from '../../server/platform/config.ts'
import { withHouse } from '../../server/cli/command.ts'
import { sql, transaction } from '../../server/database/index.ts'
import { creditDeal, executeDeal, openDeal, sealPastDays } from '../../server/deals/index.ts'
import type { House } from '../../server/platform/app-context.ts'
import { findByEmail } from '../../server/identity/index.ts'
import { noteOpenings, payRewards } from '../../server/partnership/index.ts'
import { monthAfter, monthOf } from '../../server/trading/index.ts'

const by = { actor: 'journey', source: 'hand' } as const

const inHouse = <T>(work: (house: House) => Promise<T>): Promise<T> =>
  withHouse(readConfig({ DATA_DIR: process.env['JOURNEY_FOLDER']!, PORT: '0' }), work)

const dayMs = 24 * 60 * 60 * 1000
/** So long after midnight a day is not over yet for all clocks, and has no root. */
const afterMidnightMs = 5 * 60_000

interface StrategyDeal {
  id: string
  name: string
}

/**
 * Opens a deal, as entered by hand; resolves to its id and to what the cabinet calls it in English. One of a day ago
 * lies in a day that can be sealed now.
 */
export const opens = (program: string, daysAgo = 0): Promise<StrategyDeal> =>
  inHouse(now => {
    const agoMs = daysAgo > 0 ? daysAgo * dayMs + afterMidnightMs : 0
    const clock = () => new Date(now.clock().getTime() - agoMs)
    return openIn({ ...now, clock }, program)
  })

const openIn = (house: House, program: string): Promise<StrategyDeal> =>
  transaction(house.database, async tx => {
    const opened = await openDeal(tx, house, by, {
      program,
      provider: 'Northwind',
      reference: randomUUID(),
      seq: 1,
      venue: 'Kraken',
      symbol: 'GBP/USD',
      side: 'long',
      openPrice: '1.27405',
      openedAtVenue: house.clock(),
    })
    if (typeof opened === 'string') throw new Error(`the deal was not opened: ${opened}`)
    return { id: opened.id, name: `Deal ${opened.number}` }
  })

/** Ends a deal with a result in millionths of the stake. */
export const executes = (id: string, resultPpm: bigint): Promise<unknown> =>
  inHouse(house => executeIn(house, id, resultPpm))

const executeIn = (house: House, id: string, resultPpm: bigint): Promise<unknown> =>
  transaction(house.database, tx =>
    executeDeal(tx, house, by, id, {
      resultPpm,
      closePrice: '1.28112',
      closedAt: null,
      reference: null,
    }),
  )

export const credits = (id: string): Promise<unknown> => inHouse(house => creditDeal(house, by.actor, id))

/** A deal from its opening to its credit. */
export const trades = (program: string, resultPpm: bigint): Promise<StrategyDeal> =>
  inHouse(house => tradesIn(house, program, resultPpm))

/** The same in another house than that of all journeys, by its clock. */
export async function tradesIn(house: House, program: string, resultPpm: bigint): Promise<StrategyDeal> {
  const deal = await openIn(house, program)
  await executeIn(house, deal.id, resultPpm)
  await creditDeal(house, by.actor, deal.id)
  return deal
}

/** The round that makes the roots of the days that are over. */
export const sealsDays = (): Promise<unknown> => inHouse(house => sealPastDays(house, house.clock()))

/** Gives what is due for a client's openings, as the settlement of his first whole month does. */
export const rewardsOpenings = (email: string): Promise<void> =>
  inHouse(house =>
    transaction(house.database, async tx => {
      const at = house.clock()
      const month = monthAfter(monthOf(at))
      const { id, up1 } = (await findByEmail(tx, email))!
      await noteOpenings(tx, month, sql`account.client_id = ${id}`, null)
      await payRewards(tx, month, sql`client_id = ${up1}`, at)
    }),
  )
