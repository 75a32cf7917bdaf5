import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { clientShow, type ShownClient } from '../../contract/console/clients.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Badge } from '../../ui/badge.tsx'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useTab } from '../../ui/call/url-state.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Page } from '../page/page.tsx'
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
  const { client = '' } = useParams({ strict: false })
  const shown = useList(clientShow, { client })
  const { chosen, choose } = useTab()
  if (shown.hasFailed && shown.answer === undefined)
    return (
      <Page title={text('consoleClients.menu')}>
        <Back />
        <Loaded list={shown} missing={text('console.noClient')}>
          {() => null}
        </Loaded>
      </Page>
    )
  return (
    <Loaded list={shown}>
      {one => (
        <Page key={one.id} title={`${one.name} · ${one.code}`}>
          <Back />
          <Frozen freezes={one.freezes} />
          <Tabs
            label={text('consoleClients.profile')}
            chosen={chosen}
            choose={choose}
            tabs={partNames.map(id => ({
              id,
              title: text(`consoleClients.${id}`),
              content: <div className={style.place}>{parts[id](one)}</div>,
            }))}
          />
        </Page>
      )}
    </Loaded>
  )
}

/** On every tab: what is decided for a client who is frozen differs. */
function Frozen({ freezes }: Pick<ShownClient, 'freezes'>) {
  const { text } = useConsoleText()
  const parts = new Set(freezes.map(({ part }) => part))
  if (parts.size === 0) return null
  return (
    <p className={style.frozen}>
      {text('consoleClients.isFrozen')}:{' '}
      {[...parts].map(part => (
        <Badge key={part} tone="bad">
          {text(`consoleClients.${part === 'trading' ? 'tradingPart' : part}`)}
        </Badge>
      ))}
    </p>
  )
}

function Back() {
  const { text } = useConsoleText()
  return (
    <p>
      <Link to="/clients">{text('consoleClients.back')}</Link>
    </p>
  )
}

/** In the order of their tabs. */
const parts = {
  profile: client => <Profile client={client} />,
  help: client => <Help client={client} />,
  book: ({ id }) => <Book client={id} />,
  trading: ({ id }) => <Trading client={id} />,
  chain: ({ id }) => <Chain client={id} />,
  traces: ({ id }) => <Traces client={id} />,
  papers: ({ id }) => <Papers client={id} />,
  actions: ({ id }) => <Doings client={id} />,
  view: client => <View client={client} />,
} as const satisfies Record<string, (client: ShownClient) => ReactNode>

const partNames = Object.keys(parts) as (keyof typeof parts)[]
