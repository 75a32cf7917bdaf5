import type { TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'
import { useCounts } from './figure-terms.tsx'
import style from './pictures.module.css'

/** Which deals count. One sentence where all went as it should; open where anything did not. */
export function Counts({ record }: { record: TrackRecord }) {
  const { text } = useText()
  const isInOrder = wasInOrder(record)
  const items = useCounts(record)
  return (
    <details className={style.counts} open={!isInOrder}>
      <summary>
        {isInOrder ? text('program.inOrder', { N: record.deals }) : text('program.whatCounts')}
      </summary>
      <Facts items={items} />
    </details>
  )
}

const wasInOrder = ({
  overdueDeals,
  lateDeals,
  lateReports,
  handDeals,
  cancelledDeals,
}: TrackRecord): boolean => overdueDeals + lateDeals + lateReports + handDeals + cancelledDeals === 0
