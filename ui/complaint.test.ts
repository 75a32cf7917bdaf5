import { describe, expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import { amount } from '../contract/rules.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { complaintText } from './field-label.tsx'

describe('a complaint', () => {
  it('is told in the words of the specification', async () => {
    const en = await loadTexts('en')
    expect(complaintText(en, { message: 'enterEmail' })).toBe('Enter your email address')
    expect(complaintText(en, { message: 'atLeastCharacters', x: '6' })).toBe('At least 6 characters')
    expect(complaintText(en, { message: 'atLeastAmount', x: '50' })).toBe('At least $50')
    expect(complaintText(en, { message: 'noMoreThanAmount', x: '1250.000001' })).toBe(
      'No more than $1,250.000001',
    )
    expect(complaintText(en, { message: 'programAtLeast', x: '100', p: 'Starter' })).toBe(
      'Starter: at least $100',
    )
  })

  it('asks which of two readings is meant, and shows how each is written', async () => {
    const twofold = amount('1.500', {})!
    expect(complaintText(await loadTexts('en'), twofold)).toMatch(/^1500 or 1\.50\?/)
    expect(complaintText(await loadTexts('de'), twofold)).toMatch(/^1500 oder 1,50\?/)
  })

  it.each(languages)('in %s shows only what can be typed', async language => {
    for (const typed of ['1.500', '1,500', '12.345', '100,001']) {
      const said = complaintText(await loadTexts(language), amount(typed, {})!)
      const shown = said.match(/\d[\d.,]*\d/g)!
      expect(shown).toHaveLength(2)
      for (const one of shown) expect(amount(one, {})).toBeNull()
    }
  })

  it('leaves no placeholder open in any language, and loses no digit of a large sum', async () => {
    for (const language of languages) {
      const said = complaintText(await loadTexts(language), {
        message: 'programNoMoreThan',
        x: '999999999999.999999',
        p: 'X',
      })
      expect(said).not.toContain('%')
      expect(said.replace(/\D/g, '')).toBe('999999999999999999')
    }
  })
})
