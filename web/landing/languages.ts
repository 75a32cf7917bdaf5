import type { Language } from '../../contract/languages.ts'

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  ru: 'Русский',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
}
