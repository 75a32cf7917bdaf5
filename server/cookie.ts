import { isLoopbackOrigin } from './config.ts'

/** `__Host-` forbids any other host or path to set the cookie; it needs https, so this machine itself goes without. */
export const cookieName = (origin: string, name: string): string =>
  isLoopbackOrigin(origin) && origin.startsWith('http:') ? name : `__Host-${name}`
