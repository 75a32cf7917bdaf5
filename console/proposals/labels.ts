/** Labels of proposals: their actions, and the names of the values that are signed. */
import { chartWidgets, type ChartWidget } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { writePercent } from '../../contract/percent.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { useActorName } from '../parts/actor.tsx'

const knownActions: Record<string, unknown> = consoleTexts.consoleActions
const knownFacts: Record<string, unknown> = consoleTexts.consoleFacts
const knownRefusals: Record<string, unknown> = consoleTexts.consoleRefusals

/** Amounts in micro-dollars whose names do not say so. */
const moneyFacts = new Set([
  'least',
  'most',
  'unlocked least',
  'least before',
  'most before',
  'unlocked before',
  'day',
  'month',
])
/** In 0.0001 %. */
const resultFacts = new Set(['ppm', 'result in ppm'])
const percentFacts = new Set(['loss ppm', 'gain ppm', 'bonus ppm', 'bonus before'])

/** Written by an operator: shown as they are, even where they read like a name of ours. */
const writtenFacts = new Set(['reason', 'evidence', 'name', ...languages])

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
const riskLabels = {
  moderate: 'trading.riskModerate',
  elevated: 'trading.riskElevated',
  high: 'trading.riskHigh',
} as const
const reportSources = { hand: 'deals.byHand', file: 'deals.byFile' } as const
const reportEvents = {
  opened: 'consoleTrading.opening',
  closed: 'consoleTrading.closing',
  parted: 'consoleTrading.parted',
} as const
type ReportEvent = keyof typeof reportEvents

/** A text in four languages is signed as JSON, so that it is one line. */
function written(value: string): string {
  if (!value.startsWith('"')) return value
  try {
    return String(JSON.parse(value))
  } catch {
    return value
  }
}

/** The key of the label of a value that is a name of ours; what is signed contains the name. */
function labelKeyOf(name: string, value: string): ConsoleTextKey | undefined {
  if (Object.hasOwn(consoleTexts.consoleFactWords, value))
    return `consoleFactWords.${value}` as ConsoleTextKey
  const isIn = (
    shelf:
      | 'consoleRoles'
      | 'consoleClients'
      | 'consoleTreasury'
      | 'consoleLimits'
      | 'consoleKinds'
      | 'consoleContent',
    key: string,
  ) => (Object.hasOwn(consoleTexts[shelf], key) ? (`${shelf}.${key}` as ConsoleTextKey) : undefined)
  if (name === 'roles' || name === 'role') return isIn('consoleRoles', value)
  if (name === 'change') return isIn('consoleClients', `${value}Change`)
  if (name === 'account') return isIn('consoleKinds', value)
  if (name === 'mode') return isIn('consoleContent', value)
  if (name === 'purpose') return isIn('consoleTreasury', `purpose_${value}`)
  if (name === 'state') return isIn('consoleLimits', value)
  if (name === 'part') return isIn('consoleClients', value === 'trading' ? 'tradingPart' : value)
  return name === 'direction' || name === 'category' ? isIn('consoleClients', value) : undefined
}

export function useProposalLabels() {
  const { textOf, text, exactMoney, exactMoment, exactPercent, percent, amount, calendarDay } =
    useConsoleText()
  const actorName = useActorName()
  /** A name without a label is shown as it is. */
  const refusal = (action: string, value: string): string => {
    const key = [`${action}.${value}`, value].find(one => Object.hasOwn(knownRefusals, one))
    return key ? textOf(`consoleRefusals.${key}` as ConsoleTextKey) : value
  }
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
    /** How a proposal has ended. */
    outcome: (action: string, outcome: string): string => {
      if (outcome === 'done') return text('consoleProposals.done')
      if (outcome === 'withdrawn') return text('consoleProposals.withdrawn')
      if (outcome === 'expired') return text('consoleProposals.expired')
      return text('consoleProposals.refused', { WHY: refusal(action, outcome) })
    },
    /** An action without a label is shown by its name. */
    action: (name: string): string =>
      Object.hasOwn(knownActions, name) ? textOf(`consoleActions.${name}` as ConsoleTextKey) : name,
    /** The subject of a proposal, where it is a name of ours. */
    subject: (action: string, subject: string): string | undefined => {
      const key = action === 'limit.set' ? labelKeyOf('state', subject) : undefined
      return key && textOf(key)
    },
    factName: (name: string): string =>
      Object.hasOwn(knownFacts, name) ? textOf(`consoleFacts.${name}` as ConsoleTextKey) : name,
    factValue: (name: string, value: string): string => {
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return exactMoment(new Date(value))
      if (name === 'keeps') return text('consoleProposals.keeps')
      if (name === 'day of the books') return calendarDay(value)
      if (/^-?\d+$/.test(value)) {
        if (name.includes('micro-dollars') || moneyFacts.has(name)) return exactMoney(BigInt(value))
        if (resultFacts.has(name)) return exactPercent(writePercent(BigInt(value)))
        if (percentFacts.has(name)) return percent(writePercent(BigInt(value)))
        if (name === 'sun') return amount(BigInt(value))
      }
      if (writtenFacts.has(name)) return written(value)
      if (name === 'risk' && Object.hasOwn(riskLabels, value))
        return text(riskLabels[value as keyof typeof riskLabels])
      if (name === 'chart' && Object.hasOwn(chartWidgets, value))
        return text(`market.${value as ChartWidget}`)
      if (name === 'source' && Object.hasOwn(reportSources, value))
        return text(reportSources[value as keyof typeof reportSources])
      if (name === 'put aside by') return actorName(value) ?? value
      const keys = value.split(', ').map(value => labelKeyOf(name, value))
      return keys.every(key => key !== undefined) ? keys.map(key => textOf(key)).join(', ') : value
    },
    /** The same for a list of withdrawals, one a line: client, amount, and address. */
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
    role: (role: string): string => textOf(`consoleRoles.${role}` as ConsoleTextKey),
  }
}
