import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { dealWord } from './deal-word.ts'

const shared = { hasNoShare: false }

describe('a deal', () => {
  it('is open until its result is known, and executed until the month is settled', () => {
    expect(dealWord({ ...shared, status: 'opened', amountMicro: undefined })).toBe('dealOpened')
    expect(dealWord({ ...shared, status: 'executed', amountMicro: dollars(3) })).toBe('dealExecuted')
    expect(dealWord({ ...shared, status: 'executed', amountMicro: -dollars(3) })).toBe('dealExecuted')
  })

  it('once settled is called a profit only where it is one', () => {
    expect(dealWord({ ...shared, status: 'credited', amountMicro: 1n })).toBe('dealCredited')
    expect(dealWord({ ...shared, status: 'credited', amountMicro: -1n })).toBe('dealLost')
    expect(dealWord({ ...shared, status: 'credited', amountMicro: 0n })).toBe('dealEven')
  })

  it.each(['opened', 'executed', 'credited'] as const)('is without a share of it, %s as it is', status => {
    expect(dealWord({ status, amountMicro: undefined, hasNoShare: true })).toBe('dealWithoutShare')
  })
})
