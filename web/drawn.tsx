/**
 * The sign-in pages, drawn at the build: they can be read and filled in before the application's code has come
 * (`take-over.ts`). Runs in Node, by web/build/drawn.ts.
 */
// oxlint-disable-next-line import/no-unassigned-import -- must come before anything that describes a call
import '../ui/call/zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../contract/languages.ts'
import { LanguageProvider, useText } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { lists } from '../ui/call/lists.ts'
import style from '../ui/preloader.module.css'
import { SignInPage } from './identity/sign-in.tsx'
import { SignUpPage } from './identity/sign-up.tsx'

const pages = {
  signIn: { path: '/signin', component: SignInPage },
  signUp: { path: '/signup', component: SignUpPage },
} as const

export type DrawnPage = keyof typeof pages

export async function drawPage(name: DrawnPage, language: Language): Promise<string> {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, ...pages[name] })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [pages[name].path] }),
  })
  await router.load()
  const translator = await loadTexts(language)
  // For a browser with passkeys, as most are; in others the application says so.
  Object.assign(globalThis, { PublicKeyCredential: () => undefined })
  return renderToStaticMarkup(
    <LanguageProvider first={translator}>
      <QueryClientProvider client={lists}>
        <RouterProvider router={router as never} />
        <WaitingLayer />
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

/** The preloader of a page that is drawn at the build. `start.ts` shows it, before anything else has come. */
function WaitingLayer() {
  const { text } = useText()
  return (
    <div className={style.layer} popover="manual" data-waiting="">
      <output />
      <template data-waits="">
        <span className={style.box}>
          <span className={style.mark} aria-hidden="true" />
          {text('ui.wait')}
        </span>
      </template>
      <template data-lost="">
        <span className={style.box}>
          {text('failures.networkError')}. {text('failures.tryAgain')}
        </span>
      </template>
    </div>
  )
}
