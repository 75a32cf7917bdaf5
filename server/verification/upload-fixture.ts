/** Pictures, files that pretend to be one, and the ways in which a browser sends them. */
import { request, type ClientRequest } from 'node:http'
import sharp from 'sharp'
import { uploadVerification } from '../../contract/verification.ts'
import type { Visitor } from '../../test/support/visitor.ts'

/** A photograph as a telephone writes it: turned by a note in its EXIF, which also tells where it was taken. */
export const photograph = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' } })
    .withExif({
      IFD0: { Copyright: 'Vera Lind' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A picture that does not compress: 10 MB take 10 MB. */
export const padded = (jpeg: Buffer, bytes: number): Buffer =>
  Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length, 0x20)])

/** The same file whose header claims another size. */
export function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg)
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]))
  claimed.writeUInt16BE(height, frame + 5)
  claimed.writeUInt16BE(width, frame + 7)
  return claimed
}

export const fileForm = (content: Uint8Array, name = 'passport.jpg', field = 'file'): FormData => {
  const form = new FormData()
  form.append(field, new Blob([Buffer.from(content)], { type: 'image/jpeg' }), name)
  return form
}

/** Sends any body, as the browser of this visitor. */
export async function send(visitor: Visitor, body: FormData | string, headers: Record<string, string> = {}) {
  const answer = await fetch(visitor.url + uploadVerification.path, {
    method: 'POST',
    headers: { ...own(visitor), ...headers },
    body,
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { rc: number } }
}

/** Uploads a file and returns the result code. */
export async function uploads(visitor: Visitor, content: Uint8Array, name?: string): Promise<number> {
  return (await send(visitor, fileForm(content, name))).body.rc
}

const boundary = 'the-boundary'
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`

export interface Begun {
  sent: ClientRequest
  /** Sends the rest. */
  finish(): void
  answer: Promise<{ status: number; rc: number }>
}

/** Begins an upload and sends only this much of the file for now. Without `isMeasured` its length is unknown. */
export function beginUpload(visitor: Visitor, content: Buffer, bytes: number, isMeasured = true): Begun {
  const whole = Buffer.concat([Buffer.from(head), content, Buffer.from(tail)])
  const sent = request(visitor.url + uploadVerification.path, {
    method: 'POST',
    headers: {
      ...own(visitor),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(isMeasured ? { 'content-length': whole.length } : {}),
    },
  })
  sent.write(whole.subarray(0, head.length + bytes))
  return { sent, finish: () => void sent.end(whole.subarray(head.length + bytes)), answer: answerOf(sent) }
}

async function answerOf(sent: ClientRequest): Promise<{ status: number; rc: number }> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', response => {
      let text = ''
      response.on('data', chunk => void (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode!, rc: JSON.parse(text).rc }))
      response.on('error', reject)
    })
  })
}

const own = (visitor: Visitor): Record<string, string> => ({
  origin: visitor.url,
  cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})
