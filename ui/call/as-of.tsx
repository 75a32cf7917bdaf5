import type { Call } from '../../contract/call.ts'
import { useText } from '../../texts/index.ts'
import style from './as-of.module.css'
import { useLoadedAt } from './loaded-at.ts'

/** The time of a list's figures. Its line is reserved from the start, so that nothing jumps when they arrive. */
export function AsOf({ call }: { call: Call<any, string, any> }) {
  const { text, zonedDate } = useText()
  const at = useLoadedAt(call)
  return (
    <p className={style.line}>
      {at && <time dateTime={at.toISOString()}>{text('ui.asOf', { AT: zonedDate(at) })}</time>}
    </p>
  )
}
