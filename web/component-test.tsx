/** A page or a form of the cabinet alone in a browser, with its texts and its router. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AnswerOf } from '../contract/call.ts'
import type { enter } from '../contract/entry.ts'
import { formats } from '../contract/format.ts'
import type { Language } from '../contract/languages.ts'
import '../ui/base.css'
import { allTexts } from '../texts/all-languages.ts'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { Preloader } from '../ui/preloader.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { lists } from '../ui/call/lists.ts'
import { ProfileContext } from './call/profile.ts'

export * from '../ui/component-server.ts'

type Profile = AnswerOf<typeof enter>['profile']
export const clara: Profile = {
  name: 'Clara Berg',
  email: 'clara@example.org',
  referralCode: 'CLARA222',
  verification: 'unverified',
  secondFactor: 'disabled',
  isPasswordSet: true,
  isReachable: true,
  stops: { withdrawals: 'open', transfers: 'open', trading: 'open' },
  pauses: [],
  telegram: { isLinked: false, name: undefined },
}

interface Options {
  language?: Language
  /** The client whose page it is. */
  profile?: Profile
  /** The page's own address. */
  path?: string
  /** What other addresses show; by default which one it is. */
  Elsewhere?: FunctionComponent
}

const WhereTo = () => <output data-testid="elsewhere">{useLocation().pathname}</output>

/** Shows a page at its address; a navigation leaves the other address in its place. */
export async function show(
  Page: FunctionComponent,
  { language = 'en', profile = clara, path = '/here', Elsewhere = WhereTo }: Options = {},
): Promise<void> {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: path.split(/[?#]/)[0]!, component: Page })
  const others = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere })
  const router = createRouter({
    routeTree: root.addChildren([here, others]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const translator = await loadTexts(language)
  await render(
    <LanguageProvider first={translator}>
      <QueryClientProvider client={lists}>
        <ProfileContext value={profile}>
          <RouterProvider router={router as never} />
        </ProfileContext>
        <Toasts />
        <Preloader />
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

/** How a figure says as of when it is, with the time zone. */
export const updatedAt = (at: Date): string =>
  allTexts.en.ui.asOf.replace('%AT%', formats('en').zonedDate(at)).replaceAll('\u00a0', ' ')

/** Where the page has navigated to. */
export const elsewhere = (): Locator => page.getByTestId('elsewhere')
