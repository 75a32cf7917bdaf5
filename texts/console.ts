/** The texts of the operators' console, beside the cabinet's: its parts are the same, and operators see what clients see. */
import { locales } from '../contract/format.ts'
import type { Language } from '../contract/languages.ts'
import type { consoleTexts } from './en/console/index.ts'
import { loadTexts, type CabinetTexts } from './load-texts.ts'
import { useText, type Localization } from './provider.tsx'
import type { Entry } from './translation.ts'
import { translatorOf, type TextKey, type Translator } from './translator.ts'

type ConsoleTexts = typeof consoleTexts
type AllTexts = CabinetTexts & ConsoleTexts
export type ConsoleTextKey = TextKey<ConsoleTexts>

type Shelf = { readonly [Word in keyof ConsoleTexts]: { readonly [Key in keyof ConsoleTexts[Word]]: Entry } }

const shelves: Record<Language, () => Promise<Shelf>> = {
  ru: () => import('./ru/console/index.ts').then(file => file.consoleTexts),
  en: () => import('./en/console/index.ts').then(file => file.consoleTexts),
  de: () => import('./de/console/index.ts').then(file => file.consoleTexts),
  es: () => import('./es/console/index.ts').then(file => file.consoleTexts),
}

/** Fetches a language's texts of the console and the cabinet's, and speaks both. */
export async function loadConsoleTexts(language: Language): Promise<Translator<AllTexts>> {
  const [cabinet, own] = await Promise.all([loadTexts(language), shelves[language]()])
  const spoken = translatorOf<ConsoleTexts>(language, own)
  const isOwn = (key: string): boolean => Object.hasOwn(own, key.slice(0, key.indexOf('.')))
  const text = (key: string, ...values: unknown[]): string =>
    (isOwn(key) ? spoken.text : cabinet.text)(key as never, ...(values as []))
  // Operators quote times to each other, so all of them read the same ones.
  const day: typeof cabinet.day = (at, timeZone = 'UTC') => cabinet.day(at, timeZone)
  const date = moments(language, { hour: '2-digit', minute: '2-digit' })
  const exactMoment = moments(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return { ...cabinet, text, date, day, exactMoment }
}

const numbered = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const named = { year: 'numeric', month: 'short', day: 'numeric' } as const
const shortDays = { ru: numbered, en: named, de: numbered, es: named } as const

/** "Mar 9, 2026, 14:05": short and in one line, for lists that are read all day. */
function moments(language: Language, time: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locales[language], {
    ...shortDays[language],
    ...time,
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return at => format.format(at).replaceAll(' ', '\u00a0')
}

export interface ConsoleLocalization extends Omit<Localization, 'text'>, Pick<Translator<AllTexts>, 'text'> {
  /** A text without placeholders, by a key that is known only at run time. */
  textOf: (key: ConsoleTextKey) => string
}

/** Texts and formats of the chosen language: `const { text, money } = useConsoleText()`. */
export function useConsoleText(): ConsoleLocalization {
  const localization = useText() as unknown as ConsoleLocalization
  return { ...localization, textOf: localization.text }
}
