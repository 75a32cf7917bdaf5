/** The typeface of the documents, in three weights, with Latin and Cyrillic. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Pdf from 'pdfkit'

const require = createRequire(import.meta.url)
const files = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  medium: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const
export type Weight = keyof typeof files

/** A font as pdfkit has parsed it. It takes one in place of a file, but its types do not allow it. */
interface ReadFont {
  /** The letters met so far. */
  _glyphs: Record<number, unknown>
  hasGlyphForCodePoint(sign: number): boolean
}

/** A font as one document uses it. */
interface LentFont {
  font: ReadFont
  /** Shapes a word, and caches the result for its next occurrence. */
  layoutCached(word: string): Run
}

interface Run {
  glyphs: readonly unknown[]
  positions: readonly unknown[]
  advanceWidth: number
}

/**
 * Fonts for several documents. Parsing a font's shaping tables takes longer than setting a document, so the first
 * document does it for all. Drop it afterwards: it is large.
 */
export class Fonts {
  private readonly read = new Map<Weight, ReadFont>()

  /** Whether the typeface has every sign of a text: it draws an empty box for any other. */
  hasLettersOf(text: string): boolean {
    const font = this.read.get('regular')!
    return Array.from(text, sign => font.hasGlyphForCodePoint(sign.codePointAt(0)!)).every(Boolean)
  }

  lendTo(pdf: InstanceType<typeof Pdf>): void {
    for (const weight of Object.keys(files) as Weight[]) {
      const known = this.read.get(weight)
      // A glyph first met as a part of another (T within the Cyrillic Т) is stored without its own name, and the next
      // document could not be searched for it: each one meets its letters again.
      if (known) Object.assign(known, { _glyphs: {} })
      pdf.registerFont(weight, (known as unknown as string) ?? readFileSync(files[weight])).font(weight)
      const { _font: current } = pdf as unknown as { _font: LentFont }
      this.read.set(weight, current.font)
      setFiguresByLetter(current)
    }
  }
}

/** Amounts, times, transactions and ids: with a figure in them, and no letter beyond f. */
const figures = /^(?=.*\d)[\da-f.,:\s-]+$/

/**
 * In a long table nearly every figure occurs once. Shaping and caching each as a word took most of the time and all of
 * the memory; letter by letter there are some twenty to cache, and figures below one another are aligned.
 */
function setFiguresByLetter(font: LentFont): void {
  const shape = font.layoutCached.bind(font)
  font.layoutCached = word =>
    figures.test(word) ? joined(Array.from(word, letter => shape(letter))) : shape(word)
}

const joined = (runs: readonly Run[]): Run => ({
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
  positions: runs.flatMap(({ positions }) => positions),
  advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
})
