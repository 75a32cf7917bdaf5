/**
 * Passwords from leaks: the million that were found most often, as a filter of two megabytes, which
 * `npm run breached-passwords` makes. One password of ten thousand that is in no leak is refused with them.
 */
import { readFileSync } from 'node:fs'
import { isInFilter } from './bloom-filter.ts'

export const filterFile = new URL('breached-passwords.bloom', import.meta.url)

const filter = readFileSync(filterFile)

/** Normalised as in the filter: without case and accents. */
export const breachedForm = (password: string): string => password.toLowerCase().normalize('NFC')

export const isBreached = (password: string): boolean => isInFilter(filter, breachedForm(password))
