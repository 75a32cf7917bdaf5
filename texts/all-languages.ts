/** The texts of the pages in all languages at once, for tests that find what a person reads. Pages load one. */
import type { Language } from '../contract/languages.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { ru } from './ru/index.ts'

type Reference = typeof en

/** Every group's keys; a text that counts things comes in forms and is not searched for as it is. */
export type Texts = {
  readonly [Group in keyof Reference]: {
    readonly [Key in keyof Reference[Group]]: Reference[Group][Key] extends string ? string : unknown
  }
}

export const allTexts: Record<Language, Texts> = { ru, en, de, es }
