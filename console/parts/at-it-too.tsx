import type { InboxEntry } from '../../contract/console/inbox.ts'
import { useConsoleText } from '../../texts/console.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'

/** Before an operator decides what another one is at. */
export function AtItToo({ other: { name, at } }: { other: NonNullable<InboxEntry['takenBy']> }) {
  const { text, date } = useConsoleText()
  return (
    <NoticeBox title={text('consoleInbox.atItSince', { NAME: name, AT: date(at) })}>
      {text('consoleInbox.atItNote')}
    </NoticeBox>
  )
}
