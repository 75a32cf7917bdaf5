import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { learn } from '../language/learn.ts'
import { complaintText } from './complaint.ts'

describe('a complaint', () => {
  it('is told in the words of the specification', async () => {
    const en = await learn('en')
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

  it('leaves no placeholder open in any language, and loses no digit of a large sum', async () => {
    for (const language of languages) {
      const said = complaintText(await learn(language), {
        message: 'programNoMoreThan',
        x: '999999999999.999999',
        p: 'X',
      })
      expect(said).not.toContain('%')
      expect(said.replace(/\D/g, '')).toBe('999999999999999999')
    }
  })
})
