/** The pages of `docs/` that are generated are as the code has it. `npm run docs` writes them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedParts, writtenPart } from '../server/cli/generated-docs.ts'
import { cells } from './support/doc-table.ts'

/** Without the spaces and lines that only make a table look even. */
const plain = (text: string): string => text.trim().replace(/ +/g, ' ').replace(/-+/g, '-')

it.each(['configuration', 'commands', 'calls'])('the page on %s is what the code has', async name => {
  const part = (await generatedParts())[name]!
  expect(plain(writtenPart(name)), '"npm run docs" writes what is missing').toBe(plain(part))
})

it.each(['configuration', 'calls'])('the table on %s has a heading for every cell', async name => {
  const rows = (await generatedParts())[name]!.split('\n').map(cells)
  expect(rows.filter(row => row.length !== rows[0]!.length)).toEqual([])
})

it('a command whose output goes into a file is run without what npm says of itself', () => {
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.md'),
  )
  const texts = ['README.md', ...files.map(file => `docs/${file}`)].map(file => readFileSync(file, 'utf8'))
  const written = texts.flatMap(text => text.match(/npm run [^`#\n]*\bcli\b[^`#\n]* > \S+/g) ?? [])
  expect(written.length).toBeGreaterThan(1)
  expect(written.filter(command => !command.includes('--silent'))).toEqual([])
})
