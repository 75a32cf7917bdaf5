/**
 * The built pages: the public pages, the application's page on its routes, assets under /assets with hashed names. Any
 * other address redirects to `/`.
 */
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '../../contract/time.ts'
import { notProcessed } from '../../contract/call.ts'
import { telegramReturnPath } from '../../contract/places.ts'
import { viewOf } from './cookie.ts'
import { labelled } from '../platform/demonstration.ts'
import type { AppContext } from '../platform/app-context.ts'
import { serveInstallable } from './installable.ts'
import { cachePages, sendPage, type View } from './page-cache.ts'
import { servePublicPages, withSlash, type PublicPage } from './public-pages.ts'
import { carriedBy } from './session.ts'

/** Addresses that search engines may show, with the first page of the application there. */
const publicRoutes = { '/signin': 'signIn', '/signup': 'signUp' } as const

/** Those that they may not: personal pages, or steps of a flow. */
const privateRoutes = {
  '/signup/:code': 'signUp',
  '/2fa': 'cabinet',
  '/password-reset': 'cabinet',
  '/cabinet': 'cabinet',
  '/cabinet/*': 'cabinet',
  [telegramReturnPath]: 'cabinet',
} as const

/** Where pages that the build drew name their host (web/identity/entry-frame.tsx). */
const hostMark = '{{host}}'

/**
 * The beginning of a page that the build drew (web/start.ts): with a session's cookie its visitor goes on to the
 * cabinet at once.
 */
const drawnMark = '<div id="drawn"'

const yearMs = 365 * dayMs

export async function servePages(
  app: FastifyInstance,
  context: AppContext,
  webRoot: string,
  publicPages: readonly PublicPage[],
): Promise<void> {
  const { config } = context
  const complete = (page: string, { language }: View): string => {
    const filled = page.replaceAll(hostMark, new URL(context.origin).host)
    return config.isDemonstration ? labelled(filled, language) : filled
  }
  const pages = cachePages(webRoot, complete)
  const pagesInSession = cachePages(webRoot, (page, view) =>
    complete(page, view).replace(drawnMark, `${drawnMark} data-session`),
  )
  const texts = cachePages(webRoot, text => text)
  const send = async (page: string, http: FastifyRequest, reply: FastifyReply) => {
    const view = viewOf(context, http)
    void reply.header('content-language', view.language)
    const carried = carriedBy(context, { cookie: name => http.cookies[name] })
    const kept = carried ? pagesInSession : pages
    return sendPage(http, reply, await kept(`pages/${page}.${view.language}.html`, view))
  }

  await serveAssets(app, webRoot)
  servePublicPages(app, context, webRoot, publicPages)
  for (const [route, page] of Object.entries(publicRoutes))
    for (const path of withSlash(route)) app.get(path, (http, reply) => send(page, http, reply))
  for (const [route, page] of Object.entries(privateRoutes))
    for (const path of withSlash(route))
      app.get(path, (http, reply) => {
        void reply.header('x-robots-tag', 'noindex')
        return send(page, http, reply)
      })
  serveInstallable(app, context, { pages, texts })
  app.get('/licences.txt', async (http, reply) => {
    const licences = await texts('licences.txt', { language: 'en', theme: 'system' })
    return sendPage(http, reply.type('text/plain; charset=utf-8'), licences)
  })
  app.setNotFoundHandler((http, reply) =>
    asksForPage(http) ? reply.redirect('/', 302) : reply.code(404).send({ rc: notProcessed }),
  )
}

/** Neither a call nor one of the files of a build. */
export const asksForPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/assets/')

/** The files of a build, under names that change with their content. */
export async function serveAssets(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: yearMs,
    preCompressed: true,
    setHeaders: response => void response.setHeader('vary', 'accept-encoding'),
  })
}
