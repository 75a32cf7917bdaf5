/** A page's own way to send one call. A payment has an Idempotency-Key, so that one intention is carried out once. */
import type { Call } from '../../contract/call.ts'
import { useText } from '../../texts/index.ts'
import type { Sent } from './client.ts'
import { send } from './send.ts'
import { forgetKey, keepKey, keyFor, thisTab } from './unanswered-payment.ts'

/** `password`: typed there by the client, which is a whole proof at times. */
export function useSend<Request, Outcome extends string, Answer>(
  call: Call<Request, Outcome, Answer>,
): (request: Request, password?: string) => Promise<Sent<Outcome, Answer>> {
  const { text } = useText()

  return async (request, password) => {
    const known = { message: text('ui.sending'), ...(password !== undefined && { password }) }
    if (!call.repeatable) return send(call, request, known)

    const idempotencyKey = keyFor(thisTab, call, request, Date.now())
    const sent = await send(call, request, { idempotencyKey, ...known })
    if (sent.outcome === 'ok') forgetKey(thisTab, call, idempotencyKey)
    else keepKey(thisTab, call, idempotencyKey, Date.now(), sent.outcome !== 'unanswered')
    return sent
  }
}
