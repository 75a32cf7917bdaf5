import type { TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Alternatives } from '../../ui/charts/alternatives.tsx'
import { Growth as Chart } from '../../ui/charts/growth.tsx'
import { Basis, monthsFile } from './basis.tsx'
import { growthPoints } from '../../contract/growth-points.ts'

/** The months, linked: the last point is the return above. */
interface GrowthProps {
  id: number
  record: TrackRecord
}

export function Growth({ id, record }: GrowthProps) {
  const { text } = useText()
  const canBeLog = record.months.every(({ growthPercent }) => Number(growthPercent) > -100)
  if (!canBeLog) return <Linked id={id} record={record} />
  return (
    <Alternatives
      label={text('charts.scale')}
      options={[
        { title: text('charts.linear'), content: <Linked id={id} record={record} /> },
        { title: text('charts.log'), content: <Linked id={id} record={record} isLog /> },
      ]}
    />
  )
}

function Linked({ id, record, isLog = false }: GrowthProps & { isLog?: boolean }) {
  const { text, resultPercent, percent, number, month, day } = useText()
  const start = [day(record.since!, 'UTC'), '', resultPercent('0'), '']
  return (
    <Chart
      label={text('program.growth')}
      columns={[
        { title: text('program.month') },
        { title: text('program.result') },
        { title: text('program.linked'), sign: 'line' },
        { title: text('program.deals') },
      ]}
      points={growthPoints(record).map(({ at, month: of }) => ({
        at,
        value: Number(of?.growthPercent ?? 0),
        cells: of
          ? [month(of.month), resultPercent(of.percent), resultPercent(of.growthPercent), number(of.deals)]
          : start,
      }))}
      until={record.asOf.getTime()}
      shape="line"
      isLog={isLog}
      isRunning
      isSmall={record.isSmall}
      hasStart
      writeTick={value => percent(value)}
      writeValue={value => resultPercent(String(value))}
      caption={<Basis asOf={record.asOf} deals={record.deals} />}
      file={{ href: monthsFile(id) }}
    />
  )
}
