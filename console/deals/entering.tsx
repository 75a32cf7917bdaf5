import { useState } from 'react'
import type { Form as FormRules } from '../../contract/forms.ts'
import { ifAny, type Complaint, type Rule } from '../../contract/rules.ts'
import { programList } from '../../contract/console/programs.ts'
import {
  dealEnter,
  reportsLengthMax,
  type ConsoleDeal,
  type ReadDealLine,
} from '../../contract/console/deals.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import type { FieldState } from '../../ui/use-form.ts'
import { notify } from '../../ui/notices.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { reportEvents } from '../labels/list-labels.ts'
import { useReportFault } from '../labels/use-report-fault.ts'
import type { Propose } from '../proposals/proposing.tsx'
import { fieldsOf, hasPassed, momentIfAny, momentIn, textIn } from '../forms/typed.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { useScrollIntoView } from '../lists/use-scroll-into-view.ts'
import style from './deals.module.css'

interface Read {
  content: string
  lines: readonly ReadDealLine[]
  percent: string
}

/** Reads the reports to enter, shows them, and proposes them. */
function useEntering(source: 'file' | 'hand', propose: Propose) {
  const { text } = useConsoleText()
  const send = useSend(dealEnter)
  const showOutcome = useOutcome()
  const [shown, setShown] = useState<Read>()
  const enter = async (content: string, isPreview: boolean) => {
    const sent = await send({ source, content, isPreview })
    if (sent.outcome === 'invalid')
      return notify({ title: text('consoleTrading.fileBroken'), message: '', success: false })
    if (sent.outcome !== 'ok') return showOutcome(sent.outcome)
    const { lines, percent, proposal } = sent.answer
    if (proposal) propose(proposal)
    else setShown({ content, lines, percent })
  }
  return { shown, enter }
}

function Preview({
  shown,
  enter,
}: {
  shown: Read
  enter: (content: string, isPreview: boolean) => Promise<void>
}) {
  const columns = useLineColumns()
  const { text, exactPercent } = useConsoleText()
  const isFaulty = shown.lines.some(({ fault }) => fault !== undefined)
  return (
    <>
      <DataTable
        name="entered-deals"
        label={text('consoleTrading.read')}
        items={shown.lines}
        keyOf={({ line }) => String(line)}
        needsAttention={({ fault }) => fault !== undefined}
        columns={columns}
      />
      <p>{text('consoleTrading.sum', { PERCENT: exactPercent(shown.percent) })}</p>
      {isFaulty ? (
        <Note>{text('consoleTrading.faulty')}</Note>
      ) : (
        <Actions>
          <Button kind="primary" onClick={() => void enter(shown.content, false)}>
            {text('console.propose')}
          </Button>
        </Actions>
      )}
    </>
  )
}

const lineOf = ({ program, provider, reference }: ReadDealLine): string =>
  [program, provider, reference].filter(Boolean).join(' · ')

/** A single report is shown in a line: it needs no table, and no sum. */
function OnePreview({
  shown: { content, lines },
  enter,
}: {
  shown: Read
  enter: (content: string, isPreview: boolean) => Promise<void>
}) {
  const { text } = useConsoleText()
  const faultOf = useReportFault()
  // The form is longer than a window, and it comes below.
  const ref = useScrollIntoView<HTMLDivElement>(true)
  const [line] = lines
  if (!line) return null
  return (
    <div ref={ref} className={style.read}>
      {line.fault === undefined ? (
        <>
          <p>
            {lineOf(line)}: {line.says}
          </p>
          <Actions>
            <Button kind="primary" onClick={() => void enter(content, false)}>
              {text('console.propose')}
            </Button>
          </Actions>
        </>
      ) : (
        <NoticeBox title={text('consoleTrading.fault')}>{faultOf(line.fault)}</NoticeBox>
      )}
    </div>
  )
}

export function EnterFile({ propose }: { propose: Propose }) {
  const { text } = useConsoleText()
  const { shown, enter } = useEntering('file', propose)
  const [chosen, setChosen] = useState<{ file: File; content: string }>()
  const choose = async (file: File) => {
    const content = await file.text()
    setChosen({ file, content })
    if (!isTooLong(content)) await enter(content, true)
  }
  return (
    <>
      <FileField
        label={text('consoleTrading.file')}
        accept=".csv,text/csv"
        complaint={chosen && isTooLong(chosen.content) ? tooLong : null}
        file={chosen?.file}
        choose={file => void choose(file)}
      />
      <Note>{text('consoleTrading.fileNote')}</Note>
      {shown && shown.content === chosen?.content && <Preview shown={shown} enter={enter} />}
    </>
  )
}

const tooLong: Complaint = { message: 'noMoreThanCharacters', x: String(reportsLengthMax) }
const isTooLong = (content: string): boolean => content.length > reportsLengthMax

/** The columns of a report, and their labels. */
const columnsOf = {
  opened: {
    program: 'consoleTrading.program',
    venue: 'deals.partVenue',
    symbol: 'deals.partSymbol',
    side: 'deals.partSide',
    open_price: 'deals.partOpenPrice',
    opened_at: 'consoleTrading.venueTime',
    exposure: 'consoleTrading.exposure',
  },
  closed: {
    percent: 'consoleTrading.percent',
    close_price: 'deals.closePrice',
    closed_at: 'consoleTrading.venueTime',
    reference: 'consoleTrading.order',
  },
  parted: {
    part: 'consoleTrading.part',
    net: 'consoleTrading.net',
    close_price: 'deals.closePrice',
    closed_at: 'consoleTrading.venueTime',
    reference: 'consoleTrading.order',
  },
} as const
type Event = keyof typeof columnsOf

/** Entered by the browser's own control, and reported as ISO text. */
const timeNames = new Set(['opened_at', 'closed_at'])

const eventOf = (chosen: string | undefined): Event =>
  chosen === 'closed' || chosen === 'parted' ? chosen : 'opened'

const named = {
  provider: 'consoleTrading.provider',
  external_id: 'consoleTrading.reference',
  seq: 'consoleTrading.seq',
}

/** Without these a report is none; the server reads the rest. */
const neededFor: Record<Event, readonly string[]> = {
  opened: ['program', 'venue', 'symbol', 'open_price', 'opened_at'],
  closed: ['percent', 'close_price', 'closed_at', 'reference'],
  parted: ['part', 'net', 'close_price', 'closed_at', 'reference'],
}
const needed =
  (name: string): Rule =>
  (value, all) =>
    neededFor[eventOf(all['event'])].includes(name) && value.trim() === '' ? { message: 'fillIn' } : null

const columnNames = Object.values(columnsOf).flatMap(columns => Object.keys(columns))
const handFields: FormRules = {
  ...fieldsOf('event?', 'provider', 'external_id', 'seq'),
  ...Object.fromEntries(
    columnNames.map(name => [
      name,
      timeNames.has(name) ? [needed(name), momentIfAny, ifAny(hasPassed)] : [needed(name)],
    ]),
  ),
}

/** `part`: the one whose end is entered; without it, the form offers the choice. */
export function EnterHand({ propose, part }: { propose: Propose; part?: ConsoleDeal }) {
  const { text, textOf } = useConsoleText()
  const { shown, enter } = useEntering('hand', propose)
  const initial = part ? endOf(part) : anyOpening
  const form = useKeptForm(
    `deal ${part?.id ?? ''}`,
    handFields,
    values => enter(reportFile(values), true),
    initial,
  )
  const event = eventOf(form.values['event'])
  const fields = Object.entries({ ...named, ...columnsOf[event] }).filter(
    ([name]) => name !== 'side' && name !== 'program' && !(part && name in endOf(part)),
  )
  return (
    <>
      <Form form={form} label={text('consoleTrading.enterHand')}>
        {!part && (
          <Choice
            {...form.field('event')}
            label={text('consoleTrading.event')}
            options={Object.entries(reportEvents).map(([value, title]) => ({ value, title: text(title) }))}
          />
        )}
        {event === 'opened' && (
          <Choice
            {...form.field('side')}
            label={text('deals.partSide')}
            options={[
              { value: 'long', title: text('deals.sideLong') },
              { value: 'short', title: text('deals.sideShort') },
            ]}
          />
        )}
        {event === 'opened' && <ProgramChoice {...form.field('program')} />}
        {fields.map(([name, title]) => {
          const Input = timeNames.has(name) ? MomentField : Field
          return <Input key={name} {...form.field(name)} label={textOf(title as ConsoleTextKey)} />
        })}
        <Actions>
          <Button type="submit" kind="secondary">
            {text('consoleTrading.read')}
          </Button>
          <DialogBack />
        </Actions>
      </Form>
      {shown && shown.content === reportFile(form.values) && <OnePreview shown={shown} enter={enter} />}
    </>
  )
}

/** Programs that trade: open ones, and closed ones for as long as accounts are in them. */
function ProgramChoice(field: FieldState) {
  const { text, language } = useConsoleText()
  const list = useList(programList, {}, { isQuiet: true })
  return (
    <Loaded list={list} outline={['field']}>
      {({ programs }) => (
        <Choice
          {...field}
          label={text('consoleTrading.program')}
          options={programs
            .filter(({ isOpen, accounts }) => isOpen || accounts > 0)
            .map(({ key, texts }) => ({ value: key, title: texts[language].name }))}
        />
      )}
    </Loaded>
  )
}

const anyOpening = { event: 'opened', provider: 'hand', seq: '1', side: 'long', exposure: '100' }

/** The known values of a report of a part's end. */
const endOf = ({ provider, reference, seq, part = 0 }: ConsoleDeal) => ({
  event: 'parted',
  provider,
  external_id: reference,
  seq: String(seq + 1),
  part: String(part),
})

/**
 * A file of one report; empty fields are not in it. Not by `writeCsv`: its apostrophe before what looks like a formula
 * would be sealed with the deal.
 */
function reportFile(values: Record<string, string>): string {
  const event = eventOf(values['event'])
  const names = ['event', ...Object.keys(named), ...Object.keys(columnsOf[event])]
  const written = (name: string): string =>
    (timeNames.has(name) && momentIn(values[name])?.toISOString()) || textIn(values, name)
  const filledIn = names.filter(name => written(name) !== '')
  const quoted = filledIn.map(name => `"${written(name).replaceAll('"', '""')}"`)
  return `${filledIn.join(',')}\n${quoted.join(',')}`
}

function useLineColumns(): DataColumn<ReadDealLine>[] {
  const { text } = useConsoleText()
  const faultOf = useReportFault()
  return [
    {
      id: 'line',
      place: 'named',
      title: text('consoleTrading.line'),
      isFigure: true,
      cell: ({ line }) => line,
    },
    {
      id: 'event',
      place: 'amount',
      title: text('consoleTrading.event'),
      cell: ({ event }) => event && text(reportEvents[eventOf(event)]),
    },
    {
      id: 'reference',
      place: 'title',
      title: text('consoleTrading.reference'),
      cell: lineOf,
    },
    {
      id: 'says',
      place: 'below',
      title: text('consoleTrading.content'),
      cell: ({ says, fault }) =>
        fault === undefined ? says : `${text('consoleTrading.fault')}: ${faultOf(fault)}`,
    },
  ]
}
