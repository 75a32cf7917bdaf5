/** What stands in rows by a name of ours, in the reader's words; a name without words stays as it is. */
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { useProposalWords } from './words.ts'

const { consoleActions, consoleFlows, consoleKinds, consoleDone, consoleJobs, consoleMails } = consoleTexts

/** What the log is looked through by: what was done, and what was proposed, signed, carried out or refused. */
const loggedNames = [...new Set([...Object.keys(consoleDone), ...Object.keys(consoleActions)])]

export function useRowWords() {
  const { say, language } = useConsoleText()
  const { action, factName } = useProposalWords()
  const wordOf = (known: object, word: string, name: string): string | null =>
    Object.hasOwn(known, name) ? say(`${word}.${name}` as ConsoleTextKey) : null
  const done = (name: string): string => wordOf(consoleDone, 'consoleDone', name) ?? action(name)
  return {
    flow: (name: string): string => wordOf(consoleFlows, 'consoleFlows', name) ?? name,
    kind: (name: string): string => wordOf(consoleKinds, 'consoleKinds', name) ?? name,
    /** A kind of mail, the way that it went, or what became of it. */
    mail: (name: string): string => wordOf(consoleMails, 'consoleMails', name) ?? name,
    job: (name: string): string => wordOf(consoleJobs, 'consoleJobs', name) ?? name,
    /** A language by its two letters. */
    language: factName,
    /** An event of the operators' log. */
    done,
    /** The events that there are, in the order of their words. */
    logged: (): { value: string; title: string }[] =>
      loggedNames
        .map(value => ({ value, title: done(value) }))
        .toSorted((one, other) => one.title.localeCompare(other.title, language)),
  }
}
