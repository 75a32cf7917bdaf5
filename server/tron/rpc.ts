import { z } from 'zod'
import { requestNode, type NodeLink } from './node-request.ts'
import { NodeTrouble } from './trouble.ts'

/** One JSON-RPC call and the only shape of answer that is accepted. */
export type RpcCall<T> = { method: string; params: readonly unknown[]; shape: z.ZodType<T> }

type Answers<Q extends readonly RpcCall<unknown>[]> = {
  -readonly [K in keyof Q]: Q[K] extends RpcCall<infer T> ? T : never
}

/**
 * Makes several calls in one batch, which a single node answers, even behind a balancer. So a head requested beside
 * logs shows whether those logs can be complete. java-tron takes at most 100 calls in a batch.
 */
export async function callBatch<const Q extends readonly RpcCall<unknown>[]>(
  link: NodeLink,
  calls: Q,
): Promise<Answers<Q>> {
  const batch = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const replies = readReplies(await requestNode(link, '/jsonrpc', batch), calls)
  return calls.map((call, id) => readResult(call, replies.get(id))) as Answers<Q>
}

const reply = z.union([
  z.object({
    jsonrpc: z.literal('2.0'),
    id: z.number(),
    error: z.object({ code: z.number(), message: z.string() }),
  }),
  z.object({ jsonrpc: z.literal('2.0'), id: z.number(), result: z.unknown() }),
])
type Reply = z.infer<typeof reply>

/** A refusal of the whole batch comes as one object; so it does when all answers together are too long. */
const refusal = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

function readReplies(raw: unknown, calls: readonly RpcCall<unknown>[]): Map<number, Reply> {
  const names = calls.map(call => call.method).join('+')
  const refused = refusal.safeParse(raw)
  if (refused.success) throw refusedBy(names, refused.data.error)

  const list = z.array(reply).length(calls.length).safeParse(raw)
  if (!list.success) throw new NodeTrouble('garbage', `${names} envelope`)

  const byId = new Map(list.data.map(one => [one.id, one]))
  const complete = calls.every((_, id) => byId.has(id))
  if (!complete) throw new NodeTrouble('garbage', `${names} ids`)
  return byId
}

function readResult<T>(call: RpcCall<T>, answer: Reply | undefined): T {
  if (answer && 'error' in answer) throw refusedBy(call.method, answer.error)

  const result = call.shape.safeParse(answer?.result)
  if (!result.success) throw new NodeTrouble('garbage', `${call.method} shape`)
  return result.data
}

/** java-tron answers -32005; hosted gateways word their own limit of the range differently. */
const tooMuch = /block range|more than \d+ results|too many|exceed/i

function refusedBy(method: string, error: { code: number; message: string }): NodeTrouble {
  const reason = error.code === -32005 || tooMuch.test(error.message) ? 'tooMany' : 'refused'
  return new NodeTrouble(reason, `${method} ${error.code}`)
}
