/** The claims of waiting items, for everything that decides one. */
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  inboxLeave,
  inboxList,
  inboxTake,
  type InboxEntry,
  type InboxKind,
} from '../../contract/console/inbox.ts'
import { secondMs } from '../../contract/time.ts'
import { hasEnded, refreshLists, useList } from '../../ui/call/lists.ts'
import { send } from '../../ui/call/send.ts'
import { useSession } from '../page/session.ts'

const everyMs = 20 * secondMs

/** An item's claim, for what decides the item. */
export interface Work {
  /** Another operator who has claimed it. */
  other: InboxEntry['takenBy']
  /** It waits, and nobody has claimed it. */
  isFree: boolean
  /** Claims or releases it. */
  claim: (isTaken: boolean) => void
}

/** Nothing waits here that another operator could decide as well. */
const noWork: Work = { other: undefined, isFree: false, claim: () => undefined }

export const WorkContext = createContext<Work>(noWork)
/** The claim of the item around. */
export const useWork = (): Work => use(WorkContext)

/**
 * Shows the others that a decision is being made here: claims it as soon as nobody else has it, again when the claim has
 * run out, and releases what was claimed here at the end.
 */
export function useClaim(isAtWork: boolean): void {
  const { isFree, claim } = useWork()
  const hasClaimed = useRef(false)
  useEffect(() => {
    if (!isAtWork || !isFree) return
    hasClaimed.current = true
    claim(true)
  }, [isAtWork, isFree, claim])
  useEffect(() => {
    if (!isAtWork) return undefined
    return () => {
      if (hasClaimed.current) claim(false)
      hasClaimed.current = false
    }
  }, [isAtWork, claim])
}

export const setTaken = (kind: InboxKind, key: string, isTaken: boolean) =>
  send(isTaken ? inboxTake : inboxLeave, { kind, key }).finally(() => void refreshLists(inboxList))

/**
 * An item of the inbox by its key, while it waits; the next one of its kind, and whether this page has seen it wait: what
 * was decided here is followed by the next one. `isAsked`: the inbox has answered, or cannot.
 */
export function useInboxItem(kind: InboxKind, key: string) {
  const inbox = useList(inboxList, { kind }, { everyMs, isQuiet: true })
  const { operator } = useSession()
  const items = inbox.answer?.items ?? []
  const place = items.findIndex(one => one.key === key)
  const item = items[place]
  const [seen, setSeen] = useState<string>()
  if (item && seen !== key) setSeen(key)
  const takenBy = item?.takenBy
  const isMine = takenBy?.operator === operator.id
  const isFree = item !== undefined && !takenBy
  const other = isMine ? undefined : takenBy
  const claim = useCallback((isTaken: boolean) => void setTaken(kind, key, isTaken), [kind, key])
  const work = useMemo<Work>(() => ({ other, isFree, claim }), [other, isFree, claim])
  const next = items[place + 1] ?? items.find(one => one.key !== key)
  return { item, isMine, work, next, isAsked: hasEnded(inbox), hasWaited: seen === key }
}
