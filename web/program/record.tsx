import type { ReactNode } from 'react'
import { sampleEnough, trackRecord, type TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Loaded, useList } from '../call/index.ts'
import { Downloads } from './downloads.tsx'
import { RecordFigures } from './figures.tsx'
import { Pictures } from './pictures.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useCounts } from './figure-terms.tsx'
import style from './pictures.module.css'

/** A program's record. Losses are beside the return, in the same size; nothing is shown before there is any. */
export function ProgramRecord({
  id,
  figures,
}: {
  id: number
  /** The four figures, where they are drawn differently. */
  figures?: ReactNode
}) {
  const { text, utcDate } = useText()
  const list = useList(trackRecord, { program: id }, { inLanguage: true, message: text('program.loading') })
  const record = list.answer

  return (
    <Card
      title={text('program.record')}
      note={
        record && (
          <time dateTime={record.asOf.toISOString()}>{text('ui.asOf', { AT: utcDate(record.asOf) })}</time>
        )
      }
      actions={record && record.deals > 0 && record.isSmall && <Badge>{text('program.small')}</Badge>}
    >
      <Loaded list={list}>
        {record =>
          record.deals === 0 ? (
            <NoRecord record={record} />
          ) : (
            <Results id={id} record={record} figures={figures ?? <RecordFigures id={id} />} />
          )
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

function Results({ id, record, figures }: { id: number; record: TrackRecord; figures: ReactNode }) {
  const { text, day } = useText()
  return (
    <>
      {record.isSmall && (
        <Note>{text('program.smallNote', { DEALS: sampleEnough.deals, MONTHS: sampleEnough.months })}</Note>
      )}
      {figures}
      <Note>{text('program.recordIs', { SINCE: day(record.since!, 'UTC') })}</Note>
      <Pictures id={id} record={record} />
      <Counts record={record} />
      <Downloads program={id} />
    </>
  )
}

/** Which deals count. One sentence where all went as it should; expanded where anything did not. */
function Counts({ record }: { record: TrackRecord }) {
  const { text } = useText()
  const isInOrder = wasInOrder(record)
  const items = useCounts(record)
  return (
    <Disclosure
      title={isInOrder ? text('program.inOrder', { N: record.deals }) : text('program.whatCounts')}
      look="plain"
      className={style.counts}
      isOpen={!isInOrder}
    >
      <Facts items={items} />
    </Disclosure>
  )
}

const wasInOrder = ({
  overdueDeals,
  lateDeals,
  lateReports,
  handDeals,
  cancelledDeals,
}: TrackRecord): boolean => overdueDeals + lateDeals + lateReports + handDeals + cancelledDeals === 0
