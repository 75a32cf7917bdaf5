/**
 * What is kept of an uploaded file: the picture, upright, and nothing else that came along. The content decides, not
 * the name; only the reader for JPEG is open at all.
 */
import sharp from 'sharp'
import { turns } from '../http/worker-queue.ts'

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

/** A decoded picture may take 300 MB for a second, so there is one at a time. */
const decoding = turns({ atOnceMax: 1, waitingMax: 100, retryAfterSeconds: 10 })

/** The picture in a JPEG file, or `null` when it is none, not whole, or too large to be a photograph. */
export const readPicture = (content: Buffer): Promise<Picture | null> =>
  decoding(async () => {
    try {
      const { data, info } = await written(content)
      return { jpeg: data, width: info.width, height: info.height }
    } catch {
      // The library says no more than a text; whatever it stumbles over is not a picture that we can show.
      return null
    }
  })

const written = (content: Buffer) =>
  sharp(content, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: secondsMax })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
