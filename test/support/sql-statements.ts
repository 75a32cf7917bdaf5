/** A statement as its words in small letters: names, numbers and signs, without comments and what texts hold. */
interface Statement {
  /** Lines from the beginning of the piece. */
  line: number
  words: string[]
}

interface Word {
  word: string
  at: number
}

/** Splits at semicolons outside brackets, and where blocks of a function's body begin. */
export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = []
  let words: Word[] = []
  let depth = 0
  let isBody = false

  const close = () => {
    if (words[0]) statements.push({ line: lineOf(text, words[0].at), words: words.map(({ word }) => word) })
    words = []
    depth = 0
  }
  for (const word of wordsOf(text)) {
    if (isDollarQuote(word.word)) {
      close()
      isBody = !isBody
      continue
    }
    const isBlock = isBody && ['begin', 'loop', 'declare'].includes(word.word)
    if (isBlock || (word.word === ';' && depth === 0)) {
      close()
      continue
    }
    depth += word.word === '(' ? 1 : word.word === ')' ? -1 : 0
    words.push(word)
  }
  close()
  return statements
}

const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//
const TEXT = /'(?:[^']|'')*'/
const NAME = /"[^"]*"|[a-z_][\w]*/
const SIGN = /\$[a-z_]*\$|\$\d+|\d[\d_.]*|\S/
const WORD = new RegExp([COMMENT, TEXT, NAME, SIGN].map(({ source }) => source).join('|'), 'gi')

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)]
    .filter(([found]) => !/^(--|\/\*)/.test(found))
    .map(found => ({ word: found[0].startsWith("'") ? "''" : found[0].toLowerCase(), at: found.index }))
}

const isDollarQuote = (word: string) => /^\$[a-z_]*\$$/.test(word)

export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length - 1
}
