/** The controls as `POST /dev/<name>` takes them: JSON with addresses in base58 and amounts as decimal strings. */
import { readTronAddress, type TronAddress } from '../server/tron/address.ts'
import type { Devchain } from './index.ts'
import type { Faults } from './faults.ts'
import type { ControlFace } from './http.ts'
import type { Lies } from './lies.ts'
import type { Payment } from './payments.ts'
import type { Json } from './wallet/request.ts'

export const controlFace = (devchain: Devchain): ControlFace => ({
  status: () => devchain.status(),
  mine: async body => ({
    head: await devchain.mine(body['blocks'] === undefined ? 1 : count(body, 'blocks')),
  }),
  reorganise: body => devchain.reorganise({ depth: count(body, 'depth'), drop: dropped(body['drop']) }),
  drop: async body => ({ dropped: await devchain.drop(String(body['txId'])) }),
  faults: body => devchain.faults(readFaults(body)),

  pay: async body => ({ txId: await devchain.pay({ ...payment(body), wait: body['wait'] === true }) }),
  'pay-trx': async body => ({
    txId: await devchain.payTrx({
      to: address(body, 'to'),
      amountSun: amount(body, 'amountSun'),
      wait: body['wait'] === true,
    }),
  }),
  'pay-out-of-time': async body => ({ txId: await devchain.payOutOfTime(payment(body)) }),
  'pay-each': async body => ({ txId: await devchain.payEach(payments(body['payments'])) }),
  'pay-and-undo': async body => ({
    txId: await devchain.payAndUndo({
      to: address(body, 'to'),
      undoneMicro: amount(body, 'undoneMicro'),
      keptMicro: amount(body, 'keptMicro'),
    }),
  }),
  'pay-and-exhaust': async body => ({ txId: await devchain.payAndExhaust(payment(body)) }),
  poison: async body => ({
    txId: await devchain.poison({ from: address(body, 'from'), to: address(body, 'to') }),
  }),
  'deploy-fake': () => devchain.deployFake(),
  'pay-fake': async body => ({
    txId: await devchain.payFake({ ...payment(body), token: address(body, 'token') }),
  }),
  blacklist: async body => ({
    txId: await devchain.blacklist({ address: address(body, 'address'), listed: body['listed'] !== false }),
  }),
  pause: async body => ({ txId: await devchain.pause({ paused: body['paused'] !== false }) }),
})

function address(body: Json, key: string): TronAddress {
  const read = readTronAddress(String(body[key]))
  if (!read) throw new Error(`${key} is no Tron address: ${String(body[key])}`)
  return read
}

function amount(body: Json, key: string): bigint {
  const value = body[key]
  if (typeof value !== 'string' || !/^\d{1,30}$/.test(value)) {
    throw new Error(`${key} is a whole number as a string: ${String(value)}`)
  }
  return BigInt(value)
}

function count(body: Json, key: string): number {
  const value = body[key]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 100_000) {
    throw new Error(`${key} is a whole number from 1 to 100000: ${String(value)}`)
  }
  return value
}

const payment = (body: Json): Payment => ({
  to: address(body, 'to'),
  amountMicro: amount(body, 'amountMicro'),
})

function payments(value: unknown): Payment[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error('payments is a list of {to, amountMicro}')
  return value.map(one => payment(one as Json))
}

function dropped(value: unknown): string[] | 'all' {
  if (value === undefined) return []
  if (value === 'all') return 'all'
  if (Array.isArray(value) && value.every(id => typeof id === 'string')) return value
  throw new Error('drop is "all" or a list of transaction ids')
}

const counters = ['drop', 'hang', 'throttle', 'outOfTime'] as const

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0

/** The lies that a node can be told to report, and their form. */
const lies: Record<keyof Lies, (value: unknown) => boolean> = {
  failed: value =>
    value === 'all' || (Array.isArray(value) && value.every(id => /^[0-9a-f]{64}$/.test(String(id)))),
  aheadMs: isCount,
  aheadBlocks: isCount,
  forkedFrom: value => value === null || isCount(value),
  logHole: value => value === null || (Array.isArray(value) && value.length === 2 && value.every(isCount)),
}

function readFaults(body: Json): Partial<Faults> {
  const changes: Partial<Faults> = {}
  for (const [key, value] of Object.entries(body)) {
    const counter = counters.find(name => name === key)
    if (counter && (value === null || isCount(value))) {
      changes[counter] = value as number | null
    } else if (key === 'idCache' && typeof value === 'boolean') changes.idCache = value
    else if (Object.hasOwn(lies, key) && lies[key as keyof Lies](value))
      Object.assign(changes, { [key]: value })
    else throw new Error(`${key} is no fault, or has no count (null: always): ${String(value)}`)
  }
  return changes
}
