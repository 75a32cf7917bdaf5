/**
 * An S3-compatible store. Every request is signed with its content's hash and can be repeated without harm, so one
 * that got no answer is sent again.
 */
import { sha256 } from '../sha256.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import { checkedKey } from './key.ts'
import type { Store } from '../file-store.ts'

interface Patience {
  timeoutMs: number
  pausesMs: readonly number[]
}
const usualPatience: Patience = { timeoutMs: 20_000, pausesMs: [200, 1_000] }

/** The store's response: a status, the content, and S3's own error code. */
interface Answer {
  status: number
  content: Buffer
  code: string
}

export function s3Store(config: S3Config, patience = usualPatience): Store {
  const request = (method: Method, key: string, content?: Uint8Array) =>
    withRetries(patience, () => requestOnce(config, patience.timeoutMs, method, checkedKey(key), content))
  return {
    put: async (key, content) => {
      const answer = await request('PUT', key, content)
      if (answer.status !== 200) throw refusal('PUT', answer)
    },
    get: async key => {
      const answer = await request('GET', key)
      if (answer.status === 200) return answer.content
      if (isMissing(answer)) return null
      throw refusal('GET', answer)
    },
    remove: async key => {
      const answer = await request('DELETE', key)
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer))
        throw refusal('DELETE', answer)
    },
  }
}

type Method = 'PUT' | 'GET' | 'DELETE'

/** The key is missing. A missing bucket is a wrong configuration. */
const isMissing = ({ status, code }: Answer): boolean => status === 404 && code !== 'NoSuchBucket'

/** Names neither address nor keys. */
const refusal = (method: Method, { status, code }: Answer): Error =>
  new Error(`the S3 store answered ${method} with HTTP ${status}${code && ` ${code}`}`)

/** Retries after no response, after a server error, and when told to slow down. */
async function withRetries({ pausesMs }: Patience, request: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await request().catch((error: unknown) => failure(error))
    const pauseMs = pausesMs[tries]
    if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429) return answer
    if (pauseMs !== undefined) await pause(pauseMs)
    else if (answer instanceof Error) throw answer
    else return answer
  }
}

async function requestOnce(
  { endpoint, region, bucket, accessKey, secretKey }: S3Config,
  timeoutMs: number,
  method: Method,
  key: string,
  content?: Uint8Array,
): Promise<Answer> {
  const signer = new AwsV4Signer({
    method,
    url: `${endpoint}/${bucket}/${key}`,
    headers: { 'x-amz-content-sha256': sha256(content ?? new Uint8Array()).toString('hex') },
    service: 's3',
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
  })
  const { url, headers } = await signer.sign()
  const signal = AbortSignal.timeout(timeoutMs)
  const body = content === undefined ? null : Buffer.from(content)
  const response = await fetch(url, { method, headers, body, signal, redirect: 'error' })
  const answer = Buffer.from(await response.arrayBuffer())
  const code = response.ok ? '' : (/<Code>(\w{1,64})<\/Code>/.exec(answer.toString())?.[1] ?? '')
  return { status: response.status, content: answer, code }
}

/** What went wrong on the way, without the address, which may hold more than a name. */
function failure(error: unknown): Error {
  const cause = (error as { cause?: { code?: unknown } }).cause?.code
  const name = error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : cause
  return new Error(`the S3 store cannot be reached: ${typeof name === 'string' ? name : 'no connection'}`)
}
