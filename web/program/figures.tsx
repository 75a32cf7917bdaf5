import type { ReactNode } from 'react'
import { resultStepPercent, trackRecord, type TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Opener } from '../../ui/opener.tsx'
import { Loaded, useList } from '../call/index.ts'
import { Downloads } from './downloads.tsx'
import { DrawdownTerms, LosingTerms, ReturnTerms, WorstMonthTerms } from './figure-terms.tsx'
import style from './figures.module.css'

interface Figure {
  term: string
  value: string
  /** What is below it, smaller. */
  detail: string
  terms: ReactNode
}

/** The four figures, of equal size, each of which opens what it is made of. */
export function RecordFigures({ id }: { id: number }) {
  const list = useList(trackRecord, { program: id }, { inLanguage: true, isQuiet: true })
  return (
    <Loaded list={list} outline={['figure', 'chart']}>
      {record => <Figures id={id} record={record} />}
    </Loaded>
  )
}

function Figures({ id, record }: { id: number; record: TrackRecord }) {
  const figures = useFigures(record)
  return (
    <ul className={record.isSmall ? `${style.figures} ${style.small}` : style.figures}>
      {figures.map(figure => (
        <li key={figure.term}>
          <OpenedFigure figure={figure} record={record} id={id} />
        </li>
      ))}
    </ul>
  )
}

function useFigures(record: TrackRecord): Figure[] {
  const { text, resultPercent, day, month } = useText()
  const { worstMonth, drawdown, losingDeals, deals } = record
  const MONTH = month(worstMonth!.month)
  const isRunning = record.asOf.toISOString().startsWith(worstMonth!.month)
  return [
    {
      term: text('program.return'),
      value: resultPercent(record.returnPercent!),
      detail: text('program.sinceAndSum', {
        SINCE: day(record.since!, 'UTC'),
        SUM: resultPercent(record.sumPercent!),
      }),
      terms: <ReturnTerms record={record} />,
    },
    {
      term: text('program.worstMonth'),
      value: resultPercent(worstMonth!.percent),
      detail: isRunning ? text('program.monthSoFar', { MONTH }) : MONTH,
      terms: <WorstMonthTerms record={record} />,
    },
    {
      term: text('program.drawdown'),
      value: drawdown ? resultPercent(drawdown.percent) : text('program.noDrawdown'),
      detail: drawdown ? day(drawdown.to, 'UTC') : '',
      terms: <DrawdownTerms record={record} />,
    },
    {
      term: text('program.losing'),
      value: text('program.losingOf', { LOSING: losingDeals, DEALS: deals }),
      detail: text('program.dealsCounted', { N: deals }),
      terms: <LosingTerms record={record} />,
    },
  ]
}

const isLoss = (value: string): boolean => value.startsWith('\u2212')

function OpenedFigure({
  figure: { term, value, detail, terms },
  record,
  id,
}: {
  figure: Figure
  record: TrackRecord
  id: number
}) {
  const { text, percent, utcDate } = useText()
  const face = (
    <>
      <span className={style.term}>{term}</span>
      <span className={isLoss(value) ? `${style.value} ${style.loss}` : style.value}>{value}</span>
      <span className={style.detail}>{detail}</span>
    </>
  )

  return (
    <Opener face={face} className={style.figure} isFigure title={term}>
      {terms}
      <p>{text('program.rounding', { STEP: percent(resultStepPercent) })}</p>
      <Downloads program={id} />
      <p className={style.detail}>{text('ui.asOf', { AT: utcDate(record.asOf) })}</p>
    </Opener>
  )
}
