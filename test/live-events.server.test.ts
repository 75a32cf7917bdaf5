/** What a client's open page is notified of: each event where it happens, by the job or the call that brings it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listFinance, transferToPeer } from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { livePath, type ClientList } from '../contract/live.ts'
import { dollars } from '../contract/money.ts'
import { openAccount } from '../contract/trading.ts'
import { everything } from '../server/database/index.ts'
import { creditDeal } from '../server/deals/crediting.ts'
import { ending, executedDeal, openedDeal, tryToExecute } from '../server/deals/deals-fixture.ts'
import { watchDeposits } from '../server/deposits/watch.ts'
import { codeOf, openCalendar, opensAccount, settles } from '../server/settlement/settlement-fixture.ts'
import { readTronAddress } from '../server/tron/index.ts'
import { boris, vera } from './support/cast.ts'
import { openStream, type OpenStream } from './support/live-stream.ts'
import { openTill, type Till } from './support/payout-fixture.ts'
import { approveWithdrawal } from './support/signed-withdrawals.ts'
import type { TestApp } from './support/test-app.ts'
import type { Visitor } from './support/visitor.ts'

const streams: OpenStream[] = []
afterEach(() => streams.splice(0).forEach(stream => stream.hangUp()))

/** A page that is open, and shows all that has happened so far. */
async function watching({ url }: TestApp, client: Visitor): Promise<OpenStream> {
  const stream = await openStream(url + livePath, client)
  streams.push(stream)
  expect(await stream.next()).toMatchObject({ event: 'opened' })
  return stream
}

async function isTold(stream: OpenStream, list: ClientList): Promise<void> {
  for (;;) {
    const { event, data } = await stream.next()
    expect(event).toBe('changed')
    if (data.split(',').includes(list)) return
  }
}

describe('the open page of a client', () => {
  let till: Till
  let client: Visitor
  beforeAll(async () => {
    till = await openTill({ hints: true })
    client = till.context.visitor()
    await client.enter(vera)
    const order = { program: 1, amountMicro: dollars(100), password: vera.password, token: undefined }
    await client.ask(openAccount, order)
  })
  afterAll(() => till.close())

  const context = () => till.context.context
  /** What providers report comes to all who copy the program. */
  const reported = () => context().hints.publish(everything)
  const reads = () => watchDeposits(context(), context().clock())
  const pays = async () => {
    const { depositAddress = '' } = (await client.ask(listFinance, {})).accounts[0]!
    await till.devchain.pay({ to: readTronAddress(depositAddress)!, amountMicro: dollars(20) })
    await till.devchain.mine(2)
  }
  const seen = async () => {
    await pays()
    await reads()
  }
  const sent = async () => {
    const approved = await till.approved()
    await till.job()
    return approved
  }
  const starter = { program: 'starter' }

  interface Event {
    name: string
    list: ClientList
    /** Before the page is opened; the returned function brings the event. */
    prepare: () => Promise<() => Promise<unknown>>
  }
  const events: Event[] = [
    {
      name: 'a deposit that was seen',
      list: 'finance',
      prepare: async () => {
        await pays()
        return reads
      },
    },
    {
      name: 'more confirmations of a deposit',
      list: 'finance',
      prepare: async () => {
        await seen()
        return async () => {
          await till.devchain.mine(4)
          await reads()
        }
      },
    },
    {
      name: 'a deposit that was booked',
      list: 'finance',
      prepare: async () => {
        await seen()
        return async () => {
          await till.devchain.mine(20)
          await reads()
        }
      },
    },
    {
      name: 'a withdrawal that was approved',
      list: 'finance',
      prepare: async () => {
        const asked = await till.asked(dollars(50))
        return () => approveWithdrawal(context(), asked)
      },
    },
    {
      name: 'a withdrawal that was sent',
      list: 'finance',
      prepare: async () => {
        await till.approved()
        return () => till.job()
      },
    },
    {
      name: 'a withdrawal that was confirmed',
      list: 'finance',
      prepare: async () => {
        const approved = await sent()
        return () => till.settle(approved)
      },
    },
    {
      name: 'a transfer from another client',
      list: 'finance',
      prepare: async () => {
        const giver = await till.context.provedClient(boris)
        await till.context.fund(boris.email, dollars(10))
        const { uid: address } = (await client.ask(listFinance, {})).accounts[0]!
        const { password } = boris
        const order = { address, amountMicro: dollars(10), password, oneTimeCode: noOneTimeCode }
        return () => giver.ask(transferToPeer, order)
      },
    },
    {
      name: 'a deal that was opened',
      list: 'trading',
      prepare: async () => async () => {
        await openedDeal(context(), starter)
        reported()
      },
    },
    {
      name: 'a deal that was closed',
      list: 'trading',
      prepare: async () => {
        const { id } = await openedDeal(context(), starter)
        return async () => {
          expect(await tryToExecute(context(), id, ending(1_000n))).toBe('executed')
          reported()
        }
      },
    },
    {
      name: 'a deal that was credited',
      list: 'trading',
      prepare: async () => {
        const { id } = await executedDeal(context(), 1_000n, { ...starter, isCredited: false })
        return async () => {
          await creditDeal(context(), 'test', id)
          reported()
        }
      },
    },
    {
      name: 'a sign-in elsewhere',
      list: 'security',
      prepare: async () => () => till.context.visitor().enter(vera),
    },
  ]

  it.each(events)('is notified of $name', async ({ list, prepare }) => {
    const happen = await prepare()
    const page = await watching(till.context, client)
    await happen()
    await isTold(page, list)
  })
})

it('a month that was settled is told to its trader, and the reward of it to the sponsor', async () => {
  const calendar = await openCalendar({ hints: true })
  try {
    const sponsor = await calendar.client(vera)
    const trader = await calendar.client(boris, await codeOf(sponsor))
    await opensAccount(calendar, boris, trader, 'starter', dollars(1_000))
    await calendar.deal('starter', 5)
    calendar.on('2026-04-01T00:10')
    await Promise.all([sponsor.enter(vera), trader.enter(boris)])
    const pages = [await watching(calendar, trader), await watching(calendar, sponsor)] as const
    await settles(calendar, '2026-03')
    calendar.context.hints.publish(everything)
    await isTold(pages[0], 'trading')
    await isTold(pages[1], 'partnership')
  } finally {
    await calendar.close()
  }
})
