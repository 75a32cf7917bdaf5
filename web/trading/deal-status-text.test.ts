import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { dealStatusText } from './deal-status-text.ts'

describe('a deal', () => {
  it('is open until its result is known, and executed until the month is settled', () => {
    expect(dealStatusText({ status: 'opened', amountMicro: undefined })).toBe('dealOpened')
    expect(dealStatusText({ status: 'executed', amountMicro: dollars(3) })).toBe('dealExecuted')
    expect(dealStatusText({ status: 'executed', amountMicro: -dollars(3) })).toBe('dealExecuted')
  })

  it('once settled is called a profit only where it is one', () => {
    expect(dealStatusText({ status: 'credited', amountMicro: 1n })).toBe('dealCredited')
    expect(dealStatusText({ status: 'credited', amountMicro: -1n })).toBe('dealLost')
    expect(dealStatusText({ status: 'credited', amountMicro: 0n })).toBe('dealEven')
  })
})
