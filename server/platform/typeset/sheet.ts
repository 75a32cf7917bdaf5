/**
 * An A4 document while it is being set: the position of the next line, page breaks, and the structure for screen
 * readers. Every piece is measured before it is drawn and stays whole, so no line is left alone at the foot of a page.
 */
import Pdf from 'pdfkit'
import type { Fonts, Weight } from './fonts.ts'
import { ink, lineWidth, page, type Place, type Style } from './page-style.ts'

type PdfFile = InstanceType<typeof Pdf>
type Element = ReturnType<PdfFile['struct']>

export interface About {
  title: string
  author: string
  locale: string
  /** For machines. */
  keywords?: string
  /** A text across every page, which marks its content as not real. */
  watermark?: string | undefined
  /** The version's date, so that the same version is the same to the byte. */
  at: Date
}

interface Making {
  /** Head and foot of a page. With them a page is written as soon as it is full; without, all wait for the last one. */
  edges?: Edges
  /** Only counts the pages: nothing is drawn. */
  isTrial?: boolean
}

/** Head and foot of a page, by its number. */
type Edges = (sheet: Sheet, number: number) => void

export class Sheet {
  readonly pdf: PdfFile
  y = page.top
  pages = 0
  private within: Element
  private readonly fonts: Fonts
  private readonly edges: Edges | undefined
  private readonly isTrial: boolean
  private readonly watermark: string | undefined
  private readonly advances = new Map<Weight, Map<string, number>>()

  constructor(
    fonts: Fonts,
    { title, author, locale, keywords, watermark, at }: About,
    { edges, isTrial = false }: Making = {},
  ) {
    this.fonts = fonts
    this.edges = edges
    this.isTrial = isTrial
    this.watermark = watermark
    this.pdf = new Pdf({
      size: 'A4',
      margin: 0,
      bufferPages: edges === undefined,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: locale,
      info: {
        Title: title,
        Author: author,
        ...(keywords === undefined ? {} : { Keywords: keywords }),
        Creator: 'Mastercopy',
        Producer: 'Mastercopy',
        CreationDate: at,
        ModDate: at,
      },
    })
    fonts.lendTo(this.pdf)
    this.within = this.pdf.struct('Document')
    this.pdf.addStructure(this.within)
    this.turn()
  }

  /** Begins a new page. */
  turn(): void {
    this.pdf.addPage()
    this.y = page.top
    this.pages++
    this.setWatermark()
    this.edges?.(this, this.pages)
  }

  /** From corner to corner, so that no part of a page can be shown without it. */
  private setWatermark(): void {
    const { watermark, pdf } = this
    if (watermark === undefined) return
    this.unheard(() => {
      const size = (page.width * 1.5) / watermark.length
      pdf.save()
      pdf.rotate(-55, { origin: [page.width / 2, page.height / 2] })
      pdf.font('bold').fontSize(size).fillColor(ink.rule, 0.6)
      const left = (page.width - pdf.widthOfString(watermark)) / 2
      pdf.text(watermark, left, (page.height - size) / 2, { lineBreak: false })
      pdf.restore()
    })
  }

  hasLettersOf(text: string): boolean {
    return this.fonts.hasLettersOf(text)
  }

  /** How high a text would be. */
  heightOf(text: string, style: Style, place: Place = {}): number {
    this.apply(style)
    return this.pdf.heightOfString(text, { width: place.width ?? lineWidth, lineGap: style.gap ?? 0 })
  }

  /** Begins a new page unless so much fits below, or no page could hold it. */
  ensure(height: number): void {
    const end = page.height - page.bottom
    if (this.y + height > end && height <= end - page.top) this.turn()
  }

  /** Draws at the current height and does not move on. */
  draw(text: string, style: Style, place: Place = {}, y = this.y): void {
    this.apply(style)
    const options = { width: place.width ?? lineWidth, lineGap: style.gap ?? 0 }
    this.pdf.text(text, page.left + (place.indent ?? 0), y, options)
  }

  /** Draws one line, however long it is. */
  line(text: string, style: Style, indent: number, y: number): void {
    this.apply(style)
    this.pdf.text(text, page.left + indent, y, { lineBreak: false })
  }

  widthOf(text: string, style: Style): number {
    this.apply(style)
    return this.pdf.widthOfString(text)
  }

  /** As `widthOf`, letter by letter: without kerning, and a hundred times faster. */
  reachOf(text: string, { size, weight = 'regular' }: Style): number {
    const known = this.advances.get(weight) ?? new Map<string, number>()
    this.advances.set(weight, known)
    let reach = 0
    for (const letter of text) {
      const advance = known.get(letter) ?? this.widthOf(letter, { size: 1000, weight })
      known.set(letter, advance)
      reach += advance
    }
    return (reach * size) / 1000
  }

  /** Draws something with a `role` for screen readers: a heading, a paragraph, a cell. */
  tagged(role: string, work: () => void): void {
    if (this.isTrial) return
    const content = this.pdf.markStructureContent(role)
    work()
    this.pdf.endMarkedContent()
    this.within.add(this.pdf.struct(role, {}, [content]))
  }

  /** Groups what is drawn meanwhile: a list, a table, a row. */
  group(role: string, work: () => void): void {
    const close = this.open(role)
    work()
    close()
  }

  /** As `group`, until the returned function is called: for a table whose rows come one by one. */
  open(role: string): () => void {
    if (this.isTrial) return () => {}
    const outer = this.within
    const inner = this.pdf.struct(role)
    outer.add(inner)
    this.within = inner
    return () => {
      // Written now, so that a long table does not stay in memory.
      inner.end()
      this.within = outer
    }
  }

  /** Draws a decoration, which screen readers skip. */
  unheard(work: () => void): void {
    if (this.isTrial) return
    this.pdf.markContent('Artifact', { type: 'Layout' })
    work()
    this.pdf.endMarkedContent()
  }

  /** A hairline from an indent to the right edge. */
  rule(y: number, indent = 0): void {
    this.unheard(() =>
      this.pdf
        .moveTo(page.left + indent, y)
        .lineTo(page.width - page.right, y)
        .lineWidth(0.6)
        .strokeColor(ink.rule)
        .stroke(),
    )
  }

  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    const done = new Promise<void>((resolve, reject) => {
      this.pdf.on('end', resolve)
      this.pdf.on('error', reject)
    })
    this.end()
    await done
    return Buffer.concat(chunks)
  }

  /** The bytes that are ready. */
  *ready(): Generator<Uint8Array> {
    const piece = this.pdf.read() as Uint8Array | null
    if (piece) yield piece
  }

  /** Nothing follows. */
  end(): void {
    this.within.end()
    this.pdf.end()
  }

  private apply({ size, weight = 'regular', color = ink.text }: Style): void {
    this.pdf.font(weight).fontSize(size).fillColor(color)
  }
}
