import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicView } from '../../contract/public-pages.ts'
import { LanguageProvider } from '../../texts/index.ts'
import { publicTranslator } from '../../texts/public-pages.ts'
import { answersOf } from './answers.ts'
import { Document, type PageAssets } from './document.tsx'
import { pageOf } from './pages.ts'

/** A whole public page, as HTML. */
export function draw(view: PublicView, assets: PageAssets): string {
  const translator = publicTranslator(view.language)
  const { answerOf, client } = answersOf(view.figures ?? [], view.language)
  const html = renderToStaticMarkup(
    <LanguageProvider first={translator}>
      <QueryClientProvider client={client}>
        <Document
          view={view}
          page={pageOf({ view, answerOf, translator })}
          answerOf={answerOf}
          translator={translator}
          assets={assets}
        />
      </QueryClientProvider>
    </LanguageProvider>,
  )
  return `<!doctype html>${html}`
}
