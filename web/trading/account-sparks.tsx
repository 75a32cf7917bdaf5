/**
 * What its deals have made of each account of a list, as a sign beside it: one that is compared with the others, so all
 * are drawn on one scale. In dollars a small account would be a flat line beside a large one, and of what was paid in a
 * payout may leave nothing; so each deal counts in percent of what the account was worth before it, as in the account's own
 * curve. Until there is a curve, its deals are strokes: a deal is some hundredth of a curve's height, so strokes have a
 * scale of their own.
 */
import { isSmallSample } from '../../contract/small-sample.ts'
import { accountCurve, type AccountCurve, type TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { useLists } from '../../ui/call/use-lists.ts'
import { DealSpark } from '../../ui/charts/deal-strip.tsx'
import { rangeOf } from '../../ui/charts/scale.ts'
import { Spark } from '../../ui/charts/spark.tsx'
import { Note } from '../../ui/note.tsx'
import { isDrawable, percentPoints, percentResults, resultsOf } from './curve-points.ts'

/** The signs of the accounts of a list, by their numbers. */
export interface AccountSparks {
  curves: ReadonlyMap<string, { points: ReturnType<typeof percentPoints>; isSmall: boolean }>
  /** Undefined while it is open. */
  strokes: ReadonlyMap<string, readonly (number | undefined)[]>
  /** The time of the oldest; undefined while there is none. */
  asOf: Date | undefined
}

/** The curves of the accounts that have traded, each loaded by itself: a failure leaves its account without one. */
export function useSparks(accounts: readonly TradingAccount[]): AccountSparks {
  const traded = accounts.filter(({ deals }) => deals.total > 0)
  const lists = useLists(
    accountCurve,
    traded.map(({ uid }) => ({ uid })),
    { isQuiet: true },
  )
  const known = traded.flatMap(({ uid, status }, index) => {
    const curve = lists[index]!.answer
    return curve ? [{ uid, curve, isClosed: status === 'closed' }] : []
  })
  const [drawn, others] = [known.filter(hasCurve), known.filter(one => !hasCurve(one))]
  return {
    curves: new Map(
      drawn.map(({ uid, curve, isClosed }) => [
        uid,
        { points: percentPoints(curve.points), isSmall: isSmallOf(curve, isClosed) },
      ]),
    ),
    strokes: new Map(
      others.map(({ uid, curve }) => [
        uid,
        [...percentResults(curve.points), ...curve.openDeals.map(() => undefined)],
      ]),
    ),
    asOf: known.map(({ curve }) => curve.asOf).toSorted((one, other) => Number(one) - Number(other))[0],
  }
}

/** As in the account's own curve, which ends with a closed account. */
const isSmallOf = ({ points, asOf }: AccountCurve, isClosed: boolean): boolean =>
  isSmallSample(resultsOf(points).length, points[0]?.at, isClosed ? points.at(-1)!.at : asOf)

const hasCurve = ({ curve }: { curve: AccountCurve }): boolean => isDrawable(curve.points)

export function AccountSpark({ uid, sparks: { curves, strokes } }: { uid: string; sparks: AccountSparks }) {
  const [curve, values] = [curves.get(uid), strokes.get(uid)]
  if (curve) {
    const all = [...curves.values()].flatMap(({ points }) => points.map(({ value }) => value))
    return <Spark {...curve} range={rangeOf(all)} />
  }
  if (!values) return null
  return (
    <DealSpark values={values} range={rangeOf([...strokes.values()].flat().flatMap(value => value ?? []))} />
  )
}

/** What the signs are, that they are on one scale, and as of when. */
export function SparksNote({ sparks: { curves, strokes, asOf } }: { sparks: AccountSparks }) {
  const { text, zonedDate } = useText()
  if (!asOf) return null
  return (
    <Note>
      {curves.size > 0 && text('trading.sparksCurves')} {strokes.size > 0 && text('trading.sparksDeals')}{' '}
      {text('ui.asOf', { AT: zonedDate(asOf) })}
    </Note>
  )
}
