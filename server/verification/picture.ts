/**
 * What is stored of an uploaded file: the picture, upright, and nothing else that came with it. The content decides,
 * not the name; only the reader for JPEG is enabled.
 */
import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import { workerQueue } from '../http/worker-queue.ts'

export interface Picture {
  jpeg: Buffer
  width: number
  height: number
}

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** More than a telephone's camera makes; a header alone can claim four thousand million. */
const pixelsMax = 65_000_000
/** 590 dots an inch over a passport's spread. */
const sideMax = 4096
const secondsMax = 20
/**
 * Programs write ten to fifteen. Each takes as long as a picture without any, and the library looks at no clock before the
 * last: thousands, in a file of half a megabyte, took minutes.
 */
const scansMax = 30

/** A decoded picture may take 300 MB for a second, so there is one at a time. */
const decoding = workerQueue({ atOnceMax: 1, waitingMax: 100, retryAfterSeconds: 10 })

/** The picture in a JPEG file, or `null` when it is none, not whole, or too large to be a photograph. */
export const readPicture = (content: Buffer): Promise<Picture | null> =>
  decoding(async () => {
    try {
      if (scansOf(content) > scansMax) return null
      const { data, info } = await written(content)
      return { jpeg: data, width: info.width, height: info.height }
    } catch {
      // The library throws a text only; whatever it fails at is not a picture that we can show.
      return null
    }
  })

/** Counted as the library reads: from marker to marker, until the picture's end. */
function scansOf(content: Buffer): number {
  let scans = 0
  for (let at = 0; at < content.length && scans <= scansMax; at++) {
    if (content[at] !== 0xff) continue
    const marker = content[at + 1]!
    if (marker === 0xd9) break
    if (marker === 0xda) scans++
    const isAlone = marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)
    if (!isAlone) at += 1 + content.readUInt16BE(at + 2)
  }
  return scans
}

const written = (content: Buffer) =>
  sharp(content, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: secondsMax })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
)
/** Pixels an inch of the letters, in proportion to the picture's width, so that they are equally large in all. */
const dotsOfWidth = 0.1
const dotsMin = 72
const slant = -20
const clear = '#0000'

/** The picture with this text over it again and again, in letters that show on light and dark. */
export const marked = (jpeg: Buffer, words: string): Promise<Buffer> =>
  decoding(async () => {
    const { width, height } = await sharp(jpeg).metadata()
    const dpi = Math.max(dotsMin, Math.round(width * dotsOfWidth))
    const written = words.replace(/[<>&]/g, sign => `&#${sign.charCodeAt(0)};`)
    const tiles = ['#ffffff', '#000000'].map(async (colour, shift) => {
      const text = `<span foreground="${colour}" alpha="45%">${written}</span>`
      const line = await raw(
        sharp({ text: { text, fontfile: font, font: 'Noto Sans SemiBold', rgba: true, dpi } }),
      )
      const [beside, above] = [Math.round(dpi / 5), Math.round(dpi / 3)]
      const space = { left: beside + shift, right: beside, top: above + shift, bottom: above }
      const turned = await raw(
        again(line)
          .extend({ ...space, background: clear })
          .rotate(slant, { background: clear }),
      )
      // A tile is no larger than what it is laid on.
      return raw(again(turned).resize({ width, height, fit: 'inside', withoutEnlargement: true }))
    })
    const layers = (await Promise.all(tiles)).map(({ data, info }) => ({
      input: data,
      raw: info,
      tile: true,
    }))
    return sharp(jpeg).composite(layers).timeout({ seconds: secondsMax }).jpeg({ quality: 90 }).toBuffer()
  })

async function raw(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 4 as const } }
}

const again = ({ data, info }: Awaited<ReturnType<typeof raw>>): Sharp => sharp(data, { raw: info })
