/**
 * How a page calls the server. A call either was processed, and ends with one of its outcomes, or was not: then the
 * browser is being redirected (specification, section 7) and the page has nothing left to do.
 */
import { needsProof, readAnswer, writeRequest, type Call } from '../../contract/call.ts'

export type Sent<Outcome extends string, Answer> =
  | { outcome: 'ok'; answer: Answer }
  | { outcome: Exclude<Outcome, 'ok'> | 'tryAgain' | 'unanswered'; answer: null }

/** Why the browser is redirected: to sign in, to the root without a notice, to the root with a notice. */
export type Departure = 'noAccess' | 'forbidden' | 'failed'

export interface SendOptions {
  /** For a repeatable call: the same for each try, so that a second one cannot pay twice. */
  idempotencyKey?: string
  /** The preloader's message meanwhile. */
  message?: string
  /** A read: the page stays usable until the preloader shows. */
  onlyAsks?: boolean
  /** A password that the client has just typed: it proves their identity, where the call takes a proof. */
  password?: string
}

/** The client's environment; the application gives the browser's, tests their own. */
export interface Surroundings {
  fetch: (path: string, request: RequestInit) => Promise<Response>
  wait: (ms: number) => Promise<void>
  /** Shows the preloader; the returned function hides it. */
  begin: (message: string | undefined, isAction: boolean) => () => void
  /** Stores how many seconds the server asks to wait; null where its answer does not contain it. */
  keepWait: (seconds: number | null) => void
  /** Redirects. The returned promise is awaited under the preloader. */
  depart: (departure: Departure) => unknown
  /**
   * Has the client prove their identity (`contract/proof.ts`). 'unanswered': they declined, or know already why not.
   */
  prove: (password?: string) => Promise<'ok' | 'invalidPassword' | 'unanswered'>
}

/**
 * Pauses before a repeatable call is sent again, with the same key. Others are sent once: they may have been processed.
 */
const retryMs = [500, 1500, 4000]

type Reply = { body: unknown } | 'tryAgain' | 'lost' | Departure

export function callClient(around: Surroundings) {
  return async function send<Request, Outcome extends string, Answer>(
    call: Call<Request, Outcome, Answer>,
    request: Request,
    options: SendOptions = {},
  ): Promise<Sent<Outcome, Answer>> {
    const sent = await shown(around, call, request, options)
    if (sent !== 'proofNeeded') return sent

    const proof = await around.prove(options.password)
    if (proof !== 'ok') return { outcome: proof, answer: null } as Sent<Outcome, Answer>
    const again = await shown(around, call, request, options)
    return again === 'proofNeeded' ? { outcome: 'tryAgain', answer: null } : again
  }
}

/** Sends it under the preloader. */
async function shown<Request, Outcome extends string, Answer>(
  around: Surroundings,
  call: Call<Request, Outcome, Answer>,
  request: Request,
  options: SendOptions,
): Promise<Sent<Outcome, Answer> | 'proofNeeded'> {
  const end = around.begin(options.message, !options.onlyAsks)
  try {
    // What cannot be written is malformed, and no form may stay silent about it.
    const sent = await requested(around, call, request, options).catch(() => 'failed' as const)
    if (typeof sent !== 'string' || sent === 'proofNeeded') return sent
    await around.depart(sent)
    return { outcome: 'unanswered', answer: null }
  } finally {
    end()
  }
}

async function requested<Request, Outcome extends string, Answer>(
  around: Surroundings,
  call: Call<Request, Outcome, Answer>,
  request: Request,
  { idempotencyKey }: SendOptions,
): Promise<Sent<Outcome, Answer> | Departure | 'proofNeeded'> {
  const init: RequestInit = {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(call.repeatable && idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: JSON.stringify(writeRequest(call, request)),
  }

  const pauses = call.repeatable && idempotencyKey ? retryMs : []
  for (let tries = 0; ; tries++) {
    const reply = await once(around, call.path, init)
    if (reply === 'tryAgain') return { outcome: 'tryAgain', answer: null }
    if (typeof reply === 'object' && needsProof(reply.body)) return 'proofNeeded'
    if (typeof reply === 'object') return (readAnswer(call, reply.body) as Sent<Outcome, Answer>) ?? 'failed'

    const pauseMs = pauses[tries]
    if (reply !== 'lost') return reply
    if (pauseMs === undefined) return 'failed'
    await around.wait(pauseMs)
  }
}

async function once(around: Surroundings, path: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await around.fetch(path, init)
    around.keepWait(response.status === 429 ? retryAfterOf(response) : null)
    if (response.status === 401) return 'noAccess'
    if (response.status === 403) return 'forbidden'
    if (response.status === 429) return 'tryAgain'
    if (response.status >= 500) return 'lost'
    return response.ok ? { body: await response.json() } : 'failed'
  } catch {
    // A lost connection, or a body that broke off: there is no answer either way.
    return 'lost'
  }
}

/** `Retry-After` in seconds, as our server writes it. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? '')
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null
}
