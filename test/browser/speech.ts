/** The texts of the pages by language, so that a journey finds what a person reads. */
import type { Language } from '../../contract/languages.ts'
import { de } from '../../texts/de/index.ts'
import { en } from '../../texts/en/index.ts'
import { es } from '../../texts/es/index.ts'
import { ru } from '../../texts/ru/index.ts'

type Words = typeof en

/** Every word's keys; a text that counts things comes in forms and is not looked for as it stands. */
export type Texts = {
  readonly [Word in keyof Words]: {
    readonly [Key in keyof Words[Word]]: Words[Word][Key] extends string ? string : unknown
  }
}

export const speech: Record<Language, Texts> = { ru, en, de, es }
