import { Link, useParams } from '@tanstack/react-router'
import { clientShow } from '../../contract/console/clients.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useTab } from '../../ui/call/url-state.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Page } from '../parts/page.tsx'
import { Book } from './book.tsx'
import { Chain } from './chain.tsx'
import { Doings } from './doings.tsx'
import { Help } from './help.tsx'
import { Papers } from './papers.tsx'
import { Profile } from './profile.tsx'
import { Traces } from './traces.tsx'
import { Trading } from './trading.tsx'
import { View } from './view.tsx'
import style from './client.module.css'

/** Everything about one client, and the actions for them. */
export function ClientPage() {
  const { text } = useConsoleText()
  const { client } = useParams({ strict: false }) as { client: string }
  const shown = useList(clientShow, { client })
  const { chosen, choose } = useTab()
  return (
    <Loaded list={shown}>
      {one => (
        <Page title={`${one.name} · ${one.code}`}>
          <p>
            <Link to="/clients">{text('consoleClients.back')}</Link>
          </p>
          <Tabs
            label={text('consoleClients.profile')}
            chosen={chosen}
            choose={choose}
            tabs={[
              {
                id: 'profile',
                title: text('consoleClients.profile'),
                content: (
                  <div className={style.place}>
                    <Profile client={one} />
                  </div>
                ),
              },
              {
                id: 'help',
                title: text('consoleClients.help'),
                content: (
                  <div className={style.place}>
                    <Help client={one} />
                  </div>
                ),
              },
              {
                id: 'book',
                title: text('consoleClients.book'),
                content: (
                  <div className={style.place}>
                    <Book client={one.id} />
                  </div>
                ),
              },
              {
                id: 'trading',
                title: text('consoleClients.trading'),
                content: (
                  <div className={style.place}>
                    <Trading client={one.id} />
                  </div>
                ),
              },
              {
                id: 'chain',
                title: text('consoleClients.chain'),
                content: (
                  <div className={style.place}>
                    <Chain client={one.id} />
                  </div>
                ),
              },
              {
                id: 'traces',
                title: text('consoleClients.traces'),
                content: (
                  <div className={style.place}>
                    <Traces client={one.id} />
                  </div>
                ),
              },
              {
                id: 'papers',
                title: text('consoleClients.papers'),
                content: (
                  <div className={style.place}>
                    <Papers client={one.id} />
                  </div>
                ),
              },
              {
                id: 'actions',
                title: text('consoleClients.actions'),
                content: (
                  <div className={style.place}>
                    <Doings client={one.id} />
                  </div>
                ),
              },
              {
                id: 'view',
                title: text('consoleClients.view'),
                content: (
                  <div className={style.place}>
                    <View client={one} />
                  </div>
                ),
              },
            ]}
          />
        </Page>
      )}
    </Loaded>
  )
}
