/** Why nobody can come in at the moment, where operators have paused that: in their words, which stay on the page. */
import type { AnswerOf } from '../../contract/call.ts'
import { showPauses } from '../../contract/pauses.ts'
import type { PauseRule } from '../../contract/stops.ts'
import { useText } from '../../texts/index.ts'
import { askedWait, sendQuietly } from '../../ui/call/send.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { notify } from '../../ui/notices.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { useRefusal } from '../call/refusal.ts'

type Refusing = Parameters<ReturnType<typeof useRefusal>>

/** What stops each of the ways in: registering changes something and signs in. Inside, every page says what is paused. */
const stoppedBy = {
  signIn: ['signIn'],
  signUp: ['signIn', 'changes'],
  recovery: ['changes'],
  link: [],
  prove: [],
} as const satisfies Record<string, readonly PauseRule[]>
type WayIn = keyof typeof stoppedBy

type Pause = NonNullable<AnswerOf<typeof showPauses>[PauseRule]>

/** Of the latest refusal; a failed second step leads to another page. */
const latest = createStore<Pause | null>(null)

/** Shows a refusal on a page by which clients come in, and asks whether it is for a pause. */
export function useEntryRefusal(options: { isCarried?: boolean } = {}) {
  const { text, date } = useText()
  const refuse = useRefusal(options)
  return async (way: WayIn, ...[refusal, complain]: Refusing): Promise<void> => {
    const mayBePaused = refusal === 'tryAgain' && askedWait() === null && stoppedBy[way].length > 0
    const pause = mayBePaused ? await findPause(stoppedBy[way]) : null
    latest.set(pause)
    if (!pause) return refuse(refusal, complain)
    const message = text('stops.pausedTitle', { AT: date(pause.until) })
    notify({ title: text('outcomes.notNow'), message, success: false, ...options })
  }
}

async function findPause(rules: readonly PauseRule[]): Promise<Pause | null> {
  const { answer } = await sendQuietly(showPauses, {})
  return rules.map(rule => answer?.[rule]).find(pause => pause !== undefined) ?? null
}

/** The text of the pause, longer than a notice is shown. */
export function PauseNotice() {
  const { text, date } = useText()
  const pause = useStore(latest)
  if (!pause) return null
  return (
    <NoticeBox isPending title={text('stops.pausedTitle', { AT: date(pause.until) })}>
      {pause.text}
    </NoticeBox>
  )
}
