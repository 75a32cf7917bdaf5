import type { Call } from '../../contract/call.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../button.tsx'
import { RefreshIcon } from '../icons.tsx'
import { useLoadedAt } from './loaded-at.ts'
import style from './refresh.module.css'

/** Reloads what a page shows, beside the time of its figures. */
export function Refresh({ call, refresh }: { call: Call<any, string, any>; refresh: () => void }) {
  const { text, zonedDate, time } = useText()
  const at = useLoadedAt(call)

  return (
    <div className={style.refresh}>
      {at && (
        <time
          dateTime={at.toISOString()}
          title={text('ui.asOf', { AT: zonedDate(at) })}
          className={style.time}
        >
          <span className={`visually-hidden ${style.whole}`}>{text('ui.asOf', { AT: zonedDate(at) })}</span>
          <span className={style.short} aria-hidden="true">
            {time(at)}
          </span>
        </time>
      )}
      <Button kind="quiet" onClick={refresh} title={text('ui.refresh')}>
        <RefreshIcon />
        <span className={style.word}>{text('ui.refresh')}</span>
      </Button>
    </div>
  )
}
