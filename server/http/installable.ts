/** What a browser requests to install the cabinet, and to show a page of ours while it is offline. */
import type { FastifyInstance } from 'fastify'
import { languages } from '../../contract/languages.ts'
import { manifestPath, offlinePath, serviceWorkerPath } from '../../contract/places.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sha256 } from '../platform/sha256.ts'
import { viewOf } from './cookie.ts'
import { sendPage, type KeptPage, type View } from './page-cache.ts'

type Pages = (file: string, view: View) => Promise<KeptPage>

/** `pages` gives pages of the build as visitors see them, `texts` its files as they are. */
export function serveInstallable(
  app: FastifyInstance,
  context: AppContext,
  { pages, texts }: { pages: Pages; texts: Pages },
): void {
  const files = [
    [serviceWorkerPath, 'text/javascript; charset=utf-8'],
    ...languages.map(language => [manifestPath(language), 'application/manifest+json']),
  ] as const
  for (const [path, type] of files)
    app.get(path, async (http, reply) => {
      const file = await texts(path.slice(1), { language: 'en', theme: 'system' })
      return sendPage(http, reply.type(type), file)
    })

  app.get(offlinePath, async (http, reply) => {
    const view = viewOf(context, http)
    const page = await pages(`pages/offline.${view.language}.html`, view)
    void reply.headers({
      'content-language': view.language,
      'content-security-policy': policyOf(page),
      'x-robots-tag': 'noindex',
    })
    return sendPage(http, reply, page)
  })
}

/** Shown where no other file of ours can be loaded: its one style is inlined, and nothing else is allowed. */
function policyOf({ content }: KeptPage): string {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(content[''].toString()) ?? []
  const hash = sha256(style).toString('base64')
  const nothing = ['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'trusted-types']
  return [...nothing.map(of => `${of} 'none'`), `style-src 'sha256-${hash}'`].join('; ')
}
