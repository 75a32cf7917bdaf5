import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'functions.ts'), 'utf8')
const groups = source
  .split('\n\n')
  .map(group => [...group.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name!))

it('rights to call are listed by name within each domain, so that a missing one is seen', () => {
  expect(groups.flat().length).toBeGreaterThan(150)
  expect(groups).toEqual(groups.map(group => group.toSorted()))
})
