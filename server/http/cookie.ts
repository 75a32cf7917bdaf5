import type { FastifyRequest } from 'fastify'
import { themeCookie, themeOfName } from '../../contract/theme.ts'
import { languageCookie, languageOfId, type Language } from '../../contract/languages.ts'
import { isLoopbackOrigin } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { View } from './page-cache.ts'

/** The visitor's language, by the cookie that mirrors the choice. */
export const languageOf = ({ origin }: Pick<AppContext, 'origin'>, { cookies }: FastifyRequest): Language =>
  languageOfId(cookies[languageCookie(origin.startsWith('https:'))])

/** How the visitor wants pages. */
export const viewOf = (context: Pick<AppContext, 'origin'>, http: FastifyRequest): View => ({
  language: languageOf(context, http),
  theme: themeOfName(http.cookies[themeCookie(context.origin.startsWith('https:'))]),
})

/** `__Host-` forbids any other host or path to set the cookie; it needs https, so this machine itself goes without. */
export const cookieName = (origin: string, name: string): string =>
  isLoopbackOrigin(origin) && origin.startsWith('http:') ? name : `__Host-${name}`
