import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/languages.ts'
import * as taken from '../../test/browser/pictures-stamp.ts'

/** Fix for each of these: run `npm run pictures` beside a running demonstration. */
describe('the pictures of the cabinet on the landing page', () => {
  const stamp = taken.readStamp()

  test('are there in each language and theme', () => {
    for (const view of taken.views)
      for (const language of languages)
        for (const theme of taken.themes) {
          const name = taken.pictureName(view, language, theme)
          expect([name, existsSync(join(taken.picturesFolder, name))]).toEqual([name, true])
        }
  })

  test.each(taken.views)('show texts of the product as they are today: %s', view => {
    for (const language of languages) {
      const shown = stamp.texts[view][language]
      expect(shown.length).toBeGreaterThan(3)
      expect(taken.textsAmong(shown, language)).toEqual(shown)
    }
  })

  test('say in each language that what they show is invented, as a demonstration does', () => {
    expect(stamp.marks).toEqual(taken.demonstrationNotes)
  })

  test('show the look of today', () => {
    expect(stamp.look).toBe(taken.lookOfPictures())
  })
})
