/**
 * A payment without an answer may have happened. From before it is sent, its Idempotency-Key is stored in this tab for
 * some minutes, and an equal request has the same one, so that it happens once: after a try that failed, and after the
 * page was reloaded or left. Only success ends that. A refusal does not: an earlier try of the same payment may still be
 * under way, and the server keeps no refusals under a key.
 */
import { v4 as newKey } from 'uuid'
import { minuteMs } from '../../contract/time.ts'
import { repeatedBody, type Call } from '../../contract/call.ts'
import type { CallPath } from './lists.ts'

const keptMs = 15 * minuteMs
/** Beyond that, the oldest are forgotten. */
const keptMax = 30
const placeOf = (path: string): string => `mc_unanswered ${path}`

interface Unanswered {
  key: string
  body: string
  until: number
  /** Its last try was answered. */
  isRefused?: boolean
}

/** Accessed each time: where storage is forbidden, naming it throws already. */
export type Tab = () => Pick<Storage, 'getItem' | 'setItem'>
export const thisTab: Tab = () => sessionStorage

/** The key of this request, stored before it is sent: that of an equal one without an answer, or a new one. */
export function keyFor<Request>(
  tab: Tab,
  call: Call<Request, string, any>,
  request: Request,
  now: number,
): string {
  const body = JSON.stringify(repeatedBody(call, request))
  const kept = load(tab, call).filter(({ until }) => until > now)
  const key = kept.find(one => one.body === body)?.key ?? newKey()
  const others = kept.filter(one => one.key !== key)
  store(tab, call, [{ key, body, until: now + keptMs }, ...others].slice(0, keptMax))
  return key
}

/** It has not gone well, as far as is known: its key is kept from now on, since a try may take minutes to fail. */
export const keepKey = (tab: Tab, call: CallPath, key: string, now: number, isRefused: boolean): void =>
  store(
    tab,
    call,
    load(tab, call).map(one => (one.key === key ? { ...one, until: now + keptMs, isRefused } : one)),
  )

/** Whether nobody here knows if a payment has happened; an equal one would still have its key. */
export const hasUnanswered = (tab: Tab, call: CallPath, now: number): boolean =>
  load(tab, call).some(({ until, isRefused }) => until > now && !isRefused)

/** It has happened: the next equal request is another payment. */
export const forgetKey = (tab: Tab, call: CallPath, key: string): void =>
  store(
    tab,
    call,
    load(tab, call).filter(one => one.key !== key),
  )

/** Where storage is forbidden, keys are kept as long as the document is open. */
const inMemory = new Map<string, readonly Unanswered[]>()

function load(tab: Tab, { path }: CallPath): readonly Unanswered[] {
  try {
    const text = tab().getItem(placeOf(path))
    if (text) return JSON.parse(text) as Unanswered[]
  } catch {}
  return inMemory.get(path) ?? []
}

function store(tab: Tab, { path }: CallPath, kept: readonly Unanswered[]): void {
  try {
    tab().setItem(placeOf(path), JSON.stringify(kept))
  } catch {
    inMemory.set(path, kept)
  }
}
