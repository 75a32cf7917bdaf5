/** The texts of the pages in all languages at once, for tests that find what a person reads. Pages load one. */
import type { Language } from '../contract/languages.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { ru } from './ru/index.ts'
import { bound } from './translator.ts'

type Reference = typeof en

/** Every group's keys; a text that counts things comes in forms and is not searched for as it is. */
export type Texts = {
  readonly [Group in keyof Reference]: {
    readonly [Key in keyof Reference[Group]]: Reference[Group][Key] extends string ? string : unknown
  }
}

export const allTexts: Record<Language, Texts> = {
  ru: asRead('ru', ru),
  en: asRead('en', en),
  de: asRead('de', de),
  es: asRead('es', es),
}

/** With ordinary spaces, which is how a page's words are compared. */
function asRead(language: Language, texts: object): Texts {
  const read = Object.entries(texts).map(([group, entries]) => [
    group,
    Object.fromEntries(
      Object.entries(entries as object).map(([key, text]: [string, unknown]) => [
        key,
        typeof text === 'string' ? bound(language, text).replaceAll('\u00a0', ' ') : text,
      ]),
    ),
  ])
  return Object.fromEntries(read) as Texts
}
