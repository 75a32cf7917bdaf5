import type { Stoppable } from '../../contract/stops.ts'
import { useProfile } from '../call/index.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'

/** On every page of the cabinet, while something is suspended. */
export function StopNotice() {
  const { text } = useText()
  const { stops } = useProfile()
  const stopped = (Object.keys(stops) as Stoppable[]).filter(what => stops[what] !== 'open')
  if (stopped.length === 0) return null
  return (
    <NoticeBox title={text('stops.title')}>
      {stopped.map(what => `${text(`stops.${what}`)} `)}
      {text('stops.write')} <Contact />
    </NoticeBox>
  )
}
