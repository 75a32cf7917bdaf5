import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compile } from './compile.ts'

// Not among the quick tests: the compiler takes its seconds.
it('the committed artefacts are what the sources give', () => {
  expect(readFileSync(new URL('./artefacts.json', import.meta.url), 'utf8')).toBe(compile())
})
