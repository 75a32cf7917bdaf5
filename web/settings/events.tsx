import { Link } from '@tanstack/react-router'
import { showSecurity } from '../../contract/security.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Detailed } from '../../ui/detailed.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { Records } from '../../ui/records.tsx'
import { isOurs, useDevice } from './device.ts'

const shownMax = 5

/** The latest security events of the account; all of them are among the notices. */
export function EventsBlock() {
  const { text, date } = useText()
  const list = useList(showSecurity, {})
  const device = useDevice()

  const columns = [
    { title: text('access.when'), place: 'detail' as const },
    { title: text('access.what'), place: 'title' as const },
    { title: text('access.network'), place: 'meta' as const },
  ]
  return (
    <FoldedCard title={text('security.events')}>
      <p>{text('access.eventsNote')}</p>
      <Loaded list={list}>
        {({ events }) => (
          <Records
            label={text('security.events')}
            columns={columns}
            empty={text('access.noEvents')}
            rows={events.slice(0, shownMax).map(one => ({
              key: one.id,
              cells: [
                date(one.at),
                <Detailed key="what" title={text(`security.${one.kind}`)} detail={device(one)} />,
                !isOurs(one) && one.network,
              ],
            }))}
          />
        )}
      </Loaded>
      <p>
        <Link to="/cabinet/notices">{text('notices.all')}</Link>
      </p>
    </FoldedCard>
  )
}
