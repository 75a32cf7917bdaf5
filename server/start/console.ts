/** The operators' console: an application of its own, on a port of its own, with accounts, cookie and database role of its own. */
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { notProcessed } from '../../contract/call.ts'
import { addOperatorRoute } from '../http/operator-route.ts'
import { openOperatorRoles } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { inboxSources } from './console-inbox.ts'
import { operatorAudience } from './console-live.ts'
import { consoleRoutes } from './console-routes.ts'
import { openHttpApp, usualLimits, type AppLimits } from './http-app.ts'
import { labelled } from '../platform/demonstration.ts'
import { viewOf } from '../http/cookie.ts'
import { cachePages, sendPage } from '../http/page-cache.ts'
import { asksForPage, serveAssets } from '../http/pages.ts'

/** Texts in four languages, and lists of deals; a file sets its own limit. */
const bodyBytesMax = 1024 * 1024

/**
 * Not yet listening. `context` is on the pool of the role `operators`; `pages` holds the built pages, and without them
 * only calls are handled.
 */
export async function makeConsole(
  context: AppContext,
  pages: string | null,
  limits: AppLimits = usualLimits,
): Promise<FastifyInstance> {
  const outside = seenFromOutside(context)
  const { app, serveLive } = await openHttpApp(outside, { limits, bodyBytesMax })
  const rolesOf = openOperatorRoles(context)
  for (const route of consoleRoutes) addOperatorRoute(app, context, route, rolesOf)
  serveLive(operatorAudience(context, inboxSources, rolesOf))
  if (pages && existsSync(pages)) await serveConsolePages(app, outside, pages)
  else app.setNotFoundHandler((_http, reply) => reply.code(404).send({ rc: notProcessed }))
  return app
}

/** For browsers the console's address is the only one; where the port is a free one, it is known later. */
const seenFromOutside = (context: AppContext): AppContext => ({
  ...context,
  get origin() {
    return context.consoleOrigin
  },
})

/** The built pages of the operators' console: one page for every address of the application, and its assets. */
async function serveConsolePages(app: FastifyInstance, context: AppContext, folder: string): Promise<void> {
  const { config } = context
  const pages = cachePages(folder, (page, { language }) =>
    config.isDemonstration ? labelled(page, language) : page,
  )
  await serveAssets(app, folder)
  app.setNotFoundHandler(async (http, reply) => {
    if (!asksForPage(http)) return reply.code(404).send({ rc: notProcessed })
    void reply.headers({ 'x-robots-tag': 'noindex' })
    return sendPage(http, reply, await pages('console.html', viewOf(context, http)))
  })
}
