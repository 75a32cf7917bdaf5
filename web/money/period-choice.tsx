import { useText } from '../../texts/index.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { Period } from './periods.ts'

/** The choice of a curve's period. Nothing where there is no choice. */
export function PeriodChoice({
  offered,
  period,
  choose,
}: {
  offered: readonly Period[]
  period: Period
  choose: (period: Period) => void
}) {
  const { text } = useText()
  if (offered.length < 2) return null
  return (
    <SegmentedControl
      label={text('overview.period')}
      value={period}
      options={offered.map(value => ({ value, title: text(`overview.${value}`) }))}
      choose={choose}
    />
  )
}
