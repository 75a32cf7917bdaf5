import type { FastifyRequest } from 'fastify'
import { themeCookie, themeOfName } from '../../contract/theme.ts'
import { languageCookie, languageOfId, type Language } from '../../contract/languages.ts'
import { isLoopbackOrigin } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { View } from './page-cache.ts'

/** The visitor's language, from the cookie that mirrors their choice. */
export const languageOf = ({ origin }: Pick<AppContext, 'origin'>, { cookies }: FastifyRequest): Language =>
  languageOfId(cookies[languageCookie(origin.startsWith('https:'))])

/** The visitor's preferences for pages. */
export const viewOf = (context: Pick<AppContext, 'origin'>, http: FastifyRequest): View => ({
  language: languageOf(context, http),
  theme: themeOfName(http.cookies[themeCookie(context.origin.startsWith('https:'))]),
})

/** `__Host-` forbids any other host or path to set the cookie; it needs https, so localhost does without. */
export const cookieName = (origin: string, name: string): string =>
  isLoopbackOrigin(origin) && origin.startsWith('http:') ? name : `__Host-${name}`
