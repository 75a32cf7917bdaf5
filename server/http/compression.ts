/**
 * Responses are compressed only where everybody gets the same: compressed beside a secret, their length would help to
 * guess it (docs/decisions/0041-only-public-answers-are-compressed.md).
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everybody gets the same answer. */
    isPublic?: boolean
  }
}

/** Below this, a response and its headers fit into one packet anyway. */
const bytesMin = 1_000
/** Someone waits for it; files of the build are compressed with the highest quality. */
const brotliQuality = 5

export type Encoding = 'br' | 'gzip'

/** Compresses text in the encodings of browsers, both lossless. */
export const compress: Record<Encoding, (content: Buffer, quality?: number) => Promise<Buffer>> = {
  br: (content, quality = brotliQuality) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: content => promisify(gzip)(content),
}

/** The best encoding that a browser accepts, by its Accept-Encoding; `null` for none. */
export function acceptedEncoding(accepts: string | undefined): Encoding | null {
  const taken = new Set(
    (accepts ?? '')
      .toLowerCase()
      .split(',')
      .map(part => part.split(';').map(word => word.trim()))
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') || taken.has('*') ? 'gzip' : null
}

/** Compresses the responses of routes that are marked as public. */
export function compressPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (http, reply, payload) => {
    if (!http.routeOptions.config.isPublic || typeof payload !== 'string') return payload
    void reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(http.headers['accept-encoding'])
    const content = Buffer.from(payload)
    if (!encoding || content.length < bytesMin) return payload

    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress[encoding](content)
  })
}
