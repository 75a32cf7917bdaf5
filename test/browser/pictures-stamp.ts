/**
 * What the pictures of the cabinet on the landing page were taken of, so that a test can detect when they are out of
 * date.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import { allTexts } from '../../texts/all-languages.ts'

export { demonstrationNotes } from '../../server/platform/demonstration.ts'

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
  /** The mark in each picture that all in it is invented. */
  marks: Record<Language, string>
}

export const readStamp = (): Stamp => JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp

/** The styles by which the pictured parts are drawn, each by its name: one that is renamed has to be named here again. */
const looks = {
  ui: [
    'base.css',
    'fonts.css',
    'tokens.css',
    'button.module.css',
    'card.module.css',
    'check-result.module.css',
    'copy-button.module.css',
    'copy-field.module.css',
    'disclosure.module.css',
    'facts.module.css',
    'identifier.module.css',
    'icons.module.css',
    'modal.module.css',
    'records.module.css',
    'segmented-control.module.css',
    'signed.module.css',
    'status.module.css',
    'tabs.module.css',
    'tracker.module.css',
    'charts/chart.module.css',
  ],
  web: [
    'deals/seal-sheet.module.css',
    'finance/account.module.css',
    'finance/page.module.css',
    'finance/withdrawals.module.css',
    'money/entries.module.css',
    'money/moves.module.css',
    'money/opened-amount.module.css',
    'money/withdrawal-tracker.module.css',
    'overview/overview.module.css',
    'statement/statement.module.css',
    'trading/deal-sheet.module.css',
  ],
}

/** Changes with the styles of what is pictured. Throws where one of them is no longer there. */
export function lookOfPictures(): string {
  const hash = createHash('sha256')
  for (const [folder, names] of Object.entries(looks))
    for (const name of names) hash.update(withoutComments(readFileSync(join(root, folder, name), 'utf8')))
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
