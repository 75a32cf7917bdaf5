import { Link } from '@tanstack/react-router'
import { health, type HealthJob } from '../../contract/console/health.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { secondMs } from '../../contract/time.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { Half, Halves, Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'
import { useRowLabels } from '../labels/row-labels.ts'

type Health = AnswerOf<typeof health>
const everyMs = 20 * secondMs

/** The health of the installation; it refreshes itself. */
export function HealthPage() {
  const { text, exactMoment } = useConsoleText()
  const list = useList(health, {}, { everyMs, isQuiet: true })
  return (
    <Page title={text('consoleHealth.title')} intro={text('consoleHealth.intro')}>
      <Loaded list={list}>
        {read => (
          <>
            {read.halts.map(({ reason, at }) => (
              <NoticeBox key={`${reason} ${at.toISOString()}`} title={text('consoleTreasury.halts')}>
                {text('consoleHealth.halted', { WHY: reason, AT: exactMoment(at) })}{' '}
                <Link to="/payouts">{text('consoleTreasury.payouts')}</Link>
              </NoticeBox>
            ))}
            <Halves>
              <Card title={text('consoleHealth.queues')}>
                <Queues queues={read.queues} />
              </Card>
              <Half>
                <Chain chain={read.chain} />
                <Wallet wallet={read.wallet} />
                <Platform read={read} />
              </Half>
            </Halves>
            <Card title={text('consoleHealth.jobs')}>
              <Jobs jobs={read.jobs} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const isAmiss = ({ failures, isLate }: HealthJob): boolean => failures > 0 || isLate

/** Those that fail or are away come first, then the reader's alphabet. */
function Jobs({ jobs }: { jobs: readonly HealthJob[] }) {
  const { text, locale } = useConsoleText()
  const columns = useJobColumns()
  const { job: nameOf } = useRowLabels()
  const sorted = jobs.toSorted(
    (a, b) => Number(isAmiss(b)) - Number(isAmiss(a)) || nameOf(a.name).localeCompare(nameOf(b.name), locale),
  )
  const amiss = sorted.filter(isAmiss)
  const table = (items: readonly HealthJob[]) => (
    <DataTable
      name="jobs"
      label={text('consoleHealth.jobs')}
      columns={columns}
      items={items}
      keyOf={({ name }) => name}
      needsAttention={isAmiss}
      empty={text('consoleHealth.noJobs')}
    />
  )
  if (jobs.length === 0) return table(jobs)
  return (
    <>
      {amiss.length > 0 && table(amiss)}
      <details>
        <summary>{text('consoleHealth.workingJobs', { N: jobs.length - amiss.length })}</summary>
        {table(sorted.filter(job => !isAmiss(job)))}
      </details>
    </>
  )
}

function useJobColumns(): DataColumn<HealthJob>[] {
  const { text, duration, exactMoment } = useConsoleText()
  const labels = useRowLabels()
  return [
    { id: 'job', place: 'title', title: text('consoleHealth.job'), cell: ({ name }) => labels.job(name) },
    { id: 'state', place: 'amount', title: text('consoleHealth.state'), cell: job => <JobState job={job} /> },
    {
      id: 'ended',
      place: 'named',
      title: text('consoleHealth.ended'),
      cell: ({ endedAt }) => exactMoment(endedAt),
    },
    {
      id: 'every',
      place: 'named',
      title: text('consoleHealth.every'),
      isFigure: true,
      cell: ({ everySeconds }) => duration(everySeconds),
    },
    {
      id: 'took',
      title: text('consoleHealth.took'),
      isFigure: true,
      cell: ({ tookMs }) => text('consoleHealth.milliseconds', { N: tookMs }),
    },
    { id: 'error', place: 'below', title: text('consoleHealth.error'), cell: ({ error }) => error },
  ]
}

function JobState({ job: { failures, isLate } }: { job: HealthJob }) {
  const { text } = useConsoleText()
  if (failures > 0) return <Status tone="bad">{text('consoleHealth.fails', { N: failures })}</Status>
  if (isLate) return <Status tone="bad">{text('consoleHealth.late')}</Status>
  return <Status tone="good">{text('consoleHealth.works')}</Status>
}

function Queues({ queues }: Pick<Health, 'queues'>) {
  const { text, number, exactMoment } = useConsoleText()
  return (
    <DataTable
      name="queues"
      label={text('consoleHealth.queues')}
      items={queues}
      keyOf={({ name }) => name}
      columns={[
        {
          id: 'queue',
          place: 'title',
          title: text('consoleHealth.queue'),
          cell: ({ name }) => text(`consoleHealth.${name}`),
        },
        {
          id: 'count',
          place: 'amount',
          title: text('consoleHealth.count'),
          isFigure: true,
          cell: ({ count }) => number(count),
        },
        {
          id: 'since',
          place: 'named',
          title: text('consoleHealth.since'),
          cell: ({ since }) => since && exactMoment(since),
        },
      ]}
    />
  )
}

function Chain({ chain }: Pick<Health, 'chain'>) {
  const { text, number, exactMoment } = useConsoleText()
  return (
    <Card title={text('consoleHealth.chain')}>
      {chain ? (
        <Facts
          items={[
            { term: text('consoleHealth.booked'), value: chain.booked },
            {
              term: text('consoleHealth.behind'),
              value: number(Number(BigInt(chain.head) - BigInt(chain.booked))),
            },
            { term: text('consoleHealth.lookedAt'), value: exactMoment(chain.readAt) },
            ...(chain.waitsFor
              ? [
                  {
                    term: text('consoleHealth.waitsFor'),
                    value: `${chain.waitsFor}${chain.waitsSince ? `, ${exactMoment(chain.waitsSince)}` : ''}`,
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <Note>{text('consoleHealth.notRead')}</Note>
      )}
      {chain?.waitsFor === 'rewritten' && (
        <Note>{text('consoleHealth.rewritten', { TAB: text('consoleClients.chain') })}</Note>
      )}
    </Card>
  )
}

function Wallet({ wallet }: Pick<Health, 'wallet'>) {
  const { text, exactMoney } = useConsoleText()
  return (
    <Card title={text('consoleHealth.wallet')}>
      {wallet ? (
        <Facts
          items={[
            { term: text('consoleHealth.address'), value: <Reference value={wallet.address} /> },
            { term: text('consoleHealth.holds'), value: exactMoney(wallet.amountMicro) },
            { term: text('consoleHealth.perDay'), value: exactMoney(wallet.perDayMicro) },
            {
              term: text('consoleHealth.days'),
              value: wallet.days ?? text('consoleHealth.noDays'),
            },
          ]}
        />
      ) : (
        <Note>{text('consoleHealth.byHand')}</Note>
      )}
    </Card>
  )
}

function Platform({ read: { version, schema, mails, connections } }: { read: Health }) {
  const { text, number } = useConsoleText()
  const { busy, idle, waiting } = connections
  return (
    <Card title={text('consoleHealth.platform')}>
      <Facts
        items={[
          {
            term: text('consoleHealth.abandoned'),
            value: number(mails.abandoned + mails.refused + mails.expired),
          },
          {
            term: text('consoleHealth.connections'),
            value: text('consoleHealth.connectionsValue', { BUSY: busy, IDLE: idle, WAITING: waiting }),
          },
          { term: text('consoleHealth.version'), value: version },
          { term: text('consoleHealth.schema'), value: schema },
        ]}
      />
    </Card>
  )
}
