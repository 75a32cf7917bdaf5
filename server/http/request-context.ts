import type { Language } from '../../contract/languages.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { Session } from './session.ts'

/** Who sent a call, from where and when, under which key and session. */
export interface RequestContext {
  at: Date
  language: Language
  /** The network address that guessing limits count by. */
  address: string
  /** The page's key for a call that moves money. */
  idempotencyKey: string | undefined
  /** The browser's user agent. */
  userAgent: string | undefined
  /** A page's automatic call, which does not keep a session alive. */
  isUnattended: boolean
  session: Session | null
  /** A session that waits for the second factor; never beside a full one. */
  pending: Session | null
  /** Facts for the security log beyond the session: whom the call concerned, which session it opened. */
  noted: { client?: ClientId; opened?: Session['id'] }
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Has the browser delete what it stores of our pages, once the call has succeeded. */
  clearCache(): void
}

/** The client for whom something is read. */
export type Reader = Pick<ClientRequest, 'client' | 'language' | 'at'>

/** A call by a signed-in client. */
export interface ClientRequest extends RequestContext {
  client: ClientId
  session: Session
}

/** A call by someone who has proved the password, with the second factor pending. */
export interface PendingRequest extends RequestContext {
  client: ClientId
  session: null
  pending: Session
}
