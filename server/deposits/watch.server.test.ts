import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lockCursor, readCursor, retireFreeAddresses, tokenOnChain } from '../tron/index.ts'
import { payment, standInTime, startStandIn, type StandIn } from '../tron/stand-in.ts'
import { chainState, depositsOf } from './deposit.ts'
import * as fixture from './deposits-fixture.ts'
import { watchDeposits } from './watch.ts'

const usd = (dollars: number) => BigInt(Math.round(dollars * 1e6))

let bare: TestDatabase
let node: StandIn
let context: AppContext
let logged: fixture.Logged[]
let vera: fixture.Depositor
let boris: fixture.Depositor
let txNumber = 0

beforeAll(async () => {
  ;[bare, node] = await Promise.all([testDatabase(), startStandIn()])
  await fixture.fillPool(bare.database, 0, 40)
  vera = await fixture.newDepositor(bare.database, 'Vera', standInTime(1_000))
  boris = await fixture.newDepositor(bare.database, 'Boris', standInTime(2_000))
})
beforeEach(() => {
  ;({ context, logged } = fixture.depositContext(bare.database, fixture.standInChain(node, false)))
  node.misbehave = () => false
  Object.assign(node.chain, { chainId: '0xcd8690dc', head: 3_018, solid: 3_000, fork: 0, transactions: [] })
})
afterEach(async () => {
  for (const table of [
    'tron_cursor',
    'tron_read_block',
    'unconfirmed_deposit',
    'ignored_deposit',
    'unmatched_transfer',
  ])
    await sql`delete from ${sql.table(table)}`.execute(bare.database)
  await sql`delete from deposit where credited_at is null`.execute(bare.database)
})
afterAll(async () => {
  await node.close()
  await bare.close()
})

const readChain = (at = fixture.depositsAt) => watchDeposits(context, at)
const pay = (to: fixture.Depositor, block: number, ...dollars: number[]) => {
  const paid = payment(++txNumber, block, to.address, ...dollars.map(usd))
  node.chain.transactions.push(paid)
  return paid
}
/** What each received since. */
async function gains(work: () => Promise<unknown>): Promise<[bigint, bigint]> {
  const before = [await fixture.financeOf(bare.database, vera), await fixture.financeOf(bare.database, boris)]
  await work()
  return [
    (await fixture.financeOf(bare.database, vera)) - before[0]!,
    (await fixture.financeOf(bare.database, boris)) - before[1]!,
  ]
}
/** The chain grows by so many blocks. */
const grow = (blocks: number) => {
  node.chain.head += blocks
  node.chain.solid += blocks
}

describe('a deposit', () => {
  it('is credited once, with the time of its block and its transaction in the books', async () => {
    const { txId } = pay(vera, 2_500, 25.5)
    expect(await gains(readChain)).toEqual([usd(25.5), 0n])
    expect(await gains(readChain)).toEqual([0n, 0n])
    grow(5)
    expect(await gains(readChain)).toEqual([0n, 0n])

    const { rows } = await sql`select address, amount_micro, block_at, credited_at from deposit
      where client_id = ${vera.id} and tx_id = ${txId} and ordinal = 0`.execute(bare.database)
    expect(rows).toEqual([
      {
        address: vera.address,
        amount_micro: usd(25.5),
        block_at: standInTime(2_500),
        credited_at: fixture.depositsAt,
      },
    ])
    const posting = await sql`select reference from ledger_posting
      where client_id = ${vera.id} and key = ${`deposit:${txId}:0`}`.execute(bare.database)
    expect(posting.rows).toEqual([{ reference: `deposit:${txId}:0` }])
  })

  it('is credited once a second node shows it too, where there is one', async () => {
    const other = await startStandIn()
    Object.assign(other.chain, { ...node.chain, transactions: [] })
    const watched = { ...context, tron: { ...context.tron, second: { url: other.url } } }
    const both = () => watchDeposits(watched, fixture.depositsAt)
    const invented = pay(vera, 2_500, 25.5)
    expect(await gains(both)).toEqual([0n, 0n])
    expect(await both()).toBe('disagrees')

    const real = payment(Number.parseInt(invented.txId, 16), 2_500, vera.address, usd(25))
    other.chain.transactions.push({ ...real, txId: invented.txId })
    expect(await both()).toBe('disagrees')
    other.chain.transactions = [invented]
    expect(await gains(both)).toEqual([usd(25.5), 0n])
    await other.close()
  })

  it('after a long outage is in the books with the time of its booking, not of the look that found it', async () => {
    const early = pay(vera, 1_100, 20)
    const late = pay(vera, 2_900, 20)
    // The node is slow: each time the clock is read, an hour has passed.
    let hours = 0
    const clock = () => new Date(fixture.depositsAt.getTime() + ++hours * 3_600_000)
    expect(await watchDeposits({ ...context, clock }, fixture.depositsAt)).toBe('done')

    const { rows } = await sql<{ txId: string; at: Date; bookedAt: Date }>`
      select tx_id as "txId", credited_at as at, ledger_entry.at as "bookedAt"
      from deposit join ledger_entry on ledger_entry.client_id = deposit.client_id and counterparty = tx_id
      where tx_id in (${early.txId}, ${late.txId}) order by block`.execute(bare.database)
    expect(rows.map(({ txId }) => txId)).toEqual([early.txId, late.txId])
    const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
    expect([first.bookedAt, second.bookedAt]).toEqual([first.at, second.at])
    expect(first.at > fixture.depositsAt && second.at > first.at).toBe(true)
  })

  it('is booked later where the process is asked to end while it catches up: it stops after a span', async () => {
    pay(vera, 1_100, 20)
    pay(vera, 2_900, 20)
    const ending = new AbortController()
    node.misbehave = (_path, body) => {
      const [, from, to] = /"fromBlock":"(\w+)","toBlock":"(\w+)"/.exec(JSON.stringify(body)) ?? []
      if (Number(from) <= 1_100 && Number(to) >= 1_100) ending.abort()
      return false
    }
    const interrupted = async () => {
      const reading = watchDeposits({ ...context, ending: ending.signal }, fixture.depositsAt)
      await expect(reading).rejects.toThrow('aborted')
    }
    expect(await gains(interrupted)).toEqual([usd(20), 0n])
    node.misbehave = () => false
    expect(await gains(readChain)).toEqual([usd(20), 0n])
  })

  it('below the minimum waits, and is credited in full when its address has the minimum together', async () => {
    pay(vera, 2_501, 3)
    pay(boris, 2_502, 9.999999)
    expect(await gains(readChain)).toEqual([0n, 0n])
    expect(await depositsOf(bare.database, vera.id)).toMatchObject([
      { amountMicro: usd(3), confirmations: undefined },
    ])

    grow(10)
    pay(vera, 3_005, 4, 2)
    expect(await gains(readChain)).toEqual([0n, 0n])
    expect(await depositsOf(bare.database, vera.id)).toHaveLength(3)

    grow(10)
    pay(vera, 3_015, 1)
    expect(await gains(readChain)).toEqual([usd(10), 0n])
    expect(await depositsOf(bare.database, vera.id)).toEqual([])

    grow(10)
    pay(boris, 3_025, 0.000001)
    expect(await gains(readChain)).toEqual([0n, usd(10)])
  })

  it('takes the small ones along when it is large enough alone', async () => {
    pay(vera, 2_600, 1)
    await readChain()
    grow(10)
    pay(vera, 3_005, 500)
    expect(await gains(readChain)).toEqual([usd(501), 0n])
  })

  it('of nothing, or of more than can be true, is put aside for an operator', async () => {
    pay(vera, 2_700, 0, 12)
    const absurd = payment(++txNumber, 2_701, vera.address, 2n ** 256n - 1n)
    node.chain.transactions.push(absurd)

    expect(await gains(readChain)).toEqual([usd(12), 0n])

    const aside = await sql`select units, reason from ignored_deposit order by units`.execute(bare.database)
    expect(aside.rows).toEqual([
      { units: '0', reason: 'zero' },
      { units: String(2n ** 256n - 1n), reason: 'absurd' },
    ])
    expect(logged).toMatchObject([{ level: 40, ignored: 2, credited: 1 }])
  })

  it('is not one when its transaction failed, though its log is there', async () => {
    for (const result of ['REVERT', 'OUT_OF_TIME', 'OUT_OF_ENERGY'])
      node.chain.transactions.push({ ...payment(++txNumber, 2_800, vera.address, usd(777)), result })
    expect(await gains(readChain)).toEqual([0n, 0n])
  })

  it('to an address that was retired belongs to nobody, and an operator hears of it', async () => {
    await fixture.fillPool(bare.database, 100, 1)
    await transaction(bare.database, tx => retireFreeAddresses(tx, fixture.depositsAt))
    const retired = await sql<{
      address: never
    }>`select address from tron_address where path_index = 100`.execute(bare.database)
    node.chain.transactions.push(payment(++txNumber, 2_900, retired.rows[0]!.address, usd(50)))

    expect(await gains(readChain)).toEqual([0n, 0n])
    expect(await gains(readChain)).toEqual([0n, 0n])

    expect(logged.map(line => line.unmatched)).toEqual([1])
    await fixture.fillPool(bare.database, 200, 40)
  })

  it('is credited to each of many clients from one transaction of a batch sender', async () => {
    const both = payment(++txNumber, 2_950, vera.address, usd(20), usd(30))
    both.logs.push(payment(0, 0, boris.address, usd(40)).logs[0]!)
    node.chain.transactions.push(both)
    expect(await gains(readChain)).toEqual([usd(50), usd(40)])
  })

  it('that was paid before the first look is found, however long ago the address was given', async () => {
    Object.assign(node.chain, { head: 50_018, solid: 50_000 })
    pay(vera, 1_001, 60)
    expect(await gains(readChain)).toEqual([usd(60), 0n])
  })

  it('to an address given while a look is under way is not missed', async () => {
    await readChain()
    let late: fixture.Depositor | undefined
    // The test is about to answer with the solid head. Before that the address is given, paid, and buried under a
    // hundred blocks: were the addresses read first, this deposit would lie below the cursor for ever.
    node.misbehave = async (): Promise<false> => {
      node.misbehave = () => false
      late = await fixture.newDepositor(bare.database, 'Late')
      pay(late, 3_019, 70)
      grow(100)
      return false
    }
    await readChain()
    expect(await fixture.financeOf(bare.database, late!)).toBe(usd(70))
  })
})

describe('what is seen above the solid head', () => {
  it('is shown with its progress and not credited, and then credited and not shown', async () => {
    const { txId } = pay(vera, 3_010, 44)
    expect(await gains(readChain)).toEqual([0n, 0n])
    const seen = { txId, ordinal: 0, amountMicro: usd(44) }
    expect(await depositsOf(bare.database, vera.id)).toEqual([{ ...seen, confirmations: 9 }])

    grow(9)
    await readChain()
    expect(await depositsOf(bare.database, vera.id)).toEqual([{ ...seen, confirmations: 18 }])

    grow(1)
    expect(await gains(readChain)).toEqual([usd(44), 0n])
    expect(await depositsOf(bare.database, vera.id)).toEqual([])
  })

  it('disappears when a reorganisation takes it away', async () => {
    pay(vera, 3_010, 45)
    await readChain()
    expect(await depositsOf(bare.database, vera.id)).toHaveLength(1)

    node.chain.transactions = []
    expect(await gains(readChain)).toEqual([0n, 0n])
    expect(await depositsOf(bare.database, vera.id)).toEqual([])
  })

  it('is not shown twice while it becomes solid', async () => {
    pay(vera, 3_001, 3)
    await readChain()
    grow(1)
    let fresh = 0
    node.misbehave = (_, body) => {
      const isFresh =
        JSON.stringify(body).includes('"latest",false') && JSON.stringify(body).includes('eth_getLogs')
      return isFresh && ++fresh > 0 ? { status: 503, text: '' } : false
    }
    expect(await readChain()).toBe('throttled')
    expect(fresh).toBe(1)
    expect(await depositsOf(bare.database, vera.id)).toMatchObject([{ confirmations: undefined }])
  })

  it('is not shown when it failed, or is of nothing', async () => {
    node.chain.transactions.push({ ...payment(++txNumber, 3_010, vera.address, usd(5)), result: 'REVERT' })
    pay(vera, 3_011, 0)
    await readChain()
    expect(await depositsOf(bare.database, vera.id)).not.toContainEqual(
      expect.objectContaining({ confirmations: expect.any(Number) as number }),
    )
  })
})

describe('a node on a bad day', () => {
  const bad = {
    slow: [{ status: 504, text: '' }, 'refused'],
    throttled: [{ text: '{"Error":"lack of computing resources"}' }, 'throttled'],
    silent: ['cut', 'unreachable'],
    mad: [{ text: '"it is raining"' }, 'garbage'],
    empty: [{ text: '[]' }, 'garbage'],
  } as const

  it.each(Object.entries(bad))(
    'that is %s changes nothing, at whichever question it begins',
    async (_, day) => {
      const [answer, reason] = day
      await readChain()
      grow(30)
      pay(vera, 3_005, 80)
      pay(vera, 3_040, 90)
      const before = await everything()

      // It is called for its view, for logs, and for the receipt on both interfaces.
      for (const from of [0, 1, 2, 3]) {
        let asked = 0
        node.misbehave = () => asked++ >= from && answer
        expect(await readChain()).toBe(reason)
        expect((await chainState(context))?.waitsSince).toEqual(fixture.depositsAt)
        expect(await everything()).toEqual(before)
      }
      expect(logged.filter(line => line.level === 40)).toHaveLength(4)
      expect(JSON.stringify(logged)).not.toContain(vera.address)

      node.misbehave = () => false
      expect(await gains(readChain)).toEqual([usd(80), 0n])
      expect((await chainState(context))?.waitsFor).toBeNull()
    },
  )

  it('that lags behind another is asked again later', async () => {
    await readChain()
    node.chain.solid -= 5
    node.chain.head -= 5
    expect(await readChain()).toBe('behind')
  })

  it('that has no block at our cursor is not believed about the blocks after it', async () => {
    await readChain()
    grow(30)
    node.misbehave = (_, body) => {
      const calls = body as { method: string; params: string[] }[]
      if (!Array.isArray(calls) || calls.length !== 4) return false
      const block = { number: '0xbd6', hash: `0x${'11'.repeat(32)}`, timestamp: '0x1' }
      const results = ['0xcd8690dc', block, block, null]
      return { text: JSON.stringify(results.map((result, id) => ({ jsonrpc: '2.0', id, result }))) }
    }
    expect(await readChain()).toBe('behind')
  })

  it('is noticed by the time of the last reading', async () => {
    const early = new Date('2026-03-01T10:00:00Z')
    expect(await chainState(context)).toBe(null)
    await readChain(early)
    node.misbehave = () => 'cut'
    await readChain()
    expect(await chainState(context)).toEqual({
      block: 3_000n,
      blockAt: standInTime(3_000),
      head: 3_018n,
      readAt: early,
      waitsFor: 'unreachable: /jsonrpc UND_ERR_SOCKET',
      waitsSince: fixture.depositsAt,
    })
  })

  /** Only the deposit that waits. */
  const everything = async () => {
    await sql`update tron_cursor set waits_for = null, waits_since = null`.execute(bare.database)
    const tables = [
      'tron_cursor',
      'deposit',
      'ignored_deposit',
      'unconfirmed_deposit',
      'ledger_posting',
      'ledger_account',
    ]
    const rows = await Promise.all(
      tables.map(table =>
        sql`select * from ${sql.table(table)}`.execute(bare.database).then(found => found.rows),
      ),
    )
    return rows
  }
})

describe('deposits are stopped until an operator understands', () => {
  const stops = async (alarm: string) => {
    pay(vera, node.chain.solid, 1_000)
    expect(await readChain()).toBe(alarm)
    expect(logged).toMatchObject([{ level: 50, alarm }])
    expect(await gains(readChain)).toEqual([0n, 0n])
  }

  it('when the node is of another chain', async () => {
    node.chain.chainId = '0x2b6653dc'
    await stops('wrongChain')
  })

  it('when the configuration names another chain than the books were kept of', async () => {
    await readChain()
    node.chain.chainId = '0x2b6653dc'
    context.tron.chainId = '0x2b6653dc'
    await stops('wrongChain')
  })

  it('when a booked block is another one now', async () => {
    await readChain()
    grow(10)
    node.chain.fork = 1
    await stops('rewritten')
  })

  it('when the solid head is far below what is booked', async () => {
    await readChain()
    grow(-41)
    await stops('backwards')
  })
})

describe('two processes', () => {
  it('looking at once book everything once, and one of them may find nothing left', async () => {
    for (let n = 0; n < 30; n++) pay(n % 2 ? vera : boris, 2_000 + n * 30, 100 + n)
    const sum = (start: number) =>
      usd(Array.from({ length: 15 }, (_, n) => 100 + start + n * 2).reduce((a, b) => a + b))

    let ends: string[] = []
    const gained = await gains(async () => {
      ends = await Promise.all([readChain(), readChain(), readChain(), readChain()])
    })

    expect(gained).toEqual([sum(1), sum(0)])
    for (const end of ends) expect(['done', 'elsewhere']).toContain(end)
    expect(ends).toContain('done')
  })

  it('do not turn each other away: one that comes too late lets the one before it come to its end', async () => {
    await readChain()
    grow(20)
    pay(vera, 3_010, 34)
    const usdt = tokenOnChain(context.tron.chainId, context.tron.usdt)
    const late = (await readCursor(bare.database, usdt))!
    let ending: Promise<string> | undefined
    const gained = await gains(async () => {
      await transaction(bare.database, async tx => {
        expect(await lockCursor(tx, usdt, { ...late, number: late.number - 1n })).toBe(false)
        ending = readChain()
        await expect.poll(waitingForTheCursor).toBe(1)
      })
      expect(await ending).toBe('done')
    })
    expect(gained).toEqual([usd(34), 0n])
  })

  const waitingForTheCursor = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(bare.database)
    return rows.length
  }

  it('cannot part a deposit from its cursor: an error after the booking undoes both', async () => {
    await readChain()
    grow(20)
    pay(vera, 3_010, 33)
    await sql`alter table tron_cursor add constraint broken check (block < 3010)`.execute(bare.database)

    expect(await gains(() => expect(readChain()).rejects.toThrow('broken'))).toEqual([0n, 0n])
    expect((await chainState(context))?.block).toBe(3_000n)

    await sql`alter table tron_cursor drop constraint broken`.execute(bare.database)
    expect(await gains(readChain)).toEqual([usd(33), 0n])
  })

  it('that read the whole chain again find nothing new', async () => {
    pay(vera, 2_400, 61)
    await readChain()
    await sql`update tron_cursor set block = 0, block_id = ${'0'.repeat(64)}`.execute(bare.database)
    expect(await gains(readChain)).toEqual([0n, 0n])
    expect((await chainState(context))?.block).toBe(3_000n)
  })
})
