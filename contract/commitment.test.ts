import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commitmentHash,
  commitmentWording,
  makeCommitment,
  readCommitment,
  resultOf,
  writeCommitment,
  type CommitmentTerms,
} from './commitment.ts'
import { languages } from './languages.ts'
import { amountMicroMax, dollars, readAmount } from './money.ts'
import { readPercent, writePercent } from './percent.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const percents = fc.bigInt({ min: -2_000_000n, max: 2_000_000n }).map(writePercent)
const anyTerms: fc.Arbitrary<CommitmentTerms> = fc.record({
  program: fc.nat(9),
  since: fc.option(moments, { nil: undefined }),
  until: fc.option(moments, { nil: undefined }),
  deals: fc.nat(1_000),
  losingDeals: fc.nat(1_000),
  isSmall: fc.boolean(),
  worstMonth: fc.option(fc.record({ month: fc.constant('2026-03'), percent: percents }), { nil: undefined }),
  deepestFall: fc.option(fc.record({ percent: percents, from: moments, to: moments }), { nil: undefined }),
  partnerPercents: fc.subarray([5, 3, 2]),
  partnerOncePercent: fc.nat(5),
  dealDaysMax: fc.integer({ min: 1, max: 366 }),
  returnHours: fc.constantFrom(0, 24),
})
const amounts = fc.bigInt({ min: 1n, max: amountMicroMax })
const anySubject = fc.record({
  uid: fc.constantFrom(undefined, 'MT123456789012'),
  amountMicro: amounts,
  language: fc.constantFrom(...languages),
})

test('a sheet is read back as it was written, and its hash is of nothing else', () => {
  fc.assert(
    fc.property(anySubject, anyTerms, (subject, terms) => {
      const sheet = makeCommitment(subject, terms)
      const content = writeCommitment(sheet)
      expect(readCommitment(content)).toEqual(sheet)
      expect(writeCommitment(readCommitment(content)!)).toBe(content)
      const other = { ...subject, amountMicro: subject.amountMicro + 1n }
      expect(commitmentHash(writeCommitment(makeCommitment(other, terms)))).not.toBe(commitmentHash(content))
    }),
  )
})

test('a loss is never shown smaller than it was, a gain never larger, and nobody loses more than all', () => {
  fc.assert(
    fc.property(amounts, percents, (amountMicro, percent) => {
      const exact = amountMicro * readPercent(percent)!
      const told = resultOf(amountMicro, percent)
      expect(told).toBeGreaterThanOrEqual(-amountMicro)
      if (exact >= -amountMicro * 1_000_000n) {
        expect(told * 1_000_000n).toBeLessThanOrEqual(exact)
        expect(exact - told * 1_000_000n).toBeLessThan(1_000_000n)
      }
    }),
  )
})

test('what partners are paid is shown in money, for the typed amount', () => {
  const terms: CommitmentTerms = {
    program: 2,
    since: new Date('2026-01-01T00:00:00Z'),
    until: new Date('2026-03-01T00:00:00Z'),
    deals: 167,
    losingDeals: 85,
    isSmall: false,
    worstMonth: { month: '2026-02', percent: '-8.1486' },
    deepestFall: {
      percent: '-22.471',
      from: new Date('2026-01-05T00:00:00Z'),
      to: new Date('2026-02-05T00:00:00Z'),
    },
    partnerPercents: [5, 3, 2],
    partnerOncePercent: 1,
    dealDaysMax: 30,
    returnHours: 24,
  }
  const sheet = makeCommitment({ amountMicro: dollars(3_000), language: 'en' }, terms)
  expect(sheet).toMatchObject({
    kind: 'opening',
    amount: '3000',
    worstMonthAmount: '-244.458',
    fallAmount: '-674.13',
    partnerOnce: '30',
    partnerPercents: '5 3 2',
    fees: '0',
  })
  expect(readAmount(sheet.amount)).toBe(dollars(3_000))
})

test('a sheet of an earlier wording still says its amount, and one of a form that is not known is left to its file', () => {
  for (let words = 1; words <= commitmentWording; words++)
    expect(readCommitment(`{"words":"${words}","amount":"4000"}`)?.amount).toBe('4000')
  for (const words of ['0', String(commitmentWording + 1), 'x'])
    expect(readCommitment(`{"words":"${words}"}`)).toBeNull()
})
