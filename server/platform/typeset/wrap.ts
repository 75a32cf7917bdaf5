/**
 * Breaks a text into lines of a width: between words, and inside a word that is longer than a line, such as addresses
 * and transaction ids; not at a no-break space. `measure` is additive: a piece is as wide as its letters together.
 */
export function wrap(text: string, width: number, measure: (piece: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[^\S\u00a0]+/).filter(part => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = broken(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1)!
  }
  return line === '' ? lines : [...lines, line]
}

/** A word in pieces that fit, one character at least in each. */
function broken(word: string, width: number, measure: (piece: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let reach = 0
  for (const character of word) {
    const advance = measure(character)
    if (piece !== '' && reach + advance > width) {
      pieces.push(piece)
      piece = ''
      reach = 0
    }
    piece += character
    reach += advance
  }
  return [...pieces, piece]
}
