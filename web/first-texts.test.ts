/** The cabinet's first page is shown before the texts of the others have come: it must not say any of them. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { first } from '../texts/en/first.ts'
import { others } from '../texts/en/others.ts'

/** What is loaded before the first page of the cabinet is seen, besides what these import. */
const beginnings = ['app.tsx', 'cabinet/guard.tsx', 'cabinet/shell.tsx', 'news/page.tsx']
/** Parts of what they import by a domain's face, and do not show. */
const notShown = ['documents/links.tsx', 'notices/page.tsx']

const plainImport = /^(?:import|export) (?!type )[^;']*?'(\.[^']+\.tsx?)'/gm

function loadedAtFirst(): string[] {
  const found = new Set(beginnings.map(name => join(import.meta.dirname, name)))
  for (const file of found)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(plainImport)) {
      const imported = join(dirname(file), path!)
      const isText = imported.includes('/texts/')
      if (!isText && !notShown.some(name => imported.endsWith(name))) found.add(imported)
    }
  return [...found]
}

const entries: Record<string, Record<string, unknown>> = others
const isOther = (word: string, key: string) =>
  Object.hasOwn(entries, word) && (key === '$' || Object.hasOwn(entries[word]!, key))

it('shows nothing on the cabinet’s first page that has not come with it', () => {
  const files = loadedAtFirst()
  expect(files.length).toBeGreaterThan(80)
  const missing = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/['`]([a-zA-Z]+)\.([a-zA-Z\d]+|\$)/g)]
      .filter(([, word, key]) => isOther(word!, key!))
      .map(([said]) => `${file}: ${said}`),
  )
  expect(missing).toEqual([])
})

it('keeps every word in one of both shelves', () => {
  expect(Object.keys(first).filter(word => word in others)).toEqual([])
})
