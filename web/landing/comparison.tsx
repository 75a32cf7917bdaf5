import { growthCurve } from '../../contract/growth-points.ts'
import { sampleEnough } from '../../contract/track-record.ts'
import type { Localized } from '../../texts/public-pages.ts'
import { rangeOf, type Range } from '../../ui/charts/scale.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Spark } from '../../ui/charts/spark.tsx'
import style from './comparison.module.css'
import { hasDeals, type ProgramRecord } from './records.ts'

interface ComparisonProps extends Localized {
  /** Null while the answer is missing. */
  records: readonly ProgramRecord[] | null
  /** Below the heading of a section, or of the page. */
  heading?: 'h2' | 'h3'
}

/** All programs side by side: each one's losses beside its gains, in the same size. */
export function Comparison({ translator, records, heading: Heading = 'h3' }: ComparisonProps) {
  const withDeals = records?.filter(hasDeals)
  return (
    <div className={style.comparison} id="results">
      <Heading className={style.title}>{translator.text('landing.resultsTitle')}</Heading>
      {withDeals === undefined ? (
        <p className={style.none}>{translator.text('landing.resultsElsewhere')}</p>
      ) : withDeals.length === 0 ? (
        <NoResults translator={translator} />
      ) : (
        <Results translator={translator} records={withDeals} />
      )}
      <Rules translator={translator} />
    </div>
  )
}

const NoResults = ({ translator }: Localized) => (
  <div className={style.none}>
    <p className={style.noneTitle}>{translator.text('landing.resultsNone')}</p>
    <p>{translator.text('landing.resultsNoneWhy')}</p>
  </div>
)

function Results({ translator, records }: Localized & { records: readonly ProgramRecord[] }) {
  // Equal shapes are equal results.
  const range = rangeOf(
    records.flatMap(({ record }) => record.months.map(({ growthPercent }) => Number(growthPercent))),
  )
  return (
    <>
      <p className={style.asOf}>
        {translator.text('landing.comparisonAsOf', { AT: translator.date(asOf(records)) })}
      </p>
      <table className={style.table} aria-label={translator.text('landing.resultsTitle')}>
        <thead>
          <tr>
            <th scope="col">{translator.text('landing.comparisonProgram')}</th>
            <th scope="col" className={style.growth}>
              {translator.text('landing.comparisonGrowth')}
            </th>
            <th scope="col">{translator.text('program.return')}</th>
            <th scope="col">{translator.text('program.worstMonth')}</th>
            <th scope="col">{translator.text('program.drawdown')}</th>
            <th scope="col">{translator.text('program.losing')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map(one => (
            <Row key={one.program.id} translator={translator} range={range} {...one} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ translator, program, record, range }: Localized & ProgramRecord & { range: Range }) {
  const { text, resultPercent, day } = translator
  const figures = {
    return: resultPercent(record.returnPercent!),
    worstMonth: resultPercent(record.worstMonth!.percent),
    drawdown: record.drawdown ? resultPercent(record.drawdown.percent) : text('program.noDrawdown'),
    losing: text('program.losingOf', { LOSING: record.losingDeals, DEALS: record.deals }),
  }
  return (
    <tr className={record.isSmall ? style.small : undefined}>
      <th scope="row">
        <a href={`/programs/${program.id}`}>
          {program.isOpen ? program.name : text('program.closedName', { NAME: program.name })}
        </a>
        <span className={style.since}>
          {text('landing.comparisonSince', { SINCE: day(record.since!, 'UTC') })}
          {record.isSmall && ` · ${text('program.small')}`}
        </span>
      </th>
      <td className={style.growth}>
        <Spark points={growthCurve(record)} range={range} isSmall={record.isSmall} />
      </td>
      {Object.entries(figures).map(([name, figure]) => (
        <td key={name} className={figure.startsWith('\u2212') ? style.loss : undefined}>
          {figure}
        </td>
      ))}
    </tr>
  )
}

/** One time for all of them: the earliest of theirs. */
const asOf = (records: readonly ProgramRecord[]): Date =>
  new Date(Math.min(...records.map(({ record }) => record.asOf.getTime())))

const Rules = ({ translator }: Localized) => (
  <Disclosure title={translator.text('landing.resultsRules')}>
    <ul className={style.rules}>
      <li>{translator.text('landing.comparisonLinked')}</li>
      <li>{translator.text('landing.resultsRuleSides')}</li>
      <li>
        {translator.text('landing.resultsRuleSample', {
          DEALS: sampleEnough.deals,
          MONTHS: sampleEnough.months,
        })}
      </li>
      <li>{translator.text('landing.resultsRuleClosed')}</li>
      <li>{translator.text('landing.resultsRuleTime')}</li>
    </ul>
  </Disclosure>
)
