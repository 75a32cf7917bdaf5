import { Link } from '@tanstack/react-router'
import type { ConsoleMonth, MonthTotals } from '../../contract/console/months.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { useDealName, useProgramName } from '../labels/use-program-name.ts'

type Program = MonthTotals['programs'][number]
type Row = Program & { before: Program | undefined }

/** Program by program, beside the month before: one that had accounts only then as well, which is the greatest difference. */
export function Totals({ totals, before }: { totals: MonthTotals; before: MonthTotals | undefined }) {
  const { text } = useConsoleText()
  const former = before?.programs ?? []
  const ended = former.filter(({ program }) => !totals.programs.some(row => row.program === program))
  const items = [...totals.programs, ...ended.map(withoutAccounts)].map(row => ({
    ...row,
    before: former.find(({ program }) => program === row.program),
  }))
  return (
    <DataTable
      name="month-totals"
      label={text('consoleMonths.totals')}
      items={items}
      keyOf={({ program }) => program}
      columns={useColumns()}
    />
  )
}

const withoutAccounts = ({ program }: Program): Program => ({
  program,
  accounts: 0,
  gainsMicro: 0n,
  lossesMicro: 0n,
  borneMicro: 0n,
  profitMicro: 0n,
  rewardsMicro: 0n,
  usedUp: 0,
})

function useColumns(): DataColumn<Row>[] {
  const { text, number, exactMoney, exactResult } = useConsoleText()
  const nameOf = useProgramName()
  const amount = (id: 'gains' | 'profit' | 'rewards' | 'borne', isExtra = false): DataColumn<Row> => ({
    id,
    place: 'named',
    title: text(`consoleMonths.${id}`),
    isFigure: true,
    isExtra,
    cell: row => exactMoney(row[`${id}Micro`]),
  })
  return [
    {
      id: 'program',
      place: 'title',
      title: text('consoleMonths.program'),
      cell: ({ program }) => nameOf(program),
    },
    {
      id: 'accounts',
      place: 'named',
      title: text('consoleMonths.accounts'),
      isFigure: true,
      cell: ({ accounts }) => number(accounts),
    },
    amount('gains'),
    {
      id: 'losses',
      place: 'named',
      title: text('consoleMonths.losses'),
      isFigure: true,
      cell: ({ lossesMicro }) => exactResult(lossesMicro),
    },
    {
      id: 'madeGood',
      place: 'named',
      title: text('consoleMonths.madeGood'),
      isFigure: true,
      cell: ({ gainsMicro, profitMicro }) => exactMoney(gainsMicro - profitMicro),
    },
    amount('profit'),
    amount('rewards'),
    amount('borne', true),
    {
      id: 'usedUp',
      place: 'named',
      title: text('consoleMonths.usedUp'),
      isFigure: true,
      isExtra: true,
      cell: ({ usedUp }) => number(usedUp),
    },
    {
      id: 'before',
      place: 'named',
      title: `${text('consoleMonths.before')}: ${text('consoleMonths.profit')}`,
      isFigure: true,
      cell: ({ before }) => (before ? exactMoney(before.profitMicro) : '–'),
    },
    {
      id: 'difference',
      place: 'named',
      title: text('consoleMonths.difference'),
      isFigure: true,
      cell: ({ profitMicro, before }) => {
        const change = profitMicro - (before?.profitMicro ?? 0n)
        return before ? <Signed tone={toneOf(change)}>{exactResult(change)}</Signed> : '–'
      },
    },
  ]
}

/** The accounts with the largest gains, and with the largest losses. */
export function Outliers({ totals: { largest } }: { totals: MonthTotals }) {
  const columns = useOutlierColumns()
  const { text } = useConsoleText()
  return (
    <>
      <h3>{text('consoleMonths.largest')}</h3>
      <DataTable
        name="month-largest"
        label={text('consoleMonths.largest')}
        items={largest}
        keyOf={({ account }) => account}
        columns={columns}
      />
    </>
  )
}

export function WaitingDeals({ deals, label }: { deals: ConsoleMonth['disputed']; label: string }) {
  const columns = useDealColumns()
  return <DataTable name="month-deals" label={label} items={deals} keyOf={({ id }) => id} columns={columns} />
}

function useOutlierColumns(): DataColumn<MonthTotals['largest'][number]>[] {
  const { text, exactResult } = useConsoleText()
  const nameOf = useProgramName()
  return [
    {
      id: 'account',
      place: 'title',
      title: text('consoleMonths.account'),
      cell: ({ account }) => (
        <Link to="/clients" search={{ q: account }}>
          {account}
        </Link>
      ),
    },
    {
      id: 'program',
      place: 'rest',
      title: text('consoleMonths.program'),
      cell: ({ program }) => nameOf(program),
    },
    {
      id: 'result',
      place: 'amount',
      title: text('consoleMonths.result'),
      isFigure: true,
      cell: ({ resultMicro }) => <Signed tone={toneOf(resultMicro)}>{exactResult(resultMicro)}</Signed>,
    },
  ]
}

function useDealColumns(): DataColumn<ConsoleMonth['disputed'][number]>[] {
  const { text, date, exactPercent } = useConsoleText()
  const nameOf = useDealName()
  return [
    {
      id: 'deal',
      place: 'title',
      title: text('consoleMonths.deal'),
      cell: ({ id, name }) => (
        <Link to="/deals" search={{ deal: id }}>
          {nameOf(name)}
        </Link>
      ),
    },
    {
      id: 'result',
      place: 'amount',
      title: text('consoleMonths.result'),
      isFigure: true,
      cell: ({ percent }) => <Signed tone={toneOf(percent)}>{exactPercent(percent)}</Signed>,
    },
    { id: 'since', place: 'rest', title: text('consoleMonths.since'), cell: ({ since }) => date(since) },
  ]
}
