import { useState } from 'react'
import { dayFaults } from '../../contract/day-root.ts'
import { dayMs, dayOf } from '../../contract/time.ts'
import { dayLeaves, type DayLeaves } from '../../contract/track-record.ts'
import { CheckResult } from '../../ui/check-result.tsx'
import { Note } from '../../ui/note.tsx'
import { Loaded, useList } from '../call/index.ts'
import { Contact } from '../documents/index.ts'

interface RecordedDayProps {
  at: Date
  isRecorded: (day: DayLeaves) => boolean
  /** What to say where it is, where it is not, and before the day's root is made. */
  texts: { recorded: string; unrecorded: string; awaited: string }
}

/** Whether what was recorded at a moment is in the root of its day, computed in this browser. */
export function RecordedDay({ at, isRecorded, texts }: RecordedDayProps) {
  const day = dayOf(at)
  const list = useList(dayLeaves, { day }, { isQuiet: true })
  const [openedAt] = useState(Date.now)
  if (list.hasFailed && openedAt < rootDueBy(at)) return <Note>{texts.awaited}</Note>
  return (
    <Loaded list={list}>
      {published => {
        const fits = isRecorded(published) && dayFaults(day, published.root, published.leaves).length === 0
        return (
          <CheckResult fits={fits}>
            {fits ? texts.recorded : texts.unrecorded} {!fits && <Contact />}
          </CheckResult>
        )
      }}
    </Loaded>
  )
}

/** A day's root is made soon after the day; a day later it is missing. */
const rootDueBy = (at: Date): number => at.getTime() + 2 * dayMs
