/** The pages of `docs/` that are generated are as the code has it. `npm run docs` writes them. */
import { expect, it } from 'vitest'
import { generatedParts, writtenPart } from '../server/cli/generated-docs.ts'

/** Without the spaces and lines that only make a table look even. */
const plain = (text: string): string => text.trim().replace(/ +/g, ' ').replace(/-+/g, '-')

it.each(['configuration', 'commands', 'calls'])('the page on %s is what the code has', async name => {
  expect(plain(writtenPart(name))).toBe(plain((await generatedParts())[name]!))
})
