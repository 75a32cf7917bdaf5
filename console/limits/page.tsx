import { Link } from '@tanstack/react-router'
import { newsLengthMax } from '../../contract/console/content.ts'
import type { Form as FormRules } from '../../contract/forms.ts'
import { ifAny, positiveAmount } from '../../contract/rules.ts'
import {
  areDays,
  calendarChange,
  limitChange,
  limitShow,
  type ConsoleLimit,
  type RuleChanged,
} from '../../contract/console/limits.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { writeAmount, type Micro } from '../../contract/money.ts'
import { hasRight } from '../../contract/console/rights.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import type { UsedForm } from '../../ui/use-form.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { InFour, inFour } from '../forms/in-four.tsx'
import { ProposeActions } from '../forms/propose-actions.tsx'
import { Page } from '../page/page.tsx'
import { Proposing, type Propose } from '../proposals/proposing.tsx'
import { amountIfAny, amountIn, dayToCome, fieldsInFour, textIn } from '../forms/typed.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { useSession } from '../page/session.ts'

/** As an identity goes through them. */
const inOrder = ['unverified', 'waiting', 'verified', 'rejected'] as const

/** What applies once all that was announced does; the next change is one of this. */
const lastAnnounced = (
  changes: readonly RuleChanged[],
  state?: RuleChanged['state'],
): RuleChanged | undefined =>
  changes
    .filter(one => one.state === state && one.appliedAt === undefined)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
    .at(-1)

/** Limits and withdrawal days: now, and as announced. */
export function LimitsPage() {
  const { text, calendarDay } = useConsoleText()
  const list = useList(limitShow, {})
  const daysInWords = useDays()
  const maySign = hasRight(useSession().roles, 'limit.write')
  const limitColumns = useLimitColumns(maySign, list.answer)
  const changeColumns = useChangeColumns()
  return (
    <Page title={text('consoleLimits.title')} intro={text('consoleLimits.intro')}>
      <Loaded list={list}>
        {({ limits, days, changes, againstClientsFrom, areTransfersPaused, areWithdrawalsPaused }) => (
          <>
            <Note>{text('consoleLimits.against', { DAY: calendarDay(againstClientsFrom) })}</Note>
            <Card title={text('consoleLimits.byState')}>
              <DataTable
                name="limits"
                label={text('consoleLimits.title')}
                items={inOrder.flatMap(state => limits.filter(one => one.state === state))}
                keyOf={({ state }) => state}
                columns={limitColumns}
              />
            </Card>
            <Card title={text('consoleClients.payments')}>
              <Facts
                items={[
                  {
                    term: text('consoleLimits.calendar'),
                    value: daysInWords(days),
                  },
                  { term: text('consoleLimits.withdrawals'), value: <Paused is={areWithdrawalsPaused} /> },
                  { term: text('consoleLimits.transfers'), value: <Paused is={areTransfersPaused} /> },
                ]}
              />
              <p>
                <Link to="/incidents">{text('consoleLimits.modes')}</Link>
              </p>
              {maySign && (
                <Actions>
                  <Proposing face={text('consoleLimits.changeDays')} kind="secondary">
                    {propose => (
                      <DaysForm
                        days={days}
                        announced={lastAnnounced(changes)}
                        against={againstClientsFrom}
                        propose={propose}
                      />
                    )}
                  </Proposing>
                </Actions>
              )}
            </Card>
            <Card title={text('consoleLimits.changes')}>
              <DataTable
                name="limit-changes"
                label={text('consoleLimits.changes')}
                empty={text('consoleLimits.noChanges')}
                items={changes}
                keyOf={change => String(change.number)}
                columns={changeColumns}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Paused({ is }: { is: boolean }) {
  const { text } = useConsoleText()
  return <Status tone={is ? 'bad' : 'good'}>{text(is ? 'consoleLimits.paused' : 'consoleLimits.on')}</Status>
}

function useDays(): (days: string | undefined) => string | undefined {
  const { text } = useConsoleText()
  return days => (days === 'always' ? text('consoleLimits.always') : days)
}

function useAmount(): (amountMicro: Micro | undefined) => string {
  const { text, exactMoney } = useConsoleText()
  return amountMicro => (amountMicro === undefined ? text('consoleLimits.none') : exactMoney(amountMicro))
}

function useLimitColumns(
  maySign: boolean,
  { againstClientsFrom, changes = [] }: Partial<AnswerOf<typeof limitShow>> = {},
): DataColumn<ConsoleLimit>[] {
  const { text, date } = useConsoleText()
  const amount = useAmount()
  return [
    {
      id: 'state',
      place: 'title',
      title: text('consoleLimits.state'),
      cell: ({ state }) => text(`consoleLimits.${state}`),
    },
    {
      id: 'day',
      place: 'named',
      title: text('consoleLimits.day'),
      isFigure: true,
      cell: ({ dayMicro }) => amount(dayMicro),
    },
    {
      id: 'month',
      place: 'named',
      title: text('consoleLimits.month'),
      isFigure: true,
      cell: ({ monthMicro }) => amount(monthMicro),
    },
    {
      id: 'since',
      title: text('consoleLimits.since'),
      cell: ({ setAt }) => (setAt ? date(setAt) : text('consoleLimits.byDefault')),
    },
    {
      id: 'change',
      place: 'amount',
      title: text('console.act'),
      cell: limit =>
        maySign && (
          <Proposing
            face={text('consoleLimits.change')}
            title={`${text('consoleLimits.change')}: ${text(`consoleLimits.${limit.state}`)}`}
          >
            {propose => (
              <LimitForm
                limit={limit}
                announced={lastAnnounced(changes, limit.state)}
                against={againstClientsFrom}
                propose={propose}
              />
            )}
          </Proposing>
        ),
    },
  ]
}

function useChangeColumns(): DataColumn<RuleChanged>[] {
  const { text, date } = useConsoleText()
  const amount = useAmount()
  const daysInWords = useDays()
  return [
    {
      id: 'what',
      place: 'title',
      title: text('consoleLimits.what'),
      cell: ({ state }) =>
        state
          ? `${text('consoleLimits.state')}: ${text(`consoleLimits.${state}`)}`
          : text('consoleLimits.calendar'),
    },
    {
      id: 'value',
      place: 'below',
      title: text('consoleLimits.changes'),
      cell: ({ state, dayMicro, monthMicro, days }) =>
        state
          ? `${text('consoleLimits.day')}: ${amount(dayMicro)} · ${text('consoleLimits.month')}: ${amount(monthMicro)}`
          : daysInWords(days),
    },
    { id: 'from', place: 'rest', title: text('consoleLimits.from'), cell: ({ from }) => date(from) },
    {
      id: 'state',
      place: 'amount',
      title: text('consoleTrading.state'),
      cell: ({ appliedAt }) =>
        appliedAt ? (
          <Status tone="good">{text('consoleLimits.applied')}</Status>
        ) : (
          <Status tone="waiting">{text('consoleLimits.announced')}</Status>
        ),
    },
  ]
}

/** What the change begins with, the day, the notice, and the way to the signature. */
function Announcement({ form, announced, against }: Omit<Changing, 'propose'> & { form: UsedForm }) {
  const { text, date, calendarDay } = useConsoleText()
  return (
    <>
      {announced && (
        <Note>
          {text('consoleLimits.announced')}: {date(announced.from)}
        </Note>
      )}
      <Field
        {...form.field('from')}
        type="date"
        label={text('consoleLimits.fromField')}
        {...(against && { hint: text('consoleLimits.notBefore', { DAY: calendarDay(against) }) })}
      />
      <InFour
        form={form}
        name="notice"
        label={text('consoleTrading.notice')}
        hint={text('consoleTrading.noticeNote')}
      />
      <ProposeActions />
    </>
  )
}

const announcementIn = (values: Record<string, string>) => ({
  from: textIn(values, 'from') || undefined,
  notice: inFour(values, 'notice'),
})

const announcementFields = { from: [ifAny(dayToCome)], ...fieldsInFour('notice', newsLengthMax) }
const limitFields = {
  day: [amountIfAny, ifAny(positiveAmount)],
  month: [amountIfAny, ifAny(positiveAmount)],
  ...announcementFields,
}
const typed = (amountMicro: Micro | undefined): string =>
  amountMicro === undefined ? '' : writeAmount(amountMicro)

interface Changing {
  /** What the fields begin with; absent: with what is in force. */
  announced: RuleChanged | undefined
  /** From when on a change to clients' disadvantage can apply. */
  against: string | undefined
  propose: Propose
}

function LimitForm({ limit, announced, against, propose }: Changing & { limit: ConsoleLimit }) {
  const { text } = useConsoleText()
  const send = useSend(limitChange)
  const showOutcome = useOutcome()
  const { dayMicro: day, monthMicro: month } = announced ?? limit
  const form = useKeptForm(
    `limit ${limit.state}`,
    limitFields,
    async values => {
      const [dayMicro, monthMicro] = [amountIn(values['day']), amountIn(values['month'])]
      const sent = await send({ state: limit.state, dayMicro, monthMicro, ...announcementIn(values) })
      if (sent.outcome === 'ok') propose(sent.answer.proposal)
      else showOutcome(sent.outcome)
    },
    { day: typed(day), month: typed(month) },
  )
  return (
    <Form form={form} label={text('consoleLimits.change')}>
      <Field {...form.field('day')} label={text('consoleLimits.dayField')} inputMode="decimal" />
      <Field {...form.field('month')} label={text('consoleLimits.monthField')} inputMode="decimal" />
      <Announcement form={form} announced={announced} against={against} />
    </Form>
  )
}

const daysFields = {
  days: [ifAny(days => (areDays(days.trim()) ? null : { message: 'invalidFormat' }))],
  ...announcementFields,
} satisfies FormRules

function DaysForm({ days: inForce, announced, against, propose }: Changing & { days: string }) {
  const { text } = useConsoleText()
  const send = useSend(calendarChange)
  const showOutcome = useOutcome()
  const days = announced?.days ?? inForce
  const form = useKeptForm(
    'days',
    daysFields,
    async values => {
      const sent = await send({ days: textIn(values, 'days') || 'always', ...announcementIn(values) })
      if (sent.outcome === 'ok') propose(sent.answer.proposal)
      else showOutcome(sent.outcome)
    },
    { days: days === 'always' ? '' : days },
  )
  return (
    <Form form={form} label={text('consoleLimits.changeDays')}>
      <Field {...form.field('days')} label={text('consoleLimits.days')} maxLength={20} />
      <Announcement form={form} announced={announced} against={against} />
    </Form>
  )
}
