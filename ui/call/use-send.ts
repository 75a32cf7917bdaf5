/** A page's own way to send one call. It keeps the Idempotency-Key, so that one intention is carried out once. */
import { useRef } from 'react'
import { v4 as newKey } from 'uuid'
import type { Call } from '../../contract/call.ts'
import { useText } from '../../texts/index.ts'
import type { Sent } from './client.ts'
import { send } from './send.ts'
import { forgetUnanswered, keepUnanswered, unansweredKey, type Tab } from './unanswered-payment.ts'

const thisTab: Tab = () => sessionStorage

/**
 * The key is made when the page opens and stays until the server has processed a request: with success, or with a
 * refusal, after which nothing has moved and the corrected request is a new one. A payment without an answer keeps its
 * key beyond the page. `password`: typed there by the client, which is a whole proof at times.
 */
export function useSend<Request, Outcome extends string, Answer>(
  call: Call<Request, Outcome, Answer>,
): (request: Request, password?: string) => Promise<Sent<Outcome, Answer>> {
  const { text } = useText()
  const key = useRef<string>(null)
  key.current ??= newKey()

  return async (request, password) => {
    const kept = call.repeatable ? unansweredKey(thisTab, call, request, Date.now()) : null
    const idempotencyKey = (key.current = kept ?? key.current ?? newKey())
    const known = password === undefined ? {} : { password }
    const sent = await send(call, request, { idempotencyKey, message: text('ui.sending'), ...known })
    if (sent.outcome === 'unanswered') {
      if (call.repeatable) keepUnanswered(thisTab, call, request, idempotencyKey, Date.now())
      return sent
    }
    forgetUnanswered(thisTab, call)
    if (sent.outcome !== 'tryAgain') key.current = newKey()
    return sent
  }
}
