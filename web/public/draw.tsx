import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPageName, PublicView } from '../../contract/public-pages.ts'
import { LanguageProvider } from '../../texts/index.ts'
import { publicTranslator } from '../../texts/public-pages.ts'
import { answersOf } from './answers.ts'
import { Document, type PageAssets } from './document.tsx'
import { coverage } from './pages/coverage.tsx'
import { documents } from './pages/documents.tsx'
import { impostors } from './pages/impostors.tsx'
import { landing } from './pages/landing.tsx'
import type { DescribePage } from './pages/page.ts'
import { program } from './pages/program.tsx'
import { programs } from './pages/programs.tsx'
import { seals } from './pages/seals.tsx'

/** What each public page shows, and what it is called. */
const pages: Record<PublicPageName, DescribePage> = {
  landing,
  programs,
  program,
  seals,
  coverage,
  documents,
  impostors,
}

/** A whole public page, as HTML. */
export function drawPublicPage(view: PublicView, assets: PageAssets): string {
  const translator = publicTranslator(view.language)
  const { answerOf, client } = answersOf(view.figures ?? [], view.language)
  const html = renderToStaticMarkup(
    <LanguageProvider first={translator}>
      <QueryClientProvider client={client}>
        <Document
          view={view}
          page={pages[view.page]({ view, answerOf, translator })}
          answerOf={answerOf}
          translator={translator}
          assets={assets}
        />
      </QueryClientProvider>
    </LanguageProvider>,
  )
  return `<!doctype html>${html}`
}
