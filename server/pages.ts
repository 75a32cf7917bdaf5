/**
 * The built pages: the landing page in the visitor's language at `/`, the cabinet's application on its routes,
 * assets under /assets with hashed names. Any other address sends the browser to `/`.
 *
 * Pages are read when asked for, so that a new build shows without a restart; they are small and the system keeps
 * them in memory.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notJudged } from '../contract/call.ts'
import { languageKey, languageOfId, type Language } from '../contract/languages.ts'
import { telegramReturnPath } from '../contract/places.ts'
import { labelled } from './demonstration.ts'
import type { House } from './house.ts'

/** Routes that the application in the browser serves. */
const applicationRoutes = [
  '/signin',
  '/signup',
  '/signup/:code',
  '/2fa',
  '/password-reset',
  '/documents',
  '/programs/:program',
  '/seals',
  '/cabinet',
  '/cabinet/*',
  telegramReturnPath,
]

const yearMs = 365 * 24 * 60 * 60 * 1000

/** Pages name the hashed assets of their own build, so an old page must not be kept. */
const fresh = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

export async function servePages(app: FastifyInstance, { config }: House, webRoot: string): Promise<void> {
  const pageOf = async (file: string, language: Language): Promise<string> => {
    const page = await readFile(join(webRoot, file), 'utf8')
    return config.isDemonstration ? labelled(page, language) : page
  }
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: yearMs,
  })
  app.get('/', async (http, reply) => {
    const language = languageOfId(http.cookies[languageKey])
    void reply.headers({ ...fresh, vary: 'cookie', 'content-language': language })
    return pageOf(`landing/${language}.html`, language)
  })
  for (const route of applicationRoutes) {
    app.get(route, async (http, reply) => {
      void reply.headers(fresh)
      return pageOf('app.html', languageOfId(http.cookies[languageKey]))
    })
  }
  app.setNotFoundHandler((http, reply) => {
    const isPage = (http.method === 'GET' || http.method === 'HEAD') && !http.url.startsWith('/assets/')
    return isPage ? reply.redirect('/', 302) : reply.code(404).send({ rc: notJudged })
  })
}
