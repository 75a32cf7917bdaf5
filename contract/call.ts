/**
 * A call between browser and server: its path, the fields of its request, its outcomes, and the fields of its answer.
 * Handlers end with an outcome's name; the numeric code of the answer (`rc`) is written here and nowhere else.
 */
import { read, record, write, type RequestIn, type Fields, type Values, type Wire } from './wire.ts'

/** Outcomes of a call by name, each with its `rc`. Zero is success (specification, section 8). */
export type Outcomes = Record<string, number> & { ok: 0 }

/** A case of an outcome, and its number among them. A client that does not know it reads the outcome. */
export type Case<Outcome extends string = string> = readonly [of: Outcome, number: number]

/** The key of an answer that names the case of its outcome. */
const caseKey = 'y'

/**
 * What a call does for its client; by it modes stop the call (`stops.ts`), and the client's other pages are notified.
 *
 * - `reads`: nothing; an operator's call states its right instead.
 * - `session`: ends the session that it is made in, or proves in it who the client is; it goes on in every mode.
 * - `signsIn`, `registers`: begins a session, of a client who is there or new.
 * - `changes`: changes something.
 * - `takesBack`: only takes back, or keeps what is there: it goes on while changes are paused.
 * - `movesMoney`: checks the modes itself, with what is suspended for its client, and refuses by codes of its own.
 */
export type Effect = 'reads' | 'session' | 'signsIn' | 'registers' | 'changes' | 'takesBack' | 'movesMoney'

/**
 * Whether a call takes a proof (`proof.ts`).
 *
 * - `needed`: only with a proof in the session.
 * - `closing`: the same, where it closes a trading account, which cannot be undone.
 * - `payload`: the call contains a whole proof already, the password and, where the second factor is on, a code.
 * - `begun`: the call that begins it takes the proof, and its result is valid for this session alone.
 * - `none`: it does nothing that one is needed for, or confirms a payment with a payload of its own.
 */
export type ProofRule = 'needed' | 'closing' | 'payload' | 'begun' | 'none'

/** What changes something says whether it takes a proof. */
type Traits =
  | { effect?: Exclude<Effect, Changing>; proof?: ProofRule }
  | { effect: Changing; proof: ProofRule }
type Changing = 'changes' | 'takesBack' | 'movesMoney'

export interface Call<Request, Outcome extends string, Answer> {
  path: `/api/${string}`
  effect: Effect
  proof: ProofRule
  /** Moves money: accepts an Idempotency-Key, so that a repeat gets the first answer again. */
  repeatable: boolean
  outcomes: Readonly<Record<string, number>>
  /** Outcomes that are cases of another one: they are sent under its `rc`, with the case in a key of their own. */
  cases: Readonly<Record<string, Case>>
  request: Fields
  answer: Wire<Answer>
  hasAnswer: boolean
  /** Types only; never present. */
  readonly types?: { request: Request; outcome: Outcome; answer: Answer }
}

export type RequestOf<C> = C extends Call<infer Request, string, unknown> ? Request : never
export type OutcomeOf<C> = C extends Call<any, infer Outcome, any> ? Outcome : never
export type AnswerOf<C> = C extends Call<any, any, infer Answer> ? Answer : never

/** The `rc` of answers to calls that were not processed: no session, refused origin, malformed, failed. */
export const notProcessed = -1
/** `rc` of an answer to too many tries (HTTP 429), and to a call that needs a proof and came without one. */
export const tryAgain = 2
/**
 * The case of `tryAgain` that a proof is needed; it is the same for every call (`contract/proof.ts`), and no call's
 * own.
 */
const proofCase = 90

/**
 * Describes a call once, for the page that sends it and the handler that answers it: what it does (`effect`), whether it
 * takes a `proof`, what it asks (`request`), each way it can end (`outcomes`, and `cases` of them), what it answers when
 * it went well, and whether a repeat under one Idempotency-Key is harmless (`repeatable`).
 */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the answer of a call that has none
export function call<
  R extends Fields,
  const O extends Outcomes,
  // oxlint-disable typescript/no-generated-empty-object-type -- a call without an answer, and one without cases
  A extends Fields = Record<never, never>,
  const C extends Record<string, Case<keyof O & string>> = Record<never, never>,
  // oxlint-enable typescript/no-generated-empty-object-type
>(
  path: `/api/${string}`,
  description: Traits & { request?: R; outcomes: O; cases?: C; answer?: A; repeatable?: true },
): Call<RequestIn<R>, (keyof O | keyof C) & string, Values<A>> {
  return {
    path,
    effect: description.effect ?? 'reads',
    proof: description.proof ?? 'none',
    repeatable: description.repeatable ?? false,
    outcomes: description.outcomes,
    cases: description.cases ?? {},
    request: description.request ?? {},
    answer: record(description.answer ?? {}) as Wire<Values<A>>,
    hasAnswer: description.answer !== undefined,
  }
}

export type ReadRequest<Request, Outcome> =
  | { request: Request }
  | { refusal: Outcome }
  | { malformed: string }

/**
 * Reads a request's body, field by field in the contract's order. The first invalid field decides: its refusal where it
 * has one, otherwise the body is malformed (HTTP 400) and the field's key is named.
 */
export function readRequest<Request, Outcome extends string>(
  definition: Call<Request, Outcome, any>,
  body: unknown,
): ReadRequest<Request, Outcome> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    return { malformed: 'body' }

  const raw = (body ?? {}) as Record<string, unknown>
  const request: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(definition.request)) {
    const got = read(part.type, Object.hasOwn(raw, part.key) ? raw[part.key] : undefined)
    if (!got) return part.refusal ? { refusal: part.refusal as Outcome } : { malformed: part.key }
    request[name] = got.value
  }
  return { request: request as Request }
}

/** A request's body for the wire. */
export function writeRequest<Request>(
  definition: Call<Request, string, any>,
  request: Request,
): Record<string, unknown> {
  const values = request as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(definition.request).map(([name, part]) => [part.key, write(part.type, values[name])]),
  )
}

/**
 * What a request has in common with its repeats, without its secrets: a hash of a password would be worth stealing, and
 * a one-time code differs in a repeat.
 */
export function repeatedBody<Request>(
  definition: Call<Request, string, any>,
  request: Request,
): Record<string, unknown> {
  const body = writeRequest(definition, request)
  for (const part of Object.values(definition.request)) if (part.secret || part.varies) delete body[part.key]
  return body
}

/** The body of the answer to a call that needs a proof and came without one. */
export const proofNeeded = { rc: tryAgain, [caseKey]: proofCase } as const

/** Whether this is the answer to a call. */
export function needsProof(body: unknown): boolean {
  const { rc, [caseKey]: number } = (body ?? {}) as Record<string, unknown>
  return rc === tryAgain && number === proofCase
}

/** The body of an answer: `rc`, and the fields of the answer when the call succeeded. */
export function writeAnswer<Outcome extends string, Answer>(
  definition: Call<any, Outcome, Answer>,
  ending: Outcome | Answer,
): Record<string, unknown> {
  if (typeof ending === 'string') return writeEnding(definition, ending)
  return { rc: 0, ...(write(definition.answer, ending) as Record<string, unknown>) }
}

function writeEnding({ outcomes, cases }: Call<any, string, any>, ending: string): Record<string, unknown> {
  if (ending === 'proofNeeded') return proofNeeded
  const [of, number] = cases[ending] ?? [ending, undefined]
  return { rc: outcomes[of], ...(number === undefined ? {} : { [caseKey]: number }) }
}

/** The outcome of a call, in the browser. `null` when the answer does not match the contract. */
export function readAnswer<Outcome extends string, Answer>(
  definition: Call<any, Outcome, Answer>,
  body: unknown,
): { outcome: Outcome; answer: Answer | null } | null {
  const outcome = readEnding(definition, (body ?? {}) as Record<string, unknown>) as Outcome | undefined
  if (outcome === undefined) return null
  if (outcome !== 'ok') return { outcome, answer: null }

  const got = read(definition.answer, body)
  return got && { outcome, answer: got.value }
}

function readEnding(
  { outcomes, cases }: Call<any, string, any>,
  body: Record<string, unknown>,
): string | undefined {
  if (needsProof(body)) return 'proofNeeded'
  const outcome = Object.keys(outcomes).find(name => outcomes[name] === body['rc'])
  const isMeant = ([of, number]: Case) => of === outcome && number === body[caseKey]
  return Object.keys(cases).find(name => isMeant(cases[name]!)) ?? outcome
}
