import type { ChainKind } from '../../contract/codes.ts'
import { rootMemo } from '../../contract/day-root.ts'
import { dayLeaves, type DayLeaves, type DayRoot } from '../../contract/track-record.ts'
import { Loaded, useList } from '../call/index.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { CheckResult } from '../../ui/check-result.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import style from './page.module.css'
import { DayDeals } from './day-deals.tsx'
import { eventsOf, frameLeaves, rootFits } from './root.ts'

interface RootCheckProps {
  day: DayRoot
  chain: ChainKind
  explorer: string | undefined
}

/** Fetches a day's entries and computes their root again, in this browser. */
export function DayCheck({ day, ...where }: RootCheckProps) {
  const list = useList(dayLeaves, { day: day.day }, { isQuiet: true })
  return <Loaded list={list}>{published => <Checked day={day} published={published} {...where} />}</Loaded>
}

function Checked({ day, published, chain, explorer }: RootCheckProps & { published: DayLeaves }) {
  const { text, number } = useText()
  const fits = rootFits(day, published)
  return (
    <>
      <CheckResult fits={fits}>
        {fits ? (
          text('seals.fits')
        ) : (
          <>
            {text('seals.broken')} <Contact />
          </>
        )}
      </CheckResult>
      <Facts
        items={[
          { term: text('seals.frame'), value: number(frameLeaves) },
          ...[...eventsOf(published.leaves)].map(([type, events]) => ({
            term: text(`seals.${type}`),
            value: number(events.length),
          })),
          { term: text('seals.count'), value: number(published.leaves.length), isSum: true },
        ]}
      />
      <DayDeals leaves={published.leaves} />
      <CopyField label={text('seals.root')} value={day.root} />
      <Note>{text('seals.how')}</Note>
      <OnChain day={day} chain={chain} />
      <p className={style.links}>
        <a href={`/seals/${day.day}.json`} download={`seals-${day.day}.json`}>
          {text('seals.file')}
        </a>
        {day.txId !== undefined && explorer !== undefined && (
          <a href={`${explorer}${day.txId}`} target="_blank" rel="noreferrer">
            {text('seals.transaction')}
          </a>
        )}
      </p>
    </>
  )
}

const written = {
  tron: 'seals.written',
  test: 'seals.writtenTest',
  own: 'seals.writtenOwn',
} as const satisfies Record<ChainKind, string>

/** What the transaction contains, to be compared in an explorer of the reader's choice. */
function OnChain({ day: { day, root, txId, writer, writtenAt }, chain }: Omit<RootCheckProps, 'explorer'>) {
  const { text, date } = useText()
  if (txId === undefined || writer === undefined || writtenAt === undefined)
    return <Note>{text('seals.unwritten')}</Note>

  return (
    <>
      <Note>{text(written[chain])}</Note>
      <CopyField label={text('seals.memo')} value={rootMemo(day, root)} />
      <CopyField label={text('seals.writer')} value={writer} />
      <CopyField label={text('seals.transactionId')} value={txId} />
      <Facts items={[{ term: text('seals.writtenAt'), value: date(writtenAt, 'UTC') }]} />
    </>
  )
}
