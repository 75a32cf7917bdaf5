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
    // Named as in a build.
    const faces = (await readFaces())
      .toReversed()
      .map(({ path, characters }) => ({ file: path.replace('.woff2', '-hash.woff2'), characters }))
    const loaded = fontsOf(
      language,
      faces.map(({ file }) => file),
    )
    const needed = Array.from(JSON.stringify(allTexts[language])).flatMap(
      character => faces.find(({ characters }) => characters.includes(character.codePointAt(0)!))?.file ?? [],
    )
    expect([...new Set(needed)].toSorted()).toEqual([...new Set(loaded)].toSorted())
  },
)
