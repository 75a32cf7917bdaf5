import { expect, it } from 'vitest'
import { countryName } from './country.ts'
import { languages } from './languages.ts'

it('a country has its full name in each language, and an unknown code stays', () => {
  expect(languages.map(language => countryName(language, 'VC'))).toEqual([
    'Сент-Винсент и Гренадины',
    'Saint Vincent and the Grenadines',
    'St. Vincent und die Grenadinen',
    'San Vicente y las Granadinas',
  ])
  expect(countryName('en', 'QX')).toBe('QX')
})
