import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOfOwnDetails } from './own-details.ts'

const vera = { name: 'Vera Lind-Müller', email: 'vera.lind77@harbour.example.org', referralCode: 'K7QX2MNP' }

describe('a password made of the client’s own details', () => {
  it.each([
    [
      'the email and its parts',
      ['vera.lind77@harbour.example.org', 'vera.lind77', 'LIND77', 'harbour1', 'example!'],
    ],
    [
      'the name, in any order and spelling',
      ['Vera Lind', 'lindvera', 'VERA-MULLER', 'müller', 'véramuller!'],
    ],
    ['digits and punctuation around it', ['vera2026', '1985.vera', '!!Lind!!', 'v.e.r.a.1', 'lind_1234567']],
    ['letters read as digits', ['V3R4-2026', 'L1nd!!', 'M@stercopy', 'ma5terc0py']],
    ['two or three letters more', ['veraab', 'xlindx', 'verax7y']],
    ['the referral code', ['K7QX2MNP', 'k7qx2mnp!', 'k7q-x2m-np']],
    [
      'the product',
      ['mastercopy2026', 'Mastercopy!', 'master copy', 'usdt100', 'TRC20!!!', 'биткоин1', 'crypto77'],
    ],
  ])('is known by %s', (_by, passwords) => {
    expect(passwords.filter(password => !isOfOwnDetails(password, vera))).toEqual([])
  })

  it.each(['patient lighthouse 7', 'vera loves geese', 'k4 m9 zz', '839201', 'lindenbaum im hof', 'xqzwkp'])(
    'is not %s',
    password => expect(isOfOwnDetails(password, vera)).toBe(false),
  )

  it('is the whole domain of the email, however long its last part is', () => {
    expect(isOfOwnDetails('verein.berlin', { email: 'vera@verein.berlin' })).toBe(true)
  })

  it('is found whatever digits and punctuation it has, in any letter case', () => {
    const words = fc.constantFrom(
      'vera',
      'lind',
      'muller',
      'harbour',
      'mastercopy',
      'bitcoin',
      'veralindmuller',
    )
    const added = fc.string({ unit: fc.constantFrom(...'0123456789.-_ !?#*+'), maxLength: 12 })
    fc.assert(
      fc.property(fc.mixedCase(words), added, added, (word, before, after) => {
        expect(isOfOwnDetails(before + word + after, vera)).toBe(true)
      }),
    )
  })

  it('is never one without any of the client’s details', () => {
    const strange = fc.string({ unit: fc.constantFrom(...'qzwjkf26.-'), minLength: 6, maxLength: 20 })
    fc.assert(fc.property(strange, password => !isOfOwnDetails(password, vera)))
  })

  it('is another one with four letters more', () => {
    const more = fc.string({ unit: fc.constantFrom(...'qzwjkf'), minLength: 4, maxLength: 8 })
    fc.assert(fc.property(more, letters => !isOfOwnDetails(`vera ${letters}`, vera)))
  })

  it('needs no owner to know the product, and short names do not count', () => {
    expect(isOfOwnDetails('Mastercopy1', {})).toBe(true)
    expect(isOfOwnDetails('lipstick', { name: 'Li Po' })).toBe(false)
    expect(isOfOwnDetails('wuwuwu', { name: 'Wu' })).toBe(false)
  })

  it('may be a number, when the email is one', () => {
    const owner = { email: '79161234567@example.org' }
    expect(isOfOwnDetails('79161234567', owner)).toBe(true)
    expect(isOfOwnDetails('+7 916 123-45-67!', owner)).toBe(true)
    expect(isOfOwnDetails('48123910', { email: 'a.123@example.org' })).toBe(false)
  })
})
