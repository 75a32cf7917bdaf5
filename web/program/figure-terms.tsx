/** What each figure of a record is made of, for its dialog. */
import { lateReportMinutes, type TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Facts, type Fact } from '../../ui/facts.tsx'

interface RecordProps {
  record: TrackRecord
}

/** A loss and a gain of one size, in percent: added up they are nothing, and compounded a loss. */
const example = 50
const compounded = ((100 - example) * (100 + example)) / 100 - 100

export function ReturnTerms({ record }: RecordProps) {
  const { text, exactPercent, utcDate } = useText()
  return (
    <>
      <p>
        {text('program.returnIs', {
          DOWN: exactPercent(`${-example}`),
          UP: exactPercent(`${example}`),
          TOGETHER: exactPercent(`${compounded}`),
        })}
      </p>
      <Facts
        items={[
          { term: text('program.since'), value: utcDate(record.since!) },
          ...useCounts(record),
          { term: text('program.sum'), value: exactPercent(record.sumPercent!) },
          { term: text('program.return'), value: exactPercent(record.returnPercent!), isSum: true },
        ]}
      />
      <p>{text('program.returnLimits')}</p>
    </>
  )
}

export function WorstMonthTerms({ record: { worstMonth, months } }: RecordProps) {
  const { text, exactPercent, number, month } = useText()
  return (
    <>
      <p>{text('program.worstMonthIs')}</p>
      <Facts
        items={[
          { term: text('program.month'), value: month(worstMonth!.month) },
          { term: text('program.deals'), value: number(worstMonth!.deals) },
          {
            term: text('program.tradedMonths'),
            value: number(months.filter(({ deals }) => deals > 0).length),
          },
          { term: text('program.worstMonth'), value: exactPercent(worstMonth!.percent), isSum: true },
        ]}
      />
    </>
  )
}

export function DrawdownTerms({ record: { drawdown } }: RecordProps) {
  const { text, exactPercent, utcDate } = useText()
  return (
    <>
      <p>{text('program.drawdownIs')}</p>
      {drawdown && (
        <Facts
          items={[
            { term: text('program.fallFrom'), value: utcDate(drawdown.from) },
            { term: text('program.fallTo'), value: utcDate(drawdown.to) },
            {
              term: text('program.recoveredAt'),
              value: drawdown.recoveredAt ? utcDate(drawdown.recoveredAt) : text('program.notRecovered'),
            },
            { term: text('program.drawdown'), value: exactPercent(drawdown.percent), isSum: true },
          ]}
        />
      )}
    </>
  )
}

export function LosingTerms({ record }: RecordProps) {
  const { text, number } = useText()
  return (
    <>
      <p>{text('program.losingIs')}</p>
      <Facts
        items={[
          ...useCounts(record),
          { term: text('program.losing'), value: number(record.losingDeals), isSum: true },
        ]}
      />
    </>
  )
}

/** Which deals count, and which do not. */
export function useCounts({
  deals,
  openDeals,
  overdueDeals,
  lateDeals,
  lateReports,
  handDeals,
  cancelledDeals,
  uncreditedDeals,
  uncreditedSince,
}: TrackRecord): Fact[] {
  const { text, number, utcDate } = useText()
  return [
    { term: text('program.counted'), value: number(deals) },
    { term: text('program.overdueDeals'), value: number(overdueDeals) },
    { term: text('program.lateDeals'), value: number(lateDeals) },
    {
      term: text('program.lateReports', { MINUTES: lateReportMinutes }),
      value: number(lateReports),
    },
    { term: text('program.handDeals'), value: number(handDeals) },
    {
      term: text('program.uncredited'),
      value: uncreditedSince
        ? text('program.uncreditedSince', { N: uncreditedDeals, AT: utcDate(uncreditedSince) })
        : number(uncreditedDeals),
    },
    { term: text('program.cancelledDeals'), value: number(cancelledDeals) },
    { term: text('program.openDeals'), value: number(openDeals) },
  ]
}
