/**
 * The four languages of the cabinet. English is the reference: the compiler holds the other three against it,
 * key by key and placeholder by placeholder. A language is fetched when it is spoken, the other three are not.
 */
import type { Language } from '../contract/languages.ts'
import type { en } from './en/index.ts'
import { translatorOf, type Translator, type TextKey as KeyOf } from './translator.ts'
import type { Entry } from './translation.ts'

export type CabinetTexts = typeof en
export type CabinetTranslator = Translator<CabinetTexts>
export type TextKey = KeyOf<CabinetTexts>

type Texts = { readonly [Word in keyof CabinetTexts]: { readonly [Key in keyof CabinetTexts[Word]]: Entry } }

const shelves: Record<Language, () => Promise<Texts>> = {
  ru: () => import('./ru/index.ts').then(file => file.ru),
  en: () => import('./en/index.ts').then(file => file.en),
  de: () => import('./de/index.ts').then(file => file.de),
  es: () => import('./es/index.ts').then(file => file.es),
}

/** Fetches a language's texts and speaks them. */
export const loadTexts = async (language: Language): Promise<CabinetTranslator> =>
  translatorOf<CabinetTexts>(language, await shelves[language]())
