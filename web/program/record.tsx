import {
  type PublicProgram,
  sampleEnough,
  trackRecord,
  type TrackRecord,
} from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Records } from '../../ui/records.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { Loaded, useList } from '../call/index.ts'
import { Downloads } from './downloads.tsx'
import { useCounts } from './figure-terms.tsx'
import { RecordFigures } from './figures.tsx'
import { Growth } from './growth.tsx'
import style from './months.module.css'

/** What a program has done. Losses stand beside the return, in the same size; nothing is shown before there is any. */
export function ProgramRecord({ program }: { program: PublicProgram }) {
  const { text, date } = useText()
  const list = useList(
    trackRecord,
    { program: program.id },
    { inLanguage: true, message: text('program.loading') },
  )
  const record = list.answer

  return (
    <Card
      title={text('program.record')}
      note={
        record && (
          <time dateTime={record.asOf.toISOString()}>{text('ui.asOf', { AT: date(record.asOf) })}</time>
        )
      }
      actions={
        record && record.deals > 0 && record.isSmall && <Badge tone="waiting">{text('program.small')}</Badge>
      }
    >
      <Loaded list={list}>
        {record =>
          record.deals === 0 ? <NoRecord record={record} /> : <Results program={program} record={record} />
        }
      </Loaded>
    </Card>
  )
}

function NoRecord({ record }: { record: TrackRecord }) {
  const { text } = useText()
  return (
    <Empty>
      <strong>{text('program.noRecord')}</strong>
      <br />
      {text('program.noRecordNote')}
      {record.openDeals > 0 && (
        <>
          <br />
          {text('program.stillOpen', { N: record.openDeals })}
        </>
      )}
      {record.cancelledDeals > 0 && (
        <>
          <br />
          {text('program.cancelledSoFar', { N: record.cancelledDeals })}
        </>
      )}
    </Empty>
  )
}

function Results({ program, record }: { program: PublicProgram; record: TrackRecord }) {
  const { text, day } = useText()
  return (
    <>
      {record.isSmall && (
        <Note>{text('program.smallNote', { DEALS: sampleEnough.deals, MONTHS: sampleEnough.months })}</Note>
      )}
      <RecordFigures record={record} program={program} />
      <Note>{text('program.recordIs', { SINCE: day(record.since!, 'UTC') })}</Note>
      <Facts items={useCounts(record)} />
      <Growth record={record} />
      <RecordMonths record={record} />
      <Downloads program={program.id} />
    </>
  )
}

/** Every month since the first deal, also those in which nothing was done. */
function RecordMonths({ record }: { record: TrackRecord }) {
  const { text, resultPercent, number, month } = useText()
  return (
    <section className={style.months} aria-label={text('program.months')}>
      <h3 className={style.title}>{text('program.months')}</h3>
      <Records
        label={text('program.months')}
        columns={[
          { title: text('program.month') },
          { title: text('program.result'), isFigure: true },
          { title: text('program.linked'), isFigure: true },
          { title: text('program.deals'), isFigure: true },
        ]}
        rows={record.months.toReversed().map(one => ({
          key: one.month,
          cells: [
            month(one.month),
            <Signed key="result" tone={toneOf(one.percent)}>
              {resultPercent(one.percent)}
            </Signed>,
            <Signed key="linked" tone={toneOf(one.growthPercent)}>
              {resultPercent(one.growthPercent)}
            </Signed>,
            number(one.deals),
          ],
        }))}
        empty=""
      />
    </section>
  )
}
