import { languageOfId, languages } from '../../../contract/languages.ts'
import { browserStorage, chosenId, choose, cookieId } from '../../../texts/language-choice.ts'

/** The buttons of the four languages. The server draws the page of the one in the cookie. */
export function languageOption(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.addEventListener('click', () => {
      const language = languages.find(known => known === button.dataset['language'])
      if (!language) return
      choose(browserStorage(), language)
      location.reload()
    })
}

/**
 * The choice was kept but its cookie is gone: puts it back, and asks once more if that changes the language.
 * Whether the page is loading again.
 */
export function restoreLanguage(): boolean {
  const browser = browserStorage()
  const id = chosenId(browser)
  if (id === null || cookieId(browser) === id) return false

  const language = languageOfId(id)
  choose(browser, language)
  // Where cookies are refused nothing would change, and the page would load for ever.
  if (cookieId(browser) !== id || document.documentElement.lang === language) return false
  location.reload()
  return true
}
