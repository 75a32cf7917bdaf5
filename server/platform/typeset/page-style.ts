/** The measures and colours of the documents, in points of 1/72 inch: A4, and the ink of the pages. */
import type { Weight } from './fonts.ts'

export const page = { width: 595.28, height: 841.89, left: 76, right: 76, top: 88, bottom: 86 }
export const lineWidth = page.width - page.left - page.right

export const ink = {
  text: '#17212a',
  soft: '#46535c',
  rule: '#d6d9ce',
  accent: '#0a665a',
  loss: '#983a24',
  wash: '#f3f4ef',
}

/** How a piece of text looks. */
export interface Style {
  size: number
  weight?: Weight
  color?: string
  /** Between lines, beyond the font's own. */
  gap?: number
}

/** Where a piece of text is in its line; by default over the whole width. */
export interface Place {
  indent?: number
  width?: number
}
