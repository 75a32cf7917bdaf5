/**
 * The four languages of the cabinet. English is the reference: the compiler holds the other three against it,
 * key by key and placeholder by placeholder. A language is fetched when it is spoken, the other three are not; and of
 * it what the first page says comes first, whether that is the cabinet's or one by which clients come in.
 */
import type { Language } from '../contract/languages.ts'
import type { en } from './en/index.ts'
import { translatorOf, type Translator, type TextKey as KeyOf } from './translator.ts'
import type { Entry } from './translation.ts'

export type CabinetTexts = typeof en
export type CabinetTranslator = Translator<CabinetTexts>
export type TextKey = KeyOf<CabinetTexts>

type Texts = { readonly [Word in keyof CabinetTexts]: { readonly [Key in keyof CabinetTexts[Word]]: Entry } }

const firstOnes: Record<Language, () => Promise<Partial<Texts>>> = {
  ru: () => import('./ru/first.ts').then(file => file.first),
  en: () => import('./en/first.ts').then(file => file.first),
  de: () => import('./de/first.ts').then(file => file.first),
  es: () => import('./es/first.ts').then(file => file.first),
}
const entries: Record<Language, () => Promise<Partial<Texts>>> = {
  ru: () => import('./ru/entry.ts').then(file => file.entry),
  en: () => import('./en/entry.ts').then(file => file.entry),
  de: () => import('./de/entry.ts').then(file => file.entry),
  es: () => import('./es/entry.ts').then(file => file.entry),
}
const others: Record<Language, () => Promise<Partial<Texts>>> = {
  ru: () => import('./ru/others.ts').then(file => file.others),
  en: () => import('./en/others.ts').then(file => file.others),
  de: () => import('./de/others.ts').then(file => file.others),
  es: () => import('./es/others.ts').then(file => file.others),
}

/** What has come of the languages that were asked for; translators see it grow. */
const spoken = new Map<Language, Partial<Texts>>()
/** What a language that is chosen later comes with. */
const wanted = new Set([firstOnes])

/**
 * Fetches what the cabinet's first page says and speaks it. Before another page is shown, `loadEntryTexts` or
 * `loadOtherTexts` has to have fetched what that one says; from then on every language comes with it.
 */
export async function loadFirstTexts(language: Language): Promise<CabinetTranslator> {
  const words = spoken.get(language) ?? {}
  spoken.set(language, words)
  Object.assign(words, ...(await Promise.all([...wanted].map(shelf => shelf[language]()))))
  return translatorOf<CabinetTexts>(language, words as Texts)
}

/** Fetches what the pages say by which clients come in. */
export const loadEntryTexts = (): Promise<void> => loadShelves(entries)

/** Fetches what the other pages say. */
export const loadOtherTexts = (): Promise<void> => loadShelves(entries, others)

async function loadShelves(...shelves: (typeof firstOnes)[]): Promise<void> {
  for (const shelf of shelves) wanted.add(shelf)
  await Promise.all(
    [...spoken].map(async ([language, words]) =>
      Object.assign(words, ...(await Promise.all(shelves.map(shelf => shelf[language]())))),
    ),
  )
}

/** Fetches all texts of a language and speaks them. */
export async function loadTexts(language: Language): Promise<CabinetTranslator> {
  const shelves = [firstOnes, entries, others]
  const words = await Promise.all(shelves.map(shelf => shelf[language]()))
  return translatorOf<CabinetTexts>(language, Object.assign({}, ...words) as Texts)
}
