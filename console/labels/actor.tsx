import { Fragment } from 'react'
import { uuidPattern } from '../../contract/wire.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { Reference, shortOf } from './reference.tsx'
import style from './actor.module.css'

/** Actors of the log whose jobs have other names. */
const jobs: Readonly<Record<string, string>> = { house: 'refunds', payout: 'payouts', scans: 'former scans' }

/**
 * The name of an actor whom the register does not name: a job, the client, the command line, a strategy provider, or an
 * operator of whom only the id is known; null of any other.
 */
export function useActorName(): (actor: string) => string | null {
  const { text, textOf } = useConsoleText()
  return actor => {
    if (actor === 'client') return text('console.byClient')
    if (uuidPattern.test(actor)) return text('console.unknownOperator', { ID: shortOf(actor) })
    const [kind, name = ''] = actor.split(/:(.*)/s)
    if (kind === 'cli') return text('console.byCommand', { USER: name })
    if (kind === 'provider') return `${text('consoleTrading.provider')} ${name}`
    const job = jobs[name] ?? name
    if (kind !== 'job' || !Object.hasOwn(consoleTexts.consoleJobs, job)) return null
    return text('console.byJob', { JOB: textOf(`consoleJobs.${job}` as ConsoleTextKey) })
  }
}

/** A longer word may have to break within its column. */
const shortMax = 20

/** People's names, each word whole: a line ends between words, and not at a hyphen. */
export const Names = ({ names }: { names: readonly string[] }) =>
  names
    .join(', ')
    .split(' ')
    .map((word, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- words repeat, and none has a state
      <Fragment key={at}>
        {at > 0 && ' '}
        <span className={word.length > shortMax ? style.word : style.short}>{word}</span>
      </Fragment>
    ))

/** The same in a sentence or a list, where the server sends the operator's name, or the actor where it knows none. */
export function useWho(): (who: string) => string {
  const nameOf = useActorName()
  return who => nameOf(who) ?? who
}

/** The actor of an event: an operator by name, a job by what it does, any other by its name in the log. */
export function Actor({ actor, operator }: { actor: string; operator?: string | undefined }) {
  const nameOf = useActorName()
  if (operator !== undefined) return <Names names={[operator]} />
  const name = nameOf(actor)
  return name === null ? <Reference value={actor} /> : <span title={actor}>{name}</span>
}
