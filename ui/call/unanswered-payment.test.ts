import { describe, expect, it } from 'vitest'
import { transferToPeer } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { openAccount } from '../../contract/trading.ts'
import { forgetUnanswered, keepUnanswered, unansweredKey } from './unanswered-payment.ts'

const request = {
  address: 'MC47',
  amountMicro: dollars(40),
  password: 'patient lighthouse 7',
  oneTimeCode: '123456',
}
const now = 1_000_000
const minute = 60_000

function tab() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

describe('a payment that nobody answered', () => {
  it('keeps its key for exactly the same one, with whatever code, for a quarter of an hour', () => {
    const storage = tab()
    keepUnanswered(() => storage, transferToPeer, request, 'first-key', now)
    const keyOf = (changes: Partial<typeof request>, later = 0) =>
      unansweredKey(() => storage, transferToPeer, { ...request, ...changes }, now + later)
    expect(keyOf({ oneTimeCode: '654321', password: 'another' })).toBe('first-key')
    expect(keyOf({ amountMicro: dollars(41) })).toBeNull()
    expect(keyOf({ address: 'MC48' })).toBeNull()
    expect(keyOf({}, 14 * minute)).toBe('first-key')
    expect(keyOf({}, 15 * minute)).toBeNull()
    forgetUnanswered(() => storage, transferToPeer)
    expect(keyOf({})).toBeNull()
  })

  it('keeps it for an opening whose sheet has other terms by then', () => {
    const storage = tab()
    const opening = { program: 1, amountMicro: dollars(100), password: 'patient lighthouse 7', token: undefined }
    keepUnanswered(() => storage, openAccount, { ...opening, sheet: 'before' }, 'first-key', now)
    expect(unansweredKey(() => storage, openAccount, { ...opening, sheet: 'after' }, now)).toBe('first-key')
  })

  it('leaves neither password nor code in the browser', () => {
    const storage = tab()
    keepUnanswered(() => storage, transferToPeer, request, 'first-key', now)
    const kept = [...storage.items.values()].join()
    expect(kept).not.toContain(request.password)
    expect(kept).not.toContain(request.oneTimeCode)
  })

  it('is not remembered where the browser forbids it, and nothing breaks', () => {
    const forbidden = (): never => {
      throw new Error('forbidden')
    }
    keepUnanswered(forbidden, transferToPeer, request, 'first-key', now)
    forgetUnanswered(forbidden, transferToPeer)
    expect(unansweredKey(forbidden, transferToPeer, request, now)).toBeNull()
  })
})
