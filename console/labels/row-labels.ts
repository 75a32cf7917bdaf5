/** Labels for names of ours that rows carry, in the reader's language; a name without a label is shown as it is. */
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { useProposalLabels } from './proposal-labels.ts'

const { consoleActions, consoleFlows, consoleKinds, consoleDone, consoleJobs, consoleMails } = consoleTexts

/** The log's search terms: what was done, and what was proposed, signed, carried out or refused. */
const loggedNames = [...new Set([...Object.keys(consoleDone), ...Object.keys(consoleActions)])]

export function useRowLabels() {
  const { textOf, language } = useConsoleText()
  const { action, factName } = useProposalLabels()
  const labelOf = (known: object, shelf: string, name: string): string | null =>
    Object.hasOwn(known, name) ? textOf(`${shelf}.${name}` as ConsoleTextKey) : null
  const done = (name: string): string => labelOf(consoleDone, 'consoleDone', name) ?? action(name)
  return {
    flow: (name: string): string => labelOf(consoleFlows, 'consoleFlows', name) ?? name,
    kind: (name: string): string => labelOf(consoleKinds, 'consoleKinds', name) ?? name,
    /** A kind of mail, its channel, or its outcome. */
    mail: (name: string): string => labelOf(consoleMails, 'consoleMails', name) ?? name,
    job: (name: string): string => labelOf(consoleJobs, 'consoleJobs', name) ?? name,
    /** A language by its two letters. */
    language: (code: string): string => factName(code),
    /** An event of the operators' log. */
    done,
    /** The same of one about a proposal, with what is proposed. */
    event: (name: string, proposed: string | undefined): string =>
      proposed === undefined ? done(name) : `${done(name)}: ${action(proposed)}`,
    /** All events, in the order of their labels. */
    logged: (): { value: string; title: string }[] =>
      loggedNames
        .map(value => ({ value, title: done(value) }))
        .toSorted((one, other) => one.title.localeCompare(other.title, language)),
  }
}
