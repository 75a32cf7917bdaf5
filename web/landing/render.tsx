import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../contract/languages.ts'
import { Page, type PageAssets } from './page.tsx'
import { landingTranslator } from '../../texts/landing.ts'

/** The whole landing page in a language, as HTML. */
export const render = (language: Language, assets: PageAssets): string =>
  `<!doctype html>${renderToStaticMarkup(<Page translator={landingTranslator(language)} assets={assets} />)}`
