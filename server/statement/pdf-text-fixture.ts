/** Reads a PDF of ours as a person does: which lines are on each page. */
import { inflateSync } from 'node:zlib'

/** The pieces of text of every page, in the order in which they were set. */
export function pdfPages(pdf: Buffer): string[][] {
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

function piecesOf(content: string, fonts: Map<string, Letters>): string[] {
  let letters: Letters = new Map()
  const pieces: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)!
    else pieces.push(read(shown!, letters))
  }
  return pieces
}

const read = (shown: string, letters: Letters): string =>
  [...shown.matchAll(/<(\w+)>/g)]
    .flatMap(([, codes]) => codes!.match(/.{4}/g)!)
    .map(code => letters.get(code) ?? '?')
    .join('')
