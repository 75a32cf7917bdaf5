import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { exampleMonths, rewardMicro, settle } from './settlement.ts'

test('a losing month is earned back before anything counts as profit', () => {
  expect(settle([dollars(-60), dollars(40), dollars(90)])).toEqual([
    { month: 1, resultMicro: dollars(-60), profitMicro: 0n, carriedMicro: dollars(-60) },
    { month: 2, resultMicro: dollars(40), profitMicro: 0n, carriedMicro: dollars(-20) },
    { month: 3, resultMicro: dollars(90), profitMicro: dollars(70), carriedMicro: 0n },
  ])
})

test('whatever the months bring, profit and what is carried add up to the results', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })), resultsMicro => {
      const months = settle(resultsMicro)
      const profitMicro = months.reduce((sum, month) => sum + month.profitMicro, 0n)
      expect(profitMicro + (months.at(-1)?.carriedMicro ?? 0n)).toBe(resultsMicro.reduce((a, b) => a + b, 0n))
      expect(months.every(month => month.carriedMicro <= 0n && month.profitMicro >= 0n)).toBe(true)
    }),
  )
})

test('a reward is rounded down', () => {
  expect(rewardMicro(dollars(70))).toBe(3_500_000n)
  expect(rewardMicro(19n)).toBe(0n)
})

test('the example shows a loss, a month that only earns it back, and a profit', () => {
  const signs = exampleMonths.map(({ resultMicro, profitMicro }) => [resultMicro < 0n, profitMicro > 0n])
  expect(signs).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})
