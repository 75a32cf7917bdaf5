/** The texts of a statement. The chart determines which movements need a name: a new flow needs its texts. */
import type { Language } from '../../contract/languages.ts'
import type { Flow, flows } from '../ledger/index.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { ru } from './texts/ru.ts'

/** The accounts of the ledger that a client has statements of. */
export type StatedKind = 'finance' | 'token' | 'trading_deposit' | 'carried_loss' | 'trading_income'

/** The flows of the chart that touch an account of this kind. */
type FlowOf<Kind extends StatedKind> = {
  [Name in Flow]: Kind extends (typeof flows)[Name]['from'][0] | (typeof flows)[Name]['to'][0] ? Name : never
}[Flow]

export interface StatementTexts {
  title: string
  /** The name of an account as a whole. */
  accounts: Record<'finance' | 'token' | 'trading', string>
  /** The names of its parts; an account with a single part has its name. */
  parts: Record<StatedKind, string>
  movements: { readonly [Kind in StatedKind]: Readonly<Record<FlowOf<Kind>, string>> }
  facts: Record<
    'holder' | 'number' | 'program' | 'period' | 'asOf' | 'currency' | 'movements' | 'fingerprint',
    string
  >
  /** The holder, where the name cannot be set. */
  unreadable: string
  currencies: Record<'USD' | 'TOKEN', string>
  columns: Record<
    'account' | 'part' | 'time' | 'type' | 'details' | 'in' | 'out' | 'balance' | 'currency' | 'reference',
    string
  >
  opening: string
  closing: string
  total: string
  /** In place of rows. */
  nothing: string
  summary: string
  listed: string
  company: string
  /** A period that has ended will not change; a running one is stated up to a moment. */
  settled: string
  upTo: string
  verify: string
  testNetwork: string
  risk: string
  page: string
}

export const textsOf: Record<Language, StatementTexts> = { ru, en, de, es }

/** A flow that the chart does not lead over this account cannot be in its statement. */
export function movementText(words: StatementTexts, kind: StatedKind, flow: Flow): string {
  const word = (words.movements[kind] as Partial<Record<Flow, string>>)[flow]
  if (word === undefined) throw new Error(`no word for ${flow} on ${kind}`)
  return word
}
