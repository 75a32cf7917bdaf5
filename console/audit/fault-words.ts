import type { AuditFaultShown } from '../../contract/console/audit.ts'
import { useConsoleText } from '../../texts/console.ts'

/** A sentence for what is wrong with the log. */
export function useFaultWords(): (fault: AuditFaultShown) => string {
  const { text, exactMoment, calendarDay } = useConsoleText()
  return ({ kind, entry = '', former = '', event = '', day, at, after, count = 0 }) => {
    const values = {
      ENTRY: entry,
      FORMER: former,
      EVENT: event,
      DAY: day ? calendarDay(day) : '',
      AT: at ? exactMoment(at) : '',
      AFTER: after ? exactMoment(after) : '',
      N: count,
    }
    return text(`consoleAudit.${kind}`, values)
  }
}
