/** The cells of the table under a heading of a page in `docs`, row by row, without its head. */
export function tableUnder(page: string, heading: string): string[][] {
  const section = page.split(`## ${heading}\n`)[1]!.split('\n## ')[0]!
  const lines = section.split('\n').filter(line => line.startsWith('|'))
  return lines.slice(2).map(cells)
}

/** `\|` is a bar in a cell. */
export const cells = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim())
