import { languageOfId, languages } from '../../../contract/languages.ts'
import { browserShelf, chosenId, choose, cookieId } from '../../language/choice.ts'

/** The buttons of the four languages. The server draws the page of the one in the cookie. */
export function languageOption(): void {
  restoreCookie()
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.addEventListener('click', () => {
      const language = languages.find(known => known === button.dataset['language'])
      if (!language) return
      choose(browserShelf(), language)
      location.reload()
    })
}

/** The choice was kept but its cookie is gone: put it back, and ask once more if that changes the language. */
function restoreCookie(): void {
  const shelf = browserShelf()
  const id = chosenId(shelf)
  if (id === null || cookieId(shelf) === id) return

  const language = languageOfId(id)
  choose(shelf, language)
  // Where cookies are refused nothing would change, and the page would load for ever.
  if (cookieId(shelf) === id && document.documentElement.lang !== language) location.reload()
}
