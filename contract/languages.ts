/**
 * The four languages. The choice is stored under `mc_language` in the browser's storage, as specified, and in a cookie
 * that mirrors it, so that the server answers in it.
 */
export const languageIds = { ru: 1, en: 2, de: 3, es: 4 } as const
export type Language = keyof typeof languageIds
export const languages = Object.keys(languageIds) as Language[]
export const defaultLanguage: Language = 'ru'
export const languageKey = 'mc_language'

/** The cookie's name: with the prefix, only this very host can set it, which takes https. */
export const languageCookie = (isEncrypted: boolean): string =>
  isEncrypted ? `__Host-${languageKey}` : languageKey

/** The language of a stored id ("1" to "4"); Russian for anything else. */
export const languageOfId = (id: string | null | undefined): Language =>
  languages.find(language => String(languageIds[language]) === id) ?? defaultLanguage
