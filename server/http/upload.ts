/**
 * Receives a file: multipart, one file in the field `file` and nothing else. Nothing of it is read before the session
 * was checked and the handler asks; the file name is ignored. While its bytes come, at the pace of the client's
 * network, they lie in a nameless file, sealed with a key that only this process has.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { spoolContent, type Spool } from '../platform/spool.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Large bodies may take minutes. */
    isSlow?: boolean
    /** Limits of routes that take longer than others: a file comes in, or is generated. */
    takesLong?: boolean
  }
}

/** What a handler gets in place of a request. */
export interface Upload {
  /** Waits for the whole file; `null` when it is larger than allowed. Anything but a single file is refused. */
  receive(): Promise<ReceivedFile | null>
}

/** A file that has arrived, on disk: read it into memory once, or drop it. */
export interface ReceivedFile {
  read(): Promise<Buffer>
  drop(): void
}

/** Works on a file when its turn comes. One that is refused a turn is dropped: nobody would ever read it. */
export async function inTurnOrDropped<T>(
  inTurn: (work: () => Promise<T>) => Promise<T>,
  file: ReceivedFile,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  let hasBegun = false
  try {
    return await inTurn(() => {
      hasBegun = true
      return work(file)
    })
  } catch (error) {
    if (!hasBegun) file.drop()
    throw error
  }
}

/** Boundaries and headers around the file. */
const aroundBytesMax = 16 * 1024
/** How much of a refused body is read and dropped: a browser reads the response once it has sent everything. */
const forgottenBytesMax = 32 * 1024 * 1024

/** Lets the routes of this part of the app take files. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}

export const uploadOf = (http: FastifyRequest, bytesMax: number): Upload => ({
  receive: async () => {
    if (!http.isMultipart()) throw new Refusal(400, 'no multipart')
    if (Number(http.headers['content-length'] ?? 0) > bytesMax + aroundBytesMax) return null
    return atLeastSpeed(http.raw, () => receiveFile(http, bytesMax)).catch((error: unknown) => {
      if (error instanceof TooLarge) return null
      if (isOfDisk(error)) throw error
      throw new Refusal(400, 'not one whole file')
    })
  },
})

class TooLarge extends Error {}

/** No room, no rights: what the system refused us, and no fault of what came. */
const isOfDisk = (error: unknown): boolean =>
  ['open', 'write', 'unlink'].includes((error as NodeJS.ErrnoException).syscall ?? '')

/** A sender slower than 2 KB a second is cut off: a connection that stalls is as good as broken. */
export const windowMs = 10_000
const windowBytesMin = 20 * 1024

async function atLeastSpeed<T>(request: IncomingMessage, receive: () => Promise<T>): Promise<T> {
  const unwatch = watchSpeed(request)
  return receive().finally(unwatch)
}

function watchSpeed(request: IncomingMessage): () => void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = socket
    if (!request.complete && bytesRead - before < windowBytesMin) request.destroy()
    before = bytesRead
  }, windowMs).unref()
  const unwatch = () => {
    clearInterval(timer)
    socket.off('close', unwatch)
  }
  // A request that was answered before it had come does not hear of the end of its connection.
  socket.once('close', unwatch)
  return unwatch
}

async function receiveFile(http: FastifyRequest, bytesMax: number): Promise<ReceivedFile> {
  const limits = { fileSize: bytesMax, files: 1, fields: 0, parts: 2, headerPairs: 20 }
  let received: ReceivedFile | undefined
  try {
    for await (const part of http.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw new Error('another field')
      const { file } = part
      file.once('limit', () => file.destroy(new TooLarge()))
      received = await sealToDisk(file)
    }
  } catch (error) {
    received?.drop()
    throw error
  }
  if (!received) throw new Error('no file')
  return received
}

const cipher = 'aes-256-ctr'
const ivBytes = 16

async function sealToDisk(content: AsyncIterable<Buffer>): Promise<ReceivedFile> {
  const [key, iv] = [randomBytes(32), randomBytes(ivBytes)]
  const kept = await spoolContent(randomBytes(16).toString('hex'), sealed(content, key, iv))
  return { read: () => opened(kept, key, iv), drop: () => void kept.read().destroy() }
}

/** The initialisation vector goes first, so that even an empty file has some bytes. */
async function* sealed(content: AsyncIterable<Buffer>, key: Buffer, iv: Buffer): AsyncGenerator<Buffer> {
  const sealing = createCipheriv(cipher, key, iv)
  yield iv
  for await (const chunk of content) yield sealing.update(chunk)
}

async function opened(kept: Spool, key: Buffer, iv: Buffer): Promise<Buffer> {
  const opening = createDecipheriv(cipher, key, iv)
  const chunks: Buffer[] = []
  for await (const chunk of kept.read()) chunks.push(chunk as Buffer)
  return opening.update(Buffer.concat(chunks).subarray(ivBytes))
}

/**
 * The connection stays open until the body has come: a proxy that still sends takes a closed one for no answer, and a
 * browser does as well. At the pace of an accepted file: an early refusal does not hold it longer than others.
 */
export async function forgetRest({ raw: request }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.complete || request.destroyed) return
  void reply.removeHeader('connection')
  request.once('close', watchSpeed(request))
  let leftBytes = forgottenBytesMax
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length
    if (leftBytes < 0) request.destroy()
  })
  request.resume()
}
