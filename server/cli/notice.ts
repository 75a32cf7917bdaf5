/** A notice to clients, in four languages, and the day from which on something counts. */
import * as z from 'zod'
import type { Language } from '../../contract/languages.ts'
import { dayOf } from '../../contract/time.ts'
import { isDay } from '../../contract/wire.ts'
import { UsageTrouble } from './command.ts'
import { inLanguages, readJsonFile } from './json-file.ts'

const shape = z.strictObject(inLanguages(z.string().trim().min(1).max(20_000)))

export const readNotice = (file: string): Promise<Record<Language, string>> =>
  readJsonFile(file, shape, 'is no notice in four languages')

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
