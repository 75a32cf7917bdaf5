import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { dealWord } from './deal-word.ts'

describe('a deal', () => {
  it('is open until its result is known, and executed until the month is settled', () => {
    expect(dealWord({ status: 'opened', amountMicro: undefined })).toBe('dealOpened')
    expect(dealWord({ status: 'executed', amountMicro: dollars(3) })).toBe('dealExecuted')
    expect(dealWord({ status: 'executed', amountMicro: -dollars(3) })).toBe('dealExecuted')
  })

  it('once settled is called a profit only where it is one', () => {
    expect(dealWord({ status: 'credited', amountMicro: 1n })).toBe('dealCredited')
    expect(dealWord({ status: 'credited', amountMicro: -1n })).toBe('dealLost')
    expect(dealWord({ status: 'credited', amountMicro: 0n })).toBe('dealEven')
  })
})
