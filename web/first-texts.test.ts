/** A first page is shown before the texts of the other pages have come: it must not use any of them. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { entry } from '../texts/en/entry.ts'
import { first } from '../texts/en/first.ts'
import { others } from '../texts/en/others.ts'

/** What is loaded before the first page of the cabinet is seen, besides what these import. */
const arriving = ['app.tsx', 'cabinet/guard.tsx', 'cabinet/shell.tsx', 'main/page.tsx']
/** What is loaded before one of the sign-in pages is seen. */
const entering = [
  'app.tsx',
  'identity/sign-in.tsx',
  'identity/sign-up.tsx',
  'identity/second-factor.tsx',
  'identity/password-reset.tsx',
  'identity/telegram-return.tsx',
]
/** Parts that they import through a domain's index, and do not show. */
const notShown = ['documents/links.tsx', 'notices/page.tsx']

const plainImport = /^(?:import|export) (?!type )[^;']*?'(\.[^']+\.tsx?)'/gm

function loadedBy(beginnings: readonly string[]): string[] {
  const found = new Set(beginnings.map(name => join(import.meta.dirname, name)))
  for (const file of found)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(plainImport)) {
      const imported = join(dirname(file), path!)
      const isText = imported.startsWith(join(import.meta.dirname, '../texts/'))
      if (!isText && !notShown.some(name => imported.endsWith(name))) found.add(imported)
    }
  return [...found]
}

type Shelf = Record<string, Record<string, unknown>>

/** Where files use a text of a shelf that has not come. */
const saidTooEarly = (files: readonly string[], shelf: Shelf): string[] =>
  files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/['`]([a-zA-Z]+)\.([a-zA-Z\d]+|\$)/g)]
      .filter(([, word, key]) => isOn(shelf, word!, key!))
      .map(([said]) => `${file}: ${said}`),
  )

const isOn = (shelf: Shelf, word: string, key: string): boolean =>
  Object.hasOwn(shelf, word) && (key === '$' || Object.hasOwn(shelf[word]!, key))

it('shows nothing on the cabinet’s first page that has not come with it', () => {
  const files = loadedBy(arriving)
  expect(files.length).toBeGreaterThan(80)
  expect(saidTooEarly(files, { ...entry, ...others })).toEqual([])
})

it('shows nothing on a page by which clients come in that has not come with it', () => {
  const files = loadedBy(entering)
  expect(files.length).toBeGreaterThan(80)
  expect(saidTooEarly(files, others)).toEqual([])
})

it('keeps every word on one shelf', () => {
  const words = [first, entry, others].flatMap(shelf => Object.keys(shelf))
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})
