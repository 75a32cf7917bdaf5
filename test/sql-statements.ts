/** A statement as its words in small letters: names, numbers and signs, without comments and what texts hold. */
export interface Statement {
  /** Lines from the beginning of the piece. */
  line: number
  words: string[]
  /** The function in whose body it stands. */
  within?: string | undefined
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
  let within: string | undefined

  const close = () => {
    if (words[0])
      statements.push({ line: lineOf(text, words[0].at), words: words.map(({ word }) => word), within })
    words = []
    depth = 0
  }
  for (const word of wordsOf(text)) {
    if (isDollarQuote(word.word)) {
      const name = within === undefined ? functionName(words) : undefined
      close()
      within = name
      continue
    }
    const isBlock = within !== undefined && ['begin', 'loop', 'declare'].includes(word.word)
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

/** Of `create [or replace] function [public.]name(`; a DO block has none and is still a body. */
function functionName(words: Word[]): string {
  const bracket = words.findIndex(({ word }) => word === '(')
  return words[bracket - 1]?.word ?? ''
}

export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length - 1
}
