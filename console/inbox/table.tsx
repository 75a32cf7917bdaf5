import { Link } from '@tanstack/react-router'
import type { InboxEntry } from '../../contract/console/inbox.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { shortOf } from '../labels/reference.tsx'
import { useDealName } from '../labels/use-program-name.ts'
import { useTake } from '../claims/at-work.tsx'
import { useProposalLabels } from '../labels/proposal-labels.ts'
import { useQuarter } from '../labels/use-quarter.ts'
import { useSession } from '../page/session.ts'
import { findingKinds } from '../../contract/console/books.ts'
import { useRowLabels } from '../labels/row-labels.ts'

export const entryKey = ({ kind, key }: InboxEntry): string => `${kind} ${key}`

export function InboxTable({
  items,
  current,
  empty,
}: {
  items: readonly InboxEntry[]
  current: string | undefined
  /** What is said where nothing is listed. */
  empty: string
}) {
  const { text } = useConsoleText()
  return (
    <DataTable
      name="inbox"
      label={text('console.inbox')}
      columns={useColumns()}
      items={items}
      keyOf={entryKey}
      empty={empty}
      current={current}
    />
  )
}

function useColumns(): DataColumn<InboxEntry>[] {
  const { text, date, exactMoney } = useConsoleText()
  const subjectOf = useSubject()
  return [
    {
      id: 'what',
      place: 'title',
      title: text('consoleInbox.what'),
      cell: item => (
        <Link to={item.link}>
          {[text(`consoleInbox.${item.kind}`), subjectOf(item)].filter(Boolean).join(': ')}
        </Link>
      ),
    },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleInbox.amount'),
      isFigure: true,
      cell: ({ amountMicro }) => (amountMicro === undefined ? '' : exactMoney(amountMicro)),
    },
    {
      id: 'client',
      place: 'rest',
      title: text('consoleInbox.client'),
      cell: ({ client, code }) => client && <Link to={`/clients/${client}`}>{code}</Link>,
    },
    { id: 'since', place: 'rest', title: text('consoleInbox.since'), cell: ({ since }) => date(since) },
    {
      id: 'taken',
      place: 'end',
      title: text('consoleInbox.taken'),
      isWhole: true,
      cell: item => <Taken item={item} />,
    },
  ]
}

/** The item, in words. */
function useSubject(): (item: InboxEntry) => string {
  const { month, exactPercent, textOf } = useConsoleText()
  const labels = useProposalLabels()
  const [alarm, deal, quarter] = [useAlarmLabel(), useDealName(), useQuarter()]
  return ({ kind, key, subject }) => {
    if (kind === 'proposal') {
      const [action = '', ...about] = subject.split(' ')
      const said = about.length > 0 && labels.subject(action, about.join(' '))
      return said ? `${labels.action(action)}, ${said}` : labels.action(action)
    }
    // The client's code, which the row has of its own.
    if (kind === 'request') return ''
    if (kind === 'alarm') return alarm(key, subject)
    if (kind === 'deal' || kind === 'dispute') {
      const [name = '', percent] = subject.split('  ')
      return percent ? `${deal(name)}, ${exactPercent(percent.replace(' %', ''))}` : deal(name)
    }
    if (kind === 'part') return deal(subject)
    if (kind === 'rights') return quarter(subject)
    if (kind === 'withdrawal') return shortOf(subject)
    const treasury = (key: string, name: string): string =>
      Object.hasOwn(consoleTexts.consoleTreasury, key)
        ? textOf(`consoleTreasury.${key}` as ConsoleTextKey)
        : name
    if (kind === 'payment') return treasury(`hold_${subject}`, subject)
    if (kind === 'order') {
      const [order = '', recipient = ''] = subject.split(' ')
      return `${treasury(`order_${order}`, order)}, ${shortOf(recipient)}`
    }
    return kind === 'month' ? month(subject) : subject
  }
}

/** The operator who has claimed it. */
function Taken({ item }: { item: InboxEntry }) {
  const { text } = useConsoleText()
  const { operator } = useSession()
  const take = useTake()
  const { takenBy } = item
  const isMine = takenBy?.operator === operator.id
  if (takenBy && !isMine) return takenBy.name
  if (!item.mayDecide && !isMine) return <Status tone="quiet">{text('consoleProposals.others')}</Status>
  return (
    <Button kind="quiet" data-quiet onClick={() => void take(item, isMine)}>
      {text(isMine ? 'consoleInbox.leave' : 'consoleInbox.take')}
    </Button>
  )
}

const kinds = {
  job: 'consoleHealth.alarmJob',
  halt: 'consoleHealth.alarmHalt',
  reading: 'consoleHealth.alarmReading',
  mails: 'consoleHealth.alarmMails',
  paying: 'consoleHealth.alarmWallet',
  approved: 'consoleHealth.alarmApproved',
  comparison: 'consoleHealth.alarmComparison',
  day: 'consoleHealth.alarmDay',
  part: 'consoleHealth.alarmPart',
} as const

/** The subject of an alarm: its key begins with its kind (server/health/alarms.ts). */
function useAlarmLabel(): (key: string, subject: string) => string {
  const { text, textOf, calendarDay } = useConsoleText()
  const { job } = useRowLabels()
  const deal = useDealName()
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
    return text(kinds[kind], {
      WHAT: kind === 'job' ? job(subject) : kind === 'part' ? deal(subject) : subject,
    })
  }
}

const isKnown = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)
