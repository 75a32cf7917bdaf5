/** Labels of the books' accounts in the reader's language; one without a label is shown by its name. */
import type { BookLine } from '../../contract/console/books.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'

const { consoleKinds, consoleTreasury } = consoleTexts

export function useAccountLabel(): (line: Pick<BookLine, 'book' | 'name'>) => string {
  const { textOf, language } = useConsoleText()
  const capital = ([first = '', ...rest]: string): string => first.toLocaleUpperCase(language) + rest.join('')
  return ({ book, name }) => {
    const [shelf, labels, key] =
      book === 'clients'
        ? (['consoleKinds', consoleKinds, name] as const)
        : (['consoleTreasury', consoleTreasury, `book_${name}`] as const)
    return capital(
      Object.hasOwn(labels, key) ? textOf(`${shelf}.${key}` as ConsoleTextKey) : name.replaceAll('_', ' '),
    )
  }
}
