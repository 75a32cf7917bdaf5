/** Four figures of the whole platform, each with its time and the page with its details. */
import { publicCoverage } from '../../contract/coverage.ts'
import { showWithdrawalPromise } from '../../contract/finance.ts'
import { promiseSample } from '../../contract/limits.ts'
import { settledInAll } from '../../contract/trading.ts'
import type { Localized, PublicTranslator } from '../../texts/public-pages.ts'
import type { ProgramRecord, ReadAnswer } from './records.ts'
import style from './pulse.module.css'

interface Figure {
  value: string
  label: string
  note?: string
  href?: string
  asOf: Date
}

/** A figure that is unknown or zero is not shown; without any figure there is no strip. */
export function Pulse({
  translator,
  answerOf,
  records,
}: Localized & { answerOf: ReadAnswer; records: readonly ProgramRecord[] | null }) {
  const figures = [
    coverageOf(translator, answerOf),
    sealsOf(translator, records),
    paymentsOf(translator, answerOf),
    monthsOf(translator, answerOf),
  ].filter(figure => figure !== null)
  if (figures.length === 0) return null
  return (
    <div className={style.pulse}>
      <ul className={style.figures} aria-label={translator.text('landing.pulse')}>
        {figures.map(({ value, label, note, href }) => (
          <li key={label}>
            <strong className={style.value}>{value}</strong>
            {href ? <a href={href}>{label}</a> : <span>{label}</span>}
            {note && <span className={style.note}>{note}</span>}
          </li>
        ))}
      </ul>
      <p className={style.note}>
        {translator.text('landing.pulseAsOf', { AT: translator.date(earliest(figures)) })}
      </p>
    </div>
  )
}

/** One time for all of them: none is older. */
const earliest = (figures: readonly Figure[]): Date =>
  new Date(Math.min(...figures.map(({ asOf }) => asOf.getTime())))

function coverageOf({ text, percent }: PublicTranslator, answerOf: ReadAnswer): Figure | null {
  const answer = answerOf(publicCoverage, {})
  const figure = answer?.state === 'unknown' ? undefined : answer?.figure
  if (figure?.percent === undefined) return null
  return {
    value: percent(figure.percent),
    label: text('landing.pulseCoverage'),
    href: '/coverage',
    asOf: figure.at,
  }
}

function sealsOf(
  { text, number }: PublicTranslator,
  records: readonly ProgramRecord[] | null,
): Figure | null {
  const counts = (records ?? []).map(({ record }) => record.deals + record.openDeals + record.cancelledDeals)
  const sealed = counts.reduce((sum, one) => sum + one, 0)
  if (sealed === 0) return null
  return {
    value: number(sealed),
    label: text('landing.pulseSeals'),
    href: '/seals',
    asOf: records![0]!.record.asOf,
  }
}

function paymentsOf({ text, duration }: PublicTranslator, answerOf: ReadAnswer): Figure | null {
  const promise = answerOf(showWithdrawalPromise, {})
  if (!promise?.paid) return null
  return {
    value: duration(promise.paid.mostSeconds),
    label: text('landing.pulsePayments'),
    note: text('landing.pulsePaymentsOf', { N: promise.payments, DAYS: promiseSample.days }),
    asOf: promise.asOf,
  }
}

function monthsOf({ text, number, month }: PublicTranslator, answerOf: ReadAnswer): Figure | null {
  const settled = answerOf(settledInAll, {})
  if (!settled?.last) return null
  return {
    value: number(settled.months),
    label: text('landing.pulseMonths'),
    note: text('landing.pulseMonthsLast', { MONTH: month(settled.last) }),
    asOf: settled.asOf,
  }
}
