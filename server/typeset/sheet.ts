/**
 * An A4 document while it is being set: where the next line goes, when a page is full, what a screen reader is told.
 * Every piece is measured before it is drawn and stays whole, so no line is left alone at the foot of a page.
 */
import Pdf from 'pdfkit'
import type { Fonts } from './fonts.ts'
import { ink, lineWidth, page, type Place, type Style } from './look.ts'

type PdfFile = InstanceType<typeof Pdf>
type Element = ReturnType<PdfFile['struct']>

export interface About {
  title: string
  author: string
  locale: string
  /** The version's date, so that the same version is the same to the byte. */
  at: Date
}

/** Head and foot of a page, by its number. */
type Edges = (sheet: Sheet, number: number) => void

export class Sheet {
  readonly pdf: PdfFile
  y = page.top
  pages = 0
  private within: Element
  private readonly edges: Edges | undefined

  /** With `edges` a page leaves as soon as it is full; without, all wait until the last one is set. */
  constructor(fonts: Fonts, { title, author, locale, at }: About, edges?: Edges) {
    this.edges = edges
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
    this.edges?.(this, this.pages)
  }

  /** How high a text would stand. */
  heightOf(text: string, style: Style, place: Place = {}): number {
    this.apply(style)
    return this.pdf.heightOfString(text, { width: place.width ?? lineWidth, lineGap: style.gap ?? 0 })
  }

  /** Begins a new page unless so much fits below, or no page could hold it. */
  ensure(height: number): void {
    const end = page.height - page.bottom
    if (this.y + height > end && height <= end - page.top) this.turn()
  }

  /** Draws at the present height and does not move on. */
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

  /** Draws something that readers hear as a `role`: a heading, a paragraph, a cell. */
  tagged(role: string, work: () => void): void {
    const content = this.pdf.markStructureContent(role)
    work()
    this.pdf.endMarkedContent()
    this.within.add(this.pdf.struct(role, {}, [content]))
  }

  /** What is drawn meanwhile belongs together: a list, a table, a row. */
  group(role: string, work: () => void): void {
    const outer = this.within
    this.within = this.pdf.struct(role)
    outer.add(this.within)
    work()
    // Written now, so that a long table does not stay in memory.
    this.within.end()
    this.within = outer
  }

  /** Draws what is there for the eye alone. */
  unheard(work: () => void): void {
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

  /** Nothing more comes. */
  end(): void {
    this.within.end()
    this.pdf.end()
  }

  private apply({ size, weight = 'regular', color = ink.text }: Style): void {
    this.pdf.font(weight).fontSize(size).fillColor(color)
  }
}
