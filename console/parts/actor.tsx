import { Fragment } from 'react'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { Reference } from './reference.tsx'
import style from './actor.module.css'

/** Actors of the log whose jobs have other names. */
const jobs: Readonly<Record<string, string>> = { house: 'refunds', payout: 'payouts', scans: 'former scans' }

/** The name of an actor who is no operator: a job, the client, or the command line; null of any other. */
export function useActorName(): (actor: string) => string | null {
  const { text, textOf } = useConsoleText()
  return actor => {
    if (actor === 'client') return text('console.byClient')
    const [kind, name = ''] = actor.split(/:(.*)/s)
    if (kind === 'cli') return text('console.byCommand', { USER: name })
    const job = jobs[name] ?? name
    if (kind !== 'job' || !Object.hasOwn(consoleTexts.consoleJobs, job)) return null
    return text('console.byJob', { JOB: textOf(`consoleJobs.${job}` as ConsoleTextKey) })
  }
}

/** People's names, each word whole: a line ends between words, and not at a hyphen. */
export const Names = ({ names }: { names: readonly string[] }) =>
  names
    .join(', ')
    .split(' ')
    .map((word, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- words repeat, and none has a state
      <Fragment key={at}>
        {at > 0 && ' '}
        <span className={style.word}>{word}</span>
      </Fragment>
    ))

/** The actor of an event: an operator by name, a job by what it does, any other by its name in the log. */
export function Actor({ actor, operator }: { actor: string; operator?: string | undefined }) {
  const nameOf = useActorName()
  if (operator !== undefined) return <Names names={[operator]} />
  const name = nameOf(actor)
  return name === null ? <Reference value={actor} /> : <span title={actor}>{name}</span>
}
