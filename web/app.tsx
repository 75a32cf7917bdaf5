/** The application behind /signin, /signup and /cabinet. */
// oxlint-disable-next-line import/no-unassigned-import -- must come before anything that describes a call
import '../ui/call/zod-without-eval.ts'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/base.css'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { leaveForLanding } from './call/leave-for-landing.ts'
import { lists } from '../ui/call/lists.ts'
import { router } from './router.tsx'
import {
  browserStorage,
  chosenLanguage,
  LanguageProvider,
  loadFirstTexts,
  restoreLanguageCookie,
} from '../texts/index.ts'
import { Preloader } from '../ui/preloader.tsx'
import { Toasts } from '../ui/toasts.tsx'

const browser = browserStorage()
restoreLanguageCookie(browser)
// Without its texts the application has no language; the specification's English is the fallback.
const translator = await loadFirstTexts(chosenLanguage(browser)).catch((trouble: unknown) => {
  leaveForLanding({ title: 'Network error', message: 'Please try again later', success: false })
  throw trouble
})

const place = document.getElementById('app')!
router.subscribe('onRendered', () => place.dispatchEvent(new Event('drawn')))

createRoot(place).render(
  <StrictMode>
    <LanguageProvider first={translator} load={loadFirstTexts}>
      <QueryClientProvider client={lists}>
        <RouterProvider router={router} />
        <Toasts />
        <Preloader />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)
