/** A response that is a file to be saved, in place of JSON. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sha256 } from '../platform/sha256.ts'

export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly content: Readable

  /** `name` is in a header: letters, digits, points and hyphens. */
  constructor(file: { name: string; type: string; bytes: number; sha256: Buffer; content: Readable }) {
    this.name = file.name
    this.type = file.type
    this.bytes = file.bytes
    this.sha256 = file.sha256
    this.content = file.content
  }
}

/** A file that is in memory as a whole. */
export const wholeFile = (name: string, type: string, content: Buffer): FileAnswer =>
  new FileAnswer({
    name,
    type,
    bytes: content.length,
    sha256: sha256(content),
    content: Readable.from([content]),
  })

/** No cache on the way stores it, and a browser saves the file whatever it seems to be. */
export function sendFile(
  reply: FastifyReply,
  { name, type, bytes, sha256, content }: FileAnswer,
): FastifyReply {
  void reply.headers({
    'content-type': type,
    'content-length': bytes,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'repr-digest': `sha-256=:${sha256.toString('base64')}:`,
  })
  return reply.send(content)
}
