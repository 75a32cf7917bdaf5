/** The accounts of the books in the reader's words; one without words is called by its name. */
import type { BookLine } from '../../contract/console/books.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'

const { consoleKinds, consoleTreasury } = consoleTexts

export function useAccountWord(): (line: Pick<BookLine, 'book' | 'name'>) => string {
  const { say, language } = useConsoleText()
  const capital = ([first = '', ...rest]: string): string => first.toLocaleUpperCase(language) + rest.join('')
  return ({ book, name }) => {
    const [shelf, words, key] =
      book === 'clients'
        ? (['consoleKinds', consoleKinds, name] as const)
        : (['consoleTreasury', consoleTreasury, `book_${name}`] as const)
    return capital(
      Object.hasOwn(words, key) ? say(`${shelf}.${key}` as ConsoleTextKey) : name.replaceAll('_', ' '),
    )
  }
}
