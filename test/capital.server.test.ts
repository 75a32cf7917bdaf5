/** What two sign of money that came to the house's wallets counts as all nodes show it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dollars } from '../contract/money.ts'
import { startDevchain, type Devchain, type OtherNode } from '../devchain/index.ts'
import { broadcast, fundedWallet, signTransfer, walletOf, type Wallet } from '../devchain/test-client.ts'
import { giveEvidence, pinWallet } from '../server/house/evidence-fixture.ts'
import { houseAccounts } from '../server/house/index.ts'
import { carryOutApproved } from '../server/start/approved-acts.ts'
import { NodeTrouble } from '../server/tron/index.ts'
import { approveByTwo, outcome, sign, trialOperators, type Wanted } from './support/operators.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { tronOf } from './support/tron-of.ts'

let devchain: Devchain
let other: OtherNode
let home: TestApp
let senders: Record<Accepted, Wallet>
const [treasury, reserve, stranger] = ['treasury', 'reserve', 'stranger'].map(walletOf) as [
  Wallet,
  Wallet,
  Wallet,
]
beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  other = await devchain.anotherNode()
  home = await openTestApp({ tron: { ...tronOf(devchain), second: { url: other.url } } })
  senders = {
    'capital.accept': await fundedWallet(devchain, 'owner', dollars(10_000)),
    'venue.return': await fundedWallet(devchain, 'a venue’s wallet', dollars(10_000)),
  }
  await giveEvidence(home.context.database)
  for (const { address } of [treasury, reserve]) await pinWallet(home.context.database, address)
})
afterAll(async () => {
  await home.close()
  await other.close()
  await devchain.close()
})

/** So much comes to a wallet; returns the place of the transfer. */
async function paid(
  action: Accepted,
  micro: bigint,
  { to = treasury, isSolid = true } = {},
): Promise<string> {
  const transfer = await signTransfer(devchain, senders[action], to.address, micro)
  await broadcast(devchain, transfer)
  await devchain.mine(isSolid ? 25 : 1)
  return `${transfer.id}:0`
}

type Accepted = 'capital.accept' | 'venue.return'
const wanted = (
  action: Accepted,
  subject: string,
  micro: bigint,
  change: Record<string, string> = {},
): Wanted => {
  const venue = action === 'venue.return' && { venue: 'Kraken' }
  const { address: sender } = senders[action]
  const arrival = { wallet: treasury.address, sender, 'micro-dollars': String(micro) }
  return { action, subject, client: null, facts: { ...venue, ...arrival, ...change } }
}

const booked = () => houseAccounts(home.context.database)

it.each(['capital.accept', 'venue.return'] as const)(
  'counts as it is on the chain, and not as it was misread: %s',
  async action => {
    const [micro, before] = [dollars(100), await booked()]
    const place = await paid(action, micro)
    for (const change of [
      { sender: stranger.address },
      { wallet: reserve.address },
      { 'micro-dollars': String(micro + 1n) },
    ])
      expect(await approveByTwo(home.context, wanted(action, place, micro, change))).toBe('otherPayment')
    expect(await approveByTwo(home.context, wanted(action, place.replace(':0', ':1'), micro))).toBe(
      'otherPayment',
    )
    const elsewhere = await paid(action, micro, { to: stranger })
    const toStranger = wanted(action, elsewhere, micro, { wallet: stranger.address })
    expect(await approveByTwo(home.context, toStranger)).toBe('otherPayment')
    expect(await approveByTwo(home.context, wanted(action, await paid(action, 0n), 0n))).toBe('otherPayment')
    expect(await booked()).toEqual(before)

    expect(await approveByTwo(home.context, wanted(action, place, micro))).toBe('done')
    expect(await booked()).not.toEqual(before)
  },
)

it('counts once its block is solid, on the chain that is ours', async () => {
  const micro = dollars(200)
  const place = await paid('capital.accept', micro, { isSolid: false })
  expect(await approveByTwo(home.context, wanted('capital.accept', place, micro))).toBe('notSolid')
  await devchain.mine(25)
  const strange = new Proxy(home.context, {
    get: (context, name) =>
      name === 'tron' ? { ...context.tron, chainId: '0x2b6653dc' } : Reflect.get(context, name),
  })
  expect(await approveByTwo(strange, wanted('capital.accept', place, micro))).toBe('wrongChain')
})

it('waits while the second node does not show it', async () => {
  const [{ context }, micro] = [home, dollars(300)]
  const place = await paid('capital.accept', micro)
  other.faults({ failed: [place.split(':')[0]!] })
  const [first, second] = await trialOperators(context)
  await sign(context, first, wanted('capital.accept', place, micro))
  const { proposal } = await sign(context, second, wanted('capital.accept', place, micro))
  await expect(carryOutApproved(context)).rejects.toThrow(NodeTrouble)
  expect(await outcome(context, proposal.id)).toBe('needsSecond')

  other.faults({ failed: [] })
  home.later(11_000)
  await carryOutApproved(context)
  expect(await outcome(context, proposal.id)).toBe('done')
})
