/** Shows public pages as they are after the demonstration's year (`public-year.ts`). */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { Language } from '../../contract/languages.ts'
import { renderModule, type PublicPageName, type RenderPublicPage } from '../../contract/public-pages.ts'
import { publicPrograms } from '../../contract/track-record.ts'
import { labelled } from '../../server/platform/demonstration.ts'
import { viewOf } from './public-year.ts'

export const places: Record<PublicPageName, string> = {
  landing: '/',
  programs: '/programs',
  program: '/programs/1',
  seals: '/seals',
  coverage: '/coverage',
  documents: '/documents',
  impostors: '/impostors',
}
interface Shown {
  name: PublicPageName
  language: Language
  isDemonstration?: boolean
  /** As before the first deal. */
  isEmpty?: boolean
}

/** Drawn by the built module, as the server draws them; everything else comes from the running server. */
export async function showYear(
  page: Page,
  { name, language, isDemonstration = false, isEmpty = false }: Shown,
): Promise<void> {
  const origin = process.env['JOURNEY_URL']!
  const module = pathToFileURL(resolve('dist/web', renderModule)).href
  const { render } = (await import(module)) as { render: RenderPublicPage }
  const view = viewOf(name, language, origin)
  const draw = (chosen: string | null): string => {
    const place = chosen === null ? view.place : { ...view.place, program: Number(chosen) }
    const html = render({ ...view, place, ...(isEmpty && { figures: nothingYet }) })
    return isDemonstration ? labelled(html, language) : html
  }
  await page.unroute('**/*')
  await page.route(
    url => url.origin === origin && url.pathname === places[name],
    route =>
      route.fulfill({
        body: draw(new URL(route.request().url()).searchParams.get('program')),
        contentType: 'text/html; charset=utf-8',
      }),
  )
  await page.goto(places[name])
  await page.evaluate(() => document.fonts.ready)
}

const nothingYet = [{ path: publicPrograms.path, request: {}, answer: { rc: 0, l: [] } }]
