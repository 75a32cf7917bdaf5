import { writePercent } from '../../contract/percent.ts'
import { dealRecords } from '../../contract/track-record.ts'
import { Loaded, useList } from '../call/index.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { CheckResult } from '../../ui/check-result.tsx'
import { Note } from '../../ui/note.tsx'
import { checkRecords, type RecordCheck, type RecordState } from './record-check.ts'
import type { Sealed } from './seal-check.ts'
import style from './seal-sheet.module.css'

/** The result of checking a deal against the roots of past days: what was checked, and what was not. */
export function RecordNote({ deal, programId }: { deal: Sealed; programId: number }) {
  const { text } = useText()
  const list = useList(
    dealRecords,
    { program: programId, number: deal.number, part: deal.part },
    { isQuiet: true },
  )
  const check = list.answer && checkRecords(deal, list.answer)
  // Records that were loaded while the deal was open lack its end until they are there again.
  const isFromBefore = list.isReloading && check?.ending?.state === 'broken'
  return (
    <>
      <Loaded list={{ ...list, answer: isFromBefore ? undefined : check }}>
        {known => <Checks check={known} />}
      </Loaded>
      <p className={style.limits}>
        <a href="/seals" target="_blank" rel="noreferrer">
          {text('deals.roots')}
        </a>
      </p>
    </>
  )
}

function Checks({ check: { opening, ending, prices, movedPpm, setBy, beyond } }: { check: RecordCheck }) {
  const { text, exactMoment, exactPercent } = useText()
  const PERCENT = exactPercent(writePercent(movedPpm ?? 0n))
  return (
    <>
      <Recorded what="opening" record={opening} />
      {ending && <Recorded what="ending" record={ending} />}
      {setBy && <Note>{text('deals.partSet', { DATE: exactMoment(setBy) })}</Note>}
      {beyond && (
        <Note>
          {text('deals.beyondStated', {
            WHOLE: exactPercent(beyond.whole),
            PERCENT: exactPercent(beyond.percent),
          })}
        </Note>
      )}
      {prices === 'notGiven' && !setBy && <Note>{text('deals.pricesNotGiven')}</Note>}
      {prices === 'agrees' && <CheckResult fits>{text('deals.pricesAgree', { PERCENT })}</CheckResult>}
      {prices === 'differs' && (
        <CheckResult fits={false}>
          {text('deals.pricesDiffer', { PERCENT })} <Contact />
        </CheckResult>
      )}
    </>
  )
}

function Recorded({ what, record: { state, day } }: { what: 'opening' | 'ending'; record: RecordState }) {
  const { text, calendarDay } = useText()
  if (state === 'broken')
    return (
      <CheckResult fits={false}>
        {text(`deals.${what}Broken`)} <Contact />
      </CheckResult>
    )
  const DAY = calendarDay(day)
  if (state === 'awaited') return <Note>{text(`deals.${what}Awaited`, { DAY })}</Note>
  return <CheckResult fits>{text(`deals.${what}Recorded`, { DAY })}</CheckResult>
}
