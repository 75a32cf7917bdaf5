/** Which address shows what; the pages are in their table (pages.tsx). */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  notFound,
  Outlet,
  useMatches,
} from '@tanstack/react-router'
import { pages } from './pages.tsx'
import { lazy } from './lazy.ts'
import { Permission } from './shell/permission.tsx'
import { Root } from './shell/root.tsx'
import { useConsoleText } from '../texts/console.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { isMonth } from '../contract/console/months.ts'
import { consoleSession } from '../contract/console/session.ts'
import { uuidPattern } from '../contract/wire.ts'
import { useList } from '../ui/call/lists.ts'
import { Loaded } from '../ui/call/loaded.tsx'
import { useLive } from '../ui/live/use-live.ts'
import { liveLists } from './live-lists.ts'
import { SessionContext } from './page/session.ts'
import { Shell } from './shell/shell.tsx'

/** Pages for those who are not signed in: they sign in, or enrol. */
const strangerPages: readonly { path: string; component: ReturnType<typeof lazy> }[] = [
  { path: '/signin', component: lazy(() => import('./staff/sign-in.tsx'), 'SignInPage') },
  { path: '/enrol/$link', component: lazy(() => import('./staff/enrol.tsx'), 'EnrolPage') },
]

const root = createRootRoute({
  component: Root,
  notFoundComponent: MissingPage,
  errorComponent: BrokenPage,
})
const guard = createRoute({ getParentRoute: () => root, id: 'guard', component: Guard })

const inside = pages.map(({ path, component }) =>
  createRoute({ getParentRoute: () => guard, path, component, beforeLoad: requireNames }),
)
const outside = strangerPages.map(({ path, component }) =>
  createRoute({ getParentRoute: () => root, path, component }),
)

export const router = createRouter({
  routeTree: root.addChildren([...outside, guard.addChildren(inside)]),
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
})

/** A link that was cut off or mistyped has no page: its ids and months are none. */
function requireNames({ params }: { params: Readonly<Record<string, string>> }): void {
  const { month, ...ids } = params
  if (month !== undefined && !isMonth(month)) throw notFound()
  if (!Object.values(ids).every(id => uuidPattern.test(id))) throw notFound()
}

/** At an address that has no page. */
function MissingPage() {
  const { text } = useConsoleText()
  return <Empty action={<Link to="/">{text('console.toInbox')}</Link>}>{text('console.noPage')}</Empty>
}

/** Where a page has failed, or its code did not load. */
function BrokenPage() {
  const { text } = useConsoleText()
  return (
    <Empty action={<Button onClick={() => location.reload()}>{text('ui.refresh')}</Button>}>
      {text('outcomes.unexpectedError')}
    </Empty>
  )
}

/** Requires a session; the call itself redirects. */
function Guard() {
  useLive(liveLists)
  const session = useList(consoleSession, {})
  return (
    <Loaded list={session}>
      {answer => (
        <SessionContext value={answer}>
          <Shell pages={pages}>
            <Permitted />
          </Shell>
        </SessionContext>
      )}
    </Loaded>
  )
}

/** The page of the address, for operators who hold its right. */
function Permitted() {
  const path: string | undefined = useMatches().at(-1)?.fullPath
  const page = pages.find(one => one.path === path)
  if (!page) return <Outlet />
  return (
    <Permission right={page.right} title={page.title}>
      <Outlet />
    </Permission>
  )
}
