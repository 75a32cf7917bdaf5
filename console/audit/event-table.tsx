import { Fragment, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { auditOpen, type AuditEvent } from '../../contract/console/audit.ts'
import { hasRight } from '../../contract/console/rights.ts'
import { peopleList } from '../../contract/console/staff.ts'
import { hashPattern, uuidPattern } from '../../contract/wire.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { send } from '../../ui/call/send.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { Actor } from '../labels/actor.tsx'
import { Reference } from '../labels/reference.tsx'
import { Subject } from '../labels/subject.tsx'
import { useProposalLabels } from '../labels/proposal-labels.ts'
import { useRowLabels } from '../labels/row-labels.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { useRight, useSession } from '../page/session.ts'
import { clock } from '../forms/typed.ts'
import { useEventLabels } from '../labels/event-labels.ts'
import { MonthFigures, type LoggedRow } from './month-figures.tsx'
import style from './audit.module.css'

export function EventTable({ events }: { events: readonly AuditEvent[] }) {
  const { text } = useConsoleText()
  return (
    <DataTable
      name="audit"
      label={text('consoleAudit.title')}
      columns={useColumns()}
      items={events}
      keyOf={({ id }) => id}
      empty={text('consoleAudit.empty')}
    />
  )
}

function useColumns(): DataColumn<AuditEvent>[] {
  const { text, exactMoment } = useConsoleText()
  const labels = useRowLabels()
  return [
    {
      id: 'time',
      isWhole: true,
      place: 'rest',
      title: text('consoleAudit.time'),
      cell: ({ at }) => exactMoment(at),
    },
    {
      id: 'actor',
      place: 'end',
      title: text('consoleAudit.actor'),
      cell: ({ actor, name }) => <Actor actor={actor} operator={name} />,
    },
    {
      id: 'action',
      place: 'title',
      title: text('consoleAudit.action'),
      cell: ({ action, after }) => <span title={action}>{labels.event(action, proposedIn(after))}</span>,
    },
    {
      id: 'client',
      place: 'amount',
      title: text('consoleAudit.client'),
      cell: ({ client, code }) =>
        client && <Link to={`/clients/${client}`}>{code ?? client.slice(-12)}</Link>,
    },
    {
      id: 'subject',
      place: 'named',
      title: text('consoleAudit.subject'),
      cell: ({ action, subject, after }) =>
        subject && <Subject subject={subject} action={proposedIn(after) ?? action} />,
    },
    {
      id: 'values',
      place: 'below',
      title: text('consoleAudit.values'),
      cell: event => <Values event={event} />,
    },
    {
      id: 'personal',
      place: 'named',
      title: text('consoleAudit.personal'),
      cell: ({ id, isSealed }) => isSealed && <PersonalValues event={id} />,
    },
    { id: 'role', title: text('consoleAudit.role'), isExtra: true, cell: ({ role }) => role },
    {
      id: 'entry',
      title: text('consoleAudit.entry'),
      isFigure: true,
      isExtra: true,
      cell: ({ entry }) => entry ?? '–',
    },
  ]
}

/** A single value is a line of the row; of more the row names them, and its opening has a line for each. */
function Values({ event: { action, before, after } }: { event: AuditEvent }) {
  const { text, locale } = useConsoleText()
  const readValues = useReadValues(action)
  const [former, later] = [readValues(before), readValues(after)]
  if (former.length === 0 && later.length < 2) return later.length > 0 && <List values={later} />
  return (
    <details className={style.folded}>
      <summary>{summed(later.length > 0 ? later : former, locale)}</summary>
      {former.length > 0 && (
        <>
          <h3>{text('consoleAudit.before')}</h3>
          <List values={former} />
        </>
      )}
      {later.length > 0 && (
        <>
          <h3>{text('consoleAudit.after')}</h3>
          <List values={later} />
        </>
      )}
    </details>
  )
}

interface Read {
  key: string
  name: string
  value: ReactNode
}

/** In a line; what is no text of its own, such as a reference, is named alone. */
function summed(values: readonly Read[], locale: string): string {
  const others = values.filter(({ key }) => !saidBefore.has(key))
  const line = (others.length > 0 ? others : values)
    .map(({ name, value }) => (typeof value === 'string' ? `${name}: ${value}` : name))
    .join(', ')
  return line.charAt(0).toLocaleUpperCase(locale) + line.slice(1)
}

/** What an event of a proposal has in its title, and a hash that says nothing in a line. */
const saidBefore: ReadonlySet<string> = new Set(['action', 'facts'])

const List = ({ values }: { values: readonly Read[] }) => (
  <ul className={style.values}>
    {values.map(({ key, name, value }) => (
      <li key={key}>
        {name}: {value}
      </li>
    ))}
  </ul>
)

/** An object's values: names of ours in the reader's words, all else as it is written. */
function useReadValues(action: string): (json: string | undefined) => Read[] {
  const { text, exactMoney, month } = useConsoleText()
  const labels = useProposalLabels()
  const { state } = useEventLabels()
  const operatorName = useOperatorName()
  const nameOf = (name: string): string =>
    Object.hasOwn(ownNames, name)
      ? text(ownNames[name as keyof typeof ownNames])
      : labels.factName(name, action)
  const valueOf = (name: string, value: unknown, all: LoggedRow): ReactNode => {
    if (name === 'action' && typeof value === 'string') return labels.action(value)
    if (name === 'countsIn' && typeof value === 'string') return month(value)
    if (name === 'micro' && /^-?\d+$/.test(String(value))) return exactMoney(BigInt(String(value)))
    if (typeof value === 'number' && name.startsWith('hours')) return `${clock(value)} UTC`
    if (Array.isArray(value)) return value.length === 0 ? text('consoleStaff.none') : listOf(name, value, all)
    if (action === 'settlement.preview' && isObject(value)) return <MonthFigures row={value} />
    if (typeof value !== 'string') return asWritten(JSON.stringify(value))
    if (uuidPattern.test(value)) return operatorName(value) ?? <Reference value={value} />
    const words = state(action, name, value, all) ?? labels.factValue(name, value)
    return words === value ? asWritten(value) : words
  }
  const listOf = (name: string, values: readonly unknown[], all: LoggedRow): ReactNode =>
    values.map((value, at) => (
      <Fragment key={JSON.stringify(value)}>
        {at > 0 && ', '}
        {valueOf(name, value, all)}
      </Fragment>
    ))
  return json => {
    const read: unknown = json === undefined ? {} : JSON.parse(json)
    if (!isObject(read)) return [{ key: '', name: text('consoleAudit.values'), value: <code>{json}</code> }]
    return Object.entries(read)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => ({ key, name: nameOf(key), value: valueOf(key, value, read) }))
  }
}

const isObject = (value: unknown): value is LoggedRow => typeof value === 'object' && value !== null

/** What an event of a proposal is about. */
function proposedIn(json: string | undefined): string | undefined {
  const read: unknown = json === undefined ? null : JSON.parse(json)
  const action = isObject(read) ? read['action'] : undefined
  return typeof action === 'string' ? action : undefined
}

/** A hash is a reference; a key or a text of many lines is its beginning, until it is opened. */
function asWritten(written: string): ReactNode {
  if (hashPattern.test(written)) return <Reference value={written} />
  // What a person wrote is no code.
  if (written.length <= valueLengthMax) return /\s/.test(written) ? written : <code>{written}</code>
  return (
    <details className={style.long}>
      <summary>
        <code>{written.slice(0, valueLengthMax / 2)}…</code>
      </summary>
      <code>{written}</code>
    </details>
  )
}

const valueLengthMax = 64

/** Names of values that only the log has. */
const ownNames = {
  micro: 'consoleTreasury.amount',
  countsIn: 'consoleMonths.month',
  action: 'consoleAudit.action',
  actor: 'consoleAudit.actor',
  signers: 'consoleProposals.signatures',
  proposal: 'consoleAudit.proposal',
  network: 'consoleStaff.network',
  networks: 'consoleStaff.networks',
  hoursFrom: 'consoleStaff.hoursFrom',
  hoursUntil: 'consoleStaff.hoursUntil',
  stage: 'consoleClients.state',
  status: 'consoleClients.state',
  txId: 'consoleClients.transaction',
  ordinal: 'consoleAudit.ordinal',
  // Of a client's proposal the log has the hash alone.
  facts: 'consoleAudit.factsHash',
  invitation: 'consoleAudit.invitation',
  outcome: 'consoleClients.outcome',
  largest: 'consoleMonths.largest',
  set_at: 'consoleClients.since',
  new: 'consoleAudit.added',
  listed: 'consoleAudit.listed',
} as const

function useOperatorName(): (id: string) => string | undefined {
  const isWanted = useRight('people.read')
  const people = useList(peopleList, {}, { isQuiet: true, isWanted }).answer?.people ?? []
  return id => people.find(one => one.id === id)?.name
}

type Opened = { name: string; before: string | undefined; after: string | undefined }[]

/** Sealed until an operator opens them. */
function PersonalValues({ event }: { event: string }) {
  const { text } = useConsoleText()
  const { roles } = useSession()
  const showOutcome = useOutcome()
  const [values, setValues] = useState<Opened | 'destroyed' | null>(null)
  if (values === 'destroyed') return text('consoleAudit.destroyed')
  if (values)
    return (
      <Facts
        items={values.map(({ name, before, after }) => ({
          term: name,
          value: [before, after].filter(Boolean).join(' → '),
        }))}
      />
    )
  if (!hasRight(roles, 'audit.open')) return '•••'
  const open = async (): Promise<void> => {
    const sent = await send(auditOpen, { id: event }, { message: text('ui.loading') })
    if (sent.outcome === 'ok') setValues(sent.answer.values)
    else if (sent.outcome === 'ended') setValues('destroyed')
    else showOutcome(sent.outcome)
  }
  return (
    <div className={style.sealed}>
      <Button onClick={() => void open()}>{text('consoleAudit.open')}</Button>
      <small>{text('consoleAudit.openNote')}</small>
    </div>
  )
}
