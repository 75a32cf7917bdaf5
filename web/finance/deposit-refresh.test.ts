import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { calmMs, paceMs, soonMs } from './deposit-refresh.ts'

describe('looking for deposits', () => {
  const plain = { isProcessing: undefined, returnedBy: undefined }
  const counting = { amountMicro: dollars(25), confirmations: 3, ...plain }
  const kept = { amountMicro: dollars(3), confirmations: undefined, ...plain }

  it('is quick while confirmations are counted, whatever is shown', () => {
    expect(paceMs({ arrivals: [kept, counting] }, calmMs)).toBe(soonMs)
    expect(paceMs({ arrivals: [counting] }, null)).toBe(soonMs)
  })

  it('is calm while a transfer may come, and rests where none is awaited', () => {
    expect(paceMs({ arrivals: [] }, calmMs)).toBe(calmMs)
    expect(paceMs({ arrivals: [kept] }, null)).toBe(calmMs)
    expect(paceMs({ arrivals: [] }, null)).toBeNull()
    expect(paceMs({ arrivals: [{ ...kept, returnedBy: 'ab' }] }, null)).toBeNull()
  })
})
