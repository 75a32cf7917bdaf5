/** What stands in rows by a name of ours, in the reader's words; a name without words stays as it is. */
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { useProposalWords } from '../proposals/words.ts'

const { consoleFlows, consoleKinds, consoleDone } = consoleTexts

export function useBookWords() {
  const { say } = useConsoleText()
  const { action, factName } = useProposalWords()
  const wordOf = (known: object, word: string, name: string): string | null =>
    Object.hasOwn(known, name) ? say(`${word}.${name}` as ConsoleTextKey) : null
  return {
    flow: (name: string): string => wordOf(consoleFlows, 'consoleFlows', name) ?? name,
    kind: (name: string): string => wordOf(consoleKinds, 'consoleKinds', name) ?? name,
    /** A language by its two letters. */
    language: factName,
    /** An event of the operators' log. */
    done: (name: string): string => wordOf(consoleDone, 'consoleDone', name) ?? action(name),
  }
}
