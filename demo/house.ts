/** The invented house: capital, a treasury, and a venue whose statements tell what the strategies have made. */
import { createHash } from 'node:crypto'
import { dollars } from '../contract/money.ts'
import { sql } from '../server/database/index.ts'
import { arrivalsIn, followOrders, installationId, placeOf, walletText } from '../server/house/index.ts'
import { reconcile } from '../server/treasury/index.ts'
import {
  payingNode,
  payTrxOnDevchain,
  provenBytes,
  readTronAddress,
  signerOf,
  signMessage,
  signTransfer,
  tokenOnChain,
  usualLifeMs,
} from '../server/tron/index.ts'
import { outsideAddress } from './member.ts'
import { carryOut } from './operator.ts'
import { venueName } from './strategist.ts'
import type { World } from './world.ts'

/** Worth nothing to anybody: the chain is the development chain's. */
const treasuryKey = createHash('sha256').update('treasury of the demonstration').digest()
const treasury = signerOf(treasuryKey)
const [capitalMicro, atVenueMicro] = [dollars(400_000), dollars(250_000)]
const venueAddress = outsideAddress(1_000_000)

/** Before the first client comes: the owners pay capital in, and most of it goes to the venue. */
export async function openHouse(world: World): Promise<void> {
  const { context } = world
  await pinTreasury(world)
  await world.settleChain()
  await compare(world)
  await payTrxOnDevchain(context.tron.url, { to: treasury.address, amountSun: 1_000_000_000n })
  const txId = await world.chain.pay({ to: treasury.address, amountMicro: capitalMicro })
  await world.settleChain()
  await acceptCapital(world, txId)

  await carryOut(world, {
    action: 'venue.open',
    subject: venueName,
    client: null,
    facts: { address: venueAddress },
  })
  await carryOut(world, {
    action: 'order.venue',
    subject: venueAddress,
    client: null,
    facts: { venue: venueName, wallet: treasury.address, 'micro-dollars': String(atVenueMicro) },
  })
  await world.passBlocks(1)
  await sendToVenue(world)
  await world.settleChain()
  await compare(world)
  await followOrders(world.as('jobs'))
  await tellStatement(world)
}

async function pinTreasury(world: World): Promise<void> {
  const { context } = world
  const { address } = treasury
  const date = context.clock().toISOString().slice(0, 10)
  const text = walletText({ address, date, installation: await installationId(context.database) })
  const signature = Buffer.from(signMessage(text, treasuryKey)).toString('hex')
  const facts = { purpose: 'treasury', date, signature }
  await carryOut(world, { action: 'wallet.pin', subject: address, client: null, facts })
}

async function acceptCapital(world: World, txId: string): Promise<void> {
  const arrivals = await arrivalsIn(world.as('operators'), txId)
  if (typeof arrivals === 'string') throw new Error(`the capital was not found: ${arrivals}`)
  const [{ from, to, units }, subject] = [arrivals[0]!, placeOf(arrivals[0]!)]
  const facts = { wallet: to, sender: from, 'micro-dollars': String(units) }
  await carryOut(world, { action: 'capital.accept', subject, client: null, facts })
}

/** As a person would from a wallet of their own. */
async function sendToVenue({ context }: World): Promise<void> {
  const [node, usdt] = [payingNode(context.tron), tokenOnChain(context.tron.chainId, context.tron.usdt)]
  const intent = {
    owner: treasury.address,
    recipient: readTronAddress(venueAddress)!,
    token: usdt.token,
    units: atVenueMicro,
  }
  const terms = { chainId: usdt.chainId, lifeMs: usualLifeMs, feeLimitSunMin: 0n }
  const witnesses = { node, second: null, clock: context.clock }
  const id = context.newId()
  const signed = await signTransfer(witnesses, treasury, intent, id, terms)
  if (signed === 'wouldFail') throw new Error('the transfer to the venue would fail')
  await node.send(provenBytes(signed, id))
}

async function compare({ as }: World): Promise<void> {
  const ended = await reconcile(as('jobs'), 'light', 'demonstration')
  if (typeof ended === 'string') throw new Error(`the chain was not compared: ${ended}`)
}

/** What the venue holds now: what it held, and what the deals that have ended since have brought in dollars. */
export async function tellStatement(world: World): Promise<void> {
  const { database, clock } = world.as('jobs')
  const asOf = clock()
  const { rows } = await sql<{ micro: bigint }>`
    select (venue_expected(${venueName}, ${asOf}) + coalesce(sum(deal_share(told.sum_micro, result.result_ppm)), 0))::bigint
      as micro
    from deal_result result
    join deal_told told on told.deal_id = result.deal_id
    where result.executed_at > coalesce((select max(as_of) from venue_statement where venue = ${venueName}), '-infinity')
      and result.executed_at <= ${asOf}`.execute(database)
  const facts = {
    'as of': asOf.toISOString(),
    'micro-dollars': String(rows[0]!.micro),
    file: createHash('sha256').update(`${venueName} ${asOf.toISOString()}`).digest('hex'),
  }
  await carryOut(world, { action: 'venue.statement', subject: venueName, client: null, facts })
}
