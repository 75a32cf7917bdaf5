/** The legal entity in the documents. What is not configured is shown as missing, never invented. */
import { countryName } from '../../contract/country.ts'
import { formats } from '../../contract/format.ts'
import type { Language } from '../../contract/languages.ts'
import type { LegalConfig } from '../platform/config.ts'
import type { Fact, CommonTexts } from './text.ts'

export function entityFacts(legal: LegalConfig, language: Language, words: CommonTexts): Fact[] {
  const registeredOn = legal.registeredOn && formats(language).calendarDay(legal.registeredOn)
  const { entity, missing, noLicence } = words
  return [
    [entity.name, legal.name ?? missing],
    [entity.number, legal.number ?? missing],
    [entity.registeredOn, registeredOn ?? missing],
    [entity.country, countryName(language, legal.country)],
    [entity.address, legal.address ?? missing],
    [entity.email, legal.email ?? missing],
    [entity.licence, legal.licence ?? noLicence],
  ]
}
