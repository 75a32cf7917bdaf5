/** What must not be cut at a semicolon: comments, texts, quoted names, bodies of functions. */
const wholes = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

/**
 * The statements of a script, one by one: a database that is spread over machines takes no two at once. Texts are plain
 * ones: no E'' with a quote behind a backslash.
 */
export function statementsIn(script: string): string[] {
  const ends = [...script.matchAll(wholes)].filter(([found]) => found === ';').map(({ index }) => index)
  const starts = [0, ...ends.map(end => end + 1)]
  return starts
    .map((start, at) => script.slice(start, ends[at] ?? script.length).trim())
    .filter(statement => withoutComments(statement).trim() !== '')
}

const withoutComments = (statement: string): string => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '')

/** A statement without its comments and line ends; what is in quotes is left as it is. */
export const inOneLine = (statement: string): string =>
  statement
    .replace(
      /('(?:[^']|'')*'|"[^"]*")|(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)+/g,
      (_, quoted?: string) => quoted ?? ' ',
    )
    .trim()
