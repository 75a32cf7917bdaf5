import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { marked, readPicture } from './picture.ts'

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

describe('a picture that is sent in', () => {
  const written = (progressive: boolean) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
      .jpeg({ progressive })
      .toBuffer()

  it.each([
    ['at once', false],
    ['in scans', true],
  ])('is taken where it was written %s, whatever follows it', async (_how, progressive) => {
    const film = Buffer.alloc(200, Buffer.from([0xff, 0xda]))
    expect(await readPicture(Buffer.concat([await written(progressive), film]))).toMatchObject({ width: 64 })
  })

  /** Eight by eight grey points: tables, a scan for their mean, and so many for the rest, all of which say nothing. */
  const inScans = (count: number): Buffer => {
    const table = (id: string) => `ffc40014${id}01${'00'.repeat(16)}`
    const frame = `ffd8ffdb004300${'01'.repeat(64)}ffc2000b080008000801011100${table('00')}${table('10')}`
    return Buffer.from(
      `${frame}ffda0008010100000000${'7fffda0008010100013f00'.repeat(count - 1)}7fffd9`,
      'hex',
    )
  }

  it('is refused with more scans than pictures have, each of which takes as long as a picture', async () => {
    expect(await readPicture(inScans(30))).toMatchObject({ width: 8 })
    expect(await readPicture(inScans(31))).toBeNull()
  })
})

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
