import { Link } from '@tanstack/react-router'
import { readEvents, unreadEvents } from '../../contract/security.ts'
import { clearLists, useList, useSend } from '../call/index.ts'
import { refreshQuietly } from '../call/quietly.ts'
import { useText } from '../language/index.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { useDevice } from './device.ts'
import style from './unread.module.css'

/** The newest thing that happened to the safety of the account, until the client says that he has read it. */
export function UnreadEvents() {
  const { text, date } = useText()
  const device = useDevice()
  const ask = useSend(readEvents)
  const [newest, ...others] = useList(unreadEvents, {}).answer?.events ?? []
  if (!newest) return null

  const understood = async () => {
    const { outcome } = await ask({ id: newest.id })
    if (outcome === 'ok') await refreshQuietly(unreadEvents)
    else clearLists(unreadEvents)
  }
  return (
    <aside className={style.box} aria-label={text('security.events')}>
      <div>
        <strong>{text(`security.${newest.kind}`)}</strong>
        <p>
          {date(newest.at)}. {device(newest)}, {newest.network}
        </p>
        {others.length > 0 && <p>{text('security.more', { N: others.length })}</p>}
        <p>{text('security.notYou')}</p>
      </div>
      <div className={style.actions}>
        <Button onClick={() => void understood()}>{text('security.itWasMe')}</Button>
        <Link to="/cabinet/settings" className={buttonClass('quiet')}>
          {text('security.toSettings')}
        </Link>
      </div>
    </aside>
  )
}
