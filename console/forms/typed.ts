/** What was typed into forms, as calls take it. */
import type { Form } from '../../contract/forms.ts'
import { readTypedAmount, type Micro } from '../../contract/money.ts'
import { amount, ifAny, maxLength, required, type FormValues, type Rule } from '../../contract/rules.ts'
import { languages } from '../../contract/languages.ts'
import { dayMs, dayOf } from '../../contract/time.ts'

/**
 * Fields by their names, in order: each has to be filled in, and the server validates the rest. A name that ends in `?`
 * may stay empty.
 */
export const fieldsOf = (...names: string[]): Form =>
  Object.fromEntries(
    names.map(written => {
      const name = written.replace(/\?$/, '')
      return [name, written === name ? [required('fillIn')] : []]
    }),
  )

/** The fields of a text in four languages. None is cut off while it is pasted: the public reads it as it was written. */
export const fieldsInFour = (written: string, lengthMax: number): Form =>
  Object.fromEntries(
    Object.entries(fieldsOf(written)).flatMap(([name, rules]) =>
      languages.map(language => [`${name}.${language}`, [...rules, maxLength(lengthMax)]]),
    ),
  )

/** Undefined where nothing was typed; a form with `amountIfAny` sends nothing else. */
export const amountIn = (typed: string | undefined): Micro | undefined =>
  readTypedAmount((typed ?? '').trim()) ?? undefined

/** An amount, or nothing. */
export const amountIfAny: Rule = ifAny(amount)

/** A whole number that is not below `least`. */
export const wholeFrom =
  (least: number): Rule =>
  value => {
    const typed = wholeIn(value)
    if (Number.isNaN(typed)) return { message: 'invalidFormat' }
    return typed >= least ? null : { message: 'atLeastNumber', x: String(least) }
  }

/** One that is neither below `least` nor above `most`. */
export const wholeWithin =
  (least: number, most: number): Rule =>
  (value, all) =>
    wholeFrom(least)(value, all) ??
    (wholeIn(value) <= most ? null : { message: 'noMoreThanNumber', x: String(most) })

/** NaN where it is not a whole number. */
export const wholeIn = (typed: string | undefined): number =>
  /^\d{1,12}$/.test((typed ?? '').trim()) ? Number(typed) : Number.NaN

/** A time as a browser's field writes it, in UTC like everything in the console; null where it is none. */
export function momentIn(typed: string | undefined): Date | null {
  const text = (typed ?? '').trim()
  const at = new Date(`${text}Z`)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text) && !Number.isNaN(at.getTime())
    ? at
    : null
}

/** A time, or nothing. */
export const momentIfAny: Rule = ifAny(value => (momentIn(value) ? null : { message: 'invalidFormat' }))

export const hasPassed: Rule = value =>
  (momentIn(value)?.getTime() ?? 0) <= Date.now() ? null : { message: 'hasPassed' }

export const isToCome: Rule = value =>
  (momentIn(value)?.getTime() ?? 0) > Date.now() ? null : { message: 'isToCome' }

export const daysAhead =
  (daysMax: number): Rule =>
  value =>
    (momentIn(value)?.getTime() ?? 0) <= Date.now() + daysMax * dayMs
      ? null
      : { message: 'daysAhead', x: String(daysMax) }

/** A day that begins later than now, by UTC. */
export const dayToCome: Rule = value => (value.trim() > dayOf(new Date()) ? null : { message: 'isToCome' })

export const textIn = (values: FormValues, name: string): string => (values[name] ?? '').trim()

/** Minutes of a day as a time. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
