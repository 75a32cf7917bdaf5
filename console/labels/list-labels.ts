/** Lists that are signed as one value, in words, one a line: withdrawals, reports, movements. */
import { writePercent } from '../../contract/percent.ts'
import { useConsoleText } from '../../texts/console.ts'

/** The values of a report as it is signed (server/deals/entered-reports.ts). */
const reportNames = {
  event: 'consoleTrading.event',
  provider: 'consoleTrading.provider',
  reference: 'consoleTrading.reference',
  seq: 'consoleTrading.seq',
  part: 'consoleTrading.part',
  program: 'consoleTrading.program',
  venue: 'deals.partVenue',
  symbol: 'deals.partSymbol',
  side: 'deals.partSide',
  quantity: 'deals.partQuantity',
  exposure: 'consoleTrading.exposure',
  open_price: 'deals.partOpenPrice',
  opened_at_venue: 'deals.partOpenedAtVenue',
  loss_ppm: 'consoleTrading.loss',
  result_ppm: 'consoleTrading.result',
  net_micro: 'consoleTrading.net',
  close_price: 'deals.closePrice',
  closed_at: 'deals.closedAt',
  closing: 'consoleTrading.order',
  is_cancelled: 'consoleTrading.cancelledOne',
} as const
type ReportName = keyof typeof reportNames
/** What a report is about, as it is chosen and as it is signed. */
export const reportEvents = {
  opened: 'consoleTrading.opening',
  closed: 'consoleTrading.closing',
  parted: 'consoleTrading.parted',
} as const
type ReportEvent = keyof typeof reportEvents

export function useListLabels() {
  const { text, exactMoney, exactMoment, exactPercent, percent } = useConsoleText()
  const reported = (name: string, told: string): string => {
    if (name === 'event')
      return Object.hasOwn(reportEvents, told) ? text(reportEvents[told as ReportEvent]) : told
    if (name === 'side') return text(told === 'short' ? 'deals.sideShort' : 'deals.sideLong')
    if (name === 'loss_ppm') return percent(writePercent(BigInt(told)))
    if (name === 'result_ppm') return exactPercent(writePercent(BigInt(told)))
    if (name === 'net_micro') return exactMoney(BigInt(told))
    return /^\d{4}-\d\d-\d\dT/.test(told) ? exactMoment(new Date(told)) : told
  }
  return {
    /** Withdrawals of a list, one a line: client, amount, and address. */
    withdrawals: (value: string, codes: readonly string[]): string[] =>
      value.split('; ').map((line, place) => {
        const [id, client, address, amount = ''] = line.split(' ')
        const sum = /^\d+$/.test(amount) ? exactMoney(BigInt(amount)) : amount
        return `${codes[place] ?? client}: ${sum} → ${address} (${id})`
      }),
    /** Reports that no provider signed, one a line: each value by its name. */
    reports: (value: string): string[] => {
      const inWords = ([name, told]: [string, unknown]): string => {
        const known = Object.hasOwn(reportNames, name) ? text(reportNames[name as ReportName]) : name
        return `${known}: ${reported(name, String(told))}`
      }
      try {
        return (JSON.parse(value) as Record<string, unknown>[]).map(report =>
          Object.entries(report)
            .filter(([, told]) => told !== null && told !== false)
            .map(inWords)
            .join(', '),
        )
      } catch {
        // What is no list of reports is shown as it is signed.
        return [value]
      }
    },
    /** Movements of a wallet that nobody ordered, one a line: amount, from where to where, and the transaction. */
    movements: (value: string): string[] =>
      value.split('; ').map(line => {
        const [transaction, address, direction, other, units = ''] = line.split(' ')
        const sum = /^\d+$/.test(units) ? exactMoney(BigInt(units)) : units
        const [from, to] = direction === 'in' ? [other, address] : [address, other]
        return `${sum}: ${from} → ${to} (${transaction})`
      }),
  }
}
