import { growthPoints } from '../../contract/growth-points.ts'
import type { TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Alternatives } from '../../ui/charts/alternatives.tsx'
import { extremesWith } from '../../ui/charts/extremes.tsx'
import { Growth as Chart } from '../../ui/charts/growth.tsx'
import { logOf, runningLine } from '../../ui/charts/shapes.ts'
import { Basis, monthsFile } from './basis.tsx'
import { growthSince } from './growth-since.ts'

/** The months, linked. */
interface GrowthProps {
  id: number
  record: TrackRecord
}

const yearMonths = 12

/** All of it, whose last point is the return above, or the last twelve months. */
export function Growth(props: GrowthProps) {
  const { text } = useText()
  const { months } = props.record
  // What has lost everything has no growth after that.
  if (months.some(({ growthPercent }) => Number(growthPercent) <= -100)) return <Linked {...props} />
  if (months.length <= yearMonths) return <Scales {...props} />
  return (
    <Alternatives
      label={text('overview.period')}
      options={[
        { title: text('overview.all'), content: <Scales {...props} /> },
        { title: text('overview.year'), content: <Scales {...props} isYear /> },
      ]}
    />
  )
}

interface Shown extends GrowthProps {
  isYear?: boolean
}

function Scales(props: Shown) {
  const { text } = useText()
  return (
    <Alternatives
      label={text('charts.scale')}
      options={[
        { title: text('charts.linear'), content: <Linked {...props} /> },
        { title: text('charts.log'), content: <Linked {...props} isLog /> },
      ]}
    />
  )
}

function Linked({ id, record, isYear = false, isLog = false }: Shown & { isLog?: boolean }) {
  const { text, resultPercent, percent, number, month, day } = useText()
  const points = growthPoints(record).slice(isYear ? -1 - yearMonths : 0)
  const [first] = points
  const since = first?.month?.growthPercent ?? '0'
  return (
    <Chart
      label={text('program.growth')}
      columns={[
        { title: text('program.month') },
        { title: text('program.result') },
        { title: text('program.linked'), sign: 'line' },
        { title: text('program.deals') },
      ]}
      points={points.map(({ at, month: of }, index) => {
        const growthPercent = isYear ? growthSince(of!.growthPercent, since) : (of?.growthPercent ?? '0')
        return {
          at,
          value: Number(growthPercent),
          cells:
            index > 0
              ? [
                  month(of!.month),
                  resultPercent(of!.percent),
                  resultPercent(growthPercent),
                  number(of!.deals),
                ]
              : [day(new Date(at), 'UTC'), '', resultPercent('0'), ''],
        }
      })}
      until={record.asOf.getTime()}
      shape={runningLine}
      scaled={isLog ? logOf : undefined}
      isSmall={record.isSmall}
      hasStart
      writeTick={value => percent(value)}
      extremes={extremesWith(value => resultPercent(String(value)))}
      caption={<Basis asOf={record.asOf} deals={countIn(points)} />}
      file={{ href: monthsFile(id) }}
    />
  )
}

/** The first point is where the picture starts. */
const countIn = (points: ReturnType<typeof growthPoints>): number =>
  points.slice(1).reduce((sum, { month }) => sum + (month?.deals ?? 0), 0)
