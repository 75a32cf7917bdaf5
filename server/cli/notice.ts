/** A notice to clients, in four languages, and the day from which on something counts. */
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Language } from '../../contract/languages.ts'
import { dayOf } from '../../contract/time.ts'
import { isDay } from '../../contract/wire.ts'
import { UsageTrouble } from './command.ts'

const content = z.string().trim().min(1).max(20_000)
const shape = z.strictObject({ ru: content, en: content, de: content, es: content })

export async function readNotice(file: string): Promise<Record<Language, string>> {
  const notice = shape.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (notice.success) return notice.data
  throw new Error(`${file} is no notice in four languages:\n${z.prettifyError(notice.error)}`)
}

/** 00:00 UTC of a day to come. */
export function readDayToCome(date: string, now: Date): Date {
  const from = isDay(date) ? new Date(`${date}T00:00:00Z`) : null
  if (!from || from <= now) throw new UsageTrouble('Give a day to come, such as 2027-03-01.')
  return from
}

/**
 * A day to come, or 'now': the beginning of this day, which is past, so that it counts at once. Two operators who say
 * so within a day mean the same.
 */
export const readStart = (word: string, now: Date): Date =>
  word === 'now' ? new Date(`${dayOf(now)}T00:00:00Z`) : readDayToCome(word, now)
