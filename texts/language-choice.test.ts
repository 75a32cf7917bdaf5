import { expect, test } from 'vitest'
import { choose, chosenId, chosenLanguage, type BrowserStorage } from './language-choice.ts'

/** A browser with one drawer of storage and a cookie jar that keeps the last cookie set. */
function shelf(
  stored: Record<string, string> = {},
  cookie = '',
): BrowserStorage & { stored: Record<string, string> } {
  return {
    stored,
    storage: {
      getItem: key => stored[key] ?? null,
      setItem: (key, value) => {
        stored[key] = value
      },
    },
    document: { cookie },
    isSecure: true,
  }
}

test('without a choice the language is Russian', () => {
  expect(chosenId(shelf())).toBeNull()
  expect(chosenLanguage(shelf())).toBe('ru')
})

test('a choice is stored by its id and mirrored in a cookie for the server', () => {
  const browser = shelf()
  choose(browser, 'de')
  expect(browser.stored).toEqual({ mc_language: '3' })
  expect(browser.document.cookie).toBe('__Host-mc_language=3; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(chosenLanguage(browser)).toBe('de')
})

test('where storage is forbidden the cookie alone remembers', () => {
  const browser = { ...shelf({}, 'other=1; __Host-mc_language=4'), storage: null }
  expect(chosenLanguage(browser)).toBe('es')
})

test.each(['', '0', '5', 'en', '2; Path=/'])('a stored "%s" counts as no choice', stored => {
  expect(chosenLanguage(shelf({ mc_language: stored }))).toBe('ru')
})
