/** The claims of waiting items, for everything that decides one. */
import { createContext, use, useMemo, useState } from 'react'
import {
  inboxLeave,
  inboxList,
  inboxTake,
  type InboxEntry,
  type InboxKind,
} from '../../contract/console/inbox.ts'
import { secondMs } from '../../contract/time.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { send } from '../../ui/call/send.ts'
import { useSession } from '../session.ts'

const everyMs = 20 * secondMs

export interface Work {
  /** Another operator who has claimed it. */
  other: InboxEntry['takenBy']
  /**
   * Shows the others that a decision is being made, unless another operator has claimed it; returns a function that
   * ends it.
   */
  begin: () => () => void
}

/** Nothing waits here that another operator could decide as well. */
export const WorkContext = createContext<Work>({ other: undefined, begin: () => () => {} })
export const useWork = (): Work => use(WorkContext)

export const setTaken = (kind: InboxKind, key: string, isTaken: boolean) =>
  send(isTaken ? inboxTake : inboxLeave, { kind, key }).finally(() => void refreshLists(inboxList))

/**
 * An item of the inbox by its key, while it waits; the next one of its kind, and whether this page has seen it wait: what
 * was decided here is followed by the next one.
 */
export function useInboxItem(kind: InboxKind, key: string) {
  const { answer } = useList(inboxList, { kind }, { everyMs, isQuiet: true })
  const { operator } = useSession()
  const items = answer?.items ?? []
  const place = items.findIndex(one => one.key === key)
  const item = items[place]
  const [seen, setSeen] = useState<string>()
  if (item && seen !== key) setSeen(key)
  const takenBy = item?.takenBy
  const isMine = takenBy?.operator === operator.id
  const isFree = item !== undefined && !takenBy
  const other = isMine ? undefined : takenBy
  const work = useMemo<Work>(
    () => ({
      other,
      begin: () => {
        if (!isFree) return () => {}
        void setTaken(kind, key, true)
        return () => void setTaken(kind, key, false)
      },
    }),
    [other, isFree, kind, key],
  )
  const next = items[place + 1] ?? items.find(one => one.key !== key)
  return { item, isMine, work, next, hasWaited: seen === key }
}
