import { expect, test } from 'vitest'
import { openShownPictures, showPicturesOf } from './pictures.ts'

/** As much of a page as has these parts. */
const pageOf = (parts: object[]): ParentNode => ({ querySelectorAll: () => parts }) as never

test('pictures follow the theme that is chosen, and the device’s once that is chosen again', () => {
  const dark = { media: 'screen and (prefers-color-scheme: dark)' }
  const seen = (['dark', 'light', 'system'] as const).map(theme => {
    showPicturesOf(theme, pageOf([dark]))
    return dark.media
  })
  expect(seen).toEqual(['screen', 'not all', 'screen and (prefers-color-scheme: dark)'])
})

test('what a picture opens is the file that is shown, and what the server wrote before one is', () => {
  const shown = { currentSrc: '' }
  const link = Object.assign(new EventTarget(), {
    href: '/light.webp',
    closest: () => ({ querySelector: () => shown }),
  })
  openShownPictures(pageOf([link]))
  link.dispatchEvent(new Event('click'))
  expect(link.href).toBe('/light.webp')
  shown.currentSrc = '/dark.webp'
  link.dispatchEvent(new Event('click'))
  expect(link.href).toBe('/dark.webp')
})
