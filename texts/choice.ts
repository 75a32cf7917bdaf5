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
export interface Shelf {
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  document: { cookie: string }
  isSecure: boolean
}

/** The browser at hand. Storage may be forbidden, in private windows for example: then the cookie alone remembers. */
export function browserShelf(): Shelf {
  let storage: Storage | null = null
  try {
    storage = localStorage
  } catch {}
  return { storage, document, isSecure: location.protocol === 'https:' }
}

/** The id that was chosen before, or null. What is stored under another meaning counts as nothing. */
export function chosenId(shelf: Shelf): string | null {
  const stored = shelf.storage?.getItem(languageKey) ?? cookieId(shelf)
  return isLanguageId(stored) ? stored : null
}

export const chosenLanguage = (shelf: Shelf): Language => {
  const id = chosenId(shelf)
  return id === null ? defaultLanguage : languageOfId(id)
}

export function choose(shelf: Shelf, language: Language): void {
  const id = String(languageIds[language])
  try {
    shelf.storage?.setItem(languageKey, id)
  } catch {}
  writeCookie(shelf, id)
}

/** The id in the cookie, or null. */
export const cookieId = (shelf: Shelf): string | null =>
  shelf.document.cookie.match(new RegExp(`(?:^|; )${languageCookie(shelf.isSecure)}=([^;]*)`))?.[1] ?? null

/** The choice was kept but its cookie is gone: puts it back, since the server answers in the cookie's language. */
export function restoreLanguageCookie(shelf: Shelf): void {
  const id = chosenId(shelf)
  if (id !== null && cookieId(shelf) !== id) choose(shelf, languageOfId(id))
}

const yearSeconds = 31_536_000

function writeCookie(shelf: Shelf, id: string): void {
  const secure = shelf.isSecure ? '; Secure' : ''
  shelf.document.cookie = `${languageCookie(shelf.isSecure)}=${id}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

const isLanguageId = (id: string | null): id is string =>
  id !== null && languages.some(language => String(languageIds[language]) === id)
