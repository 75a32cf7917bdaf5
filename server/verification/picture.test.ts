import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { marked } from './picture.ts'

const grey = 120
const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer()

/** How much of a picture is darker, and how much lighter than it was, in each of some upright strips. */
async function ink(jpeg: Buffer, strips: number) {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  const found = Array.from({ length: strips }, () => ({ dark: 0, light: 0 }))
  for (const [place, value] of data.entries()) {
    const strip = found[Math.floor(((place % info.width) / info.width) * strips)]!
    if (value < grey - 30) strip.dark++
    if (value > grey + 30) strip.light++
  }
  return { width: info.width, height: info.height, strips: found }
}

describe('a picture that an operator views at', () => {
  it.each([
    [480, 640],
    [1600, 1100],
    [1200, 400],
  ])('of %i × %i has their name all over it, in dark and light letters', async (width, height) => {
    const shown = await ink(await marked(await plain(width, height), 'Клара <Meier> & Söhne · 2026-11-25'), 4)
    expect([shown.width, shown.height]).toEqual([width, height])
    for (const { dark, light } of shown.strips) expect([dark > 20, light > 20]).toEqual([true, true])
  })

  it('tells one viewer from another', async () => {
    const picture = await plain(480, 640)
    const views = await Promise.all(['Olga', 'Oleg'].map(name => marked(picture, name)))
    expect(views[0]!.equals(views[1]!)).toBe(false)
  })
})
