/** Types of the console's calls that the cabinet's calls do not need. */
import * as z from 'zod/mini'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { hiddenSign } from '../rules.ts'
import { field, record, refusing, type Wire } from '../wire.ts'

/** One of these strings. */
export const oneOf = <Word extends string>(words: readonly Word[]): Wire<Word> =>
  z.enum(words as readonly [Word, ...Word[]])

/** A value in each of the four languages. */
export const inFour = <T>(of: Wire<T>) =>
  record({ ru: field('ru', of), en: field('en', of), de: field('de', of), es: field('es', of) })

/** Texts by their names. */
export const texts = (lengthMax: number): Wire<Record<string, string>> =>
  z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(lengthMax)))

/** Whether it is one line, and reads as it is: in a text that people sign each value is and does. */
export const isOneLine = (value: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(value) && !hiddenSign.test(value)

/**
 * Words of an operator, in one line and not empty: others sign texts that contain them. They are read without the blanks
 * around them, and sent as they were typed, so that the server refuses them and the form does not fail.
 */
export const oneLine = (lengthMax: number): Wire<string> =>
  z.codec(z.string(), z.string(), {
    decode(raw, context) {
      const line = raw.trim()
      if (line !== '' && line.length <= lengthMax && isOneLine(line)) return line
      context.issues.push({ code: 'custom', input: raw, message: 'not one line' })
      return z.NEVER
    },
    encode: typed => typed,
  })

/** Why an operator does something. */
export const reasonUpTo = (lengthMax: number) => refusing('reason', oneLine(lengthMax), 'invalid')

/** Bytes, in base64url: a single character left over encodes nothing. */
export const bytes = (bytesMax: number): Wire<Uint8Array> =>
  z.codec(
    z.string().check(z.regex(/^([\w-]{4})*([\w-]{2,3})?$/), z.maxLength(Math.ceil((bytesMax * 4) / 3))),
    z.instanceof(Uint8Array),
    { decode: fromBase64url, encode: toBase64url },
  )

/** This many of a list come at once; `more` is true when there are more. */
export const listedMax = 100
