/**
 * The round that writes each day's root on the chain. It may run in several processes at once and be killed at any
 * point: a day's transaction is in the database before anybody hears of it, and there is one that lives for each day.
 */
import { transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import {
  follow,
  hasReadOtherChain,
  keepSigned,
  lastAttempt,
  NodeTrouble,
  openFor,
  signTransfer,
  usualLifeMs,
} from '../tron/index.ts'
import { payableRoots } from './seal-cost.ts'
import type { Pausing, RootWriter } from './seal-writer.ts'
import { holdDay, rootErrand, rootIntent, unwrittenDays, type DayRoot } from './seal-written.ts'

/** So many days are on their way at once, where more have to be caught up. */
const underWayMax = 5

interface Run {
  house: House
  writer: RootWriter
  /** Found out in this round. */
  pausing: Pausing | null
  trouble?: NodeTrouble
  errors: unknown[]
}

/**
 * One step with everything that is to be written: signs what is next, and follows what was signed to its end. What goes
 * wrong with one day, beside a node that does not help, is thrown after the others had their turn.
 */
export async function writeRoots(house: House, writer: RootWriter): Promise<void> {
  const run: Run = { house, writer, pausing: null, errors: [] }
  await attending(run, () => signNext(run))
  const { database, clock } = house
  const { node, second } = writer
  for (const row of await openFor(database, 'seals'))
    await attending(run, () => follow({ database, clock, node, second }, row))
  say(run)
  if (run.errors.length > 0) throw run.errors[0]
}

async function attending(run: Run, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof NodeTrouble)) return void run.errors.push(error)
    run.trouble = error
    run.pausing = 'node'
  }
}

async function signNext(run: Run): Promise<void> {
  const { house, writer } = run
  const { database } = house
  const underWay = await openFor(database, 'seals')
  const days = await unwrittenDays(database, Math.max(0, underWayMax - underWay.length))
  if (days.length === 0) return
  if (await hasReadOtherChain(database, writer.chainId)) return void (run.pausing = 'wrongChain')

  // What a block has taken is off the wallet's balance already.
  const unpaid = underWay.filter(({ seenBlock }) => seenBlock === null).length
  const payable = await payableRoots(writer, unpaid, days.length)
  for (const day of days.slice(0, payable)) await signDay(house, writer, day)
  if (payable < days.length) run.pausing = 'trx'
}

/** Kept before anybody hears of it. */
async function signDay(house: House, { node, signer, chainId }: RootWriter, day: DayRoot): Promise<void> {
  const id = house.newId()
  const terms = { chainId, lifeMs: usualLifeMs, feeLimitSunMin: 0n }
  const signed = await signTransfer(node, signer, rootIntent(signer.address, day), id, terms)
  if (signed === 'wouldFail') throw new Error('a transfer of TRX needs no rehearsal')

  await transaction(house.database, async tx => {
    await holdDay(tx, day)
    const last = await lastAttempt(tx, rootErrand(day))
    // Another process was faster.
    if (last && last.state !== 'dead') return
    await keepSigned(tx, { id, ...rootErrand(day), at: house.clock() }, signed)
  })
}

/** Said once when it begins and once when it ends; the metrics go on saying it. */
function say({ house, writer, pausing, trouble }: Run): void {
  const { log, metrics } = house
  metrics.rootsPausing.reset()
  if (pausing) metrics.rootsPausing.set({ reason: pausing }, 1)
  if (writer.pausing === pausing) return
  writer.pausing = pausing
  if (!pausing) return log.info('roots of seals are written on the chain again')
  const facts = { pausing, ...(trouble && { reason: trouble.reason, detail: trouble.detail }) }
  log.warn(facts, 'no root of seals is written on the chain')
}
