/** The built pages of the operators' console: one page for every address of the application, and its assets. */
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notJudged } from '../../contract/call.ts'
import { dayMs } from '../../contract/time.ts'
import type { AppContext } from '../platform/app-context.ts'
import { labelled } from '../platform/demonstration.ts'
import { viewOf } from './cookie.ts'
import { keepPages, sendPage } from './page-cache.ts'

const yearMs = 365 * dayMs

export async function serveConsolePages(
  app: FastifyInstance,
  context: AppContext,
  folder: string,
): Promise<void> {
  const { config } = context
  const pages = keepPages(folder, (page, { language }) =>
    config.isDemonstration ? labelled(page, language) : page,
  )
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: yearMs,
    preCompressed: true,
    setHeaders: response => void response.setHeader('vary', 'accept-encoding'),
  })
  app.setNotFoundHandler(async (http, reply) => {
    const isPage = (http.method === 'GET' || http.method === 'HEAD') && !http.url.startsWith('/assets/')
    if (!isPage) return reply.code(404).send({ rc: notJudged })
    void reply.headers({ 'x-robots-tag': 'noindex' })
    return sendPage(http, reply, await pages('console.html', viewOf(context, http)))
  })
}
