/** Which address shows what (specification, section 2). Unknown addresses lead to the root. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { telegramReturnPath } from '../contract/places.ts'
import { loadEntryTexts, loadOtherTexts } from '../texts/index.ts'
import { BrokenApplication, BrokenPage, ToRoot } from './cabinet/broken-page.tsx'
import { Root } from './root.tsx'

/** A page is fetched when it is opened, and with it its texts. */
const lazy = <Page extends Record<string, any>, Name extends keyof Page>(
  load: () => Promise<Page>,
  name: Name,
) => lazyRouteComponent(() => Promise.all([load(), loadOtherTexts()]).then(([page]) => page), name)

/** A sign-in page: it needs fewer texts than the others. */
const lazyEntry = <Page extends Record<string, any>, Name extends keyof Page>(
  load: () => Promise<Page>,
  name: Name,
) => lazyRouteComponent(() => Promise.all([load(), loadEntryTexts()]).then(([page]) => page), name)

/** The cabinet's first page: its texts are loaded from the start. */
const lazyFirst = lazyRouteComponent

const root = createRootRoute({
  component: Root,
  notFoundComponent: ToRoot,
  errorComponent: BrokenApplication,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/signin',
  component: lazyEntry(() => import('./identity/sign-in.tsx'), 'SignInPage'),
})
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  component: lazyEntry(() => import('./identity/sign-up.tsx'), 'SignUpPage'),
})
const invited = createRoute({
  getParentRoute: () => root,
  path: '/signup/$code',
  component: lazyEntry(() => import('./identity/sign-up.tsx'), 'SignUpPage'),
})
const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/2fa',
  component: lazyEntry(() => import('./identity/second-factor.tsx'), 'SecondFactorPage'),
})
const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password-reset',
  component: lazyEntry(() => import('./identity/password-reset.tsx'), 'PasswordResetPage'),
})

const telegramReturn = createRoute({
  getParentRoute: () => root,
  path: telegramReturnPath,
  component: lazyEntry(() => import('./identity/telegram-return.tsx'), 'TelegramReturnPage'),
})

/** Everything below needs a session and the client's entry data. */
const cabinet = createRoute({
  getParentRoute: () => root,
  path: '/cabinet',
  component: lazyFirst(() => import('./cabinet/guard.tsx'), 'Guard'),
})
const start = createRoute({
  getParentRoute: () => cabinet,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/cabinet/main', replace: true })
  },
})

const shell = createRoute({
  getParentRoute: () => cabinet,
  id: 'shell',
  component: lazyFirst(() => import('./cabinet/shell.tsx'), 'Shell'),
})
const main = createRoute({
  getParentRoute: () => shell,
  path: 'main',
  component: lazyFirst(() => import('./main/page.tsx'), 'MainPage'),
})
const finance = createRoute({
  getParentRoute: () => shell,
  path: 'finance',
  component: lazy(() => import('./finance/page.tsx'), 'FinancePage'),
})
const trading = createRoute({
  getParentRoute: () => shell,
  path: 'trade',
  component: lazy(() => import('./trading/page.tsx'), 'TradingPage'),
})
const documents = createRoute({
  getParentRoute: () => shell,
  path: 'docs',
  component: lazy(() => import('./documents/page.tsx'), 'DocumentsPage'),
})
const partnership = createRoute({
  getParentRoute: () => shell,
  path: 'structure',
  component: lazy(() => import('./partnership/page.tsx'), 'StructurePage'),
})
const settings = createRoute({
  getParentRoute: () => shell,
  path: 'settings',
  component: lazy(() => import('./settings/page.tsx'), 'SettingsPage'),
})

const settingsPart = <const Part extends string>(part: Part) =>
  createRoute({
    getParentRoute: () => shell,
    path: `settings/${part}`,
    component: lazy(() => import('./settings/page.tsx'), 'SettingsPage'),
  })
const settingsParts = [
  settingsPart('identity'),
  settingsPart('sign-in'),
  settingsPart('payouts'),
  settingsPart('notices'),
  settingsPart('look'),
] as const
const notices = createRoute({
  getParentRoute: () => shell,
  path: 'notices',
  component: lazy(() => import('./notices/page.tsx'), 'NoticesPage'),
})

const standalone = createRoute({
  getParentRoute: () => cabinet,
  id: 'standalone',
  component: lazy(() => import('./cabinet/standalone.tsx'), 'Standalone'),
})
/** `uid`: the account to top up. */
const topUp = createRoute({
  getParentRoute: () => standalone,
  path: 'trade/deposit',
  validateSearch: ({ uid }): { uid?: string } => (typeof uid === 'string' ? { uid } : {}),
  component: lazy(() => import('./trading/page.tsx'), 'TopUpPage'),
})
const openAccount = createRoute({
  getParentRoute: () => standalone,
  path: 'trade/create',
  component: lazy(() => import('./trading/page.tsx'), 'OpenAccountPage'),
})

const withdrawal = createRoute({
  getParentRoute: () => standalone,
  path: 'finance/withdrawal',
  component: lazy(() => import('./finance/withdrawal.tsx'), 'WithdrawalPage'),
})
const peerTransfer = createRoute({
  getParentRoute: () => standalone,
  path: 'finance/p2p/withdrawal',
  component: lazy(() => import('./finance/peer-transfer.tsx'), 'PeerTransferPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    signUp,
    invited,
    passwordReset,
    secondFactor,
    telegramReturn,
    cabinet.addChildren([
      start,
      shell.addChildren([
        main,
        finance,
        trading,
        documents,
        partnership,
        settings,
        ...settingsParts,
        notices,
      ]),
      standalone.addChildren([topUp, openAccount, withdrawal, peerTransfer]),
    ]),
  ]),
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: ToRoot,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
