import { describe, expect, it } from 'vitest'
import type { Withdrawal } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { isLate, stationsOf } from './withdrawal-stations.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 6, 12, minute))
const asked: Withdrawal = {
  id: '0199f1a2-0000-7000-8000-000000000001',
  at: at(0),
  status: 'pending',
  address: 'T',
  amountMicro: dollars(60),
  approvedAt: undefined,
  sentAt: undefined,
  paidAt: undefined,
  reason: undefined,
  txId: undefined,
  isCancellable: true,
  cancellingSince: undefined,
}
const states = (withdrawal: Withdrawal | null) => stationsOf(withdrawal).map(({ state }) => state)

describe('the stations of a withdrawal', () => {
  it('are all ahead before it is asked for', () => {
    expect(states(null)).toEqual(['ahead', 'ahead', 'ahead', 'ahead'])
  })

  it('follow it until nothing can undo the transfer', () => {
    expect(states(asked)).toEqual(['done', 'now', 'ahead', 'ahead'])
    expect(states({ ...asked, approvedAt: at(5) })).toEqual(['done', 'done', 'now', 'ahead'])
    expect(states({ ...asked, approvedAt: at(5), sentAt: at(6) })).toEqual(['done', 'done', 'done', 'now'])
    const paid: Withdrawal = {
      ...asked,
      status: 'confirmed',
      approvedAt: at(5),
      sentAt: at(6),
      paidAt: at(7),
    }
    expect(stationsOf(paid).map(({ at: when }) => when)).toEqual([at(0), at(5), at(6), at(7)])
    expect(states(paid)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('end where it was cancelled', () => {
    expect(stationsOf({ ...asked, status: 'rejected', reason: 'clientAsked' })).toEqual([
      { name: 'reserved', at: at(0), state: 'done' },
      { name: 'rejected', at: undefined, state: 'stopped' },
    ])
  })

  it('go no further once its client cancels it, and are not late', () => {
    const cancelling: Withdrawal = { ...asked, isCancellable: undefined, cancellingSince: at(3) }
    expect(stationsOf(cancelling)).toEqual([
      { name: 'reserved', at: at(0), state: 'done' },
      { name: 'cancelling', at: undefined, state: 'now' },
    ])
    expect(isLate(cancelling, { approved: { halfSeconds: 60, mostSeconds: 60 } }, at(59))).toBe(false)
  })

  it('are late once it has waited for longer than nine of ten did', () => {
    const promise = { approved: { halfSeconds: 60, mostSeconds: 600 } }
    expect([isLate(asked, promise, at(10)), isLate(asked, promise, at(11))]).toEqual([false, true])
    expect(isLate({ ...asked, approvedAt: at(1) }, promise, at(11))).toBe(false)
    expect(isLate(asked, { approved: undefined }, at(59))).toBe(false)
  })
})
