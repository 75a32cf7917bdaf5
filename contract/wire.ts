/**
 * How values are sent: short keys and plain JSON outside, long names and real types inside. Each type reads (decodes)
 * and writes (encodes) itself, so no handler and no page ever sees a short key.
 */
import * as z from 'zod/mini'
import { readAmount, writeAmount, type Micro } from './money.ts'

/** A value with a wire format. */
export type Wire<T> = z.ZodMiniType<T>

/**
 * A named field of a record: its short key and its type. `refusal` is the outcome that answers a request with an
 * invalid value; without one the request is malformed as a whole. `secret` fields, and those that `varies` marks, are
 * left out where a repeat is recognized.
 */
export interface Field<T, Refusal extends string = string> {
  key: string
  type: Wire<T>
  refusal?: Refusal
  secret?: true
  /** A repeat of the same request may have another value here. */
  varies?: true
}

export type Fields = Record<string, Field<any>>
export type Values<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer T> ? T : never }
type ExtraIn<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { isExtra: true } ? Name : never
}[keyof F]
/** The fields of a request: extra ones may be left out. */
export type RequestIn<F extends Fields> = [ExtraIn<F>] extends [never]
  ? Values<F>
  : Values<Omit<F, ExtraIn<F>>> & Partial<Values<Pick<F, ExtraIn<F>>>>

export const field = <T>(key: string, type: Wire<T>): Field<T> => ({ key, type })
export const refusing = <T>(key: string, type: Wire<T>, refusal: string): Field<T> => ({ key, type, refusal })
/** A key beyond those that every client sends: a client that does not know it leaves it out. */
export const extra = <T, R extends string>(key: string, type: Wire<T>, refusal: R) => ({
  ...refusing(key, optional(type), refusal),
  isExtra: true as const,
})
export const secret = <T>(key: string, type: Wire<T>): Field<T> => ({ key, type, secret: true })

/**
 * Any text up to a length; its form is a rule of the form, not of the wire. Lone surrogates and the null character are
 * refused: no database stores them.
 */
export const text = (lengthMax = 400): Wire<string> =>
  z.string().check(
    z.maxLength(lengthMax),
    z.refine(raw => !/[\0\p{Surrogate}]/u.test(raw)),
  )
/** An object whose shape another standard defines (WebAuthn); its reader validates it. */
export const json: Wire<Record<string, unknown>> = z.record(z.string(), z.unknown())
/** A SHA-256, or the id of a transaction on Tron, in hex. */
export const hashPattern = /^[\da-f]{64}$/
/** RFC 9562, in lower case, as the database writes it. */
export const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** An id of our tables. */
export const uuid: Wire<string> = z.string().check(z.regex(uuidPattern))
export const flag: Wire<boolean> = z.boolean()
export const whole: Wire<number> = z.int().check(z.gte(0))
/** A number that a row has: of a small shared table, or within what it belongs to. */
export const identifier: Wire<number> = z.int().check(z.gte(0), z.lte(2_147_483_647))
/** Which page of a history; the first is 1. */
export const pageNumber: Wire<number> = z.int().check(z.gte(1), z.lte(1_000_000))
export const list = <T>(of: Wire<T>): Wire<T[]> => z.array(of)
/** One of two shapes; the first that fits. */
export const either = <A, B>(one: Wire<A>, other: Wire<B>): Wire<A | B> => z.union([one, other])
export const optional = <T>(of: Wire<T>): Wire<T | undefined> => z.optional(of)

/** Dollars as a decimal string (or, in a request, a JSON number) outside, micro-dollars inside. */
export const money: Wire<Micro> = z.codec(z.union([z.string(), z.number()]), z.bigint(), {
  decode(raw, context) {
    const amountMicro = readAmount(raw)
    if (amountMicro !== null) return amountMicro
    context.issues.push({ code: 'custom', input: raw, message: 'not an amount' })
    return z.NEVER
  },
  encode: writeAmount,
})

/** A signed amount, for results that may be losses: "-12.5". Answers only. */
export const result: Wire<Micro> = z.codec(z.string(), z.bigint(), {
  decode(raw, context) {
    const sizeMicro = readAmount(raw.replace(/^-/, ''))
    if (sizeMicro !== null) return raw.startsWith('-') ? -sizeMicro : sizeMicro
    context.issues.push({ code: 'custom', input: raw, message: 'not an amount' })
    return z.NEVER
  },
  encode: writeAmount,
})

/** A moment: ISO 8601 in UTC outside, a Date inside. */
export const moment: Wire<Date> = z.codec(z.iso.datetime(), z.date(), {
  decode: raw => new Date(raw),
  encode: at => at.toISOString(),
})

/** A day by the calendar of UTC: YYYY-MM-DD. No database has a year zero. */
export const day: Wire<string> = z.iso.date().check(z.refine(raw => raw > '0001'))

/** One of a table of numeric codes outside, its name inside. */
export function code<const Table extends Record<string, number>>(table: Table): Wire<keyof Table & string> {
  const names = new Map(Object.entries(table).map(([name, number]) => [number, name]))
  return z.codec(z.int(), z.string(), {
    decode(raw, context) {
      const name = names.get(raw)
      if (name !== undefined) return name
      context.issues.push({ code: 'custom', input: raw, message: 'unknown code' })
      return z.NEVER
    },
    encode: name => table[name]!,
  })
}

/** A record whose fields have short keys outside and long names inside; other keys are ignored. */
export const record = <F extends Fields>(fields: F): Wire<Values<F>> => recordOf(fields, z.object)

/** A record that must not have other keys. */
export const closedRecord = <F extends Fields>(fields: F): Wire<Values<F>> => recordOf(fields, z.strictObject)

function recordOf<F extends Fields>(
  fields: F,
  object: typeof z.object | typeof z.strictObject,
): Wire<Values<F>> {
  const entries = Object.entries(fields)
  const outside = object(Object.fromEntries(entries.map(([, part]) => [part.key, part.type])))
  return z.codec(outside, z.custom<Record<string, unknown>>(), {
    decode: raw =>
      Object.fromEntries(entries.map(([name, part]) => [name, (raw as Record<string, unknown>)[part.key]])),
    encode: values => Object.fromEntries(entries.map(([name, part]) => [part.key, values[name]])),
  }) as unknown as Wire<Values<F>>
}

/** The first page of a history, and how many entries it has in all. Further pages come from the history calls. */
export interface Page<T> {
  items: T[]
  total: number
}
export const page = <T>(of: Wire<T>): Wire<Page<T>> =>
  record({ items: field('l', list(of)), total: field('n', whole) })

/** A value from the wire, or `null` when it is invalid. */
export function read<T>(type: Wire<T>, raw: unknown): { value: T } | null {
  const outcome = z.safeDecode(type, raw)
  return outcome.success ? { value: outcome.data } : null
}

/** A value for the wire. Throws when it is invalid: that is our own mistake. */
export const write = <T>(type: Wire<T>, value: T): unknown => z.encode(type, value)

/** Whether a text is a date. JavaScript takes the 30th of February for the 2nd of March. */
export const isDay = (text: string): boolean => read(day, text) !== null
