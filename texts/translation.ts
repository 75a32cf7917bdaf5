/** The compiler's check of the texts: every language has the reference's keys and the reference's %X% placeholders. */
import type { Language } from '../contract/languages.ts'

/** Plural forms that each language needs (CLDR). `other` is the form of everything not named. */
interface PluralRules {
  ru: 'one' | 'few' | 'many' | 'other'
  en: 'one' | 'other'
  de: 'one' | 'other'
  es: 'one' | 'other'
}
export type Forms<L extends Language> = Readonly<Record<PluralRules[L], string>>

/** A text, or its plural forms; the form follows the number given for %N%. */
export type Entry = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
export type TextGroup = Readonly<Record<string, Entry>>
export type TextGroups = Readonly<Record<string, TextGroup>>

/** Names of the placeholders in a text: 'No more than $%X%' has X. A lone percent sign is no placeholder. */
export type Placeholders<E> = E extends string
  ? E extends `${string}%${infer Name}%${infer Rest}`
    ? Name extends '' | `${string} ${string}`
      ? Placeholders<`${Name}%${Rest}`>
      : Name | Placeholders<Rest>
    : never
  : E extends { other: infer Other }
    ? 'N' | Placeholders<Other>
    : never

type Same<A, B> = [A, B] extends [B, A] ? true : false

/** Objects, not texts, so that a mistake marks its own line instead of emptying the whole group's type. */
interface StrayKey {
  mistake: 'the reference has no such key'
}
interface StrayPlaceholder {
  mistake: 'the placeholders differ from the reference'
}

type Literal<E> = E extends { other: infer Other } ? Other : E

type Checked<Reference, Own> = {
  [Key in keyof Own]: Key extends keyof Reference
    ? string extends Literal<Own[Key]>
      ? Own[Key]
      : Same<Placeholders<Reference[Key]>, Placeholders<Own[Key]>> extends true
        ? Own[Key]
        : StrayPlaceholder
    : StrayKey
}

/**
 * Declares a word's texts in a language, held against the reference (English):
 * `export const news = translated<typeof reference, 'de'>()({ … })`.
 */
export const translated =
  <Reference extends TextGroup, L extends Language>() =>
  <const Own extends { [Key in keyof Reference]: Reference[Key] extends string ? string : Forms<L> }>(
    own: Own & Checked<Reference, Own>,
  ): { readonly [Key in keyof Reference]: Own[Key & keyof Own] } =>
    own
