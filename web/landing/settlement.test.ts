import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { writePercent } from '../../contract/percent.ts'
import { exampleMonths, rewardMicro, settleMonths } from './settlement.ts'

test('the example carries a loss, takes part with what is left, earns the loss back, and then has a profit', () => {
  const figures = exampleMonths.map(month => [
    month.takesPartMicro,
    month.resultMicro,
    month.carriedMicro,
    month.profitMicro,
  ])
  expect(figures).toEqual([
    [dollars(1_000), dollars(-40), dollars(-40), 0n],
    [dollars(960), dollars(24), dollars(-16), 0n],
    [dollars(984), 49_200_000n, 0n, 33_200_000n],
  ])
  expect(rewardMicro(33_200_000n)).toBe(1_660_000n)
})

test('it comes to what the same months come to in the description of settlement', () => {
  const [april, may] = settleMonths(1_001_970_595n, ['-3', '4'])
  expect(april).toMatchObject({ resultMicro: -30_059_118n, carriedMicro: -30_059_118n, profitMicro: 0n })
  expect(may).toMatchObject({
    takesPartMicro: 971_911_477n,
    resultMicro: 38_876_459n,
    profitMicro: 8_817_341n,
  })
})

test('a gain is rounded down and a loss up, to a millionth of a dollar', () => {
  expect(settleMonths(1n, ['0.5'])[0]!.resultMicro).toBe(0n)
  expect(settleMonths(1n, ['-0.5'])[0]!.resultMicro).toBe(-1n)
})

test('whatever the months bring, profit and what is carried add up to the results, and no more than all is lost', () => {
  const percent = fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).map(writePercent)
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.array(percent), (depositMicro, percents) => {
      const months = settleMonths(depositMicro, percents)
      const sumOf = (key: 'profitMicro' | 'resultMicro') =>
        months.reduce((sum, month) => sum + month[key], 0n)
      expect(sumOf('profitMicro') + (months.at(-1)?.carriedMicro ?? 0n)).toBe(sumOf('resultMicro'))
      expect(months.every(month => month.carriedMicro <= 0n && month.profitMicro >= 0n)).toBe(true)
      expect(months.every(month => month.takesPartMicro >= 0n)).toBe(true)
    }),
  )
})

test('a reward is rounded down', () => {
  expect(rewardMicro(dollars(70))).toBe(3_500_000n)
  expect(rewardMicro(19n)).toBe(0n)
})
