/** The console's table of contents: every page with its address, its title, the right that it takes, and its group in the menu. */
import type { Right } from '../contract/console/rights.ts'
import type { ConsoleTextKey } from '../texts/console.ts'
import { lazy } from './parts/lazy.ts'

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
    path: '/rings',
    title: 'consoleRings.title',
    right: 'client.read',
    group: 'clients',
    component: lazy(() => import('./rings/page.tsx'), 'RingsPage'),
  },
  {
    path: '/programs',
    title: 'consoleTrading.programs',
    right: 'trading.read',
    group: 'trading',
    component: lazy(() => import('./programs/page.tsx'), 'ProgramsPage'),
  },
  {
    path: '/providers',
    title: 'consoleTrading.providers',
    right: 'trading.read',
    group: 'trading',
    component: lazy(() => import('./providers/page.tsx'), 'ProvidersPage'),
  },
  {
    path: '/deals',
    title: 'consoleTrading.deals',
    right: 'trading.read',
    group: 'trading',
    component: lazy(() => import('./deals/page.tsx'), 'DealsPage'),
  },
  {
    path: '/months',
    title: 'consoleMonths.title',
    right: 'month.read',
    group: 'trading',
    component: lazy(() => import('./months/page.tsx'), 'MonthsPage'),
  },
  {
    path: '/months/$month',
    title: 'consoleMonths.title',
    right: 'month.read',
    component: lazy(() => import('./months/month-page.tsx'), 'MonthPage'),
  },
  {
    path: '/tokens',
    title: 'consoleTokens.title',
    right: 'token.read',
    group: 'trading',
    component: lazy(() => import('./tokens/page.tsx'), 'TokensPage'),
  },
  {
    path: '/limits',
    title: 'consoleLimits.title',
    right: 'limit.read',
    group: 'trading',
    component: lazy(() => import('./limits/page.tsx'), 'LimitsPage'),
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
  {
    path: '/withdrawals',
    title: 'consoleTreasury.withdrawals',
    right: 'withdrawal.read',
    group: 'money',
    component: lazy(() => import('./treasury/withdrawals.tsx'), 'WithdrawalsPage'),
  },
  {
    path: '/withdrawals/$withdrawal',
    title: 'consoleTreasury.withdrawal',
    right: 'withdrawal.read',
    component: lazy(() => import('./treasury/withdrawal.tsx'), 'WithdrawalPage'),
  },
  {
    path: '/payouts',
    title: 'consoleTreasury.payouts',
    right: 'withdrawal.read',
    group: 'money',
    component: lazy(() => import('./treasury/payouts.tsx'), 'PayoutsPage'),
  },
  {
    path: '/deposits',
    title: 'consoleTreasury.deposits',
    right: 'deposit.read',
    group: 'money',
    component: lazy(() => import('./treasury/deposits.tsx'), 'DepositsPage'),
  },
  {
    path: '/wallets',
    title: 'consoleTreasury.wallets',
    right: 'treasury.read',
    group: 'money',
    component: lazy(() => import('./treasury/wallets.tsx'), 'WalletsPage'),
  },
  {
    path: '/coverage',
    title: 'consoleTreasury.coverage',
    right: 'treasury.read',
    group: 'money',
    component: lazy(() => import('./treasury/coverage.tsx'), 'CoveragePage'),
  },
  {
    path: '/books',
    title: 'consoleBooks.title',
    right: 'books.read',
    group: 'books',
    component: lazy(() => import('./books/page.tsx'), 'BooksPage'),
  },
  {
    path: '/audit',
    title: 'consoleAudit.title',
    right: 'audit.read',
    group: 'books',
    component: lazy(() => import('./audit/page.tsx'), 'AuditPage'),
  },
  {
    path: '/health',
    title: 'consoleHealth.title',
    right: 'health.read',
    group: 'house',
    component: lazy(() => import('./health/page.tsx'), 'HealthPage'),
  },
  {
    path: '/news',
    title: 'consoleContent.news',
    right: 'content.read',
    group: 'public',
    component: lazy(() => import('./content/news.tsx'), 'NewsPage'),
  },
  {
    path: '/documents',
    title: 'consoleContent.documents',
    right: 'content.read',
    group: 'public',
    component: lazy(() => import('./content/documents.tsx'), 'DocumentsPage'),
  },
  {
    path: '/testimonials',
    title: 'consoleContent.testimonials',
    right: 'content.read',
    group: 'public',
    component: lazy(() => import('./content/testimonials.tsx'), 'TestimonialsPage'),
  },
  {
    path: '/contacts',
    title: 'consoleContent.contacts',
    right: 'content.read',
    group: 'public',
    component: lazy(() => import('./content/contacts.tsx'), 'ContactsPage'),
  },
  {
    path: '/incidents',
    title: 'consoleContent.incidents',
    right: 'incident.read',
    group: 'work',
    component: lazy(() => import('./content/incidents.tsx'), 'IncidentsPage'),
  },
]
