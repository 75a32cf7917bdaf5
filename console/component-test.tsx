/** A part of the console alone in a browser, as an operator with some roles has it. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import type { FunctionComponent, ReactNode } from 'react'
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inboxTake, type InboxKind } from '../contract/console/inbox.ts'
import type { ListedProposal } from '../contract/console/proposals.ts'
import type { OperatorRole } from '../contract/console/roles.ts'
import type { ConsoleSession } from '../contract/console/session.ts'
import type { Person } from '../contract/console/staff.ts'
import type { Language } from '../contract/languages.ts'
import { loadConsoleTexts } from '../texts/console.ts'
import { LanguageProvider } from '../texts/index.ts'
import '../ui/base.css'
import { lists } from '../ui/call/lists.ts'
import { sentTo } from '../ui/component-server.ts'
import { Toasts } from '../ui/toasts.tsx'
import { SessionContext } from './page/session.ts'

export * from '../ui/component-server.ts'

interface Options {
  language?: Language
  /** Null: nobody is signed in. */
  roles?: OperatorRole[] | null
}

export async function showConsole(
  shown: ReactNode,
  { language = 'en', roles = ['treasury', 'programs'] }: Options = {},
): Promise<void> {
  const translator = await loadConsoleTexts(language)
  await render(
    <LanguageProvider first={translator} load={loadConsoleTexts}>
      <QueryClientProvider client={lists}>
        <SessionContext value={roles && sessionOf(roles)}>{shown}</SessionContext>
        <Toasts />
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

/** The same of a page at its address; what leads elsewhere leaves the other address in its place. */
export function showConsolePage(
  Page: FunctionComponent,
  { path = '/here', route = '/here', ...options }: Options & { path?: string; route?: string } = {},
): Promise<void> {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: route, component: Page })
  const others = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere })
  const router = createRouter({
    routeTree: root.addChildren([here, others]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return showConsole(<RouterProvider router={router as never} />, options)
}

const Elsewhere = () => <output data-testid="elsewhere">{useLocation().pathname}</output>

/** Where the page has led to. */
export const elsewhere = (): Locator => page.getByTestId('elsewhere')

/** Takes the selected item by its key, which does nothing while the inbox is loading. */
export async function takes(kind: InboxKind, key: string): Promise<void> {
  const pressed = async () => {
    await userEvent.keyboard('t')
    return sentTo(inboxTake)
  }
  await expect.poll(pressed).toContainEqual({ kind, key })
}

export const sessionOf = (
  roles: OperatorRole[],
  id = '00000000-0000-4000-8000-000000000001',
): ConsoleSession => ({
  operator: { id, name: 'Olga' },
  roles,
  keys: [],
  isDemonstration: false,
  takesBrowserKeys: false,
  cabinetOrigin: 'https://example.org',
  at: new Date('2026-04-01T00:00:00Z'),
})

/** An operator of whom there is only what a test says. */
export const person = (known: Pick<Person, 'id' | 'name'> & Partial<Person>): Person => ({
  email: undefined,
  formerEmails: [],
  client: undefined,
  suspendedAt: undefined,
  isRoot: true,
  keys: [],
  roles: [],
  hoursFrom: undefined,
  hoursUntil: undefined,
  networks: [],
  lastSeenAt: undefined,
  ...known,
})

/** A proposal of which there is only what a test says: two people sign it, and this operator may. */
export const proposalOf = (
  known: Pick<ListedProposal, 'id' | 'action' | 'subject' | 'role'> & Partial<ListedProposal>,
): ListedProposal => ({
  name: undefined,
  client: undefined,
  code: undefined,
  amountMicro: undefined,
  proposedAt: new Date('2026-04-01T09:00:00Z'),
  people: 2,
  signers: [],
  isToSign: true,
  mayWithdraw: false,
  outcome: undefined,
  endedAt: undefined,
  waitsFor: undefined,
  ...known,
})
