/** A store that speaks S3: verifies every signature itself, stores what it is given, and fails when a test says so. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { startLocally, type LocalServer } from '../../../test/support/local-server.ts'
import type { S3Config } from '../config.ts'

export interface S3StandIn extends Pick<LocalServer, 'close'> {
  config: S3Config
  files: Map<string, Buffer>
  /** The requests, and their responses. */
  asked: string[]
  /** How the next requests fail, one by one, before it works again. */
  troubles: ('fails' | 'hangs' | 'breaks off')[]
}

const credentials = { region: 'eu-test-1', accessKey: 'TESTACCESSKEY', secretKey: 'a/secret+of the tests' }

export async function startS3(): Promise<S3StandIn> {
  const files = new Map<string, Buffer>()
  const asked: string[] = []
  const troubles: S3StandIn['troubles'] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const content = await receive(request)
    const trouble = troubles.shift()
    if (trouble === 'breaks off') request.socket.destroy()
    if (trouble === 'breaks off' || trouble === 'hangs') return

    const [status, body] = trouble ? refuse(503, 'SlowDown') : answer(files, request, content)
    asked.push(`${request.method} ${request.url} ${status}`)
    end(response, status, body)
  }
  const server = createServer((request, response) => void serve(request, response))
  const { url: endpoint, close } = await startLocally(server)
  return {
    config: { ...credentials, endpoint, bucket: 'scans' },
    files,
    asked,
    troubles,
    close,
  }
}

async function receive(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Ending = [status: number, body: Buffer]

const refuse = (status: number, code: string): Ending => [
  status,
  Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`),
]

function answer(files: Map<string, Buffer>, request: IncomingMessage, content: Buffer): Ending {
  const { method = '', url = '', headers } = request
  const { accessKey, secretKey } = credentials
  if (!headers.authorization?.includes(`Credential=${accessKey}/`)) return refuse(403, 'InvalidAccessKeyId')
  if (!isSigned({ method, path: url, headers }, secretKey)) return refuse(403, 'SignatureDoesNotMatch')
  if (headers['x-amz-content-sha256'] !== sha256(content)) return refuse(400, 'XAmzContentSHA256Mismatch')

  const [, bucket, key] = /^\/([^/]+)\/(.+)$/.exec(url) ?? []
  if (bucket !== 'scans' || key === undefined) return refuse(404, 'NoSuchBucket')
  if (method === 'PUT') return [(files.set(key, content), 200), Buffer.alloc(0)]
  if (method === 'DELETE') return [(files.delete(key), 204), Buffer.alloc(0)]
  const found = files.get(key)
  return found ? [200, found] : refuse(404, 'NoSuchKey')
}

function end(response: ServerResponse, status: number, body: Buffer): void {
  response.writeHead(status, status === 204 ? {} : { 'content-length': body.length })
  response.end(body)
}

export interface SignedRequest {
  method: string
  /** Without a query. */
  path: string
  headers: IncomingHttpHeaders
}

/** Whether the Authorization header holds the signature (AWS Signature Version 4) that the secret gives. */
export function isSigned(request: SignedRequest, secret: string): boolean {
  const { authorization = '' } = request.headers
  const signed = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(authorization)
  if (!signed) return false

  const [, credential = '', signedHeaders = '', signature = ''] = signed
  const scope = credential.split('/').slice(1)
  const expected = signatureOf(request, signedHeaders, scope, secret)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
}

function signatureOf(
  { method, path, headers }: SignedRequest,
  signedHeaders: string,
  scope: string[],
  secret: string,
): string {
  const lines = signedHeaders.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const hash = headers['x-amz-content-sha256']
  const canonical = [method, path, '', lines.join(''), signedHeaders, hash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`))
  return hmac(key, toSign).toString('hex')
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
