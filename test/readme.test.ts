/** README's table of variables is the configuration's own. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variablesTable } from '../server/config-table.ts'

const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8')

/** Without the spaces and lines that only make a table look even. */
const plain = (table: string): string => table.trim().replace(/ +/g, ' ').replace(/-+/g, '-')

describe('README', () => {
  it('names every variable with what it is for', () => {
    const written = /<!-- variables -->\n([^]*?)<!-- \/variables -->/.exec(readme)?.[1]
    expect(plain(written ?? '')).toBe(plain(variablesTable()))
  })
})
