import { expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { remainder } from './balance.ts'

it('what remains is shown only for an amount that the balance covers', () => {
  expect(remainder(dollars(500), '120,50')).toEqual({ amountMicro: 120_500_000n, restMicro: 379_500_000n })
  expect(remainder(dollars(500), '500')?.restMicro).toBe(0n)
  for (const typed of ['', '0', 'ten', '500.000001', '-1']) expect(remainder(dollars(500), typed)).toBeNull()
})
