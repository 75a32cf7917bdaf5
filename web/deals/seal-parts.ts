/** The sealed content of a deal, part by part, in the reader's language. Its exact text is beside it, to be copied. */
import type { DealSource } from '../../contract/codes.ts'
import { readPercent } from '../../contract/percent.ts'
import type { TextKey, Localization } from '../../texts/index.ts'
import type { Fact } from '../../ui/facts.tsx'

export const sourceKeys = {
  intake: 'deals.bySignature',
  file: 'deals.byFile',
  hand: 'deals.byHand',
} as const satisfies Record<DealSource, TextKey>

/** What the sheet around a matching seal shows already: the deal's number, side, exposure, opening, price and source. */
const shownAbove = ['number', 'side', 'exposure', 'openedAt', 'openPrice', 'source']

type Write = (value: string, localization: Localization, program: string) => string

const asIs: Write = value => value
/** In UTC, to be compared with the exact text beside it. */
const asMoment: Write = (value, { exactMoment }) => (isMoment(value) ? exactMoment(new Date(value)) : value)
const asPrice: Write = (value, { price }) => (isDecimal(value) ? price(value) : value)
const asPercent: Write = (value, { percent }) => (readPercent(value) === null ? value : percent(value))
const asNumber: Write = (value, { number }) => (/^\d{1,15}$/.test(value) ? number(Number(value)) : value)
const asSide: Write = (value, { text }) =>
  value === 'long' || value === 'short'
    ? text(value === 'long' ? 'deals.sideLong' : 'deals.sideShort')
    : value
const asSource: Write = (value, { text }) =>
  Object.hasOwn(sourceKeys, value) ? text(sourceKeys[value as DealSource]) : value

/** In the order in which they are read. */
const parts: Readonly<Record<string, readonly [TextKey, Write]>> = {
  number: ['deals.partNumber', asNumber],
  program: ['deals.partProgram', (_code, _tongue, program) => program],
  symbol: ['deals.partSymbol', asIs],
  side: ['deals.partSide', asSide],
  openPrice: ['deals.partOpenPrice', asPrice],
  quantity: ['deals.partQuantity', asPrice],
  exposure: ['deals.partExposure', asPercent],
  venue: ['deals.partVenue', asIs],
  openedAtVenue: ['deals.partOpenedAtVenue', asMoment],
  openedAt: ['deals.opened', asMoment],
  partedAt: ['deals.partPartedAt', asMoment],
  sealOfWhole: ['deals.partSealOfWhole', asIs],
  daysMax: ['deals.partDaysMax', asNumber],
  lossPercentMax: ['deals.partLossMax', asPercent],
  gainPercentMax: ['deals.partGainMax', asPercent],
  provider: ['deals.partProvider', asIs],
  reference: ['deals.partReference', asIs],
  source: ['deals.source', asSource],
}

/** A part without a name here comes last, under its sealed name. `program`: its name, for the sealed code. */
export function sealParts(
  localization: Localization,
  content: Record<string, string>,
  { program, isInSheet }: { program: string; isInSheet: boolean },
): Fact[] {
  const places = Object.keys(parts)
  const place = (name: string) => (Object.hasOwn(parts, name) ? places.indexOf(name) : places.length)
  return Object.keys(content)
    .filter(name => !isInSheet || !shownAbove.includes(name))
    .toSorted((one, other) => place(one) - place(other))
    .map(name => sealPart(localization, name, content[name]!, program))
}

/** One part of the sealed content. `program`: its name, for the sealed code. */
export function sealPart(localization: Localization, name: string, value: string, program = ''): Fact {
  if (!Object.hasOwn(parts, name)) return { term: name, value }
  const [key, write] = parts[name]!
  return { term: termOf(localization, key), value: write(value, localization, program) }
}

/** None of these texts has a placeholder, which the compiler cannot see through a union of keys. */
const termOf = ({ text }: Localization, key: TextKey): string => (text as (key: TextKey) => string)(key)

const isDecimal = (value: string): boolean => /^\d+(\.\d+)?$/.test(value)
const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
