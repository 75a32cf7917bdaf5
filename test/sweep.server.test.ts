/** Deposit addresses are emptied once, whatever happens to the process that does it. */
import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { dollarsOf, walletOf } from '../devchain/test-client.ts'
import { sql } from '../server/database/index.ts'
import * as fixture from '../server/deposits/deposits-fixture.ts'
import { watchDeposits } from '../server/deposits/watch.ts'
import { orderSweep, unpinWallet } from '../server/house/evidence-fixture.ts'
import { isMismatch, type Finding } from '../server/treasury/reconciliation/finding.ts'
import { reconcile } from '../server/treasury/reconciliation/reconcile.ts'
import { startOrder, openOrders } from '../server/treasury/sweep/sweep-orders.ts'
import { planSweep } from '../server/treasury/sweep/candidates.ts'
import { runSweep } from '../server/treasury/sweep/run.ts'
import { advanceOrder } from '../server/treasury/sweep/advance-order.ts'
import { sweepView, type SweepContext } from '../server/treasury/sweep/sweep-context.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { readTronAddress, type TronAddress } from '../server/tron/index.ts'
import { importPool } from '../server/tron/pool-fixture.ts'
import { makePool, seedOf } from '../server/tron/offline.ts'
import { seeItGone, startDying } from './support/crash-program.ts'
import { testDatabase, type TestDatabase } from './support/database.ts'
import type { Death } from './support/killed-process.ts'
import { sweepHands } from './support/sweep-hands.ts'
import type { SweepProcessOrder } from './support/sweep-process.ts'
import { tronOf } from './support/tron-of.ts'

const usd = (dollars: number) => BigInt(dollars * 1_000_000)
const treasury = readTronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')!
const order = {
  phrase: 'test test test test test test test test test test test junk',
  fuelKey: walletOf('fuel').keyHex,
  treasury,
  min: String(usd(50)),
}

let bare: TestDatabase
let devchain: Devchain
let context: AppContext

beforeAll(async () => {
  bare = await testDatabase()
  // Blocks come fast and soon are solid, so that what is followed ends.
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 50, solidLag: 4 })
  context = {
    ...fixture.depositContext(bare.database, tronOf(devchain)).context,
    clock: () => new Date(),
  }
  await fixture.fillPool(bare.database, 0, 40)
  await orderSweep(bare.database, treasury)
  // The watch of a wallet begins while nothing moves on it.
  await agrees()
})
afterAll(async () => {
  await devchain.close()
  await bare.close()
})
beforeEach(() => devchain.payTrx({ to: walletOf('fuel').address, amountSun: 2_000_000_000n, wait: true }))

/** Someone new, whose address is empty and was never active. */
const depositor = (name: string) => fixture.newDepositor(bare.database, name, new Date())
const pay = (to: TronAddress, amountMicro: bigint) => devchain.pay({ to, amountMicro, wait: true })
const held = (address: TronAddress) => dollarsOf(devchain, address)

async function solid(): Promise<void> {
  const { head } = devchain.status()
  while (devchain.status().solid < head) await new Promise(resolve => setTimeout(resolve, 20))
}

const lines: string[] = []
const run = (on: AppContext = context, hands: Partial<typeof order> = {}) =>
  runSweep(sweepHands(on, { ...order, ...hands }, lines))

/** Transfers that left an address, as the chain shows them in solid blocks. */
async function agrees(): Promise<void> {
  await solid()
  expect(await watchDeposits(context, new Date())).toBe('done')
  expect(await reconcile(context, 'whole', 'test', 0)).toMatchObject({ findings: [] })
}

/** Someone whose address has been emptied before, and is active therefore. */
async function emptiedOnce(name: string): Promise<fixture.Depositor> {
  const client = await depositor(name)
  await pay(client.address, usd(60))
  await solid()
  expect(await run()).toEqual({ ended: 1, stuck: 0 })
  return client
}

const sweepsOf = async ({ address }: fixture.Depositor) => {
  const { rows } = await sql<{ units: string; fee: bigint; recipient: string }>`
    select units, fee_sun as fee, recipient from sweep where address = ${address} order by recorded_at`.execute(
    bare.database,
  )
  return rows
}

/** How many transactions and orders there are. */
const written = async () => {
  const { rows } = await sql<{ transactions: bigint; orders: bigint }>`
    select (select count(*) from tron_transaction) as transactions,
      (select count(*) from sweep_order) as orders`.execute(bare.database)
  return rows[0]!
}

describe('a plan', () => {
  it('needs no key, and tells what lies where and what it takes', async () => {
    const [vera, boris] = [await depositor('Vera'), await depositor('Boris')]
    await pay(vera.address, usd(80))
    await pay(boris.address, usd(49))
    await solid()
    const planned = await planSweep(sweepView(context, { treasury, minMicro: usd(50) }))
    expect(planned).toMatchObject([
      {
        place: { address: vera.address, path: expect.stringMatching(/^m\/44'\/195'\/1'\/\d+$/) },
        heldMicro: usd(80),
        need: { isActive: false },
      },
    ])
    expect(planned[0]!.need!.missingSun).toBeGreaterThan(5_000_000n)
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
  })
})

describe('a run', () => {
  it('sends nothing with other words, to an address of ours, or on another chain', async () => {
    const client = await depositor('Vera')
    await pay(client.address, usd(80))
    await solid()
    const before = await written()
    const other = `${'abandon '.repeat(23)}art`
    expect(await run(context, { phrase: other })).toBe('wrongKeys')
    expect(await run(context, { treasury: client.address })).toBe('wrongTreasury')
    expect(await run(context, { treasury: devchain.usdt })).toBe('wrongTreasury')
    expect(await run({ ...context, tron: { ...context.tron, chainId: '0x2b6653dc' } })).toBe('wrongChain')
    expect(await written()).toEqual(before)
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
  })

  it('into a wallet that two have unpinned is not begun: its order is over', async () => {
    const lost = walletOf('lost').address
    expect(await orderSweep(bare.database, lost)).toBe('done')
    expect(await unpinWallet(bare.database, lost)).toBe('done')
    expect(await run(context, { treasury: lost })).toBe('notOrdered')
  })

  it('begins with nothing once its order is over', async () => {
    await pay((await depositor('Vera')).address, usd(80))
    await solid()
    const before = await written()
    const late = () => new Date(Date.now() + 7 * 86_400_000)
    expect(await run({ ...context, clock: late })).toBe('notOrdered')
    expect(await written()).toEqual(before)
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
  })

  it('activates, fuels and empties an address that never had TRX, and writes down what it burned', async () => {
    const [vera, boris] = [await depositor('Vera'), await depositor('Boris')]
    const before = await held(treasury)
    await pay(vera.address, usd(80))
    await pay(boris.address, usd(49))
    await solid()
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
    expect([await held(vera.address), await held(boris.address)]).toEqual([0n, usd(49)])
    expect(await held(treasury)).toBe(before + usd(80))
    const [swept] = await sweepsOf(vera)
    expect(swept).toMatchObject({ units: String(usd(80)), recipient: treasury })
    expect(swept!.fee).toBeGreaterThan(7_000_000n)
    expect(await run()).toEqual({ ended: 0, stuck: 0 })
    await agrees()
  })

  it('sends each transfer before it signs the next one: with many addresses none expires meanwhile', async () => {
    for (const name of ['Vera', 'Boris', 'Clara']) await pay((await depositor(name)).address, usd(80))
    await solid()
    const from = lines.length
    expect(await run()).toEqual({ ended: 3, stuck: 0 })
    const steps = lines.slice(from).map(line => line.split(' '))
    const signed = steps.flatMap(([, txId, step], at) => (step === 'signed' ? [{ txId, at }] : []))
    expect(signed).toHaveLength(6)
    expect(signed.map(({ at }) => steps[at + 1])).toEqual(
      signed.map(({ txId, at }) => [steps[at]![0], txId, 'sending']),
    )
    await agrees()
  })

  it('leaves for the next one what arrives in the middle', async () => {
    const vera = await depositor('Vera')
    await pay(vera.address, usd(60))
    await solid()
    const hands = sweepHands(context, order, lines)
    let isPaid = false
    const pause = async () => {
      const { rows } =
        await sql`select from tron_transaction where purpose = 'sweep' and state <> 'confirmed'`.execute(
          bare.database,
        )
      if (rows.length > 0 && !isPaid) {
        isPaid = true
        await pay(vera.address, usd(70))
      }
      await hands.pause()
    }
    expect(await runSweep({ ...hands, pause })).toEqual({ ended: 1, stuck: 0 })
    expect(isPaid).toBe(true)
    await solid()
    expect(await held(vera.address)).toBe(usd(70))
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
    expect((await sweepsOf(vera)).map(({ units }) => units)).toEqual([usd(60), usd(70)].map(String))
    await agrees()
  })

  it('twice at once empties each address once', async () => {
    const before = await held(treasury)
    const clients = [await depositor('Clara'), await depositor('Dmitri'), await depositor('Eve')]
    for (const { address } of clients) await pay(address, usd(100))
    await solid()
    const ended = await Promise.all([run(), run(), run()])
    expect(ended.every(one => typeof one === 'object' && one.stuck === 0)).toBe(true)
    expect(await held(treasury)).toBe(before + usd(300))
    for (const client of clients) expect(await sweepsOf(client)).toHaveLength(1)
    await agrees()
  })

  it('sees that another has emptied the address while it asked what lies there', async () => {
    await lateStep(({ node }, late) => ({
      ...node,
      solidBalanceOf: late((token, holder) => node.solidBalanceOf(token, holder)),
    }))
  })

  it('is not stuck when another has emptied the address while it asked what that takes', async () => {
    await lateStep(({ node }, late) => ({ ...node, rehearse: late(transfer => node.rehearse(transfer)) }))
  })

  it('without enough fuel leaves the address, says what is missing, and takes it up again', async () => {
    const boris = await depositor('Boris')
    await pay(boris.address, usd(59))
    await solid()
    const poor = { fuelKey: walletOf('poor').keyHex }
    expect(await run(context, poor)).toEqual({ ended: 0, stuck: 1 })
    expect(lines.at(-1)).toContain(`the fuel wallet ${walletOf('poor').address} lacks`)
    expect(await held(boris.address)).toBe(usd(59))
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
    expect(await held(boris.address)).toBe(0n)
    await agrees()
  })

  it('waits with an address whose transfers would fail, and burns nothing for it', async () => {
    const vera = await depositor('Vera')
    await pay(vera.address, usd(55))
    await devchain.blacklist({ address: vera.address, listed: true })
    await solid()
    expect(await run()).toEqual({ ended: 0, stuck: 1 })
    expect(lines.at(-1)).toContain('would fail')
    await devchain.blacklist({ address: vera.address, listed: false })
    await solid()
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
    await agrees()
  })

  it('names and leaves the addresses that other words derive, and empties the rest', async () => {
    const phrase = `${'abandon '.repeat(23)}art`
    const pool = makePool({ seed: seedOf(phrase), from: 0, count: 1 })
    await importPool(bare.database, pool, new Date())
    const [fred, eve] = [await depositor('Fred'), await depositor('Eve')]
    for (const { address } of [fred, eve]) await pay(address, usd(80))
    await solid()
    expect(await run()).toEqual({ ended: 1, stuck: 1 })
    expect(lines).toContain(`${fred.address}: left, because the phrase does not derive it`)
    expect([await held(fred.address), await held(eve.address)]).toEqual([usd(80), 0n])

    expect(await run(context, { phrase })).toEqual({ ended: 1, stuck: 0 })
    expect(await held(fred.address)).toBe(0n)
    await agrees()
  })

  it('whose transfer is called failed and has moved everything leaves it until the truth is told', async () => {
    const clara = await depositor('Clara')
    await pay(clara.address, usd(85))
    await solid()
    const hands = sweepHands(context, order, lines)
    const pause = async () => {
      const { rows } = await sql<{ txId: string }>`
        select tx_id as "txId" from tron_transaction where purpose = 'sweep' and state = 'sending'`.execute(
        bare.database,
      )
      devchain.faults({ failed: rows.map(({ txId }) => txId) })
      await hands.pause()
    }
    expect(await runSweep({ ...hands, pause })).toEqual({ ended: 0, stuck: 1 })
    expect(lines.at(-1)).toContain('is called failed, and what the address holds does not agree')
    expect([await held(clara.address), await sweepsOf(clara)]).toEqual([0n, []])

    devchain.faults({ failed: [] })
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
    expect(await sweepsOf(clara)).toHaveLength(1)
    await agrees()
  })

  it('gives up an address after three times that TRX did not come there, until the next run', async () => {
    const grace = await depositor('Grace')
    await pay(grace.address, usd(80))
    await solid()
    await failedTopUps(grace, 3)
    expect(await run()).toEqual({ ended: 0, stuck: 1 })
    expect(lines.at(-1)).toBe(`${grace.address}: given up after 3 transfers that failed`)
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
    expect(await held(grace.address)).toBe(0n)
    await agrees()
  })
})

type Late = <Asked extends unknown[], Answer>(
  ask: (...asked: Asked) => Promise<Answer>,
) => (...asked: Asked) => Promise<Answer>

/** One step, for which the chain answers late: when another run has emptied the address, and has not written it down. */
async function lateStep(nodeOf: (hands: SweepContext, late: Late) => SweepContext['node']): Promise<void> {
  const eve = await emptiedOnce('Eve')
  await pay(eve.address, usd(100))
  await solid()
  await startOrder(context, eve.address, 'cli:olga')
  const [begun] = await openOrders(bare.database)
  const hands = sweepHands(context, order, lines)
  const isEmpty = async () => (await held(eve.address)) === 0n
  const others: ReturnType<typeof run>[] = []
  let goOn = (): void => {}
  const stepped = new Promise<void>(resolve => (goOn = resolve))
  const pause = async () => ((await isEmpty()) ? stepped : hands.pause())
  const late: Late =
    ask =>
    async (...asked) => {
      others.push(runSweep({ ...hands, pause }))
      await expect.poll(isEmpty).toBe(true)
      await solid()
      return ask(...asked)
    }

  const outcome = await advanceOrder({ ...hands, node: nodeOf(hands, late) }, begun!)
  goOn()
  expect([outcome, ...(await Promise.all(others))]).toEqual(['on', { ended: 1, stuck: 0 }])
  expect(await sweepsOf(eve)).toHaveLength(2)
  await agrees()
}

/** A run has begun with an address, and each time the chain charged for the TRX that it sent there and moved none. */
async function failedTopUps({ address }: fixture.Depositor, times: number): Promise<void> {
  const [order, at] = [newId(), new Date()]
  await sql`
    insert into sweep_order (id, address, actor, begun_at)
    values (${order}, ${address}, 'cli:olga', ${at})`.execute(bare.database)
  for (let attempt = 1; attempt <= times; attempt++) {
    const [id, txId] = [newId(), randomBytes(32).toString('hex')]
    await sql`
      insert into tron_transaction (
        id, purpose, subject, attempt, chain_id, tx_id, raw_data, signature, owner, recipient, units,
        fee_limit_sun, reference_block, reference_id, reference_at, expires_at, state, solid_seen, signed_at)
      values (
        ${id}, 'activation', ${`${order}:1`}, ${attempt}, ${BigInt(devchain.chainId)}, ${txId}, '', '',
        ${walletOf('fuel').address}, ${address}, 1, 0, 1, ${txId}, ${at}, ${at}, 'signed', 1, ${at})`.execute(
      bare.database,
    )
    await sql`update tron_transaction set state = 'sending', sending_at = ${at} where id = ${id}`.execute(
      bare.database,
    )
    await sql`
      update tron_transaction
      set state = 'failed', ended_at = ${at}, block = 1, block_at = ${at}, fee_sun = 0, evidence = '{}'
      where id = ${id}`.execute(bare.database)
  }
}

describe('a comparison with the books', () => {
  it('is no false alarm while money comes, is booked, and is swept into a wallet that pays', async () => {
    const clients: fixture.Depositor[] = []
    for (const name of ['Vera', 'Boris', 'Clara', 'Dmitri', 'Eve']) clients.push(await depositor(name))
    const hot = walletOf('hot').address
    const at = new Date()
    await sql`
      insert into payout_wallet (address, chain_id, registered_at, started_at)
      values (${hot}, ${BigInt(devchain.chainId)}, ${at}, ${at})`.execute(bare.database)
    await orderSweep(bare.database, hot)
    // The watch of a wallet begins while nothing moves there.
    await agrees()
    const over = new AbortController()
    // A test that fails leaves nothing that goes on paying.
    onTestFinished(() => over.abort())
    const keepDoing = async (work: () => Promise<unknown>) => {
      while (!over.signal.aborted) {
        await work()
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
    // On a slow machine there is not more to compare for it.
    let [runs, paid] = [0, 0]
    const payOnce = async () => {
      if (paid < 3 * (runs + 1)) await pay(clients[paid++ % clients.length]!.address, usd(60))
    }
    const busy = Promise.all([
      keepDoing(payOnce),
      keepDoing(() => watchDeposits(context, new Date())),
      keepDoing(() => run(context, { treasury: hot })),
    ])
    const mismatches: Finding[] = []
    const compare = async () => {
      for (; !over.signal.aborted && (runs < 8 || (await held(hot)) === 0n); runs++) {
        const ended = await reconcile(context, 'whole', 'test', 200)
        if (typeof ended === 'object') mismatches.push(...ended.findings.filter(isMismatch))
      }
    }
    const compared = compare()
    // What fails beside the comparison would be waited for in vain.
    await Promise.race([compared, busy]).catch(() => {})
    over.abort()
    await Promise.all([compared, busy])

    expect(mismatches).toEqual([])
    await solid()
    await run(context, { treasury: hot })
    await agrees()
  })
})

/** Its statements and requests, in order. */
const keeping = 'insert into tron_transaction'
const sending = '/wallet/broadcasthex'
const toTheTrx = [keeping, sending]
const toTheTransfer = [...toTheTrx, keeping, sending]

describe('a run that is killed', () => {
  const deaths: [string, Death][] = [
    ['before the TRX left', { when: 'before', said: toTheTrx }],
    ['when the TRX had left', { when: 'after', said: toTheTrx }],
    ['before the transfer left', { when: 'before', said: toTheTransfer }],
    ['when the transfer had left', { when: 'after', said: toTheTransfer }],
    [
      'when the chain had shown its end',
      { when: 'after', said: [...toTheTransfer, 'gettransactioninfobyid'] },
    ],
  ]
  it.each(deaths)('%s is taken up by the next, which empties the address once', async (_when, death) => {
    const dmitri = await emptiedOnce('Dmitri')
    const before = await held(treasury)
    await pay(dmitri.address, usd(90))
    await solid()
    await killedRun(death)
    expect(await sweepsOf(dmitri)).toHaveLength(1)

    expect(await run()).toEqual({ ended: 1, stuck: 0 })
    expect([await held(dmitri.address), await held(treasury)]).toEqual([0n, before + usd(90)])
    expect(await sweepsOf(dmitri)).toHaveLength(2)
    await agrees()
  })

  it('between the end of a transfer and its record leaves it explained, and to be recorded', async () => {
    const clara = await depositor('Clara')
    await pay(clara.address, usd(75))
    await solid()
    const hands = sweepHands(context, order, lines)
    const pause = async () => {
      if (lines.at(-1)!.startsWith('sweep ') && lines.at(-1)!.endsWith(' confirmed'))
        throw new Error('killed')
      await hands.pause()
    }
    await expect(runSweep({ ...hands, pause })).rejects.toThrow('killed')
    expect(await sweepsOf(clara)).toEqual([])
    await agrees()
    expect(await run()).toEqual({ ended: 1, stuck: 0 })
    expect(await sweepsOf(clara)).toHaveLength(1)
  })
})

/** A process of its own. */
async function killedRun(death: Death): Promise<void> {
  const dying = await startDying('sweep-process')
  const work: SweepProcessOrder = { ...order, databaseUrl: bare.url, tron: tronOf(devchain), death }
  expect(await dying.work(work)).toBe(true)
  await seeItGone(bare.database, 'sweep')
}
