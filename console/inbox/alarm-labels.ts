import { findingKinds } from '../../contract/console/books.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { useRowLabels } from '../proposals/row-labels.ts'

const kinds = {
  job: 'consoleHealth.alarmJob',
  halt: 'consoleHealth.alarmHalt',
  mails: 'consoleHealth.alarmMails',
  paying: 'consoleHealth.alarmWallet',
  comparison: 'consoleHealth.alarmComparison',
  day: 'consoleHealth.alarmDay',
  part: 'consoleHealth.alarmPart',
} as const

/** What an alarm is about: its key begins with its kind (server/health/alarms.ts). */
export function useAlarmLabel(): (key: string, subject: string) => string {
  const { text, textOf, calendarDay } = useConsoleText()
  const { job } = useRowLabels()
  const finding = (name: string): string => {
    const kind = findingKinds.find(one => one === name)
    return kind ? textOf(`consoleBooks.${kind === 'book' ? 'bookRule' : kind}` as ConsoleTextKey) : name
  }
  return (key, subject) => {
    const kind = key.split(' ')[0] ?? ''
    if (kind === 'audit') return text('consoleHealth.alarmAudit')
    if (!isKnown(kind)) return subject
    if (kind === 'day') return text(kinds.day, { WHAT: calendarDay(subject) })
    if (kind === 'comparison')
      return text(kinds.comparison, { WHAT: subject.split(', ').map(finding).join(', ') })
    return text(kinds[kind], { WHAT: kind === 'job' ? job(subject) : subject })
  }
}

const isKnown = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)
