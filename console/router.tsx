/** Which address shows what; the pages are in their table (pages.tsx). */
import { createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router'
import { pages } from './pages.tsx'
import { strangerPages } from './stranger-pages.tsx'
import { BrokenPage } from './shell/broken-page.tsx'
import { Guard } from './shell/guard.tsx'
import { Root } from './shell/root.tsx'

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
  errorComponent: BrokenPage,
})
const guard = createRoute({ getParentRoute: () => root, id: 'guard', component: Guard })

const inside = pages.map(({ path, component }) =>
  createRoute({ getParentRoute: () => guard, path, component }),
)
const outside = strangerPages.map(({ path, component }) =>
  createRoute({ getParentRoute: () => root, path, component }),
)

export const router = createRouter({
  routeTree: root.addChildren([...outside, guard.addChildren(inside)]),
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
})
