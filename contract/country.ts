/** The name of a country, by its code in ISO 3166-1. */
import { locales } from './format.ts'
import type { Language } from './languages.ts'

export const countryName = (language: Language, country: string): string =>
  new Intl.DisplayNames([locales[language]], { type: 'region' }).of(country) ?? country
