/** The inventory of keys has every secret that the configuration knows, and none that it does not. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { secretNames } from '../server/platform/config.ts'
import { tableUnder } from './support/doc-table.ts'

const page = readFileSync(resolve(import.meta.dirname, '../docs/keys.md'), 'utf8')

describe('the inventory of keys', () => {
  it('has a row for every secret of the configuration, and for no other', () => {
    const rows = tableUnder(page, 'Given to the program').map(([key]) => key!.replaceAll('`', ''))
    expect(rows.toSorted()).toEqual(secretNames.toSorted())
  })

  it('says of every key where it is, who uses and who has it, for how long, and how it is replaced', () => {
    for (const heading of [
      'Given to the program',
      'Given to commands, and to nothing else',
      'Made by the program',
    ])
      for (const row of tableUnder(page, heading)) {
        expect(row).toHaveLength(6)
        expect(row.filter(cell => cell === '')).toEqual([])
      }
  })
})
