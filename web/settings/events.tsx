import { showSecurity } from '../../contract/security.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Records } from '../../ui/records.tsx'
import { useDevice } from './device.ts'

/** What happened to the safety of the account lately. */
export function EventsBlock() {
  const { text, date } = useText()
  const list = useList(showSecurity, {})
  const device = useDevice()

  const columns = [
    { title: text('security.when') },
    { title: text('security.what') },
    { title: text('security.device') },
    { title: text('security.network') },
  ]
  return (
    <Card title={text('security.events')}>
      <p>{text('security.eventsNote')}</p>
      <Loaded list={list}>
        {({ events }) => (
          <Records
            label={text('security.events')}
            columns={columns}
            empty={text('security.noEvents')}
            rows={events.map(one => ({
              key: one.id,
              cells: [date(one.at), text(`security.${one.kind}`), device(one), one.network],
            }))}
          />
        )}
      </Loaded>
    </Card>
  )
}
