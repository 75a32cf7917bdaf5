/** What the pictures of the cabinet on the landing page were taken of, so that a test can say when they are out of date. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import { allTexts } from '../../texts/all-languages.ts'

const root = resolve(import.meta.dirname, '../..')
export const picturesFolder = join(root, 'web/landing/pictures')
export const stampFile = join(picturesFolder, 'stamp.json')

export const views = ['overview', 'deal', 'withdrawal'] as const
export type View = (typeof views)[number]
export const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

export const pictureName = (view: View, language: Language, theme: Theme): string =>
  `${view}-${language}-${theme}.webp`

export interface Stamp {
  /** Of the styles by which the pictured parts are drawn. */
  look: string
  /** The product's own texts that are in each picture. */
  texts: Record<View, Record<Language, string[]>>
}

export const readStamp = (): Stamp => JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp

/** The styles of what is pictured. */
const looks = ['ui', 'ui/charts', 'web/overview', 'web/deals', 'web/money', 'web/finance', 'web/trading']
const pictured =
  /^(?:tokens|card|tracker|status|modal|check-result|copy-field|facts|chart|overview|seal-sheet|deal-sheet|entries|withdrawal-tracker)\b.*\.css$/

/** Changes with the look of what is pictured. */
export function lookOfPictures(): string {
  const hash = createHash('sha256')
  for (const folder of looks)
    for (const name of readdirSync(join(root, folder)).toSorted())
      if (pictured.test(name)) hash.update(withoutComments(readFileSync(join(root, folder, name), 'utf8')))
  return hash.digest('hex')
}

const withoutComments = (style: string): string =>
  style.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ')

/** Those of the product's texts that are among these words; figures, dates and names are no texts of it. */
export function textsAmong(words: readonly string[], language: Language): string[] {
  const known = textsOf(language)
  return [...new Set(words.map(asRead))].filter(words => known.has(words)).toSorted()
}

const textsOf = (language: Language): ReadonlySet<string> =>
  new Set(
    Object.values(allTexts[language]).flatMap(texts =>
      Object.values(texts).flatMap(text => (typeof text === 'string' ? asRead(text) : [])),
    ),
  )

/** Short words are bound to their neighbours by spaces of another kind. */
const asRead = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
