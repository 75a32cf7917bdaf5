/** The visitor's language: kept in the browser, mirrored in a cookie so that the server picks the right landing file. */
import {
  defaultLanguage,
  languageCookie,
  languageIds,
  languageKey,
  languageOfId,
  languages,
  type Language,
} from '../contract/languages.ts'

/** What is needed of a browser: its storage and its cookies. */
export interface BrowserStorage {
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  document: { cookie: string }
  isSecure: boolean
}

/** The browser at hand. Storage may be forbidden, in private windows for example: then the cookie alone remembers. */
export function browserStorage(): BrowserStorage {
  let storage: Storage | null = null
  try {
    storage = localStorage
  } catch {}
  return { storage, document, isSecure: location.protocol === 'https:' }
}

/** The id that was chosen before, or null. What is stored under another meaning counts as nothing. */
export function chosenId(browser: BrowserStorage): string | null {
  const stored = browser.storage?.getItem(languageKey) ?? cookieId(browser)
  return isLanguageId(stored) ? stored : null
}

export const chosenLanguage = (browser: BrowserStorage): Language => {
  const id = chosenId(browser)
  return id === null ? defaultLanguage : languageOfId(id)
}

export function choose(browser: BrowserStorage, language: Language): void {
  const id = String(languageIds[language])
  try {
    browser.storage?.setItem(languageKey, id)
  } catch {}
  writeCookie(browser, id)
  // Chromium writes it in its own time, and a page that is asked for at once could still go with the one before: reading waits.
  cookieId(browser)
}

/** The id in the cookie, or null. */
export const cookieId = (browser: BrowserStorage): string | null =>
  browser.document.cookie.match(new RegExp(`(?:^|; )${languageCookie(browser.isSecure)}=([^;]*)`))?.[1] ??
  null

/** The choice was kept but its cookie is gone: puts it back, since the server answers in the cookie's language. */
export function restoreLanguageCookie(browser: BrowserStorage): void {
  const id = chosenId(browser)
  if (id !== null && cookieId(browser) !== id) choose(browser, languageOfId(id))
}

const yearSeconds = 31_536_000

function writeCookie(browser: BrowserStorage, id: string): void {
  const secure = browser.isSecure ? '; Secure' : ''
  browser.document.cookie = `${languageCookie(browser.isSecure)}=${id}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

const isLanguageId = (id: string | null): id is string =>
  id !== null && languages.some(language => String(languageIds[language]) === id)
