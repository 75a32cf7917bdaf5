import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { ledgerFaults } from './index.ts'

const docs = join(import.meta.dirname, '../../docs')

/** Written again by `npx vitest run --project server server/ledger/tour -u`; then read the difference. */
test('the tour of the ledger answers as the documentation shows', async () => {
  const books = await testDatabase()
  const walker = new pg.Client({ connectionString: books.url, options: '-c TimeZone=UTC -c DateStyle=ISO' })
  await walker.connect()
  const steps = (await readFile(join(docs, 'ledger-tour.sql'), 'utf8')).split(/(?<=;)\n+/)

  const told: string[] = []
  for (const step of steps.filter(text => text.trim() !== ''))
    told.push(`${step.trim()}\n${await answer(walker, step)}`)
  await walker.end()

  expect(await ledgerFaults(books.database, new Date())).toEqual([])
  await books.close()
  await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot(join(docs, 'ledger-tour.txt'))
})

async function answer(walker: pg.Client, step: string): Promise<string> {
  try {
    const { command, rowCount, fields, rows } = await walker.query<string[]>({
      text: step,
      rowMode: 'array',
      types: { getTypeParser: () => (value: string) => value },
    })
    if (fields.length === 0) return `=> ${command}${rowCount === null ? '' : ` ${rowCount}`}`
    return table(
      fields.map(({ name }) => name),
      rows,
    )
  } catch (error) {
    if (error instanceof pg.DatabaseError) return `=> ERROR ${error.code}: ${error.message}`
    throw error
  }
}

function table(names: string[], rows: (string | null)[][]): string {
  const cells = [names, ...rows.map(row => row.map(value => value ?? ''))]
  const widths = names.map((_, column) => Math.max(...cells.map(row => row[column]!.length)))
  return cells
    .map(row => `=> ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')}`.trimEnd())
    .join('\n')
}
