import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTexts } from '../../texts/all-languages.ts'
import { languages } from '../../contract/languages.ts'
import { fontsOf } from './fonts.ts'
import { cutTypeface, readFaces } from './typeface.ts'

const folder = join(import.meta.dirname, '../../ui')

test('the stored files of the typeface are what its style sheet asks for (mended by: npm run typeface)', async () => {
  const cut = await cutTypeface()
  expect(cut.size).toBe(6)
  for (const [path, content] of cut)
    expect([path, content.equals(await readFile(join(folder, path)))]).toEqual([path, true])
})

test.each(languages)(
  'the texts in %s need no other files than those that a page loads at once',
  async language => {
    const faces = (await readFaces()).toReversed()
    const loaded = fontsOf(
      language,
      faces.map(({ path }) => path.replace('.woff2', '-hash.woff2')),
    )
    const needed = Array.from(JSON.stringify(allTexts[language]), character =>
      faces.find(({ characters }) => characters.includes(character.codePointAt(0)!)),
    )
    const paths = new Set(needed.flatMap(face => face?.path.replace('.woff2', '-hash.woff2') ?? []))
    expect([...paths].toSorted()).toEqual([...new Set(loaded)].toSorted())
  },
)
