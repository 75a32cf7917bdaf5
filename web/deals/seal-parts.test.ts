import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { sealParts } from './seal-parts.ts'

const content = {
  daysMax: '30',
  exposure: '12.5',
  lossPercentMax: '100',
  number: '116',
  openPrice: '59787.5335',
  openedAt: '2026-11-19T13:44:05.000Z',
  openedAtVenue: '2026-11-19T13:43:00.000Z',
  program: 'starter',
  side: 'long',
  source: 'intake',
}
const shown = { program: 'Starter', isInSheet: false }
const changeLanguage = async (language: (typeof languages)[number]) => ({
  ...(await loadTexts(language)),
  changeLanguage: () => Promise.resolve(),
})

describe('what a seal hid', () => {
  it.each(languages)(
    'in %s is told in the reader’s words and numbers, not as it is stored',
    async language => {
      const values = sealParts(await changeLanguage(language), content, shown).map(({ value }) => value)
      for (const raw of [
        'starter',
        'long',
        'intake',
        content.openedAt,
        content.openedAtVenue,
        content.openPrice,
      ])
        expect(values).not.toContain(raw)
      expect(values).toContain('Starter')
    },
  )

  it.each(languages)('in %s has its times in UTC, as they were sealed, and says so', async language => {
    const values = sealParts(await changeLanguage(language), content, shown).map(({ value }) => value)
    const times = values.filter(value => typeof value === 'string' && value.endsWith('UTC'))
    expect(times).toHaveLength(2)
    expect(times[0]).toMatch(/1:43:00\sPM|13:43:00/)
  })

  it('does not repeat what the sheet of the deal says', async () => {
    const terms = sealParts(await changeLanguage('en'), content, { ...shown, isInSheet: true }).map(
      ({ term }) => term,
    )
    expect(terms).not.toContain('Opened')
    expect(terms).toContain('Opened at the venue')
    expect(new Set(terms).size).toBe(terms.length)
  })

  it('loses no part, and shows what it does not know as it was sealed', async () => {
    const strange = { ...content, side: 'sideways', openPrice: 'about 5', exotic: '1.500' }
    const facts = sealParts(await changeLanguage('en'), strange, shown)
    expect(facts).toHaveLength(Object.keys(strange).length)
    expect(facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['sideways', 'about 5']))
    expect(facts.at(-1)).toEqual({ term: 'exotic', value: '1.500' })
  })
})
