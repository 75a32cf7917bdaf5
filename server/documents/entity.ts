/** The legal entity as the documents name it. What is not configured is said to be missing, never invented. */
import type { Language } from '../../contract/languages.ts'
import type { LegalConfig } from '../platform/config.ts'
import { country, day } from '../platform/figures.ts'
import type { Fact, Words } from './text.ts'

export function entityFacts(legal: LegalConfig, language: Language, words: Words): Fact[] {
  const registeredOn = legal.registeredOn && day(new Date(`${legal.registeredOn}T00:00:00Z`), language)
  const { entity, missing, noLicence } = words
  return [
    [entity.name, legal.name ?? missing],
    [entity.number, legal.number ?? missing],
    [entity.registeredOn, registeredOn ?? missing],
    [entity.country, country(legal.country, language)],
    [entity.address, legal.address ?? missing],
    [entity.email, legal.email ?? missing],
    [entity.licence, legal.licence ?? noLicence],
  ]
}
