import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { depart } from '../../ui/call/send.ts'
import { showConsole } from '../component-test.tsx'
import { Root } from './root.tsx'

const SignIn = () => <output>{String(useSearch({ strict: false })['back' as never])}</output>

test('whose session has ended is led back to the page that they were on, however many calls had no access', async () => {
  const root = createRootRoute({ component: Root })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/deals', component: () => 'deals' }),
    createRoute({ getParentRoute: () => root, path: '/signin', component: SignIn }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/deals?of=open'] }),
  })
  await showConsole(<RouterProvider router={router as never} />)
  await expect.element(page.getByText('deals')).toBeVisible()
  void depart('noAccess')
  await expect.element(page.getByRole('status')).toHaveTextContent('/deals?of=open')
  void depart('noAccess')
  await new Promise(requestAnimationFrame)
  await expect.element(page.getByRole('status')).toHaveTextContent(/^\/deals\?of=open$/)
  expect(router.state.location.pathname).toBe('/signin')
})
