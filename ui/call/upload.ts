/** Sends a file as a call, reports its progress, and can be cancelled. Its outcomes are as with every call. */
import type { Call } from '../../contract/call.ts'
import { callClient, type Sent } from './client.ts'
import { depart, keepWait } from './send.ts'

interface Transfer {
  /** The part that is sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

export async function upload<Request, Outcome extends string, Answer>(
  call: Call<Request, Outcome, Answer>,
  request: Request,
  file: File,
  transfer: Transfer,
): Promise<Sent<Outcome, Answer> | { outcome: 'cancelled' }> {
  const send = callClient({
    fetch: path => carry(path, file, transfer),
    wait: () => Promise.resolve(),
    keepWait,
    // The page shows its own progress, beside a way to cancel, which a preloader would cover.
    begin: () => () => {},
    depart: departure => transfer.signal.aborted || depart(departure),
    prove: () => Promise.resolve('unanswered'),
  })
  const sent = await send(call, request)
  return sent.outcome === 'unanswered' && transfer.signal.aborted ? { outcome: 'cancelled' } : sent
}

/** Like `fetch`, which cannot report how much it has sent. */
function carry(path: string, file: File, { onProgress, signal }: Transfer): Promise<Response> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () => reject(new Error('the connection was lost')))
    request.addEventListener('abort', () => reject(new Error('cancelled')))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
