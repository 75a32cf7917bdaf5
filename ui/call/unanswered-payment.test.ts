import { describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { transferToPeer, withdraw } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { openAccount } from '../../contract/trading.ts'
import { forgetKey, hasUnanswered, keepKey, keyFor, type Tab } from './unanswered-payment.ts'

const request = {
  address: 'MC47',
  amountMicro: dollars(40),
  password: 'patient lighthouse 7',
  oneTimeCode: '123456',
}
const now = 1_000_000
const minute = 60_000

/** A browser's tab, where one call is sent. */
function tabFor<Request>(call: Call<Request, string, any>, tab: Tab) {
  return {
    key: (asked: Request, at = now) => keyFor(tab, call, asked, at),
    keep: (key: string, at: number, isRefused = false) => keepKey(tab, call, key, at, isRefused),
    forget: (key: string) => forgetKey(tab, call, key),
    isUnanswered: (at = now) => hasUnanswered(tab, call, at),
  }
}

function storage() {
  const items = new Map<string, string>()
  const tab: Tab = () => ({
    getItem: name => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
  })
  return { items, tab }
}

describe('a payment that has not gone well yet', () => {
  it('has one key, with whatever password and code', () => {
    const { key } = tabFor(transferToPeer, storage().tab)
    const first = key(request)
    expect(key({ ...request, oneTimeCode: '654321', password: 'another' })).toBe(first)
    expect(key({ ...request, amountMicro: dollars(41) })).not.toBe(first)
    expect(key({ ...request, address: 'MC48' })).not.toBe(first)
  })

  it('keeps its key through other payments, and through those that have gone well', () => {
    const { key, forget } = tabFor(transferToPeer, storage().tab)
    const first = key(request)
    forget(key({ ...request, amountMicro: dollars(20) }))
    expect(key(request)).toBe(first)
  })

  it('keeps it for a quarter of an hour since its last try', () => {
    const { key, keep } = tabFor(transferToPeer, storage().tab)
    const first = key(request)
    expect(key(request, now + 14 * minute)).toBe(first)
    expect(key(request, now + 28 * minute)).toBe(first)
    keep(first, now + 60 * minute)
    expect(key(request, now + 74 * minute)).toBe(first)
    expect(key(request, now + 90 * minute)).not.toBe(first)
  })

  it('keeps it for an opening whose sheet has other terms by then', () => {
    const { key } = tabFor(openAccount, storage().tab)
    const opening = {
      program: 1,
      amountMicro: dollars(100),
      password: 'patient lighthouse 7',
      token: undefined,
    }
    expect(key({ ...opening, sheet: 'after' })).toBe(key({ ...opening, sheet: 'before' }))
  })

  it('leaves neither password nor code in the browser', () => {
    const { items, tab } = storage()
    tabFor(transferToPeer, tab).key(request)
    const kept = [...items.values()].join()
    expect(kept).toContain(request.address)
    expect(kept).not.toContain(request.password)
    expect(kept).not.toContain(request.oneTimeCode)
  })

  it('leaves only the latest in the browser, however many there are', () => {
    const { key } = tabFor(transferToPeer, storage().tab)
    const pays = (amount: number) => key({ ...request, amountMicro: dollars(amount) })
    const keys = Array.from({ length: 40 }, (_, amount) => pays(amount))
    expect(pays(39)).toBe(keys[39])
    expect(pays(0)).not.toBe(keys[0])
  })

  it('keeps its key as long as the document is open where the browser forbids storage', () => {
    const { key, forget } = tabFor(transferToPeer, () => {
      throw new Error('forbidden')
    })
    const first = key(request)
    expect(key(request)).toBe(first)
    forget(first)
    expect(key(request)).not.toBe(first)
  })
})

it('a payment that is meant a second time has another key, once the first has gone well', () => {
  const { key, forget } = tabFor(transferToPeer, storage().tab)
  const first = key(request)
  forget(first)
  const second = key(request)
  expect(second).not.toBe(first)
  // The first one's other try is answered late.
  forget(first)
  expect(key(request)).toBe(second)
})

it('a payment is unanswered from when it is sent until it has gone well, is refused, or its key has run out', () => {
  const { key, keep, forget, isUnanswered } = tabFor(withdraw, storage().tab)
  expect(isUnanswered()).toBe(false)
  const first = key(request)
  expect(isUnanswered()).toBe(true)
  expect(isUnanswered(now + 15 * minute)).toBe(false)
  keep(first, now, true)
  expect(isUnanswered()).toBe(false)
  key(request)
  expect(isUnanswered()).toBe(true)
  forget(first)
  expect(isUnanswered()).toBe(false)
})
