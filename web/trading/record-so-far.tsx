import { Link } from '@tanstack/react-router'
import type { Micro } from '../../contract/money.ts'
import { sampleEnough, trackRecord, type TrackRecord } from '../../contract/track-record.ts'
import type { Program } from '../../contract/trading.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Facts, type Fact } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { drawdownAmount } from './drawdown-amount.ts'
import style from './payment.module.css'

/** What the chosen program has done, its worst beside its best, and what that would have been of this amount. */
export function RecordSoFar({ program, amountMicro }: { program: Program; amountMicro: Micro | null }) {
  const { text } = useText()
  const list = useList(trackRecord, { program: program.id }, { inLanguage: true, isQuiet: true })

  return (
    <section className={style.terms} aria-label={text('opening.recordTitle')}>
      <h2>{text('opening.recordTitle')}</h2>
      <Loaded list={list}>{record => <Record record={record} amountMicro={amountMicro} />}</Loaded>
      <Note>
        <Link to="/programs/$program" params={{ program: String(program.id) }} target="_blank">
          {text('opening.program')}
        </Link>
      </Note>
    </section>
  )
}

function Record({ record, amountMicro }: { record: TrackRecord; amountMicro: Micro | null }) {
  const { text, date } = useText()
  const facts = useFacts(record, amountMicro)
  if (record.deals === 0) return <Note>{text('opening.noRecord')}</Note>

  return (
    <>
      <Facts items={facts} />
      {record.isSmall && (
        <Note>{text('opening.small', { DEALS: sampleEnough.deals, MONTHS: sampleEnough.months })}</Note>
      )}
      <Note>{text('ui.asOf', { AT: date(record.asOf) })}</Note>
    </>
  )
}

function useFacts(record: TrackRecord, amountMicro: Micro | null): Fact[] {
  const localization = useText()
  const { text, resultPercent, number, day, month, exactMoney } = localization
  const { since, asOf, returnPercent = '0', drawdown, worstMonth, deals, losingDeals } = record
  const fallMicro = drawdown && amountMicro ? drawdownAmount(amountMicro, drawdown.percent) : null

  return [
    { term: text('opening.result', { DAY: day(since ?? asOf) }), value: resultPercent(returnPercent) },
    {
      term: text('opening.deepestFall'),
      value: drawdown ? resultPercent(drawdown.percent) : text('opening.none'),
    },
    ...(fallMicro === null || amountMicro === null
      ? []
      : [
          {
            term: text('opening.deepestFallOf', { AMOUNT: exactMoney(amountMicro) }),
            value: localization.exactResult(fallMicro),
          },
        ]),
    ...(worstMonth
      ? [
          {
            term: text('opening.worstMonth'),
            value: `${resultPercent(worstMonth.percent)} (${month(worstMonth.month)})`,
          },
        ]
      : []),
    { term: text('opening.deals'), value: number(deals) },
    { term: text('opening.losing'), value: number(losingDeals) },
  ]
}
