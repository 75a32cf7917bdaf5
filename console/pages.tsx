/** The console's table of contents: every page with its address, its title, the right that it takes, and its group in the menu. */
import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import type { Right } from '../contract/console/rights.ts'
import type { ConsoleTextKey } from '../texts/console.ts'

export const groups = ['work', 'clients', 'money', 'trading', 'public', 'books', 'house'] as const
export type Group = (typeof groups)[number]

export interface ConsolePage {
  path: string
  title: ConsoleTextKey
  right: Right
  /** Undefined: it is reached from another page. */
  group?: Group
  component: ReturnType<typeof lazy>
}

export const pages: readonly ConsolePage[] = [
  {
    path: '/',
    title: 'console.inbox',
    right: 'inbox.read',
    group: 'work',
    component: lazy(() => import('./inbox/page.tsx'), 'InboxPage'),
  },
  {
    path: '/proposals',
    title: 'console.proposals',
    right: 'proposal.read',
    group: 'work',
    component: lazy(() => import('./proposals/page.tsx'), 'ProposalsPage'),
  },
  {
    path: '/proposals/$proposal',
    title: 'console.proposals',
    right: 'proposal.read',
    component: lazy(() => import('./proposals/page.tsx'), 'ProposalPage'),
  },
  {
    path: '/clients',
    title: 'consoleClients.menu',
    right: 'client.read',
    group: 'clients',
    component: lazy(() => import('./clients/page.tsx'), 'ClientsPage'),
  },
  {
    path: '/clients/$client',
    title: 'consoleClients.menu',
    right: 'client.read',
    component: lazy(() => import('./clients/client.tsx'), 'ClientPage'),
  },
  {
    path: '/verification',
    title: 'consoleVerification.menu',
    right: 'verification.read',
    group: 'clients',
    component: lazy(() => import('./verification/page.tsx'), 'VerificationPage'),
  },
  {
    path: '/people',
    title: 'consoleStaff.people',
    right: 'people.read',
    group: 'house',
    component: lazy(() => import('./staff/people.tsx'), 'PeoplePage'),
  },
  {
    path: '/me',
    title: 'consoleStaff.me',
    right: 'own.account',
    group: 'house',
    component: lazy(() => import('./staff/me.tsx'), 'MePage'),
  },
]
