import { languageOfId } from '../../contract/languages.ts'
import { chosenId, choose, cookieId, type Shelf } from '../../texts/choice.ts'

/** The choice was kept but its cookie is gone: puts it back, since the server answers in the cookie's language. */
export function restoreLanguageCookie(shelf: Shelf): void {
  const id = chosenId(shelf)
  if (id !== null && cookieId(shelf) !== id) choose(shelf, languageOfId(id))
}
