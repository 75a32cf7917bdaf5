/** A short demonstration: two months and some days instead of a year, lived through in the same way. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publicCoverage } from '../contract/coverage.ts'
import { isNamed, showDocuments } from '../contract/documents.ts'
import { enter } from '../contract/entry.ts'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { listStructure } from '../contract/partnership.ts'
import { listTrading } from '../contract/trading.ts'
import { readConfig } from '../server/platform/config.ts'
import { sql } from '../server/database/index.ts'
import { ledgerFaults } from '../server/ledger/index.ts'
import { findRings } from '../server/partnership/index.ts'
import { waitingScans } from '../server/verification/index.ts'
import { settlementFaults, recomputeSettlement } from '../server/settlement/index.ts'
import { unexplained } from '../server/treasury/reconciliation/explained.ts'
import { listenLocally } from '../test/support/local-server.ts'
import { temporaryBase } from '../test/support/temporary-folder.ts'
import { verify } from '../test/support/verify-program.ts'
import { makeChance } from './chance.ts'
import { Client } from './client.ts'
import { fillInCompany } from './company.ts'
import { linksFile } from './inbox.ts'
import { hostess } from './people.ts'
import { planDeals, walkMarkets } from './strategies.ts'
import { openStrategist } from './strategist.ts'
import { openWorld, type World } from './world.ts'
import { liveYear } from './year.ts'

const [from, to] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-03-12T00:00:00Z')]
const place = mkdtempSync(join(temporaryBase, 'mastercopy-demo-'))
let world: World
const parts: number[] = []

beforeAll(async () => {
  // The command line that fills the pool of addresses reads the same environment.
  vi.stubEnv('DATA_DIR', place)
  vi.stubEnv('DEMO', 'on')
  const company: NodeJS.ProcessEnv = {}
  fillInCompany(company)
  for (const [name, value] of Object.entries(company)) vi.stubEnv(name, value)
  world = await openWorld(readConfig(process.env), from)
  const markets = walkMarkets(2, from, to)
  const strategist = await openStrategist(world, planDeals(2, markets, from, to))
  const onProgress = (part: number) => void parts.push(part)
  await liveYear({ world, chance: makeChance(3), strategist, markets, from, to, clients: 16, onProgress })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await world?.close()
  rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function firstClient(): Promise<Client> {
  const client = new Client(world.app, world.context.origin, hostess, 0)
  await client.enter()
  return client
}

const count = async (of: ReturnType<typeof sql>): Promise<number> =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from ${of}`.execute(world.context.database)).rows[0]!.n,
  )

describe('a demonstration', () => {
  it('has deals that won and deals that lost, and two settled months', async () => {
    expect(await count(sql`deal_result where result_ppm > 0`)).toBeGreaterThan(10)
    expect(await count(sql`deal_result where result_ppm < 0`)).toBeGreaterThan(10)
    expect(await count(sql`settlement where finished_at is not null`)).toBe(2)
    expect(await count(sql`profit where loss_micro > 0`)).toBeGreaterThan(0)
  })

  it('comes out the same from its deals and stakes alone', async () => {
    expect(await recomputeSettlement(world.context.database)).toEqual([])
    expect(await count(sql`profit where reward1_micro > 0`)).toBeGreaterThan(0)
  })

  it('has rewards, and payouts that the machine made on its chain', async () => {
    expect(await count(sql`reward_credit`)).toBeGreaterThan(0)
    expect(await count(sql`payout`)).toBeGreaterThan(0)
    expect(await count(sql`tron_transaction where state = 'confirmed' and purpose = 'payout'`)).toBe(
      await count(sql`payout`),
    )
  })

  it('keeps every rule of the books, and holds what it owes, by wallets that are proven to be its own', async () => {
    expect(await ledgerFaults(world.context.database, to)).toEqual([])
    expect(await settlementFaults(world.context.database)).toEqual([])
    const { figure, state } = await (await firstClient()).must(publicCoverage, {})
    expect(state).toBe('goesOn')
    expect(figure!.heldMicro).toBeGreaterThanOrEqual(figure!.owedMicro)
    expect(await count(sql`own_wallet where purpose in ('treasury', 'paying')`)).toBe(2)
    // Nothing came from the faucet but the capital and what clients paid in.
    expect(await unexplained(world.context.database)).toEqual([])
  })

  it('publishes a record that the program in docs/verify finds right', async () => {
    const from = await listenLocally(world.app)
    const files = join(place, 'published')
    expect(await verify('fetch', from, files)).toMatchObject({ code: 0 })
    const { code, said } = await verify(files)
    expect(code).toBe(0)
    expect(said).toContain('2 own wallets have signed')
    expect(said).toMatch(/ok: \d+ days agree/)
  })

  it('names in the root of each day but the first how far the log of its operators had come', async () => {
    const { rows } = await sql<{ empty: bigint; named: bigint }>`
      select count(*) filter (where audit_entries = 0) as empty, count(*) filter (where audit_entries > 0) as named
      from day_root where day > ${from}`.execute(world.context.database)
    expect(rows[0]!.empty).toBe(0n)
    expect(rows[0]!.named).toBeGreaterThan(50n)
  })

  it('ends on a morning on which operators have something to do, with a link for each of three', async () => {
    const waiting = sql`withdrawal_waiting`
    expect(await count(waiting)).toBeGreaterThanOrEqual(3)
    expect(
      await count(
        sql`withdrawal where amount_micro >= ${dollars(10_000)} and id in (select withdrawal_id from ${waiting})`,
      ),
    ).toBe(1)
    expect(await waitingScans(world.context.database)).not.toEqual([])
    expect(await count(sql`suspicious_deposit where released_at is null`)).toBe(1)
    expect(await count(sql`deal_dispute`)).toBe(1)
    expect(
      await count(sql`approval_signature where not exists (
        select from proposal_outcome where proposal_outcome.proposal_id = approval_signature.proposal_id)`),
    ).toBe(1)
    expect(await count(sql`data_request where kind = 'deletion' and ended_at is null`)).toBe(1)
    const shared = (await findRings(world.context.database)).flatMap(({ evidence }) => evidence)
    expect(shared.filter(({ kind }) => kind === 'withdrawalAddress')).toMatchObject([
      { clients: { length: 2 } },
    ])
    const links = JSON.parse(readFileSync(linksFile(place), 'utf8')) as { path: string }[]
    expect(links.map(({ path }) => /^\/enrol\/[\w-]{43}$/.test(path))).toEqual([true, true, true])
  })

  it('reports its progress until the whole story is there', () => {
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
  })

  it('has prices of every market up to its last day', async () => {
    expect(await count(sql`market_candle where day = ${'2026-03-11'}`)).toBe(3)
  })

  it('gives the first client every state of money and accounts to look at', async () => {
    const client = await firstClient()
    const [finance, { accounts }] = [await client.must(listFinance, {}), await client.must(listTrading, {})]
    const states = finance.accounts[0]!.withdrawals.items.map(({ status }) => status)
    expect(states.toSorted()).toEqual(['confirmed', 'pending', 'rejected'])
    expect(finance.accounts[0]!.balanceMicro).toBeGreaterThan(0n)
    expect(finance.token.balance).toBeGreaterThan(0)
    expect(accounts.map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'closed', 'drying'])
    expect(accounts.filter(({ openDeals }) => openDeals > 0).length).toBeGreaterThan(0)
    const { profile, notification } = await client.must(enter, {})
    expect(profile.verification).toBe('verified')
    expect(notification).toContain('demonstration')
  })

  it('names a company that is behind it, so that no document is a draft', async () => {
    const { entity } = await (await firstClient()).must(showDocuments, {})
    expect([isNamed(entity), entity.name]).toEqual([true, expect.stringContaining('invented')])
  })

  it('shows the first client accounts, money and partners', async () => {
    const vera = await firstClient()
    expect((await vera.must(listFinance, {})).accounts[0]!.transactions.total).toBeGreaterThan(1)
    expect((await vera.must(listTrading, {})).accounts[0]!.deals.total).toBeGreaterThan(5)
    expect((await vera.must(listStructure, {})).partners.length).toBeGreaterThan(0)
  })
})
