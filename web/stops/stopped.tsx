import type { Stoppable } from '../../contract/stops.ts'
import { useText } from '../../texts/index.ts'
import { useProfile } from '../call/index.ts'
import { Contact } from '../documents/index.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'
import style from './stopped.module.css'

/** That this is suspended, and whom to contact: in place of a button or a form. */
export function Stopped({ what }: { what: Stoppable }) {
  const { text } = useText()
  const isPaused = useProfile().stops[what] === 'paused'
  return (
    <>
      {text(isPaused ? 'stops.paused' : `stops.${what}`)} {text('stops.write')} <Contact />
    </>
  )
}

/** Whether the client cannot do this now. */
export const useStopped = (what: Stoppable): boolean => useProfile().stops[what] !== 'open'

/**
 * On every page of the cabinet, while something is suspended, or paused for everybody. A page with a single task says by
 * itself that this is suspended.
 */
export function StopNotice({ isOfSuspended = true }: { isOfSuspended?: boolean }) {
  const { text, date } = useText()
  const { stops, pauses } = useProfile()
  const suspended = (Object.keys(stops) as Stoppable[]).filter(
    what => isOfSuspended && stops[what] === 'suspended',
  )
  if (pauses.length + suspended.length === 0) return null
  return (
    <div className={style.notices}>
      {pauses.map(pause => (
        <NoticeBox isPending key={pause.text} title={text('stops.pausedTitle', { AT: date(pause.until) })}>
          {pause.text}
        </NoticeBox>
      ))}
      {suspended.length > 0 && (
        <NoticeBox isPending title={text('stops.title')}>
          {suspended.map(what => `${text(`stops.${what}`)} `)}
          {text('stops.write')} <Contact />
        </NoticeBox>
      )}
    </div>
  )
}
