/** Reads a PDF of ours as a person does: which lines are on each page, and where they begin. */
import { inflateSync } from 'node:zlib'

export interface Placed {
  text: string
  /** From the left edge of the page, in points. */
  left: number
}

/** The pieces of text of every page, in the order in which they were set. */
export const pdfPages = (pdf: Buffer): string[][] =>
  placedOn(pdf).map(pieces => pieces.map(({ text }) => text))

export function placedOn(pdf: Buffer): Placed[][] {
  const objects = objectsOf(pdf.toString('latin1'))
  const letters = lettersByFont(objects)
  const pages = [...objects.values()].filter(object => /\/Type \/Page\b/.test(object))
  return pages.map(page => {
    const contents = /\/Contents (\d+) 0 R/.exec(page)![1]!
    return piecesOf(streamOf(objects.get(contents)!), letters)
  })
}

const objectsOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]))

function streamOf(object: string): string {
  const [, packed] = /stream\n([^]*?)\nendstream/.exec(object)!
  return inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1')
}

type Letters = Map<string, string>

/** What each code in the text means, by the font's own table. */
function lettersByFont(objects: Map<string, string>): Map<string, Letters> {
  const fonts = new Map<string, Letters>()
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)![1]!
      if (!fonts.has(name!)) fonts.set(name!, lettersIn(streamOf(objects.get(table)!)))
    }
  return fonts
}

function lettersIn(table: string): Letters {
  const letters: Letters = new Map()
  for (const [, first, , list] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    // A ligature maps to several letters, with a space between their codes.
    for (const [index, [, codes]] of [...list!.matchAll(/<([\w ]*)>/g)].entries())
      letters.set(hex(parseInt(first!, 16) + index), decode(codes!.replaceAll(' ', '')))
  return letters
}

const decode = (codes: string): string => Buffer.from(codes, 'hex').swap16().toString('utf16le')

const hex = (number: number): string => number.toString(16).padStart(4, '0')

function piecesOf(content: string, fonts: Map<string, Letters>): Placed[] {
  let letters: Letters = new Map()
  let left = 0
  const pieces: Placed[] = []
  const told = /1 0 0 1 ([\d.]+) [\d.]+ Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g
  for (const [, place, font, shown] of content.matchAll(told)) {
    if (place) left = Number(place)
    else if (font) letters = fonts.get(font)!
    else pieces.push({ text: read(shown!, letters), left })
  }
  return pieces
}

const read = (shown: string, letters: Letters): string =>
  [...shown.matchAll(/<(\w+)>/g)]
    .flatMap(([, codes]) => codes!.match(/.{4}/g)!)
    .map(code => letters.get(code) ?? '?')
    .join('')
