/**
 * The node's HTTP server, on the loopback interface only. Plain node:http rather than a framework: the faults need raw
 * sockets (an answer that never comes, one outside every envelope), and a child process should start at once.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Chain, View } from './chain.ts'
import type { FaultControl } from './faults.ts'
import { alteredByWallet } from './lies.ts'
import { answerRpc } from './rpc/index.ts'
import { sendingMethods, walletMethods } from './wallet/index.ts'
import { NodeError, type Json } from './wallet/request.ts'

/** Controls by name, called with the JSON body of `POST /dev/<name>`. */
export type ControlFace = Record<string, (body: Json) => unknown>

export interface Doors {
  chain: Chain
  faults: FaultControl
  controls: ControlFace
  clock: () => number
  log: (line: string) => void
}

const bodyBytesMax = 4 * 1024 * 1024
const throttled = { Error: 'class java.lang.IllegalAccessException : lack of computing resources' }

/** Starts the server; port 0 takes any free one. Returns the server and its address. */
export async function openDoors(doors: Doors, port: number): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    answer(doors, request, response).catch((error: unknown) => {
      doors.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
      if (!response.headersSent) send(response, 500, { Error: String(error) })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function answer(doors: Doors, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const [, face = '', name = ''] = url.pathname.split('/')
  const body = await readBody(request)
  if (body === null) return send(response, 413, { Error: 'Payload Too Large' })
  if (face === 'dev') return answerControl(doors, request, response, name, body)
  if (doors.faults.strikes('throttle')) return send(response, 200, throttled)
  if (face === 'jsonrpc') {
    const { chain, faults, log } = doors
    return sendText(response, 200, await answerRpc({ chain, lies: faults.now, log }, body))
  }
  return answerWallet(doors, response, face, name, request.method === 'GET' ? query(url) : body)
}

const query = (url: URL): string => JSON.stringify(Object.fromEntries(url.searchParams))

async function answerWallet(
  doors: Doors,
  response: ServerResponse,
  face: string,
  name: string,
  body: string,
) {
  const method = Object.hasOwn(walletMethods, face) ? methodOf(walletMethods[face]!, name) : null
  if (!method) return send(response, 404, { Error: `no ${face}/${name} on this chain` })
  try {
    const parsed = readJson(body)
    const view: View = face === 'wallet' ? 'head' : 'solid'
    const visible = parsed['visible'] === true || parsed['visible'] === 'true'
    const result = await method({ chain: doors.chain, view, body: parsed, visible, nowMs: doors.clock() })
    // The transaction is taken and the caller gets no answer; their connection stays open until they give up.
    if (sendingMethods.includes(name) && doors.faults.strikes('hang')) return
    send(response, 200, alteredByWallet(doors.faults.now, name, result))
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    send(response, 200, { Error: error.message })
  }
}

const methodOf = (methods: Record<string, (typeof walletMethods)[string][string]>, name: string) =>
  Object.hasOwn(methods, name) ? methods[name]! : null

function readJson(body: string): Json {
  if (body === '') return {}
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Json
  } catch {
    // Said below, in the same words for everything that is no object.
  }
  throw new NodeError('class org.tron.json.JSONException : not a JSON object')
}

async function answerControl(
  doors: Doors,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  body: string,
): Promise<void> {
  // A browser names the page that asks; no page has business here, and none may spend the faucet.
  if (request.headers.origin !== undefined) return send(response, 403, { error: 'not for browsers' })
  const control = Object.hasOwn(doors.controls, name) ? doors.controls[name]! : null
  if (!control)
    return send(response, 404, { error: `no control ${name}`, controls: Object.keys(doors.controls) })
  try {
    send(response, 200, (await control(readJson(body))) ?? {})
  } catch (error) {
    send(response, 400, { error: error instanceof Error ? error.message : String(error) })
  }
}

/** The body as text; `null` when it is longer than a node takes. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > bodyBytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const send = (response: ServerResponse, status: number, value: unknown): void =>
  sendText(response, status, JSON.stringify(value))

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(text)
}
