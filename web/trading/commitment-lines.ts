/** A commitment sheet line by line: before the commitment, and as it was stored. */
import type { Commitment } from '../../contract/commitment.ts'
import { sampleEnough } from '../../contract/track-record.ts'
import { readAmount, type Micro } from '../../contract/money.ts'
import type { Localization } from '../../texts/index.ts'

export interface SheetLine {
  key: 'worstMonth' | 'fall' | 'losing' | 'fees' | 'partners' | 'firstDeal' | 'closing' | 'coolingOff'
  term: string
  /** Beside the term, smaller: its date. */
  detail?: string
  value: string
  /** Its value for the amount; none before there is one. */
  amount?: string
  isLoss?: boolean
  /** Of too few deals or months. */
  isSmall?: boolean
}

export function sheetLines(localization: Localization, sheet: Commitment, hasAmount: boolean): SheetLine[] {
  const { text } = localization
  return [
    ...recordLines(localization, sheet, hasAmount),
    {
      key: 'fees',
      term: text('commitment.fees'),
      value: localization.exactMoney(signed(sheet.fees)),
    },
    { key: 'partners', term: text('commitment.partners'), value: partnersOf(localization, sheet, hasAmount) },
    { key: 'firstDeal', term: text('commitment.firstDeal'), value: text('commitment.firstDealNext') },
    {
      key: 'closing',
      term: text('commitment.closing'),
      value: text('commitment.closingAfter', { N: Number(sheet.dealDaysMax) }),
    },
    ...(sheet.returnHours === '0'
      ? []
      : [
          {
            key: 'coolingOff' as const,
            term: text('commitment.coolingOff'),
            value: text('commitment.coolingOffFor', { N: Number(sheet.returnHours) }),
          },
        ]),
  ]
}

function recordLines(localization: Localization, sheet: Commitment, hasAmount: boolean): SheetLine[] {
  const { text, resultPercent, month, day, number } = localization
  const { worstMonth, worstMonthPercent, fallPercent, fallFrom, fallTo } = sheet
  const money = (amount: string | undefined) =>
    hasAmount && amount !== undefined ? { amount: localization.exactResult(signed(amount)) } : {}
  const isSmall = sheet.isSmall === 'yes'
  const lines: SheetLine[] = []
  if (worstMonth !== undefined && worstMonthPercent !== undefined)
    lines.push({
      key: 'worstMonth',
      term: text('commitment.worstMonth'),
      detail: month(worstMonth),
      value: resultPercent(worstMonthPercent),
      ...money(sheet.worstMonthAmount),
      isLoss: worstMonthPercent.startsWith('-'),
      isSmall,
    })
  if (fallPercent !== undefined && fallFrom !== undefined && fallTo !== undefined)
    lines.push({
      key: 'fall',
      term: text('commitment.fall'),
      detail: text('commitment.fallFrom', {
        FROM: day(new Date(fallFrom), 'UTC'),
        TO: day(new Date(fallTo), 'UTC'),
      }),
      value: resultPercent(fallPercent),
      ...money(sheet.fallAmount),
      isLoss: true,
      isSmall,
    })
  if (sheet.deals === '0') return lines
  const of = { LOSING: number(Number(sheet.losingDeals)), DEALS: number(Number(sheet.deals)) }
  return [
    ...lines,
    { key: 'losing', term: text('commitment.losing'), value: text('commitment.losingOf', of), isSmall },
  ]
}

/** Notes where the record is small or empty. */
export function sampleNote({ text }: Localization, sheet: Commitment): string | null {
  if (sheet.deals === '0') return text('opening.noRecord')
  const { deals, months } = sampleEnough
  return sheet.isSmall === 'yes' ? text('opening.small', { DEALS: deals, MONTHS: months }) : null
}

function partnersOf(
  { text, percent, exactMoney }: Localization,
  sheet: Commitment,
  hasAmount: boolean,
): string {
  if (sheet.partnerPercents === '') return text('commitment.partnersNone')
  const PERCENTS = sheet.partnerPercents
    .split(' ')
    .map(one => percent(one))
    .join(', ')
  if (!hasAmount || sheet.partnerOnce === '0') return text('commitment.partnersOf', { PERCENTS })
  return text('commitment.partnersOnce', { ONCE: exactMoney(signed(sheet.partnerOnce)), PERCENTS })
}

/** An amount of a sheet, which may be a loss. */
const signed = (amount: string): Micro => {
  const size = readAmount(amount.replace(/^-/, '')) ?? 0n
  return amount.startsWith('-') ? -size : size
}
