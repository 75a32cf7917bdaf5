import { useState } from 'react'
import { dayLeaves, type SealCalendar } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckResult } from '../../ui/check-result.tsx'
import { sendQuietly } from '../../ui/call/send.ts'
import { Contact } from '../documents/index.ts'
import { brokenDays } from './root.ts'

type Course = { checked: number; broken?: string[] | null } | null

/** Fetches the entries of each day of a month, one after the other, and computes their roots again, in this browser. */
export function MonthCheck({ month, days: all }: { month: string; days: SealCalendar['days'] }) {
  const { text, month: writeMonth, calendarDay } = useText()
  const [course, setCourse] = useState<Course>(null)
  const days = all.filter(({ day }) => day.startsWith(month))
  const MONTH = writeMonth(month)

  const check = async (): Promise<void> => {
    setCourse({ checked: 0 })
    const broken = await brokenDays(days, leavesOf, checked => setCourse({ checked }))
    setCourse({ checked: days.length, broken })
  }
  if (!course) return <Button onClick={() => void check()}>{text('seals.checkMonth', { MONTH })}</Button>

  const { checked, broken } = course
  if (broken === undefined)
    return <output>{text('seals.monthUnderWay', { CHECKED: checked, ALL: days.length })}</output>
  if (broken === null)
    return (
      <>
        <p role="alert">{text('failures.tryAgain')}</p>
        <Button onClick={() => void check()}>{text('seals.checkMonth', { MONTH })}</Button>
      </>
    )
  const counts = { FIT: days.length - broken.length, ALL: days.length, MONTH }
  return (
    <CheckResult fits={broken.length === 0}>
      {text('seals.monthFits', counts)}
      {broken.length > 0 && (
        <>
          {' '}
          {text('seals.monthBroken', { DAYS: broken.map(calendarDay).join(', ') })} <Contact />
        </>
      )}
    </CheckResult>
  )
}

const leavesOf = async (day: string) => (await sendQuietly(dayLeaves, { day })).answer ?? null
