/**
 * The page on which Telegram's login widget runs: the only one with a script that is not ours. It is a document of its
 * own, so that this script sees no page of the cabinet; its policy lets it call nobody but Telegram, and a window that
 * it opens on our pages is severed from it, since those allow no opener.
 */
import type { FastifyInstance } from 'fastify'
import { telegramWidgetPath } from '../../contract/places.ts'
import type { TelegramConfig } from '../platform/config.ts'
import { viewOf } from './cookie.ts'
import { labelled } from '../platform/demonstration.ts'
import type { AppContext } from '../platform/app-context.ts'
import { cachePages, sendPage } from './page-cache.ts'

/** Serves the page where the widget is configured; elsewhere its address is unknown. */
export function serveTelegramPage(app: FastifyInstance, context: AppContext, webRoot: string): void {
  const { config } = context
  const { telegram } = config
  if (telegram?.mode !== 'widget') return

  const [bot = ''] = telegram.botToken.split(':')
  const pages = cachePages(webRoot, (page, { language }) => {
    const filled = page.replace('{{bot}}', bot).replace('{{script}}', telegram.scriptOrigin)
    return config.isDemonstration ? labelled(filled, language) : filled
  })
  app.get(telegramWidgetPath, { helmet: security(telegram) }, async (http, reply) =>
    sendPage(http, reply, await pages('telegram.html', viewOf(context, http))),
  )
}

const security = ({ scriptOrigin, oauthOrigin }: TelegramConfig) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'", scriptOrigin],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': [oauthOrigin],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  // Telegram's window reports back to the one that opened it.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
  // Telegram checks the referrer of a login; this address reveals nothing else.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
})
