/**
 * The built pages: the landing page in the visitor's language at `/`, the application's page on its routes, assets
 * under /assets with hashed names. Any other address sends the browser to `/`.
 */
import { dayMs } from '../../contract/time.ts'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notJudged } from '../../contract/call.ts'
import type { Language } from '../../contract/languages.ts'
import { telegramReturnPath } from '../../contract/places.ts'
import { languageOf } from './cookie.ts'
import { labelled } from '../platform/demonstration.ts'
import type { AppContext } from '../platform/app-context.ts'
import { keepPages, sendPage } from './page-cache.ts'

/** Addresses that search engines may show, with the page that the application begins with there. */
const publicRoutes = {
  '/signin': 'signIn',
  '/signup': 'signUp',
  '/documents': 'documents',
  '/programs/:program': 'program',
  '/seals': 'seals',
  '/coverage': 'coverage',
} as const

/** Those that they may not: somebody's own, or steps on a way. */
const privateRoutes = {
  '/signup/:code': 'signUp',
  '/2fa': 'cabinet',
  '/password-reset': 'cabinet',
  '/cabinet': 'cabinet',
  '/cabinet/*': 'cabinet',
  [telegramReturnPath]: 'cabinet',
} as const

/** A slash that somebody typed behind an address leads to the same page. */
const withSlash = (route: string): string[] => (route.endsWith('*') ? [route] : [route, `${route}/`])

const yearMs = 365 * dayMs

export async function servePages(app: FastifyInstance, context: AppContext, webRoot: string): Promise<void> {
  const { config } = context
  const pages = keepPages(webRoot, (page, language) =>
    config.isDemonstration ? labelled(page, language) : page,
  )
  const texts = keepPages(webRoot, text => text)
  const send = async (file: (language: Language) => string, http: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(context, http)
    void reply.header('content-language', language)
    return sendPage(http, reply, await pages(file(language), language))
  }

  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: yearMs,
    preCompressed: true,
    setHeaders: response => void response.setHeader('vary', 'accept-encoding'),
  })
  app.get('/', (http, reply) => send(language => `landing/${language}.html`, http, reply))
  for (const [route, page] of Object.entries(publicRoutes))
    for (const path of withSlash(route))
      app.get(path, (http, reply) => send(language => `pages/${page}.${language}.html`, http, reply))
  for (const [route, page] of Object.entries(privateRoutes))
    for (const path of withSlash(route))
      app.get(path, (http, reply) => {
        void reply.header('x-robots-tag', 'noindex')
        return send(language => `pages/${page}.${language}.html`, http, reply)
      })
  app.get('/licences.txt', async (http, reply) =>
    sendPage(http, reply.type('text/plain; charset=utf-8'), await texts('licences.txt', 'en')),
  )
  app.setNotFoundHandler((http, reply) => {
    const isPage = (http.method === 'GET' || http.method === 'HEAD') && !http.url.startsWith('/assets/')
    return isPage ? reply.redirect('/', 302) : reply.code(404).send({ rc: notJudged })
  })
}
