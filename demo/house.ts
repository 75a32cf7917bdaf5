/** The invented house: capital, a treasury, and a venue whose statements report the strategies' results. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { WalletPurpose } from '../contract/console/wallets.ts'
import { dollars } from '../contract/money.ts'
import { sql } from '../server/database/index.ts'
import { walletText } from '../contract/own-wallet.ts'
import { dayOf } from '../contract/time.ts'
import { arrivalsIn, followOrders, placeOf } from '../server/house/index.ts'
import { installationId } from '../server/platform/installation-id.ts'
import { isMismatch, reconcile } from '../server/treasury/index.ts'
import { openPayer } from '../server/withdrawals/index.ts'
import { playMark } from '../server/platform/config.ts'
import { computeCoverage, isCovered, lastCoverage } from '../server/coverage/index.ts'
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
  type TronAddress,
} from '../server/tron/index.ts'
import { outsideAddress } from './member.ts'
import { carryOut } from './operator.ts'
import { venueName } from './strategist.ts'
import type { World } from './world.ts'

/** Worth nothing to anyone: the chain is the development chain's. */
const treasuryKey = createHash('sha256').update('treasury of the demonstration').digest()
const treasury = signerOf(treasuryKey)
/**
 * What is there to pay from outlasts the year: a wallet that runs low is filled by the chain's faucet once the program
 * starts, and what the faucet gives nobody has accepted as capital.
 */
const [capitalMicro, atVenueMicro, toPayMicro] = [dollars(280_000), dollars(60_000), dollars(215_000)]
const venueAddress = outsideAddress(1_000_000)

/** Before the first client comes: the owners pay capital in, and most of it goes to the venue and to where payments come from. */
export async function openHouse(world: World): Promise<void> {
  const { context } = world
  const paysKey = await payingKey(world)
  const pays = signerOf(paysKey).address
  await pin(world, treasuryKey, 'treasury')
  await pin(world, paysKey, 'paying')
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
  await carryOut(world, {
    action: 'order.refill',
    subject: pays,
    client: null,
    facts: { wallet: treasury.address, 'micro-dollars': String(toPayMicro) },
  })
  await world.passBlocks(1)
  await sendFromTreasury(world, readTronAddress(venueAddress)!, atVenueMicro)
  await sendFromTreasury(world, pays, toPayMicro)
  await world.settleChain()
  await compare(world)
  await followOrders(world.as('jobs'))
  await sendStatement(world)
}

/** Of the wallet that the program has made itself to pay from. */
async function payingKey({ as, context }: World): Promise<Uint8Array> {
  await openPayer(as('payout'))
  const file = await readFile(join(context.config.dataDir, 'payout-key'), 'utf8')
  return Buffer.from(file.replace(playMark, '').trim(), 'hex')
}

async function pin(world: World, key: Uint8Array, purpose: WalletPurpose): Promise<void> {
  const { context } = world
  const { address } = signerOf(key)
  const date = dayOf(context.clock())
  const text = walletText({ address, date, installation: await installationId(context.database) })
  const signature = Buffer.from(signMessage(text, key)).toString('hex')
  const facts = { purpose, date, signature }
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
async function sendFromTreasury({ context }: World, recipient: TronAddress, units: bigint): Promise<void> {
  const [node, usdt] = [payingNode(context.tron), tokenOnChain(context.tron.chainId, context.tron.usdt)]
  const intent = {
    owner: treasury.address,
    recipient,
    token: usdt.token,
    units,
  }
  const terms = { chainId: usdt.chainId, lifeMs: usualLifeMs, feeLimitSunMin: 0n }
  const witnesses = { node, second: null, clock: context.clock }
  const id = context.newId()
  const signed = await signTransfer(witnesses, treasury, intent, id, terms)
  if (signed === 'wouldFail') throw new Error(`the transfer to ${recipient} would fail`)
  await node.send(provenBytes(signed, id))
}

/** A statement counts once the chain has been read up to its moment. */
export async function readChain(world: World): Promise<void> {
  await world.passBlocks(1)
  await world.settleChain()
  await compare(world)
}

async function compare({ as }: World): Promise<void> {
  const ended = await reconcile(as('jobs'), 'light', 'demonstration')
  if (typeof ended === 'string') throw new Error(`the chain was not compared: ${ended}`)
  const mismatch = ended.findings.find(isMismatch)
  if (mismatch) throw new Error(`the chain and the books differ: ${JSON.stringify(mismatch)}`)
}

/** The story ends with as much held as it owes, or fails: by its chain, its books and its venue. */
export async function expectCovered(world: World): Promise<void> {
  const jobs = world.as('jobs')
  await world.passBlocks(25)
  await world.settleChain()
  await compare(world)
  const computed = await computeCoverage(jobs)
  const figure = await lastCoverage(jobs.database, jobs.clock())
  if (computed !== 'done' || !figure || !isCovered(figure))
    throw new Error(`the demonstration does not hold what it owes: ${computed}, ${inspect(figure)}`)
}

/**
 * The venue's balance now: what it held, and what the deals that have ended since have brought in dollars, of the sum
 * that took part to their end, without their parts, and with what was lost beyond what they had stated.
 */
export async function sendStatement(world: World): Promise<void> {
  const { database, clock } = world.as('jobs')
  const asOf = clock()
  const { rows } = await sql<{ micro: bigint }>`
    select (venue_expected(${venueName}, ${asOf}) + coalesce(sum(
      deal_share(notified.sum_micro - coalesce(parts.micro, 0), coalesce(result.whole_ppm, result.result_ppm))), 0))::bigint
      as micro
    from deal_result result
    join deal on deal.id = result.deal_id
    join deal_notified_sum notified on notified.deal_id = result.deal_id
    left join lateral (
      select sum(notified.sum_micro)::bigint as micro from deal part join deal_notified_sum notified on notified.deal_id = part.id
      where deal.part = 0 and part.part > 0 and part.program_id = deal.program_id and part.number = deal.number) parts on true
    where result.executed_at > coalesce((select max(as_of) from venue_statement where venue = ${venueName}), '-infinity')
      and result.executed_at <= ${asOf}`.execute(database)
  const facts = {
    'as of': asOf.toISOString(),
    'micro-dollars': String(rows[0]!.micro),
    file: createHash('sha256').update(`${venueName} ${asOf.toISOString()}`).digest('hex'),
  }
  await carryOut(world, { action: 'venue.statement', subject: venueName, client: null, facts })
}
