/**
 * The built pages: the landing page in the visitor's language at `/`, the cabinet's application on its routes,
 * assets under /assets with hashed names. Any other address sends the browser to `/`.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { languageKey, languageOfId, languages, type Language } from '../contract/languages.ts'
import { notJudged } from '../contract/call.ts'

/** Routes that the application in the browser serves. */
const applicationRoutes = ['/signin', '/signup', '/signup/:code', '/cabinet', '/cabinet/*']

const year = 365 * 24 * 60 * 60

export async function servePages(app: FastifyInstance, webRoot: string): Promise<void> {
  const landing = new Map<Language, string>()
  for (const language of languages)
    landing.set(language, await readFile(join(webRoot, 'landing', `${language}.html`), 'utf8'))
  const application = await readFile(join(webRoot, 'app.html'), 'utf8')

  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year * 1000,
  })
  app.get('/', async (http, reply) => {
    const language = languageOfId(http.cookies[languageKey])
    return reply
      .headers(fresh)
      .header('vary', 'cookie')
      .header('content-language', language)
      .send(landing.get(language))
  })
  for (const route of applicationRoutes)
    app.get(route, async (_http, reply) => reply.headers(fresh).send(application))
  app.setNotFoundHandler((http, reply) =>
    http.method === 'GET' || http.method === 'HEAD'
      ? reply.redirect('/', 302)
      : reply.code(404).send({ rc: notJudged }),
  )
}

/** Pages name the hashed assets of their own build, so an old page must not be kept. */
const fresh = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
