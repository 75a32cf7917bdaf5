/** The payer checks itself where money came from: rows that another role writes pay nobody. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { clientChain, clientPropose } from '../contract/console/clients.ts'
import { listFinance, transferToPeer } from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { dollars, type Micro } from '../contract/money.ts'
import { correctionOf, creditOf, findRecorded, findUncredited, reversalOf } from '../server/care/index.ts'
import { roleName, type Role } from '../server/database/roles.ts'
import { sql, transaction } from '../server/database/index.ts'
import {
  arrivals,
  lostDeposits,
  unsignedAddresses,
  offerAddresses,
  watchDeposits,
} from '../server/deposits/index.ts'
import { acceptCapital } from '../server/house/evidence-fixture.ts'
import { findByEmail } from '../server/identity/index.ts'
import { post, type Leg } from '../server/ledger/posting-fixture.ts'
import { findProposal } from '../server/operators/index.ts'
import { lastMailTo } from '../server/platform/mail/index.ts'
import { settlementFaults } from '../server/settlement/index.ts'
import { compareBooks } from '../server/treasury/reconciliation/books.ts'
import {
  NodeTrouble,
  payingNode,
  readTronAddress,
  type PayingNode,
  type TronAddress,
} from '../server/tron/index.ts'
import { writePool } from '../server/tron/pool-file.ts'
import { importPool } from '../server/tron/pool-fixture.ts'
import { proveOrigin } from '../server/withdrawals/payout/origin.ts'
import { haltsOf } from '../server/treasury/index.ts'
import { endHalts } from '../server/treasury/payout-halt-fixture.ts'
import { walletOf } from '../devchain/test-client.ts'
import type { Person } from './support/cast.ts'
import { openConsole } from './support/console-app.ts'
import { queryRows } from './support/connection.ts'
import { urlOf } from './support/database.ts'
import { asUser } from './support/database-url.ts'
import { deafNode } from './support/deaf-node.ts'
import { approveByTwo, sign, trialOperators, type Wanted } from './support/operators.ts'
import { openTill, type Till } from './support/payout-fixture.ts'

let till: Till
let url: string
beforeAll(async () => {
  till = await openTill({ hasSecond: true, isPaidByHand: false, addresses: 60 })
  url = await urlOf(till.context.context.database)
  await watchDeposits(till.context.context, till.context.context.clock())
})
beforeEach(() => void (asked = []))
afterEach(async () => {
  await endHalts(till.context.context)
  await till.isRight()
})
afterAll(() => till.close())

const as = (role: Role, statement: string) => queryRows(asUser(url, roleName(role)), statement)
const at = () => `'${till.context.context.clock().toISOString()}'`
const idOf = async ({ email }: Person) => (await findByEmail(till.context.context.database, email))!.id
/** A client of the test's own. */
async function registered(name: string): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.org`
  const person = { name, email, password: 'a quiet harbour 9' }
  await till.context.provedClient(person)
  return person
}
async function accountOf(person: Person) {
  const visitor = till.context.visitor()
  await visitor.enter(person)
  return { visitor, ...(await visitor.ask(listFinance, {})).accounts[0]! }
}

let txs = 0
/** What the role that reads the chain can write of a transfer that never was. */
async function forge(person: Person, amountMicro: Micro, txId = (txs += 1).toString(16).padStart(64, '0')) {
  const [client, { depositAddress }] = [await idOf(person), await accountOf(person)]
  const { number } = await till.payer.node.solidHead()
  await as(
    'jobs',
    `select deposit_record('${client}', '${txId}', 0, '${depositAddress}', '${till.wallet.address}', ${amountMicro},
                           ${dollars(1_000_000)}, ${number}, ${at()}, ${at()})`,
  )
  expect(
    await as('jobs', `select deposit_credit('${client}', '${depositAddress}', 1, ${at()}) as n`),
  ).toEqual([{ n: 1 }])
  return `deposit:${txId}:0`
}

async function deposited(person: Person, amountMicro: Micro): Promise<void> {
  const { depositAddress } = await accountOf(person)
  await arrived(readTronAddress(depositAddress!)!, amountMicro)
}
async function arrived(to: TronAddress, amountMicro: Micro): Promise<void> {
  await till.devchain.pay({ to, amountMicro })
  await till.devchain.mine(20)
  const { context } = till.context
  expect(await watchDeposits(context, context.clock())).toBe('done')
}

/** As a client does it on the page. */
async function transferred(from: Person, to: Person, amountMicro: Micro): Promise<void> {
  const { visitor } = await accountOf(from)
  const order = { amountMicro, password: from.password, oneTimeCode: noOneTimeCode }
  const { outcome } = await visitor.send(transferToPeer, { address: (await accountOf(to)).uid, ...order })
  expect(outcome).toBe('ok')
}

/** The questions about transactions that came to the payer's first node. */
let asked: string[]
const watching = () => {
  const { node } = till.payer
  const solidReceipt: PayingNode['solidReceipt'] = txId => {
    asked.push(txId)
    return node.solidReceipt(txId)
  }
  return { ...till.payer, node: { ...node, solidReceipt } }
}

/** Requested, approved, and checked by the payer. */
async function approvedAndChecked(person: Person, amountMicro: Micro) {
  const approved = await till.approved(amountMicro, { person })
  await till.job(watching())
  return approved
}

const halts = () => haltsOf(till.context.context.database)
const provenOf = async (person: Person) => {
  const { rows } = await sql<{ left: bigint }>`
    select ledger_account.seq - coalesce(payout_origin.seq, 0) as left
    from ledger_account left join payout_origin using (client_id)
    where client_id = ${await idOf(person)} and kind = 1`.execute(till.context.context.database)
  return Number(rows[0]!.left)
}

describe('a deposit that never was on the chain', () => {
  it('is paid to nobody, and halts payouts', async () => {
    const thief = await registered('Thea Tal')
    const posting = await forge(thief, dollars(500))
    const approved = await approvedAndChecked(thief, dollars(400))
    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['depositUnproven', 'none'])
    const client = await idOf(thief)
    expect(await halts()).toMatchObject([
      { reason: 'depositUnproven', details: { withdrawal: approved.id, client, posting } },
    ])
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([0])
  })

  it('is not paid to a friend either, or to a friend of theirs', async () => {
    const [thief, friend, theirs] = [
      await registered('Theo Tal'),
      await registered('Fina Fuchs'),
      await registered('Fritz Fink'),
    ]
    await forge(thief, dollars(100))
    await transferred(thief, friend, dollars(60))
    await transferred(friend, theirs, dollars(50))
    for (const [person, amount] of [
      [theirs, dollars(40)],
      [friend, dollars(10)],
    ] as const) {
      const approved = await approvedAndChecked(person, amount)
      expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['depositUnproven', 'none'])
      expect(await halts()).toMatchObject([{ details: { client: await idOf(thief) } }])
      await endHalts(till.context.context)
    }
  })

  it('may name a transfer that was another one', async () => {
    const [payer, thief] = [await registered('Paula Pfau'), await registered('Till Tal')]
    await deposited(payer, dollars(30))
    const { rows } = await sql<{ txId: string }>`
      select tx_id as "txId" from deposit where client_id = ${await idOf(payer)}`.execute(
      till.context.context.database,
    )
    const { txId } = rows[0]!
    await queryRows(
      url,
      `insert into deposit select '${await idOf(thief)}', tx_id, ordinal, address, sender, amount_micro, block, block_at,
                                   seen_at, seen_at from deposit where tx_id = '${txId}'`,
    )
    const key = `deposit:${txId}:0`
    await queryRows(
      url,
      `select ledger_post('${await idOf(thief)}', '${key}', '${key}', ${at()},
                          array[row('deposit', ${dollars(30)}, null, null)::ledger_leg])`,
    )
    const approved = await approvedAndChecked(thief, dollars(5))
    expect(await till.onHold(approved)).toBe('depositUnproven')
  })

  it('may be more than came', async () => {
    const thief = await registered('Tilo Tal')
    const { depositAddress } = await accountOf(thief)
    const to = readTronAddress(depositAddress!)!
    const txId = await till.devchain.pay({ to, amountMicro: dollars(1) })
    await till.devchain.mine(20)
    await forge(thief, dollars(500), txId)
    const approved = await approvedAndChecked(thief, dollars(400))
    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['depositUnproven', 'none'])
  })
})

describe('a credited deposit that the chain has lost', () => {
  const reversed = async (person: Person, place: string, takenMicro: Micro, reason = 'no node has it') => {
    const recorded = (await findRecorded(till.context.context.database, await idOf(person), place))!
    return approveByTwo(till.context.context, reversalOf(place, recorded, takenMicro, reason))
  }
  /** The last moment at which its transaction could still get into a block is over. */
  const aged = (person: Person) =>
    idOf(person).then(client =>
      queryRows(
        url,
        `update deposit set block_at = block_at - interval '25 hours' where client_id = '${client}'`,
      ),
    )
  /** Where the client's book differs from what is recorded. */
  async function foundOf(person: Person) {
    const { database, clock } = till.context.context
    const client = await idOf(person)
    return (await compareBooks(database, clock())).filter(({ subject }) => subject === client)
  }
  /** What the house bears it of: capital, and what corrections have taken. */
  async function borneOf(): Promise<bigint> {
    const { rows } = await sql<{
      micro: bigint
    }>`select (house_balance(1) + house_balance(16))::bigint as micro`.execute(till.context.context.database)
    return rows[0]!.micro
  }

  it('is reversed by two, taken from the client and borne by the house, and what is left is paid', async () => {
    const [lena, { context }] = [await registered('Lena Lux'), till.context]
    await deposited(lena, dollars(300))
    // More than other tests leave of capital.
    const place = (await forge(lena, dollars(100_000))).replace('deposit:', '')
    expect(await reversed(lena, place, dollars(99_900), 'a block ago')).toBe('tooEarly')
    await aged(lena)
    expect(await reversed(lena, place, dollars(100_001), 'more than it was')).toBe('invalid')
    expect(await reversed(lena, place, dollars(1), 'hardly any')).toBe('insufficientCapital')
    expect(await acceptCapital(context.database, dollars(100), context.clock())).toBe('done')
    const before = await borneOf()
    expect(await reversed(lena, place, dollars(99_900))).toBe('done')

    expect(await borneOf()).toBe(before - dollars(100))
    expect(await lastMailTo(context, lena.email)).toMatch(/\$99,900\.00[^]*Deposit undone by the blockchain/)
    const { balanceMicro, transactions } = await accountOf(lena)
    expect(balanceMicro).toBe(dollars(400))
    expect(transactions.items[0]).toMatchObject({ type: 'peerOut', correction: 'depositLost' })
    const id = await idOf(lena)
    expect((await settlementFaults(context.database)).filter(fault => fault.includes(id))).toEqual([])
    expect(await foundOf(lena)).toEqual([])
    expect(await findRecorded(context.database, id, place)).toBeNull()

    const approved = await approvedAndChecked(lena, dollars(350))
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([350])
  })

  it('stops reading no longer, once it is reversed', async () => {
    const [lore, { context }] = [await registered('Lore Lerch'), till.context]
    const read = () => watchDeposits(context, context.clock())
    const nodesAre = (lies: { forkedFrom: number | null }) => {
      till.devchain.faults(lies)
      till.other!.faults(lies)
    }
    await accountOf(lore)
    await till.devchain.mine(60)
    expect(await read()).toBe('done')
    nodesAre({ forkedFrom: till.devchain.status().head + 1 })
    onTestFinished(() => nodesAre({ forkedFrom: null }))
    await till.devchain.mine(40)
    expect(await read()).toBe('done')
    const place = (await forge(lore, dollars(40))).replace('deposit:', '')

    nodesAre({ forkedFrom: null })
    expect(await read()).toBe('rewritten')
    const lost = { client: await idOf(lore), units: dollars(40), blockNow: null }
    expect(await lostDeposits(context)).toEqual([expect.objectContaining(lost)])
    await aged(lore)
    expect(await reversed(lore, place, dollars(40))).toBe('done')
    expect(await read()).toBe('wentBack')
    expect(await read()).toBe('done')
  })

  it('is not credited again, even if a node shows it after all', async () => {
    const lutz = await registered('Lutz Lamm')
    const place = (await forge(lutz, dollars(20))).replace('deposit:', '')
    await aged(lutz)
    expect(await reversed(lutz, place, dollars(20))).toBe('done')
    const { depositAddress, balanceMicro } = await accountOf(lutz)
    expect(balanceMicro).toBe(0n)
    const { number } = await till.payer.node.solidHead()
    const [answer] = await as(
      'jobs',
      `select deposit_record('${await idOf(lutz)}', '${place.slice(0, 64)}', 0, '${depositAddress}', '${till.wallet.address}',
                             ${dollars(20)}, ${dollars(1_000_000)}, ${number}, ${at()}, ${at()}) as outcome`,
    )
    expect(answer).toEqual({ outcome: 'ignored' })
    expect(await foundOf(lutz)).toEqual([])
  })

  it('is taken out of what was recorded where it was ignored, since each comparison would miss it', async () => {
    const [lia, { context }] = [await registered('Lia Lamm'), till.context]
    const [client, { depositAddress, balanceMicro }] = [await idOf(lia), await accountOf(lia)]
    const place = `${'1a'.repeat(32)}:0`
    const { number } = await till.payer.node.solidHead()
    await as(
      'jobs',
      `select deposit_record('${client}', '${place.slice(0, 64)}', 0, '${depositAddress}', '${till.wallet.address}',
                             90000000000000000000, ${dollars(1_000_000)}, ${number}, ${at()}::timestamptz - interval '25 hours', ${at()})`,
    )
    expect(await findRecorded(context.database, client, place)).toMatchObject({ isCredited: false })
    expect(await reversed(lia, place, dollars(1))).toBe('invalid')
    expect(await reversed(lia, place, 0n)).toBe('done')
    expect((await accountOf(lia)).balanceMicro).toBe(balanceMicro)
    expect(await findRecorded(context.database, client, place)).toBeNull()
  })

  it('is taken out as well where it came to an address without an owner', async () => {
    const { context } = till.context
    const [txId, { number }] = ['2b'.repeat(32), await till.payer.node.solidHead()]
    await as(
      'jobs',
      `select deposit_record(null, '${txId}', 0, '${till.wallet.address}', '${till.wallet.address}', 70,
                             ${dollars(1_000_000)}, ${number}, ${at()}::timestamptz - interval '25 hours', ${at()})`,
    )
    const recorded = (await findRecorded(context.database, null, `${txId}:0`))!
    const reversedWith = (takenMicro: Micro) =>
      approveByTwo(context, reversalOf(`${txId}:0`, recorded, takenMicro, 'no node has it'))
    expect(await reversedWith(dollars(1))).toBe('invalid')
    expect(await reversedWith(0n)).toBe('done')
    expect(await arrivals(context.database, 'stray', 10)).toEqual([])
    expect(await findRecorded(context.database, null, `${txId}:0`)).toBeNull()
  })

  it('is no deposit that the chain shows, nor one of which the client has less than is to be taken', async () => {
    const [lola, lars] = [await registered('Lola Lind'), await registered('Lars Luft')]
    await deposited(lola, dollars(30))
    const { rows } = await sql<{ place: string }>`
      select tx_id || ':' || ordinal as place from deposit where client_id = ${await idOf(lola)}`.execute(
      till.context.context.database,
    )
    await aged(lola)
    expect(await reversed(lola, rows[0]!.place, 0n)).toBe('stillThere')

    const place = (await forge(lars, dollars(70))).replace('deposit:', '')
    await aged(lars)
    await transferred(lars, lola, dollars(50))
    expect(await reversed(lars, place, dollars(70))).toBe('insufficientFunds')
  })

  it('is proposed in the console by who reads it there, and only once the chain has lost it', async () => {
    const [luna, { context }] = [await registered('Luna Lind'), till.context]
    const staff = await openConsole(till.context)
    onTestFinished(() => staff.close())
    const client = await idOf(luna)
    await deposited(luna, dollars(30))
    const lost = (await forge(luna, dollars(70))).replace('deposit:', '')
    const asks = async (transfer: string, amount: string, operator = staff.first) => {
      const values = { transfer, amount, reason: 'no node has it' }
      return operator.browser.send(clientPropose, { client, what: 'reverse', values })
    }
    const outcomeOf = async (...asked: Parameters<typeof asks>) => (await asks(...asked)).outcome

    const { deposits } = await staff.first.browser.ask(clientChain, { client })
    const placeOf = (micro: Micro) => {
      const { txId, ordinal } = deposits.find(({ amountMicro }) => amountMicro === micro)!
      return `${txId}:${ordinal}`
    }
    expect(placeOf(dollars(70))).toBe(lost)
    expect(await outcomeOf(lost, '70')).toBe('tooEarly')
    await aged(luna)
    expect(await outcomeOf(placeOf(dollars(30)), '30')).toBe('stillThere')
    expect(await outcomeOf(`${lost}1`, '70')).toBe('notThere')
    for (const amount of ['70.01', '-1', 'all']) expect(await outcomeOf(lost, amount)).toBe('invalid')
    expect(await outcomeOf(lost, '70', await staff.withRoles('verification'))).toBe('notAllowed')

    const proposed = await asks(lost, '70')
    expect(proposed.outcome).toBe('ok')
    const { id } = (proposed as { answer: { id: string } }).answer
    expect((await findProposal(context.database, id))!.facts).toMatchObject({
      'micro-dollars': dollars(70).toString(),
      'taken from the client, micro-dollars': dollars(70).toString(),
    })
    expect(await reversed(luna, lost, dollars(70))).toBe('done')
    expect(await outcomeOf(lost, '70')).toBe('notThere')
  })

  it('is believed to be reversed by the payer only as two have signed it', async () => {
    const thief = await registered('Tessa Tal')
    const place = (await forge(thief, dollars(90))).replace('deposit:', '')
    await queryRows(
      url,
      `with lost as (delete from deposit where client_id = '${await idOf(thief)}' returning *)
       insert into deposit_reversal select client_id, tx_id, ordinal, address, sender, amount_micro, 0, block, block_at,
         credited_at, '${till.context.context.newId()}', credited_at from lost where tx_id || ':' || ordinal = '${place}'`,
    )
    const approved = await approvedAndChecked(thief, dollars(60))
    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['depositUnproven', 'none'])
  })
})

describe('money that only the books have', () => {
  const amount = dollars(30)
  /** A trading account of nobody. */
  const subject = '00000000-0000-4000-8000-000000000001'

  const book = (client: string, key: string, legs: readonly Leg[]) =>
    transaction(till.context.context.database, tx =>
      post(tx, { client, key, reference: key, at: till.context.context.clock(), legs }),
    )
  /** The key of a transfer that is written down, and in nobody's book yet. */
  async function transferRow(from: string, to: string, of: Micro = amount): Promise<string> {
    const key = `peer:${from}:${till.context.context.newId()}`
    await queryRows(
      url,
      `insert into peer_transfer values ('${from}', '${key}', '${to}', ${of}, '', ${at()})`,
    )
    return key
  }
  async function isDoubted(person: Person, doubt: { posting: string } | { client: string }): Promise<void> {
    const approved = await approvedAndChecked(person, dollars(20))
    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['originUnproven', 'none'])
    const details = { withdrawal: approved.id, client: approved.client, ...doubt }
    expect(await halts()).toEqual([expect.objectContaining({ reason: 'originUnproven', details })])
  }

  it.each<[string, Leg[]]>([
    [
      'profit',
      [
        { flow: 'profit', amount, subject },
        { flow: 'profit_payout', amount, subject },
      ],
    ],
    [
      'reward',
      [
        { flow: 'reward', amount, subject },
        { flow: 'deposit_return', amount, subject },
      ],
    ],
    [
      'reward that waited',
      [
        { flow: 'reward_pending', amount },
        { flow: 'reward_release', amount, subject },
        { flow: 'deposit_return', amount, subject },
      ],
    ],
  ])('as a %s that no month has given is paid to nobody, and halts payouts', async (what, legs) => {
    const thief = await registered(`Tom ${what}`)
    const client = await idOf(thief)
    await book(client, 'settlement:2026-01', legs)
    await isDoubted(thief, { client })
  })

  const whole: Leg[] = [{ flow: 'peer_out', amount }]
  const parts: Leg[] = [
    { flow: 'peer_out', amount: dollars(10) },
    { flow: 'peer_out', amount: dollars(20) },
  ]
  it.each<[string, readonly Leg[], { of?: Micro; isOthers?: true }]>([
    ['to someone else', whole, { isOthers: true }],
    ['of less', whole, { of: dollars(10) }],
    ['that took other amounts from its sender', parts, {}],
    ['that its sender put into trading', [{ flow: 'trading_deposit', amount, subject }, ...parts], {}],
  ])('by a transfer %s is paid to nobody, and halts payouts', async (what, taken, { of, isOthers }) => {
    const [sender, thief] = [await registered(`Sam ${what}`), await registered(`Tim ${what}`)]
    await deposited(sender, dollars(60))
    const [from, to] = [await idOf(sender), await idOf(thief)]
    const key = await transferRow(from, isOthers ? await idOf(await registered(`Ole ${what}`)) : to, of)
    await book(from, key, taken)
    await book(to, key, [{ flow: 'peer_in', amount }])
    await isDoubted(thief, { posting: key })
  })

  it('because it went round in a circle is paid to nobody, and halts payouts', async () => {
    const [arno, bodo] = [await registered('Arno Aal'), await registered('Bodo Biber')]
    const [arnos, bodos] = [await idOf(arno), await idOf(bodo)]
    const [there, back] = [await transferRow(bodos, arnos), await transferRow(arnos, bodos)]
    for (const [client, first, second] of [
      [arnos, there, back],
      [bodos, back, there],
    ] as const) {
      await book(client, first, [{ flow: 'peer_in', amount }])
      await book(client, second, [{ flow: 'peer_out', amount }])
    }
    await deposited(arno, amount)
    await isDoubted(arno, { client: bodos })
  })

  it.each<[string, { balance?: Micro; seq?: bigint; last?: bigint }]>([
    ['that is more than its entries make', { balance: dollars(70) }],
    ['of which an entry was taken away', { seq: 2n }],
    ['of which the last entry was taken away', { last: 2n }],
  ])('%s is not proven', async (how, { balance = amount, seq = 1n, last = seq }) => {
    const thief = await registered(`Tine ${how}`)
    await deposited(thief, amount)
    const [client, { context }] = [await idOf(thief), till.context]
    const rewritten = transaction(context.database, async tx => {
      await sql`alter table ledger_entry disable trigger user`.execute(tx)
      await sql`
        update ledger_entry set balance_after = ${balance}, seq = ${seq}
        where client_id = ${client} and kind = 1`.execute(tx)
      await sql`
        update ledger_account set balance = ${balance}, seq = ${last}
        where client_id = ${client} and kind = 1`.execute(tx)
      throw await proveOrigin({ ...context, database: tx }, till.payer, client)
    })
    await expect(rewritten).rejects.toMatchObject({ doubt: 'originUnproven', client })
  })
})

/** Whatever address they had. */
async function giveAddress(client: string, address: TronAddress): Promise<void> {
  await queryRows(url, `update tron_address set taken_at = ${at()} where address = '${address}'`)
  await queryRows(url, `insert into client_lookup (key, client_id) values ('tron:${address}', '${client}')`)
  await queryRows(
    url,
    `update finance_account set deposit_address = '${address}' where client_id = '${client}'`,
  )
}

describe('an address whose keys are someone else’s', () => {
  it('brings nobody money, though strangers pay to it, because no two have signed it', async () => {
    const mira = await registered('Mira Maus')
    const { database, clock } = till.context.context
    const address = walletOf('exchange').address
    const list = writePool({ path: "m/44'/195'/1'/0", addresses: [{ index: 900, address }] })
    await importPool(database, list, clock())
    const client = await idOf(mira)
    await giveAddress(client, address)

    await deposited(mira, dollars(600))
    const approved = await approvedAndChecked(mira, dollars(500))

    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['depositUnproven', 'none'])
    expect(await halts()).toMatchObject([{ reason: 'depositUnproven', details: { client } }])
    expect(await unsignedAddresses(database)).toEqual([expect.stringContaining(address)])
  })
})

/** One of ours that is nobody's. */
async function retiredAddress(): Promise<TronAddress> {
  const rows = (await queryRows(
    url,
    `update tron_address set retired_at = ${at()} where address = (
       select max(address) from tron_address where taken_at is null and retired_at is null) returning address`,
  )) as [{ address: TronAddress }]
  return rows[0].address
}

describe('what the rows say two have signed, of whom one never did', () => {
  /** One signs; the other's signature is made up by who may write rows, and so is what follows from it. */
  async function booked(carriedOut: string, wanted: Wanted): Promise<void> {
    const { context } = till.context
    const [first, second] = await trialOperators(context)
    const { proposal } = await sign(context, first, wanted)
    await as(
      'operators',
      `select approval_sign('${proposal.id}', '${second.id}', 'ed25519', '${second.key}',
                            '\\x${randomBytes(64).toString('hex')}', ${at()}, ${at()}, '${context.newId()}')`,
    )
    const signers = `'{${first.id}, ${second.id}}'`
    const ids = `'${context.newId()}', '${context.newId()}'`
    expect(
      await as('jobs', `select ${carriedOut}('${proposal.id}', ${signers}, ${at()}, ${ids}) as outcome`),
    ).toEqual([{ outcome: 'done' }])
  }

  async function corrected(client: string): Promise<void> {
    const { database, clock } = till.context.context
    expect(await acceptCapital(database, dollars(1_000), clock())).toBe('done')
    const why = { category: 'wrongBooking', evidence: 'none', reason: 'none' } as const
    await booked('correction_book', correctionOf({ client, direction: 'give', micro: dollars(90), ...why }))
  }

  async function strayCredited(client: string): Promise<void> {
    const { database } = till.context.context
    const address = await retiredAddress()
    await arrived(address, dollars(80))
    const { txId, ordinal } = (await arrivals(database, 'stray', 10)).find(one => one.address === address)!
    const transfer = (await findUncredited(database, txId, ordinal))!
    await booked('manual_credit_book', creditOf(client, `${txId}:${ordinal}`, transfer, 'none'))
  }

  async function paidToListed(client: string): Promise<void> {
    const { address } = walletOf('thief')
    const list = writePool({ path: "m/44'/195'/1'/0", addresses: [{ index: 901, address }] })
    await booked('tron_addresses_take_in', (await offerAddresses(till.context.context, list))!)
    await giveAddress(client, address)
    await arrived(address, dollars(70))
  }

  it.each([
    ['a correction', 'Thilo Tal', corrected, 'originUnproven'],
    ['a transfer to an address without an owner', 'Thora Tal', strayCredited, 'depositUnproven'],
    ['a deposit to an address of their list', 'Thimo Tal', paidToListed, 'depositUnproven'],
  ] as const)('pays nobody: %s', async (_what, name, make, doubt) => {
    const thief = await registered(name)
    await accountOf(thief)
    await make(await idOf(thief))
    const approved = await approvedAndChecked(thief, dollars(60))
    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual([doubt, 'none'])
  })
})

it('a transfer that two have assigned to a client went where they read that it did, or is paid to nobody', async () => {
  const thief = await registered('Timna Tal')
  const { context } = till.context
  const [to, told] = [await retiredAddress(), await retiredAddress()]
  const txId = await till.devchain.pay({ to, amountMicro: dollars(80) })
  await till.devchain.mine(20)
  const { number } = await till.payer.node.solidHead()
  await as(
    'jobs',
    `select deposit_record(null, '${txId}', 0, '${told}', '${till.wallet.address}', ${dollars(80)},
                           ${dollars(1_000_000)}, ${number}, ${at()}, ${at()})`,
  )
  const client = await idOf(thief)
  const wanted = creditOf(client, `${txId}:0`, (await findUncredited(context.database, txId, 0))!, 'none')
  const signers = await trialOperators(context)
  for (const operator of signers) await sign(context, operator, wanted)
  const { proposal } = await sign(context, signers[0], wanted)
  const ids = signers.map(({ id }) => id).join()
  expect(
    await as(
      'jobs',
      `select manual_credit_book('${proposal.id}', '{${ids}}', ${at()}, '${context.newId()}', '${context.newId()}') as outcome`,
    ),
  ).toEqual([{ outcome: 'done' }])
  const approved = await approvedAndChecked(thief, dollars(60))
  expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual(['depositUnproven', 'none'])
})

describe('money that came over the chain', () => {
  it('is paid, and a deposit is asked about once', async () => {
    const dora = await registered('Dora Dachs')
    await deposited(dora, dollars(30))
    const first = await approvedAndChecked(dora, dollars(10))
    expect(asked).toHaveLength(1)
    await till.settle(first)
    expect(await till.received(first)).toEqual([10])
    asked = []
    await till.settle(await approvedAndChecked(dora, dollars(5)))
    expect(asked).toEqual([])
    expect(await provenOf(dora)).toBeLessThanOrEqual(1)
  })

  it('is followed over other clients, there and back', async () => {
    const [anna, bert] = [await registered('Anna Aal'), await registered('Bert Bach')]
    await deposited(anna, dollars(100))
    for (let round = 0; round < 3; round++) {
      await transferred(anna, bert, dollars(50))
      await transferred(bert, anna, dollars(40))
    }
    const approved = await approvedAndChecked(bert, dollars(25))
    expect([await till.onHold(approved), asked.length]).toEqual([null, 1])
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([25])

    // What the sender gets later is no matter of the recipient's.
    await forge(anna, dollars(70))
    const later = await approvedAndChecked(bert, dollars(5))
    expect(await till.onHold(later)).toBeNull()
    await till.settle(later)
  })

  it('waits while a node has no word of it, and the others are paid', async () => {
    const [gerd, known] = [await registered('Gerd Gans'), await registered('Knut Kauz')]
    await deposited(known, dollars(12))
    await till.settle(await till.approved(dollars(5), { person: known }))
    await deposited(gerd, dollars(50))
    const [waits, other] = [
      await till.approved(dollars(20), { person: gerd }),
      await till.approved(dollars(7), { person: known }),
    ]
    const forgetful = {
      ...till.payer.second!,
      solidReceipt: async () => null,
      view: async (known: bigint) => ({ ...(await till.payer.node.view(known)), known: null }),
    }
    await till.job({ ...till.payer, second: forgetful })
    expect([await till.stateOf(waits), await till.onHold(waits), await till.stateOf(other)]).toEqual([
      'none',
      null,
      'sending',
    ])
    await till.settle(waits, other)
    expect(await till.received(waits, other)).toEqual([20, 7])
  })

  it('is proven as far as a node answers, and the next look goes on from there', async () => {
    const hans = await registered('Hans Huhn')
    for (let deposits = 0; deposits < 3; deposits++) await deposited(hans, dollars(10))
    const [client, { context }] = [await idOf(hans), till.context]
    const { rows } = await sql<{ txId: string }>`
      select tx_id as "txId" from deposit where client_id = ${client} order by block desc limit 1`.execute(
      context.database,
    )
    const { txId } = rows[0]!
    const gateway = await deafNode(till.devchain.url, question => question.includes(txId))
    const failing = { ...till.payer, node: payingNode({ ...context.tron, url: gateway.url }) }
    await expect(proveOrigin(context, failing, client)).rejects.toThrow(NodeTrouble)
    await gateway.close()
    expect(await provenOf(hans)).toBe(1)
    expect(await proveOrigin(context, watching(), client)).toBe('proven')
    expect(asked).toEqual([txId])
  })

  it('over too many clients in a row is left to operators, and many deposits take several looks', async () => {
    const chain = [
      await registered('Ira Igel'),
      await registered('Ina Igel'),
      await registered('Ida Igel'),
    ] as const
    for (let deposits = 0; deposits < 3; deposits++) await deposited(chain[0], dollars(10))
    await transferred(chain[0], chain[1], dollars(25))
    await transferred(chain[1], chain[2], dollars(20))
    const proven = async (bounds: { asksMax: number; pathMax: number }) =>
      proveOrigin(till.context.context, till.payer, await idOf(chain[2]), bounds)
    expect(await proven({ asksMax: 1, pathMax: 2 })).toMatchObject({ doubt: 'originTooLong' })
    for (const outcome of ['unfinished', 'unfinished', 'proven'])
      expect(await proven({ asksMax: 1, pathMax: 3 })).toBe(outcome)
  })
})

it('what is proven is noted by the payer alone, and not beyond the books', async () => {
  const nora = await registered('Nora Natter')
  await deposited(nora, dollars(10))
  const client = await idOf(nora)
  const note = `select payout_origin_note('${client}', 1, ${at()})`
  for (const role of ['web', 'intake', 'jobs', 'operators', 'reader'] as const)
    await expect(as(role, note)).rejects.toThrow('permission denied')
  for (const role of ['web', 'jobs', 'payout', 'operators'] as const)
    await expect(as(role, 'update payout_origin set seq = seq')).rejects.toThrow('permission denied')
  await expect(as('payout', `select payout_origin_note('${client}', 2, ${at()})`)).rejects.toMatchObject({
    code: 'MC009',
  })
})
