/** Checks a deal against the roots of past days, in the browser. */
import { leafHash, readLeaf, rootByPath, type Leaf } from '../../contract/day-root.ts'
import { dealName } from '../../contract/deal-name.ts'
import { checkPrices, movePpm, type PriceCheck } from '../../contract/price-check.ts'
import { readContent } from '../../contract/seal.ts'
import type { DealRecords } from '../../contract/track-record.ts'
import type { Sealed } from './seal-check.ts'

/** `awaited`: the root of that day is not made yet. */
export type RecordState = { state: 'fits' | 'awaited' | 'broken'; day: string }

export interface RecordCheck {
  opening: RecordState
  /** Undefined while the deal is open. */
  ending: RecordState | undefined
  prices: PriceCheck | undefined
  /** The result of side, prices and exposure before costs, in millionths. */
  movedPpm: bigint | null
  /** The time of the venue's statement by which two operators have set the result of a part. */
  setBy: Date | undefined
  /** Where it lost more than it had stated: what counts for the accounts, and the real result. */
  beyond: { percent: string; whole: string } | undefined
}

type Own = { leaf: Leaf; day: string }

/** What the roots of past days say of a deal: whether it was recorded as it is shown, and its prices. */
export function checkRecords(deal: Sealed, records: DealRecords): RecordCheck {
  const own = ownLeaves(deal, records)
  const end = own.find(({ leaf }) => leaf.type === 'ending' || leaf.type === 'cancellation')
  const priced = pricedOf(deal)
  const isEnded = deal.proof !== undefined
  const beyond = end?.leaf.type === 'ending' && end.leaf.whole !== '' ? end.leaf : undefined
  const result = beyond?.whole ?? deal.percent
  const isTraded = isEnded && result !== undefined && end?.leaf.type !== 'cancellation'
  return {
    opening: stateOf(
      own.find(({ leaf }) => leaf.type === (deal.part ? 'part' : 'opening')),
      leaf => isOpening(leaf, deal),
      records,
    ),
    ending: isEnded ? stateOf(end, leaf => isEnding(leaf, deal), records) : undefined,
    prices: isTraded ? checkPrices(result, priced) : undefined,
    movedPpm: movePpm(priced),
    setBy: setByOf(own),
    beyond: isEnded && beyond && isEnding(beyond, deal) ? beyond : undefined,
  }
}

function setByOf(own: readonly Own[]): Date | undefined {
  const leaf = own.find(one => one.leaf.type === 'interim')?.leaf
  const at = leaf?.type === 'interim' ? new Date(leaf.asOf) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

/** Those leaves of this deal that lead to the root of the day on which they were recorded. */
function ownLeaves({ number, part }: Sealed, { program, records }: DealRecords): Own[] {
  return records.flatMap(({ leaf: text, day, root, ...inclusion }) => {
    const leaf = readLeaf(text)
    const isOwn =
      leaf && 'number' in leaf && leaf.program === program && leaf.number === dealName(number, part)
    if (!isOwn || !leaf.at.startsWith(day) || rootByPath(leafHash(text), inclusion) !== root) return []
    return [{ leaf, day }]
  })
}

function stateOf(
  found: Own | undefined,
  isShown: (leaf: Leaf) => boolean,
  { awaitedDays }: DealRecords,
): RecordState {
  if (found) return { state: isShown(found.leaf) ? 'fits' : 'broken', day: found.day }
  const [day] = awaitedDays
  return day === undefined ? { state: 'broken', day: '' } : { state: 'awaited', day }
}

const isOpening = (leaf: Leaf, { seal, openedAt }: Sealed): boolean =>
  (leaf.type === 'part' || (leaf.type === 'opening' && leaf.at === openedAt.toISOString())) &&
  leaf.seal === seal

/** A client's own page shows what counts for the accounts, a program's public one the whole. */
const isResult = (leaf: Leaf & { type: 'ending' }, percent: string | undefined): boolean =>
  percent === leaf.percent || (leaf.whole !== '' && percent === leaf.whole)

function isEnding(leaf: Leaf, { proof, percent, resultSource }: Sealed): boolean {
  if (leaf.type === 'cancellation')
    return (percent === undefined || percent === '0') && leaf.reference === (proof?.reference ?? '')
  return (
    leaf.type === 'ending' &&
    isResult(leaf, percent) &&
    leaf.source === resultSource &&
    leaf.closePrice === (proof?.closePrice ?? '') &&
    leaf.closedAt === (proof?.closedAt?.toISOString() ?? '') &&
    leaf.reference === (proof?.reference ?? '')
  )
}

const pricedOf = ({ proof }: Sealed) => ({
  ...(proof && readContent(proof.content)),
  closePrice: proof?.closePrice,
})
