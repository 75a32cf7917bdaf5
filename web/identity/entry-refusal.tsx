/** Why nobody can come in at the moment, where operators have paused that: in their words, which stay on the page. */
import { useEffect, useRef } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { showPauses } from '../../contract/pauses.ts'
import type { PauseRule } from '../../contract/stops.ts'
import { useText } from '../../texts/index.ts'
import { askedWait, sendQuietly } from '../../ui/call/send.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { notify } from '../../ui/notices.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'

type Refusing = Parameters<ReturnType<typeof useRefusal>>

/**
 * What stops each of the ways in: registering changes something and signs in. Who is in links or proves with Telegram,
 * which begins as logging in does; every page inside says what else is paused.
 */
const stoppedBy = {
  signIn: ['signIn'],
  signUp: ['signIn', 'changes'],
  recovery: ['changes'],
  link: ['signIn'],
  prove: ['signIn'],
} as const satisfies Record<string, readonly PauseRule[]>
export type WayIn = keyof typeof stoppedBy

type Pause = NonNullable<AnswerOf<typeof showPauses>[PauseRule]>

/** Of the latest refusal; a failed second step leads to another page. */
const latest = createStore<{ pause: Pause; rule: PauseRule } | null>(null)

/** Sends a call by which clients come in: what stopped them before is no longer said. */
export const useEntrySend: typeof useSend = call => {
  const send = useSend(call)
  return (...request) => {
    latest.set(null)
    return send(...request)
  }
}

/** Shows a refusal on a page by which clients come in, and asks whether it is for a pause. */
export function useEntryRefusal(options: { isCarried?: boolean } = {}) {
  const { text, date } = useText()
  const refuse = useRefusal(options)
  return async (way: WayIn, ...[refusal, complain]: Refusing): Promise<void> => {
    const mayBePaused = refusal === 'tryAgain' && askedWait() === null
    const found = mayBePaused ? await findPause(stoppedBy[way]) : null
    const isInside = way === 'link' || way === 'prove'
    latest.set(isInside ? null : found)
    if (!found) return refuse(refusal, complain)
    const paused = text('stops.pausedTitle', { AT: date(found.pause.until) })
    const said = isInside
      ? { title: paused, message: found.pause.text }
      : { title: text('outcomes.notNow'), message: paused }
    notify({ ...said, success: false, ...options })
  }
}

async function findPause(rules: readonly PauseRule[]) {
  const { answer } = await sendQuietly(showPauses, {})
  const found = rules.map(rule => ({ rule, pause: answer?.[rule] }))
  return found.find((each): each is { rule: PauseRule; pause: Pause } => each.pause !== undefined) ?? null
}

/** The text of the pause, longer than a notice is shown: on the pages that it stops, and while it may last. */
export function PauseNotice({ way }: { way: WayIn }) {
  const { text, date } = useText()
  const found = useStore(latest)
  useOtherLanguage()
  if (!found || !stops(way, found.rule) || isOver(found.pause)) return null
  return (
    <NoticeBox isPending title={text('stops.pausedTitle', { AT: date(found.pause.until) })}>
      {found.pause.text}
    </NoticeBox>
  )
}

/** The server answers in one language: after another is chosen the text is asked for again. */
function useOtherLanguage(): void {
  const { language } = useText()
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return undefined
    asked.current = language
    let isCurrent = true
    const askAgain = async () => {
      const told = latest.get()
      const found = told && (await findPause([told.rule]))
      if (found && isCurrent && latest.get() === told) latest.set(found)
    }
    void askAgain()
    return () => {
      isCurrent = false
    }
  }, [language])
}

const stops = (way: WayIn, rule: PauseRule): boolean => stoppedBy[way].some(each => each === rule)
const isOver = ({ until }: Pause): boolean => until.getTime() <= Date.now()
