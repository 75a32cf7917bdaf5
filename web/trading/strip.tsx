import { dealName } from '../../contract/deal-name.ts'
import { pageSizes } from '../../contract/limits.ts'
import { writeSixDecimals } from '../../contract/money.ts'
import { isSmallSample } from '../../contract/small-sample.ts'
import type { AccountCurve } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { DealStrip } from '../../ui/charts/deal-strip.tsx'
import { shortened } from '../../ui/identifier.tsx'
import { Caption, fileOf } from './curve-parts.tsx'
import { resultsOf } from './curve-points.ts'

/** Every deal as one stroke, in money: booked ones in their order, then those that are open. Each links to its page of the list. */
export function Strip({ uid, points, openDeals, asOf }: AccountCurve & { uid: string }) {
  const { text, axisMoney, resultMoney, date } = useText()
  const results = resultsOf(points)
  const isSmall = isSmallSample(results.length, points[0]?.at, asOf)
  const strokeOf = (
    { number, part, listedBefore }: CurveDeal,
    at: Date,
    value: number | undefined,
    cells: string[],
  ) => ({
    at,
    value,
    href: `?tab-${uid}=deals&page-${uid}=${Math.floor(listedBefore / pageSizes.deals) + 1}&account=${uid}`,
    cells: [text('deals.number', { NUMBER: dealName(number, part) }), ...cells],
  })

  return (
    <DealStrip
      label={text('standing.strip', { N: results.length })}
      columns={[
        { title: text('deals.deal') },
        { title: text('deals.booked') },
        { title: text('deals.share') },
      ]}
      deals={[
        ...results.map(({ at, deal, resultMicro }) =>
          strokeOf(deal, at, Number(resultMicro), [date(at), resultMoney(resultMicro)]),
        ),
        ...openDeals.map(deal =>
          strokeOf(deal, deal.openedAt, undefined, [
            `${text('program.stillAwaited')} · ${text('deals.sealed', { SEAL: shortened(deal.seal) })}`,
            '–',
          ]),
        ),
      ]}
      isSmall={isSmall}
      linkText={text('standing.stripLink')}
      writeTick={value => axisMoney(BigInt(value))}
      caption={<Caption asOf={asOf} deals={results.length} isSmall={isSmall} />}
      file={{
        name: fileOf(uid, 'deals'),
        rows: () => [
          ['at', 'deal', 'result'],
          ...results.map(({ at, deal: { number, part }, resultMicro }) => [
            at.toISOString(),
            dealName(number, part),
            writeSixDecimals(resultMicro),
          ]),
        ],
      }}
    />
  )
}

type CurveDeal = Pick<AccountCurve['openDeals'][number], 'number' | 'part' | 'listedBefore'>
