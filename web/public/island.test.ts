import { expect, it } from 'vitest'
import { publicPages, type PublicPageName } from '../../contract/public-pages.ts'
import { viewOf } from '../../test/browser/public-year.ts'
import { testAssets } from './assets-fixture.ts'
import { drawPublicPage } from './draw.tsx'

const drawn = (name: PublicPageName): string =>
  drawPublicPage(viewOf(name, 'en', 'https://mastercopy.example'), testAssets)

const opensDialog = 'aria-haspopup="dialog"'

/** What opens on a page, and how much of it is within the interactive parts. */
function openersOf(html: string): { all: number; living: number } {
  let [depth, islandAt, all, living] = [0, 0, 0, 0]
  for (const [tag, end] of html.matchAll(/<(\/?)(?:div|button)\b[^>]*>/g)) {
    if (tag.startsWith('<div')) depth++
    if (tag.startsWith('<div') && tag.includes('data-island')) islandAt = depth
    if (tag.includes(opensDialog)) {
      all++
      if (islandAt > 0) living++
    }
    if (end && tag.startsWith('</div') && depth-- === islandAt) islandAt = 0
  }
  return { all, living }
}

it('opens nothing on a public page that does not come to life when it is pressed', () => {
  for (const name of publicPages) {
    const { all, living } = openersOf(drawn(name))
    expect([name, living]).toEqual([name, all])
  }
})

it('opens every amount of the coverage page that is more than its cents', () => {
  expect(openersOf(drawn('coverage')).all).toBeGreaterThan(0)
})
