import type { Language } from './languages.ts'

/** Each language by its own name, so that its speakers find it. */
export const languageNames: Record<Language, string> = {
  ru: 'Русский',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
}
