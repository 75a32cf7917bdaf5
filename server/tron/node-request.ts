import { z } from 'zod'
import { NodeTrouble } from './trouble.ts'

/** Where a node is reached: the base under which it serves `/jsonrpc`, `/wallet` and `/walletsolidity`. */
export type NodeLink = {
  url: string
  /** Sent as TRON-PRO-API-KEY; hosted nodes ask for one. */
  apiKey?: string | undefined
  /** For the whole answer, not only its first byte. */
  timeoutMs?: number
}

/** java-tron's own limit is 25 MiB for a JSON-RPC answer. */
const answerBytesMax = 26 * 1024 * 1024
const timeoutMsUsual = 20_000

/** Posts one JSON body and reads one JSON answer. Throws `NodeTrouble` and nothing else. */
export async function requestNode(link: NodeLink, path: string, body: unknown): Promise<unknown> {
  const abort = AbortSignal.timeout(link.timeoutMs ?? timeoutMsUsual)
  try {
    const response = await post(link, path, body, abort)
    return readJson(path, await readText(path, response))
  } catch (error) {
    if (error instanceof NodeTrouble) throw error
    throw abort.aborted
      ? new NodeTrouble('slow', path)
      : new NodeTrouble('unreachable', `${path} ${codeOf(error)}`)
  }
}

/** The same, in the shape that is expected. */
export async function readNode<T>(
  link: NodeLink,
  path: string,
  body: object,
  shape: z.ZodType<T>,
): Promise<T> {
  const answer = shape.safeParse(await requestNode(link, path, body))
  if (!answer.success) throw new NodeTrouble('garbage', `${path} shape`)
  return answer.data
}

async function post(link: NodeLink, path: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const response = await fetch(link.url.replace(/\/+$/, '') + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(link.apiKey === undefined ? {} : { 'TRON-PRO-API-KEY': link.apiKey }),
    },
    body: JSON.stringify(body),
    redirect: 'error', // a node that points elsewhere could point anywhere, and the key would go with it
    signal,
  })
  if (response.ok) return response

  await response.body?.cancel()
  throw new NodeTrouble(
    isThrottle(response.status) ? 'throttled' : 'refused',
    `${path} HTTP ${response.status}`,
  )
}

/** Hosted nodes throttle with 429, with 503, or with 403 for half a minute. */
function isThrottle(status: number): boolean {
  return status === 403 || status === 429 || status === 503
}

async function readText(path: string, response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > answerBytesMax) throw new NodeTrouble('oversized', path)
    text += decode(path, () => decoder.decode(chunk, { stream: true }))
  }
  return text + decode(path, () => decoder.decode())
}

function decode(path: string, work: () => string): string {
  try {
    return work()
  } catch {
    throw new NodeTrouble('garbage', `${path} is not text`)
  }
}

/** A throttled java-tron answers HTTP 200 with `{"Error": "... lack of computing resources"}`, on every path. */
const errorEnvelope = z.object({ Error: z.string() })

function readJson(path: string, text: string): unknown {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new NodeTrouble('garbage', `${path} is not JSON`)
  }
  const envelope = errorEnvelope.safeParse(answer)
  if (!envelope.success) return answer

  const throttled = /computing resources|rate|limit|frequen/i.test(envelope.data.Error)
  throw new NodeTrouble(throttled ? 'throttled' : 'refused', `${path} Error`)
}

/** The system's error code of a broken connection (ECONNREFUSED), without the address. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? cause.code : 'failed'
}
