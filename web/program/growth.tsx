import type { TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { StepChart } from '../../ui/charts/step-chart.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { growthPoints } from './growth-points.ts'
import style from './months.module.css'

/** The months, linked: the last point is the return that stands above. */
export function Growth({ record }: { record: TrackRecord }) {
  const { text, resultPercent, tick, month } = useText()
  const points = growthPoints(record)
  const say = (index: number) => {
    const { month: name, percent } = points[index]!
    return { MONTH: month(name), PERCENT: resultPercent(percent) }
  }

  return (
    <section className={style.months} aria-label={text('program.growth')}>
      <h3 className={style.title}>{text('program.growth')}</h3>
      <StepChart
        label={text('program.growth')}
        series={{
          times: points.map(({ at }) => at),
          values: points.map(({ percent }) => Number(percent)),
          base: points.map(() => 0),
          until: record.asOf.getTime(),
        }}
        writeValue={value => resultPercent(String(value))}
        writeTick={tick}
        describe={index => text('program.growthPoint', say(index))}
      >
        {index => (
          <p>
            {say(index).MONTH}: <Signed tone={toneOf(points[index]!.percent)}>{say(index).PERCENT}</Signed>
          </p>
        )}
      </StepChart>
    </section>
  )
}
