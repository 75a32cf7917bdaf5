/** Sends a call whose success is a file. Its other outcomes are as with every call. */
import type { Call } from '../../contract/call.ts'
import { beginTask } from '../busy.ts'
import { callClient } from './client.ts'
import { depart, keepWait, proveIdentity } from './send.ts'

export interface Downloaded {
  name: string
  content: Blob
  /** SHA-256, hexadecimal, as the server sent it. */
  sha256: string
}

type Ended<Outcome extends string> =
  | { outcome: 'ok'; file: Downloaded }
  | { outcome: Exclude<Outcome, 'ok'> | 'tryAgain' | 'unanswered' }

export async function download<Request, Outcome extends string>(
  call: Call<Request, Outcome, any>,
  request: Request,
  message: string,
): Promise<Ended<Outcome>> {
  const got: { file?: Downloaded } = {}
  const send = callClient({
    fetch: async (path, init) => {
      const response = await fetch(path, init)
      if (!response.headers.has('content-disposition')) return response
      got.file = await received(response)
      return Response.json({ rc: 0 })
    },
    wait: () => Promise.resolve(),
    keepWait,
    begin: beginTask,
    depart,
    prove: proveIdentity,
  })
  const { outcome } = await send(call, request, { message })
  if (outcome !== 'ok') return { outcome }
  if (!got.file) throw new Error(`${call.path} ended well without a file`)
  return { outcome: 'ok', file: got.file }
}

async function received(response: Response): Promise<Downloaded> {
  const header = (name: string) => response.headers.get(name) ?? ''
  const [, name = ''] = /filename="([^"]+)"/.exec(header('content-disposition')) ?? []
  const [, digest = ''] = /sha-256=:([^:]+):/.exec(header('repr-digest')) ?? []
  return { name, content: await response.blob(), sha256: hexadecimal(digest) }
}

const hexadecimal = (base64: string): string =>
  Array.from(atob(base64), character => character.charCodeAt(0).toString(16).padStart(2, '0')).join('')
