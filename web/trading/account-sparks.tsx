/**
 * What its deals have made of each account of a list, as a sign beside it: one that is compared with the others, so all
 * are drawn on one scale. In dollars a small account would be a flat line beside a large one, and of what was paid in a
 * payout may leave nothing; so each deal counts in percent of what the account was worth before it, as in the account's own
 * curve. Until there is a curve, its deals are strokes: a deal is some hundredth of a curve's height, so strokes have a
 * scale of their own.
 */
import { accountCurve, type AccountCurve, type TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { useLists } from '../../ui/call/use-lists.ts'
import { DealSpark } from '../../ui/charts/deal-strip.tsx'
import { rangeOf } from '../../ui/charts/scale.ts'
import { Spark } from '../../ui/charts/spark.tsx'
import { Note } from '../../ui/note.tsx'
import { isDrawable, percentPoints, percentResults } from './curve-points.ts'

/** The signs of the accounts of a list, by their numbers. */
export interface AccountSparks {
  curves: ReadonlyMap<string, ReturnType<typeof percentPoints>>
  /** Undefined while it is open. */
  strokes: ReadonlyMap<string, readonly (number | undefined)[]>
}

export function useSparks(accounts: readonly TradingAccount[]): AccountSparks {
  const uids = accounts.filter(({ deals }) => deals.total > 0).map(({ uid }) => uid)
  const lists = useLists(
    accountCurve,
    uids.map(uid => ({ uid })),
    { isQuiet: true },
  )
  const known = uids.flatMap((uid, index) => {
    const curve = lists[index]!.answer
    return curve ? [{ uid, curve }] : []
  })
  const [drawn, others] = [known.filter(hasCurve), known.filter(one => !hasCurve(one))]
  return {
    curves: new Map(drawn.map(({ uid, curve }) => [uid, percentPoints(curve.points)])),
    strokes: new Map(
      others.map(({ uid, curve }) => [
        uid,
        [...percentResults(curve.points), ...curve.openDeals.map(() => undefined)],
      ]),
    ),
  }
}

const hasCurve = ({ curve }: { curve: AccountCurve }): boolean => isDrawable(curve.points)

export function AccountSpark({ uid, sparks: { curves, strokes } }: { uid: string; sparks: AccountSparks }) {
  const [points, values] = [curves.get(uid), strokes.get(uid)]
  if (points)
    return <Spark points={points} range={rangeOf([...curves.values()].flat().map(({ value }) => value))} />
  if (!values) return null
  return (
    <DealSpark values={values} range={rangeOf([...strokes.values()].flat().flatMap(value => value ?? []))} />
  )
}

/** What the signs are, and that they are on one scale. */
export function SparksNote({ sparks: { curves, strokes } }: { sparks: AccountSparks }) {
  const { text } = useText()
  if (curves.size + strokes.size === 0) return null
  return (
    <Note>
      {curves.size > 0 && text('trading.sparksCurves')} {strokes.size > 0 && text('trading.sparksDeals')}
    </Note>
  )
}
