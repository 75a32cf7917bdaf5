import { Link } from '@tanstack/react-router'
import { readEvents, unreadEvents } from '../../contract/security.ts'
import { clearLists, refreshLists, useList, useSend } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { focusTitleIfLost } from '../../ui/lost-focus.ts'
import { notify } from '../../ui/notices.ts'
import { isOurs, useDevice } from './device.ts'
import style from './unread.module.css'

/** The oldest unread security event of the account: the client confirms what they have read, and the next one follows. */
export function UnreadEvents() {
  const { text, date } = useText()
  const device = useDevice()
  const send = useSend(readEvents)
  const [oldest] = useList(unreadEvents, {}).answer?.events ?? []
  if (!oldest) return null

  const understood = async () => {
    const { outcome } = await send({ id: oldest.id })
    if (outcome === 'ok') return refreshLists(unreadEvents).then(focusTitleIfLost)
    // The texts of refusals come after those of the first page.
    if (outcome === 'tryAgain') notify({ title: text('failures.tryAgain'), message: '', success: false })
    clearLists(unreadEvents)
  }
  // What our staff were asked for, in the client's name, waits, and can be cancelled there.
  const isDone = isOurs(oldest) && !oldest.kind.endsWith('ChangeAsked')
  return (
    <aside className={style.box} aria-label={text('security.events')}>
      <p className={style.event}>
        <strong>{text(`security.${oldest.kind}`)}</strong>: {device(oldest)},{' '}
        <time dateTime={oldest.at.toISOString()} title={isOurs(oldest) ? undefined : oldest.network}>
          {date(oldest.at)}
        </time>
      </p>
      <div className={style.actions}>
        <button type="button" className={style.action} onClick={() => void understood()}>
          {text(isDone ? 'cabinet.understood' : 'security.itWasMe')}
        </button>
        {!isDone && (
          <Link to="/cabinet/settings/sign-in" hash={oldest.session ?? ''} className={style.action}>
            {text('security.notMe')}
          </Link>
        )}
      </div>
    </aside>
  )
}
