import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { dealStatusText } from './deal-status-text.ts'

const shared = { hasNoShare: false }

describe('a deal', () => {
  it('is open until its result is known, and executed until the month is settled', () => {
    expect(dealStatusText({ ...shared, status: 'opened', amountMicro: undefined })).toBe('dealOpened')
    expect(dealStatusText({ ...shared, status: 'executed', amountMicro: dollars(3) })).toBe('dealExecuted')
    expect(dealStatusText({ ...shared, status: 'executed', amountMicro: -dollars(3) })).toBe('dealExecuted')
  })

  it('once settled is called a profit only where it is one', () => {
    expect(dealStatusText({ ...shared, status: 'credited', amountMicro: 1n })).toBe('dealCredited')
    expect(dealStatusText({ ...shared, status: 'credited', amountMicro: -1n })).toBe('dealLost')
    expect(dealStatusText({ ...shared, status: 'credited', amountMicro: 0n })).toBe('dealEven')
  })

  it.each(['opened', 'executed', 'credited'] as const)('is without a share of it, %s as it is', status => {
    expect(dealStatusText({ status, amountMicro: undefined, hasNoShare: true })).toBe('dealWithoutShare')
  })
})
