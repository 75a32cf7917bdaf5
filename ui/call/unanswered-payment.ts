/**
 * A payment without an answer may have happened. The client is told to try again later; an equal request then has the
 * same Idempotency-Key, so that it happens once. Stored in this tab, for some minutes.
 */
import { minuteMs } from '../../contract/time.ts'
import { repeatedBody, type Call } from '../../contract/call.ts'

const keptMs = 15 * minuteMs
const placeOf = (path: string): string => `mc_unanswered ${path}`

interface Unanswered {
  key: string
  body: string
  until: number
}

/** Accessed each time: where storage is forbidden, naming it throws already. */
export type Tab = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const bodyOf = <Request>(call: Call<Request, string, any>, request: Request): string =>
  JSON.stringify(repeatedBody(call, request))

/** The key of an equal request without an answer; `null` without one. */
export function unansweredKey<Request>(
  tab: Tab,
  call: Call<Request, string, any>,
  request: Request,
  now: number,
): string | null {
  const text = attempt(() => tab().getItem(placeOf(call.path)))
  const kept = text ? (JSON.parse(text) as Unanswered) : null
  return kept && kept.until > now && kept.body === bodyOf(call, request) ? kept.key : null
}

export function keepUnanswered<Request>(
  tab: Tab,
  call: Call<Request, string, any>,
  request: Request,
  key: string,
  now: number,
): void {
  const kept: Unanswered = { key, body: bodyOf(call, request), until: now + keptMs }
  attempt(() => tab().setItem(placeOf(call.path), JSON.stringify(kept)))
}

export const forgetUnanswered = (tab: Tab, { path }: Call<any, string, any>): void =>
  void attempt(() => tab().removeItem(placeOf(path)))

/** Storage may be forbidden; then a closed tab forgets its requests. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
