/**
 * The four languages of the cabinet. English is the reference: the compiler holds the other three against it,
 * key by key and placeholder by placeholder. A language is fetched when it is spoken, the other three are not.
 */
import type { Language } from '../contract/languages.ts'
import type { en } from './en/index.ts'
import { speech, type Speech, type TextKey as KeyOf } from './speech.ts'
import type { Entry } from './translated.ts'

export type CabinetWords = typeof en
export type CabinetSpeech = Speech<CabinetWords>
export type TextKey = KeyOf<CabinetWords>

type Texts = { readonly [Word in keyof CabinetWords]: { readonly [Key in keyof CabinetWords[Word]]: Entry } }

const shelves: Record<Language, () => Promise<Texts>> = {
  ru: () => import('./ru/index.ts').then(file => file.ru),
  en: () => import('./en/index.ts').then(file => file.en),
  de: () => import('./de/index.ts').then(file => file.de),
  es: () => import('./es/index.ts').then(file => file.es),
}

/** Fetches a language's texts and speaks them. */
export const learn = async (language: Language): Promise<CabinetSpeech> =>
  speech<CabinetWords>(language, await shelves[language]())
