import type { TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { toneOf } from '../../ui/tone.ts'
import { Records } from '../../ui/records.tsx'
import { Signed } from '../../ui/signed.tsx'
import style from './months.module.css'

/** Every month since the first deal, also those in which nothing was done. */
export function RecordMonths({ record }: { record: TrackRecord }) {
  const { text, resultPercent, number, month } = useText()
  return (
    <section className={style.months} aria-label={text('program.months')}>
      <h3 className={style.title}>{text('program.months')}</h3>
      <Records
        label={text('program.months')}
        columns={[
          { title: text('program.month') },
          { title: text('program.result'), isFigure: true },
          { title: text('program.deals'), isFigure: true },
        ]}
        rows={record.months.toReversed().map(one => ({
          key: one.month,
          cells: [
            month(one.month),
            <Signed key="result" tone={toneOf(one.percent)}>
              {resultPercent(one.percent)}
            </Signed>,
            number(one.deals),
          ],
        }))}
        empty=""
      />
    </section>
  )
}
