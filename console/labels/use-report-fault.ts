import type { ReadDealLine } from '../../contract/console/deals.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'

type ReportFault = NonNullable<ReadDealLine['fault']>

/** Why a report of a deal is refused, in the reader's language; or as it was said then, where that alone is known. */
export function useReportFault() {
  const { textOf } = useConsoleText()
  return ({ code, field, most }: ReportFault, saidThen = code): string => {
    const isKnown =
      Object.hasOwn(consoleTexts.consoleReportFaults, code) &&
      (code !== 'malformed_text' || most !== undefined)
    const said = isKnown
      ? textOf(`consoleReportFaults.${code}` as ConsoleTextKey).replace('%MOST%', String(most))
      : saidThen
    return field ? `${field}: ${said}` : said
  }
}
