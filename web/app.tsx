/** The application behind /signin, /signup and /cabinet. */
// oxlint-disable-next-line import/no-unassigned-import -- must come before anything that describes a call
import './call/strict.ts'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { leave } from './call/leave.ts'
import { lists } from './call/lists.ts'
import { router } from './router.tsx'
import { browserShelf, chosenLanguage, LanguageProvider, learn, restoreLanguageCookie } from '../texts/index.ts'
import { Preloader } from '../ui/preloader.tsx'
import { Toasts } from '../ui/toasts.tsx'

// A page that the browser kept whole for its Back button may show what a client has signed out of since.
addEventListener('pageshow', event => {
  if (event.persisted) location.reload()
})

const shelf = browserShelf()
restoreLanguageCookie(shelf)
// Without its texts the application cannot speak; the specification's English must do.
const spoken = await learn(chosenLanguage(shelf)).catch((trouble: unknown) => {
  leave({ title: 'Network error', message: 'Please try again later', success: false })
  throw trouble
})

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <LanguageProvider first={spoken}>
      <QueryClientProvider client={lists}>
        <RouterProvider router={router} />
        <Toasts />
        <Preloader />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)
