import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { executeStatements } from '../../../test/support/connection.ts'
import { poolAs, testDatabase, urlOf, type TestDatabase } from '../../../test/support/database.ts'
import { sql, transaction } from '../../database/index.ts'
import { markInstallation } from '../../platform/demonstration.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { post, reserve, settle } from '../../ledger/posting-fixture.ts'
import { addressFromHex20, type TronAddress } from '../../tron/address.ts'
import { payment, standInToken, startStandIn, type StandIn } from '../../tron/stand-in.ts'
import { addressWord } from '../../tron/token-call.ts'
import * as fixture from '../../deposits/deposits-fixture.ts'
import { watchDeposits } from '../../deposits/watch.ts'
import { rescanDeposits } from '../../deposits/rescan.ts'
import { haltOf } from '../payout-halt.ts'
import { endHalts } from '../payout-halt-fixture.ts'
import type { Finding } from './finding.ts'
import { explainedByTwo, pinWallet } from '../../house/evidence-fixture.ts'
import { unexplained, unexplainedOf } from './explained.ts'
import { sweepMovements, toExplain, walletMovements } from './wallet-entries.ts'
import { reconcileRequested, requestedJob, requestReconciliation } from './requested.ts'
import { reconcile } from './reconcile.ts'
import { readDepartures } from './departures.ts'
import { reconcileWhenDue } from './job.ts'
import { lastRun, type Scope } from './runs.ts'

const usd = (dollars: number) => BigInt(dollars * 1_000_000)
/** Addresses outside of the platform, and a wallet that pays. */
const treasury = addressFromHex20('aa'.repeat(20))
const stranger = addressFromHex20('cc'.repeat(20))
const wallet = addressFromHex20('bb'.repeat(20))

let bare: TestDatabase
let node: StandIn
let context: AppContext
let logged: fixture.Logged[]
let vera: fixture.Depositor
let boris: fixture.Depositor
let txNumber: number

beforeEach(async () => {
  ;[bare, node] = await Promise.all([testDatabase(), startStandIn()])
  await fixture.fillPool(bare.database, 0, 10)
  ;({ context, logged } = fixture.depositContext(bare.database, fixture.standInChain(node, true)))
  vera = await fixture.newDepositor(bare.database, 'Vera')
  boris = await fixture.newDepositor(bare.database, 'Boris')
  txNumber = 0
})
afterEach(async () => {
  await node.close()
  await bare.close()
})

/** Time passes, and deposits are read. */
async function grow(blocks = 100) {
  node.chain.head += blocks
  node.chain.solid += blocks
  expect(await watchDeposits(context, fixture.depositsAt)).toBe('done')
}

async function findings(scope: Scope = 'whole', minutes = 0): Promise<Finding[]> {
  const at = new Date(fixture.depositsAt.getTime() + minutes * 60_000)
  const ended = await reconcile({ ...context, clock: () => at }, scope, 'job:reconciliation', 0)
  if (typeof ended === 'string') throw new Error(ended)
  return ended.findings
}

const pay = (to: TronAddress, block: number, ...amounts: bigint[]) => {
  const paid = payment(++txNumber, block, to, ...amounts)
  node.chain.transactions.push(paid)
  return paid
}

function move(from: TronAddress, to: TronAddress, block: number, units: bigint) {
  const moved = pay(to, block, units)
  moved.logs[0]!.topics[1] = addressWord(from)
  return moved
}

const halted = async () => (await haltOf(bare.database))?.reason ?? null
const resume = () => endHalts({ ...bare, newId, clock: () => fixture.depositsAt })

describe('a deposit address', () => {
  it('agrees while what arrived is credited, small, odd, failed, or not solid yet', async () => {
    pay(vera.address, 50, usd(20), usd(3), 0n)
    pay(boris.address, 60, usd(3))
    pay(boris.address, 61, usd(9)).result = 'OUT_OF_TIME'
    pay(vera.address, 110, usd(70))
    await watchDeposits(context, fixture.depositsAt)
    // One became solid since, and one waits to get into a block: both are in the balance already.
    node.chain.solid = 105
    pay(vera.address, 104, usd(5))
    pay(vera.address, 119, usd(7))

    expect(await findings()).toEqual([])
    expect(await halted()).toBeNull()
    expect(await lastRun(bare.database, fixture.depositsAt, 'whole')).toMatchObject({
      mismatches: 0,
      mismatchMicro: 0n,
    })
  })

  it('is not judged while the process is asked to end: nothing is stored, and the next one compares', async () => {
    node.chain.forgotten.set(addressWord(boris.address), usd(40))
    await grow()
    const ending = AbortSignal.abort()
    for (const scope of ['whole', 'light'] as const)
      await expect(reconcile({ ...context, ending }, scope, 'test', 0)).rejects.toBe(ending.reason)
    expect(await lastRun(bare.database, fixture.depositsAt, 'whole', 'light')).toBeNull()
    expect(await findings()).toMatchObject([{ kind: 'surplus' }])
  })

  it('that holds more than any log shows for an hour halts payouts, and no log names it', async () => {
    pay(boris.address, 60, usd(3))
    node.chain.forgotten.set(addressWord(boris.address), usd(40))
    await grow()

    const more = { subject: boris.address, expectedMicro: usd(3), foundMicro: usd(43) }
    expect(await findings()).toEqual([{ kind: 'surplus', ...more }])
    expect(await findings('light', 59)).toEqual([{ kind: 'surplus', ...more }])
    expect(await halted()).toBeNull()
    expect(await findings('light', 60)).toEqual([{ kind: 'holdsMore', ...more }])
    expect(await findings('whole', 23 * 60)).toEqual([{ kind: 'holdsMore', ...more }])
    expect(await halted()).toBe('reconciliation')
    expect(logged.filter(line => line.level === 50)).toMatchObject(
      ['light', 'whole'].map(scope => ({
        alarm: 'reconciliation',
        scope,
        mismatches: 1,
        kinds: ['holdsMore'],
      })),
    )
    expect(JSON.stringify(logged)).not.toContain(boris.address)
    const later = new Date(fixture.depositsAt.getTime() + 86_400_000)
    expect(await lastRun(bare.database, later, 'whole')).toMatchObject({
      mismatches: 1,
      mismatchMicro: usd(40),
    })
  })

  it('that holds more has its blocks read again by itself when its transfers are shown', async () => {
    node.chain.forgotten.set(addressWord(boris.address), usd(40))
    await grow(5_000)
    expect((await findings()).map(({ kind }) => kind)).toEqual(['surplus'])

    node.chain.forgotten.clear()
    pay(boris.address, 60, usd(40))
    expect((await findings('light')).map(({ kind }) => kind)).toEqual(['missed'])
    expect(await fixture.financeOf(bare.database, boris)).toBe(0n)
    await grow()
    expect(await findings('light')).toEqual([])
    expect(await fixture.financeOf(bare.database, boris)).toBe(usd(40))
    expect(await halted()).toBeNull()
  })

  it('that holds less halts payouts at once, and has its blocks read again when they show why', async () => {
    pay(vera.address, 50, usd(20))
    await grow()
    expect(await findings()).toEqual([])
    node.chain.forgotten.set(addressWord(vera.address), -usd(20))
    await grow()
    expect((await findings('light')).map(({ kind }) => kind)).toEqual(['holdsLess'])
    expect(await halted()).toBe('reconciliation')

    node.chain.forgotten.clear()
    move(vera.address, treasury, 250, usd(20))
    expect((await findings('light')).map(({ kind }) => kind)).toEqual(['missed'])
    await grow()
    expect((await findings('light')).map(({ kind }) => kind)).toEqual(['leftUnexplained'])
  })

  it('agrees again when an operator has the blocks read again, but a halt stays until it is lifted', async () => {
    node.chain.forgotten.set(addressWord(boris.address), usd(40))
    await grow()
    expect(await findings()).toHaveLength(1)
    expect(await findings('light', 60)).toMatchObject([{ kind: 'holdsMore' }])

    node.chain.forgotten.clear()
    pay(boris.address, 60, usd(40))
    expect(await rescanDeposits(context, 50n, 'cli:olga')).toBe(true)
    const { rows: written } = await sql`
      select actor, after from audit where action = 'chain.rescan'`.execute(context.database)
    expect(written).toEqual([{ actor: 'cli:olga', after: { block: 50 } }])
    await grow()
    expect(await findings()).toEqual([])
    expect(await fixture.financeOf(bare.database, boris)).toBe(usd(40))
    expect(await halted()).toBe('reconciliation')
    await resume()
    expect(await findings()).toEqual([])
    expect(await halted()).toBeNull()
  })

  it.each([
    ['', 70n],
    [', and in a block that no chain has yet', 2n ** 62n],
  ])(
    'that never got what is credited is found, however well the books agree with themselves%s',
    async (_where, block) => {
      await grow()
      await transaction(bare.database, async tx => {
        const at = fixture.depositsAt
        const legs = [{ flow: 'deposit', amount: usd(900), counterparty: 'x' }] as const
        await post(tx, { client: vera.id, key: 'deposit:x:0', reference: 'deposit:x:0', at, legs })
        await sql`
        insert into deposit (client_id, tx_id, ordinal, address, sender, amount_micro, block, block_at, seen_at,
                             credited_at)
        values (${vera.id}, ${'f'.repeat(64)}, 0, ${vera.address}, ${stranger}, ${usd(900)}, ${block}, ${at},
                ${at}, ${at})`.execute(tx)
      })
      for (const scope of ['whole', 'light'] as const)
        expect(await findings(scope)).toMatchObject([
          { kind: 'holdsLess', subject: vera.address, expectedMicro: usd(900), foundMicro: 0n },
        ])
    },
  )

  it('is no false alarm while a node answers for a block of a minute ago, or is wrong once', async () => {
    pay(vera.address, 180, usd(20))
    await grow()
    const before = { result: { result: true }, constant_result: ['0'.repeat(64)] }
    node.misbehave = path => path.endsWith('triggerconstantcontract') && { text: JSON.stringify(before) }
    node.chain.forgotten.set(addressWord(vera.address), 1n) // so that the balance is read once more
    expect(await findings('light')).toEqual([])

    await grow()
    let asked = 0
    node.misbehave = path =>
      path.endsWith('triggerconstantcontract') && asked++ === 0 && { text: JSON.stringify(before) }
    node.chain.forgotten.clear()
    expect(await findings('light')).toEqual([])
  })

  it('that was emptied by nobody we know is found by a light look, until someone says who did it', async () => {
    pay(vera.address, 50, usd(20))
    await grow(5_000)
    const { txId } = move(vera.address, treasury, 5_090, usd(20))
    await grow()

    expect(await findings('light')).toMatchObject([
      { kind: 'leftUnexplained', subject: `${txId}:0`, foundMicro: usd(20) },
    ])
    expect(await sweepMovements(bare.database, stranger)).toEqual([])
    const moved = await sweepMovements(bare.database, treasury)
    expect(moved).toMatchObject([{ txId, address: vera.address }])
    const wanted = toExplain('sweep.note', treasury, moved, 'we did it')
    expect(await explainedByTwo(bare.database, wanted)).toBe('notPinned')
    await pinWallet(bare.database, treasury)
    expect(await explainedByTwo(bare.database, wanted)).toBe('done')
    expect(await findings()).toEqual([])
    const { rows } = await sql`select action, subject from audit where action = 'sweep.note'`.execute(
      bare.database,
    )
    expect(rows).toEqual([{ action: 'sweep.note', subject: treasury }])
  })

  it('that was emptied is found, in however many pages movements are looked at', async () => {
    pay(vera.address, 50, usd(20))
    await grow(5_000)
    for (const block of [5_080, 5_080, 5_090]) move(vera.address, treasury, block, usd(5))
    await grow()
    await findings('light')
    const all = await unexplained(bare.database)
    expect(all).toHaveLength(3)
    for (const size of [1, 2, 3]) expect(await unexplained(bare.database, size)).toEqual(all)
    expect(await unexplainedOf(bare.database, all[1]!.txId)).toEqual([all[1]])
  })

  it('is not emptied by a transfer of nothing in its name', async () => {
    move(vera.address, stranger, 60, 0n)
    await grow()
    expect(await findings()).toEqual([])
  })
})

describe('a wallet that pays', () => {
  beforeEach(async () => {
    pay(wallet, 20, usd(500))
    const at = fixture.depositsAt
    await sql`
      insert into payout_wallet (address, chain_id, registered_at, started_at)
      values (${wallet}, ${0xcd8690dcn}, ${at}, ${at})`.execute(bare.database)
  })

  it('is watched from a quiet moment on, with what it holds then', async () => {
    pay(wallet, 195, usd(1))
    await grow()
    expect(await findings('light')).toContainEqual({ kind: 'walletUnopened', subject: wallet })
    expect(await halted()).toBeNull()
    await grow()
    expect(await findings('light')).toEqual([])
    const { rows } = await sql`select wallet, units from wallet_start`.execute(bare.database)
    expect(rows).toEqual([{ wallet, units: String(usd(501)) }])
  })

  it('may be sent money by anyone, which two operators explain when it was ours', async () => {
    await grow()
    await findings('light')
    const { txId } = move(stranger, wallet, 250, usd(100))
    await grow()
    const noticed = (await findings()).find(({ subject }) => subject === `${txId}:0`)
    expect(noticed).toMatchObject({ kind: 'cameUnexplained', foundMicro: usd(100) })
    expect(await halted()).toBeNull()

    const moved = await walletMovements(bare.database, txId)
    expect(moved).toMatchObject([{ address: wallet, direction: 'in', units: usd(100) }])
    const more = moved.map(one => ({ ...one, units: usd(101) }))
    const wanted = (as: typeof moved) => toExplain('wallet.explain', txId, as, 'we did it')
    expect(await explainedByTwo(bare.database, wanted(more))).toBe('otherPayment')
    expect(await explainedByTwo(bare.database, wanted([]))).toBe('otherPayment')
    expect(await explainedByTwo(bare.database, wanted(moved))).toBe('done')
    expect((await findings()).map(({ subject }) => subject)).not.toContain(`${txId}:0`)
  })

  it('may be sent dust by anyone: a notice is stored once, and again with each whole or requested comparison', async () => {
    await grow()
    await findings('light')
    const { txId } = move(stranger, wallet, 250, 1_000n)
    await grow()
    for (const minutes of [10, 20, 30])
      expect(await findings('light', minutes)).toMatchObject([{ kind: 'cameUnexplained' }])
    await findings('whole', 40)
    await reconcile({ ...context, clock: () => fixture.depositsAt }, 'light', 'cli:olga', 0)
    await findings('light', 50)
    const { rows } = await sql<{ scope: string }>`
      select scope from reconciliation_finding join reconciliation on reconciliation.id = reconciliation_id
      where subject = ${`${txId}:0`} order by scope`.execute(bare.database)
    expect(rows.map(({ scope }) => scope)).toEqual(['light', 'light', 'whole'])
  })

  it('that pays what nobody asked for halts payouts', async () => {
    await grow()
    await findings('light')
    const { txId } = move(wallet, stranger, 250, usd(100))
    await grow()
    expect(await findings('light')).toContainEqual({
      kind: 'leftUnexplained',
      subject: `${txId}:0`,
      foundMicro: usd(100),
      details: { from: wallet, to: stranger },
    })
    expect(await halted()).toBe('reconciliation')
    const moved = await walletMovements(bare.database, txId)
    expect(await explainedByTwo(bare.database, toExplain('wallet.explain', txId, moved, 'we did it'))).toBe(
      'done',
    )
    expect((await findings('light')).map(({ kind }) => kind)).not.toContain('leftUnexplained')
  })

  it('that pays by a transaction which was taken for dead halts payouts: it may be the second payment', async () => {
    await grow()
    await findings('light')
    const [alive, dead] = [move(wallet, stranger, 250, usd(100)), move(wallet, stranger, 251, usd(100))]
    const withdrawal = newId()
    await sign(dead.txId, withdrawal, 1)
    await sql`
      update tron_transaction set state = 'expired', ended_at = ${fixture.depositsAt}, evidence = '{"how": "scan"}'
      where tx_id = ${dead.txId}`.execute(bare.database)
    await sign(alive.txId, withdrawal, 2)
    await grow()
    expect((await findings('light')).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['leftUnexplained', `${dead.txId}:0`],
    ])
    expect(await halted()).toBe('reconciliation')
  })

  it('that is said to have got money in a block that no chain has yet is found', async () => {
    await grow()
    await findings('light')
    await sql`
      insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
      values (${wallet}, ${'f'.repeat(64)}, 0, 'in', ${stranger}, ${usd(900)}, ${2n ** 62n}, now(), now())`.execute(
      bare.database,
    )
    expect(await findings('light')).toContainEqual({
      kind: 'holdsLess',
      subject: wallet,
      expectedMicro: usd(1400),
      foundMicro: usd(500),
    })
  })

  it('that lost money which no log shows is found', async () => {
    await grow()
    await findings('light')
    node.chain.forgotten.set(addressWord(wallet), -usd(7))
    await grow()
    expect(await findings('light')).toContainEqual({
      kind: 'holdsLess',
      subject: wallet,
      expectedMicro: usd(500),
      foundMicro: usd(493),
    })
  })
})

/** An attempt of the machine to pay a withdrawal, as it is stored before it is sent. */
async function sign(txId: string, withdrawal: string, attempt: number): Promise<void> {
  const at = fixture.depositsAt
  await sql`
    insert into tron_transaction (
      id, purpose, subject, attempt, chain_id, tx_id, raw_data, signature, owner, recipient, token, units,
      fee_limit_sun, reference_block, reference_id, reference_at, expires_at, state, solid_seen, signed_at)
    values (
      ${newId()}, 'payout', ${withdrawal}, ${attempt}, ${0xcd8690dcn}, ${txId}, '', '', ${wallet}, ${stranger},
      ${standInToken}, ${usd(100)}, 1, 200, ${'0'.repeat(64)}, ${at}, ${at}, 'signed', 200, ${at})`.execute(
    bare.database,
  )
}

describe('the books', () => {
  it('that tell of a deposit or a payout which was never recorded are found', async () => {
    await grow()
    await transaction(bare.database, async tx => {
      const at = fixture.depositsAt
      const legs = [{ flow: 'deposit', amount: usd(50), counterparty: 'x' }] as const
      await post(tx, { client: boris.id, key: 'deposit:y:0', reference: 'deposit:y:0', at, legs })
      const id = newId()
      await reserve(tx, { client: boris.id, id, amountMicro: usd(20), at, address: stranger })
      await settle(tx, { client: boris.id, id, at })
    })
    expect(await findings()).toEqual([
      { kind: 'bookDeposits', subject: boris.id, expectedMicro: 0n, foundMicro: usd(50) },
      { kind: 'bookPayouts', subject: boris.id, expectedMicro: 0n, foundMicro: usd(20) },
    ])
  })

  it('of a client whose withdrawal is open are compared whole by a light look, too', async () => {
    await grow()
    const at = fixture.depositsAt
    const funded = (client: string) =>
      transaction(bare.database, tx => {
        const legs = [{ flow: 'deposit', amount: usd(50), counterparty: 'x' }] as const
        return post(tx, { client, key: 'deposit:y:0', reference: 'deposit:y:0', at, legs })
      })
    await Promise.all([vera.id, boris.id].map(funded))
    expect(await findings('light')).toEqual([])
    await sql`insert into withdrawal_waiting values (${newId()}, ${boris.id}, ${at})`.execute(bare.database)
    await executeStatements(
      await urlOf(bare.database, 'adminUrl'),
      `alter table ledger_account disable trigger all;
       update ledger_account set balance = balance + 1 where client_id = '${boris.id}' and kind = 1;
       alter table ledger_account enable trigger all;`,
    )
    const found = await findings('light')
    expect(found).toMatchObject([
      { kind: 'bookDeposits', subject: boris.id, expectedMicro: 0n, foundMicro: usd(50) },
      { kind: 'book', subject: boris.id, details: { rule: 'its USD accounts sum to 1 instead of zero' } },
      { kind: 'book', subject: boris.id },
    ])
    expect(await haltOf(bare.database)).toMatchObject({ reason: 'reconciliation' })
  })

  it('are believed about a payment only where the chain shows it', async () => {
    const [right, wrong] = [newId(), newId()]
    const paid = pay(stranger, 60, usd(8))
    pay(boris.address, 50, usd(30))
    await grow()
    for (const [id, amount] of [
      [right, usd(8)],
      [wrong, usd(9)],
    ] as const)
      await confirm(id, amount, paid.txId)

    expect(await findings()).toMatchObject([
      { kind: 'payoutUnproven', subject: wrong, expectedMicro: usd(9) },
    ])
    expect(await findings('light')).toMatchObject([{ kind: 'payoutUnproven', subject: wrong }])
  })
})

/** A withdrawal as it is after an operator confirmed it with a transaction. */
async function confirm(id: string, amount: bigint, txId: string): Promise<void> {
  const at = fixture.depositsAt
  await transaction(bare.database, async tx => {
    await reserve(tx, { client: boris.id, id, amountMicro: amount, at, address: stranger })
    await settle(tx, { client: boris.id, id, at })
    await sql`
      insert into withdrawal (client_id, id, asked_at, address, amount_micro)
      values (${boris.id}, ${id}, ${at}, ${stranger}, ${amount})`.execute(tx)
    await sql`
      insert into payout (client_id, withdrawal_id, tx_id, ordinal, block, block_at, confirmed_at)
      values (${boris.id}, ${id}, ${txId}, 0, 60, ${at}, ${at})`.execute(tx)
  })
}

const runs = async () => {
  const { rows } = await sql<{ scope: Scope }>`select scope from reconciliation order by id`.execute(
    bare.database,
  )
  return rows.map(({ scope }) => scope)
}
/** Both jobs, at so many minutes since the beginning. */
async function whenDueAfter(...times: number[]): Promise<void> {
  for (const minutes of times) {
    const at = new Date(fixture.depositsAt.getTime() + minutes * 60_000)
    for (const scope of ['whole', 'light'] as const)
      await reconcileWhenDue({ ...context, clock: () => at }, scope)
  }
}

describe('a comparison', () => {
  it('does not begin before deposits were looked for, nor with another chain', async () => {
    expect(await reconcile(context, 'light', 'test', 0)).toBe('notYet')
    await grow()
    node.chain.fork = 1
    expect(await reconcile(context, 'light', 'test', 0)).toBe('otherChain')
  })

  it('finds nothing out when the node fails, and leaves no trace', async () => {
    await grow()
    node.misbehave = () => ({ status: 503, text: '' })
    await expect(reconcile(context, 'whole', 'test', 0)).rejects.toMatchObject({ reason: 'throttled' })
    expect(await lastRun(bare.database, fixture.depositsAt, 'whole')).toBeNull()
  })

  it('that an operator asks for is made by the jobs, and answered with what came of it', async () => {
    const operators = await poolAs(bare.database, 'operators', { poolMax: 2 })
    const jobs = await poolAs(bare.database, 'jobs', { poolMax: 2 })
    // The schedule of the jobs says that they run; without it the answer soon is that nobody does.
    await sql`select job_note(${requestedJob}, 'here', 2000, 1, null, ${context.clock()})`.execute(
      bare.database,
    )
    const asks = (waitMs?: number) =>
      requestReconciliation({ ...context, database: operators.database }, 'light', 'cli:olga', waitMs)
    const answered = async () => {
      const answer = asks()
      await expect.poll(waiting).toBe(1)
      await reconcileRequested({ ...context, database: jobs.database })
      return answer
    }
    expect(await answered()).toBe('notYet')
    await grow()
    expect(await answered()).toMatchObject({ run: { block: BigInt(node.chain.solid) }, findings: [] })
    node.misbehave = () => ({ status: 503, text: '' })
    expect(await answered()).toBe('nodeAway')
    expect(await asks(0)).toBe('nobody')
    await operators.close()
    await jobs.close()
  })

  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from reconciliation_request where ended_at is null`.execute(
      bare.database,
    )
    return rows[0]!.count
  }

  it('is due as a whole once a day, and lightly where there was none for ten minutes', async () => {
    await whenDueAfter(0)
    expect(await runs()).toEqual([])
    await grow()
    await whenDueAfter(0, 1, 1, 9, 10, 24 * 60)
    expect(await runs()).toEqual(['whole', 'light', 'whole'])
  })

  it('as a whole takes as long as it takes, and what leaves is read and compared lightly meanwhile', async () => {
    pay(vera.address, 50, usd(20))
    await grow()
    let answer: () => void
    const answered = new Promise<void>(resolve => (answer = resolve))
    node.misbehave = async (_, body): Promise<false> => {
      if (JSON.stringify(body).includes('eth_call')) await answered
      return false
    }
    const whole = reconcileWhenDue(context, 'whole')
    await expect.poll(() => node.asked.includes('eth_call')).toBe(true)

    move(vera.address, stranger, node.chain.solid + 20, usd(9))
    await grow()
    await readDepartures(context)
    expect(await readUpTo()).toEqual({ block: BigInt(node.chain.solid), movements: 1 })
    node.misbehave = () => false
    await reconcileWhenDue(context, 'light')
    expect(await runs()).toEqual(['light'])
    answer!()
    await whole
    expect(await runs()).toEqual(['light', 'whole'])
  })

  const readUpTo = async () => {
    const { rows } = await sql<{ block: bigint; movements: number }>`
      select block, (select count(*)::integer from token_movement) as movements
      from tron_cursor where token = 'departures'`.execute(bare.database)
    return rows[0]
  }

  it('is made in a demonstration, too, whose money moves on its own chain', async () => {
    context = { ...context, config: { ...context.config, isDemonstration: true } }
    await grow()
    await whenDueAfter(0)
    expect(await runs()).toEqual(['whole'])
  })

  it('by a clock that was a month ahead leaves the next ones due as ever', async () => {
    await grow()
    await whenDueAfter(30 * 24 * 60, 0, 9, 10)
    expect(await runs()).toEqual(['whole', 'whole', 'light'])
  })

  it('of what moved lately goes on while the whole one fails, and in two days there is an alarm', async () => {
    pay(vera.address, 50, usd(20))
    await grow(5_000)
    await whenDueAfter(0)
    // Only the whole comparison reads the balance of an address without movements.
    node.misbehave = (_, body) => JSON.stringify(body).includes('eth_call') && { status: 503, text: '' }
    const days = (number: number) => number * 24 * 60
    await whenDueAfter(days(1), days(2) - 1)
    expect(await runs()).toEqual(['whole', 'light', 'light'])
    expect(logged.filter(({ level }) => level === 50)).toEqual([])
    await whenDueAfter(days(2))
    expect(logged.filter(({ level }) => level === 50)).toMatchObject([
      { alarm: 'reconciliationLate', scope: 'whole' },
    ])
    expect(await halted()).toBeNull()
  })

  it('that never came to an end is missed, too', async () => {
    await markInstallation({ ...bare, newId, clock: () => fixture.depositsAt }, false)
    await grow()
    node.misbehave = () => ({ status: 503, text: '' })
    await whenDueAfter(0, 59)
    expect(logged.filter(({ level }) => level === 50)).toEqual([])
    await whenDueAfter(60)
    expect(logged.filter(({ level }) => level === 50)).toMatchObject([{ scope: 'light' }])
  })

  it('stays as it was written', async () => {
    await grow()
    await findings()
    await expect(sql`delete from reconciliation`.execute(bare.database)).rejects.toThrow('only grows')
    await expect(sql`update sweep set units = 1`.execute(bare.database)).rejects.toThrow('only grows')
  })
})
