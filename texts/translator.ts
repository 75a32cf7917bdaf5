/** A language spoken: texts by key, with placeholders and plurals filled in, and figures written its way. */
import { languageIds, type Language } from '../contract/languages.ts'
import { formats, locales, type Formats } from '../contract/format.ts'
import type { Entry, Placeholders, TextGroups } from './translation.ts'

/** 'finance.title': the word's folder and the text's name in it. */
export type TextKey<W extends TextGroups> = {
  [Name in keyof W & string]: `${Name}.${keyof W[Name] & string}`
}[keyof W & string]

type EntryOf<W extends TextGroups, Key extends string> = Key extends `${infer Name}.${infer Text}`
  ? Name extends keyof W
    ? Text extends keyof W[Name]
      ? W[Name][Text]
      : never
    : never
  : never

/** A call must bring exactly the placeholders of its text. Numbers are written the language's way. */
type Values<Names extends string> = [Names] extends [never]
  ? []
  : [values: { readonly [Name in Names]: Name extends 'N' ? number : string | number }]

export interface Translator<W extends TextGroups> extends Formats {
  language: Language
  languageId: number
  locale: string
  text: <Key extends TextKey<W>>(key: Key, ...values: Values<Placeholders<EntryOf<W, Key>>>) => string
}

/**
 * Speaks `language` with the given texts. `Reference` is the shape that keys and placeholders are checked against.
 * A key without a text is logged as an error and shown as 'undefined' (specification, section 8).
 */
export function translatorOf<Reference extends TextGroups>(
  language: Language,
  groups: { readonly [Name in keyof Reference]: { readonly [Key in keyof Reference[Name]]: Entry } },
): Translator<Reference> {
  const written = formats(language)
  const plurals = new Intl.PluralRules(locales[language])

  return {
    ...written,
    language,
    languageId: languageIds[language],
    locale: locales[language],
    text(key, ...given) {
      const values: Record<string, string | number> | undefined = given[0]
      const entry = find(groups, key)
      if (entry === undefined) {
        // The specification asks for this line; in the browser the console is where it can be said.
        // oxlint-disable-next-line no-console
        console.error(`No text for "${key}" in language "${language}"`)
        return 'undefined'
      }
      return bound(language, fill(choose(entry, values?.['N'], plurals), values, written))
    },
  }
}

function find(groups: TextGroups, key: string): Entry | undefined {
  const dot = key.indexOf('.')
  const word = key.slice(0, dot)
  const name = key.slice(dot + 1)
  if (!Object.hasOwn(groups, word) || !Object.hasOwn(groups[word]!, name)) return undefined
  return groups[word]![name]
}

function choose(entry: Entry, count: string | number | undefined, plurals: Intl.PluralRules): string {
  if (typeof entry === 'string') return entry
  return entry[plurals.select(Number(count))] ?? entry.other
}

const fill = (
  template: string,
  values: Record<string, string | number> | undefined,
  written: Formats,
): string =>
  template.replace(/%([^%\s]+)%/g, (whole, name: string, at: number) => {
    const value = values?.[name]
    if (value === undefined) return whole
    if (typeof value === 'number') return written.number(value)
    // A shortened word at the end of a sentence ("24 декабря 2026 г.") brings the full stop with it.
    return value.endsWith('.') && template[at + whole.length] === '.' ? value.slice(0, -1) : value
  })

/**
 * What no line may tear apart: a dash from what it follows, a number from its unit, a sign from its dollars, "E-" from
 * "Mail" and "US-" from "Dollar"; and Russian typography keeps a short word with the one that follows, and a particle
 * with the one before. Only what is read is bound: what is signed, hashed or searched are the texts as they are written.
 */
export function bound(language: Language, text: string): string {
  const kept = text
    .replace(/ (?=[–—]\s)/g, '\u00a0')
    .replace(unit, '\u00a0')
    // A joiner beside the hyphen itself: Onest has no hyphen that does not break.
    .replace(/\b(E|US)-(?=Mail|Dollar)/g, '$1-\u2060')
    .replace(/(?<=[−+])(?=\$)/g, '\u2060')
  return language === 'ru'
    ? kept.replace(/ (же|ли|бы)(?![а-яё])/g, '\u00a0$1').replace(shortWord, '$1\u00a0')
    : kept
}

const unit =
  /(?<=\d) (?=[%$€]|(USDT?|TRX|UTC|[KM]B|[КМ]Б|days?|hours?|minutes?|months?|deals?|percent|Tage?n?|Stunden?|Minuten?|Monate?n?|Trades?|Prozent|Uhr|días?|horas?|minutos?|mes(es)?|operaci(ón|ones)|день|дн(я|ей)|час(а|ов)?|минут[аы]?|месяц(а|ев)?|процент(а|ов)?|сдел(ка|ки|ок|кам))(?!\p{L}))/gu
const shortWord = /(?<=^|[\s(«])(?!(?:же|ли|бы) )([А-Яа-яЁё]{1,2}) /g
