/**
 * The public pages: drawn by the built module of the pages, from the current answers of their calls. A page is drawn
 * and compressed once for its content, and again when that, or the minute, has changed.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeAnswer, writeRequest } from '../../contract/call.ts'
import { ownPageHeader } from '../../contract/places.ts'
import {
  renderModule,
  type Figure,
  type PublicPageName,
  type PublicPlace,
  type RenderPublicPage,
} from '../../contract/public-pages.ts'
import { sought } from '../../contract/track-record.ts'
import { read } from '../../contract/wire.ts'
import { isUnavailable } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { labelled } from '../platform/demonstration.ts'
import { sha256 } from '../platform/sha256.ts'
import { botLogin } from '../platform/telegram-bot.ts'
import { viewOf } from './cookie.ts'
import { networkOf } from './network.ts'
import {
  prepareDrawnPage,
  preparePage,
  sendPage,
  watchBuild,
  type KeptPage,
  type View,
} from './page-cache.ts'
import { consumeAttempt } from './rate-limit.ts'
import type { RequestContext } from './request-context.ts'
import { databaseRetryAfterSeconds, type Route } from './route.ts'

/** The answer to a visitor without a session; null: not found. */
export type AnswerOf = (
  route: Route,
  request?: Record<string, unknown>,
) => Promise<{ figure: Figure; answer: any } | null>

export interface PublicPage {
  page: PublicPageName
  route: string
  figures: (answerOf: AnswerOf, place: PublicPlace) => Promise<PageFigures>
}

interface PageFigures {
  /** The data of the page and of its frame, which is shown in any case. */
  figures: Figure[]
  /** False: there is no such page. */
  isThere: boolean
  /** The place that is drawn, without what is not there: such addresses have no end, and each would be kept. */
  place: PublicPlace
}

/** One page for all addresses that lead to none, or whose figures are not known. */
export const nowhere: PublicPlace = { program: null, page: 1, check: '' }

export function servePublicPages(
  app: FastifyInstance,
  context: AppContext,
  webRoot: string,
  pages: readonly PublicPage[],
): void {
  const figures = together(context)
  const draw = drawer(context, webRoot)
  for (const page of pages)
    for (const route of withSlash(page.route))
      app.get(route, async (http, reply) => {
        const view = viewOf(context, http)
        const place = placeOf(http)
        const spend = () => consumeAttempt(context, ['publicRecordFromNetwork', networkOf(http.address)])
        // There is no end of such addresses: each may query the database again.
        if (isOneOfMany(place) || 'program' in (http.query as object)) await spend()
        void reply.header('content-language', view.language)
        const found = await figures(page, place, view).catch((error: unknown) =>
          unavailable(error, http, reply),
        )
        if (found?.isThere === false) {
          await spend()
          void reply.code(404)
        }
        return sendPage(
          http,
          reply,
          await draw(page.page, found?.place ?? nowhere, view, found?.figures ?? null),
        )
      })
}

/** Few ask for the same of these. */
const isOneOfMany = ({ check, page }: PublicPlace): boolean => check !== '' || page > 1

/** An address with a trailing slash leads to the same page. */
export const withSlash = (route: string): string[] =>
  route === '/' || route.endsWith('*') ? [route] : [route, `${route}/`]

/** While the database is away, the pages themselves say so. */
function unavailable(error: unknown, http: FastifyRequest, reply: FastifyReply): null {
  if (!isUnavailable(error)) throw error
  http.log.warn({ err: error }, 'the database did not answer for a page')
  void reply.code(503).headers({ 'retry-after': databaseRetryAfterSeconds, [ownPageHeader]: '1' })
  return null
}

const pagesMax = 1_000_000

function placeOf({ params, query }: FastifyRequest): PublicPlace {
  const { page: typed, check, program: chosen } = query as Record<string, unknown>
  const { program = chosen } = params as { program?: string }
  const page = Number(typed ?? 1)
  return {
    // What the call refuses is as good as nothing.
    check: typeof check === 'string' ? (read(sought, check.trim())?.value ?? '') : '',
    program: typeof program === 'string' && /^\d{1,9}$/.test(program) ? Number(program) : null,
    page: Number.isInteger(page) && page >= 1 && page <= pagesMax ? page : 1,
  }
}

/** Requests for a page while its figures are being read share them. */
function together(context: AppContext) {
  const open = new Map<string, Promise<PageFigures>>()
  return (page: PublicPage, place: PublicPlace, { language }: View): Promise<PageFigures> => {
    const key = JSON.stringify([page.page, place, language])
    const found =
      open.get(key) ??
      page
        .figures((route, request) => answerOf(context, language, route, request), place)
        .finally(() => open.delete(key))
    open.set(key, found)
    return found
  }
}

async function answerOf(
  context: AppContext,
  language: View['language'],
  { call, handle }: Route,
  request: Record<string, unknown> = {},
): ReturnType<AnswerOf> {
  const answer = await handle(request, anonymous(context, language), context)
  if (answer === 'notFound') return null
  return {
    figure: { path: call.path, request: writeRequest(call, request), answer: writeAnswer(call, answer) },
    answer,
  }
}

/** A visitor without a session, whose calls are not counted. */
const anonymous = ({ clock }: AppContext, language: View['language']): RequestContext => ({
  at: clock(),
  language,
  address: '',
  idempotencyKey: undefined,
  userAgent: undefined,
  isUnattended: true,
  session: null,
  pending: null,
  noted: {},
  cookie: () => undefined,
  setCookie: () => {},
  clearCache: () => {},
})

/**
 * The key by which a page is drawn again. Figures carry the moment that they are of, which differs at each call; pages
 * show it to the minute.
 */
const versionOf = (figures: Figure[] | null): string =>
  sha256(JSON.stringify(figures).replaceAll(/(T\d\d:\d\d):[\d.]+Z/g, '$1')).toString('base64url')

interface Drawn {
  version: string
  page: Promise<KeptPage>
}

/** Pages of lists have addresses without end; the least recently used ones are dropped. */
const keptMax = 500

function drawer(context: AppContext, webRoot: string) {
  const { config, origin } = context
  const build = watchBuild(webRoot)
  const kept = new Map<string, Drawn>()
  let present: { build: string; render: RenderPublicPage } | null = null

  const follow = async (): Promise<RenderPublicPage> => {
    const known = await build()
    if (present?.build === known) return present.render
    const module = `${pathToFileURL(join(webRoot, renderModule)).href}?build=${encodeURIComponent(known)}`
    const { render } = (await import(module)) as { render: RenderPublicPage }
    kept.clear()
    present = { build: known, render }
    return render
  }

  return async (
    page: PublicPageName,
    place: PublicPlace,
    view: View,
    figures: Figure[] | null,
  ): Promise<KeptPage> => {
    const drawPage = await follow()
    const key = JSON.stringify([page, place, view])
    const version = versionOf(figures)
    const known = kept.get(key)
    if (known?.version === version) return known.page

    const html = drawPage({
      page,
      place,
      ...view,
      origin,
      bot: botLogin(context),
      demonstrationUrl: config.demonstrationUrl,
      figures,
    })
    const shown = config.isDemonstration ? labelled(html, view.language) : html
    const drawn = { version, page: isOneOfMany(place) ? preparePage(shown) : prepareDrawnPage(shown) }
    kept.delete(key)
    kept.set(key, drawn)
    if (kept.size > keptMax) kept.delete(kept.keys().next().value!)
    return drawn.page
  }
}
