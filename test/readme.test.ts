/** README's table of variables is the configuration's own, and the table of calls the contract's. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callsTable } from '../server/start/calls-table.ts'
import { variablesTable } from '../server/platform/config-table.ts'

const pageOf = (place: string): string => readFileSync(resolve(import.meta.dirname, '..', place), 'utf8')

/** Without the spaces and lines that only make a table look even. */
const plain = (table: string): string => table.trim().replace(/ +/g, ' ').replace(/-+/g, '-')

describe('README', () => {
  it('names every variable with what it is for', () => {
    const written = /<!-- variables -->\n([^]*?)<!-- \/variables -->/.exec(pageOf('README.md'))?.[1]
    expect(plain(written ?? '')).toBe(plain(variablesTable()))
  })
})

describe('the page on calls', () => {
  it('names every call with who may make it, what it takes and how it ends', () => {
    const written = /<!-- calls -->\n([^]*?)<!-- \/calls -->/.exec(pageOf('docs/calls.md'))?.[1]
    expect(plain(written ?? '')).toBe(plain(callsTable()))
  })
})
