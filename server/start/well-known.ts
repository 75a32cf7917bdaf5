/** Well-known addresses for programs: search engines, and finders of a vulnerability. */
import { dayMs } from '../../contract/time.ts'
import type { FastifyInstance } from 'fastify'
import { programIds } from '../deals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { publicPages } from './public-pages.ts'

/** Those of programs are listed one by one. */
const [start, ...others] = publicPages.map(({ route }) => route).filter(route => !route.includes(':'))
const pagesForAll = [start, '/signin', '/signup', ...others]

/** RFC 9116 recommends less than a year. */
const contactMs = 180 * dayMs

export function serveWellKnown(app: FastifyInstance, context: AppContext): void {
  app.get('/robots.txt', async (_http, reply) => {
    void reply.type('text/plain; charset=utf-8')
    // Pages that are not for search engines say so in a header, which is read only where they may be fetched.
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${context.origin}/sitemap.xml\n`
  })
  app.get('/sitemap.xml', async (http, reply) => {
    await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(http.address)])
    const ids = await programIds(context.database)
    void reply.type('application/xml; charset=utf-8')
    return sitemap([...pagesForAll, ...ids.map(id => `/programs/${id}`)].map(path => context.origin + path))
  })
  const { email } = context.config.legal
  if (!email) return
  app.get('/.well-known/security.txt', async (_http, reply) => {
    void reply.type('text/plain; charset=utf-8')
    return securityText(context, email)
  })
}

/** Addresses hold no character that XML would interpret: our origin, and paths of letters and digits. */
const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map(address => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** RFC 9116. It expires half a year after the day on which it is read: the operator reads that mail. */
function securityText({ origin, clock }: AppContext, email: string): string {
  const today = Math.floor(clock().getTime() / dayMs) * dayMs
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(today + contactMs).toISOString()}`,
    'Preferred-Languages: en, ru, de, es',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
