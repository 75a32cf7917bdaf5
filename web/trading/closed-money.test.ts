import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { closedMoney } from './closed-account.tsx'

const nothing = { rewardsMicro: 0n, profitsMicro: 0n, lossesMicro: 0n, profitsPaidMicro: 0n }

describe('the money of a closed account', () => {
  it('is what was paid in, what came to it and was lost, and where the rest went', () => {
    const names = closedMoney({
      paidInMicro: dollars(100),
      rewardsMicro: dollars(5),
      profitsMicro: dollars(20),
      lossesMicro: dollars(15),
      profitsPaidMicro: dollars(20),
      returnedMicro: dollars(90),
    }).map(({ name }) => name)
    expect(names).toEqual(['paidIn', 'rewards', 'profits', 'losses', 'left', 'profitsPaid', 'returned'])
  })

  it('leaves out what is nothing', () => {
    const usedUp = { ...nothing, paidInMicro: dollars(100), lossesMicro: dollars(100), returnedMicro: 0n }
    expect(closedMoney(usedUp).map(({ name, shownMicro }) => [name, shownMicro])).toEqual([
      ['paidIn', dollars(100)],
      ['losses', -dollars(100)],
      ['left', 0n],
    ])
  })

  it('adds up to the cent on both sides of what left', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 13n })
    const income = fc.tuple(amount, amount, amount, amount)
    fc.assert(
      fc.property(
        income,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([paidIn, rewards, profits, lost], part) => {
          const inMicro = paidIn + rewards + profits
          const lossesMicro = lost > inMicro ? inMicro : lost
          const leftMicro = inMicro - lossesMicro
          const profitsPaidMicro = (leftMicro * BigInt(Math.floor(part * 1000))) / 1000n
          const parts = closedMoney({
            paidInMicro: paidIn,
            rewardsMicro: rewards,
            profitsMicro: profits,
            lossesMicro,
            profitsPaidMicro,
            returnedMicro: leftMicro - profitsPaidMicro,
          })
          const place = parts.findIndex(({ name }) => name === 'left')
          const sum = (some: typeof parts) => some.reduce((all, { shownMicro }) => all + shownMicro, 0n)
          expect(sum(parts.slice(0, place))).toBe(parts[place]!.shownMicro)
          expect(sum(parts.slice(place + 1))).toBe(parts[place]!.shownMicro)
        },
      ),
    )
  })
})
