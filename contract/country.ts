/** The name of a country, by its code in ISO 3166-1. */
import { locales } from './format.ts'
import type { Language } from './languages.ts'

/** Where Intl has a short one ("St. Vincent & Grenadines"): papers that clients accept have the company's country in full. */
const fullNames: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  en: { VC: 'Saint Vincent and the Grenadines' },
}

export const countryName = (language: Language, country: string): string =>
  fullNames[language]?.[country] ??
  new Intl.DisplayNames([locales[language]], { type: 'region' }).of(country) ??
  country
