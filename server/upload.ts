/**
 * How a file comes in: multipart, one file in the field `file` and nothing else. Nothing of it is read before the
 * session was checked and the handler asks; the name that a browser gives it is not looked at.
 */
import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is sent may take minutes. */
    isSlow?: boolean
    /** The answer may take longer than others: a file comes in, or is drawn up. */
    takesLong?: boolean
  }
}

/** What a handler is given in place of a request. */
export interface Upload {
  /** The whole file, or `null` when it is larger than allowed. What is not one file is refused. */
  read(): Promise<Buffer | null>
}

/** Boundaries and headers around the file. */
const aroundBytesMax = 16 * 1024
/** How much is read on only to be forgotten: a browser looks at the answer once it has sent everything. */
const forgottenBytesMax = 32 * 1024 * 1024

/** Lets the routes of this part of the app take files. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('onSend', async http => forgetRest(http.raw))
}

export const uploadOf = (http: FastifyRequest, bytesMax: number): Upload => ({
  read: async () => {
    if (!http.isMultipart()) throw new Refusal(400, 'no multipart')
    if (Number(http.headers['content-length'] ?? 0) > bytesMax + aroundBytesMax) return null
    return readFile(http, bytesMax).catch((error: unknown) => {
      if (error instanceof TooLarge) return null
      throw new Refusal(400, 'not one whole file')
    })
  },
})

class TooLarge extends Error {}

async function readFile(http: FastifyRequest, bytesMax: number): Promise<Buffer> {
  const limits = { fileSize: bytesMax, files: 1, fields: 0, parts: 2, headerPairs: 20 }
  let content: Buffer | undefined
  for await (const part of http.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw new Error('another field')
    const { file } = part
    file.once('limit', () => file.destroy(new TooLarge()))
    const chunks: Buffer[] = []
    for await (const chunk of file) chunks.push(chunk as Buffer)
    content = Buffer.concat(chunks)
  }
  if (!content) throw new Error('no file')
  return content
}

function forgetRest(request: IncomingMessage): void {
  if (request.complete) return
  let leftBytes = forgottenBytesMax
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length
    if (leftBytes < 0) request.destroy()
  })
  request.resume()
}
