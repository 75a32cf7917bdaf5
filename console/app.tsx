/** The operators' console. */
// oxlint-disable-next-line import/no-unassigned-import -- must come before anything that describes a call
import '../ui/call/zod-without-eval.ts'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/base.css'
// oxlint-disable-next-line import/no-unassigned-import
import './console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConsoleTexts } from '../texts/console.ts'
import { browserStorage, chosenLanguage, LanguageProvider, restoreLanguageCookie } from '../texts/index.ts'
import { lists } from '../ui/call/lists.ts'
import { Preloader } from '../ui/preloader.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { router } from './router.tsx'

// A page that the browser kept whole for its Back button may show what an operator has signed out of since.
addEventListener('pageshow', event => {
  if (event.persisted) location.reload()
})

const browser = browserStorage()
restoreLanguageCookie(browser)
const translator = await loadConsoleTexts(chosenLanguage(browser))

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <LanguageProvider first={translator} load={loadConsoleTexts}>
      <QueryClientProvider client={lists}>
        <RouterProvider router={router} />
        <Toasts />
        <Preloader />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)
