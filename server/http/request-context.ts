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
  /** What the browser calls itself. */
  userAgent: string | undefined
  /** The page asked by itself, without anyone doing anything: that does not keep a session alive. */
  isUnattended: boolean
  session: Session | null
  /** A session that waits for the second factor; never beside a whole one. */
  halfway: Session | null
  /** What the security log is to say of this call, beyond its session: whom it concerned, which session it opened. */
  noted: { client?: ClientId; opened?: Session['id'] }
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Has the browser drop what it keeps of our pages, once the call has ended well. */
  clearCache(): void
}

/** For whom something is read. */
export type Reader = Pick<ClientRequest, 'client' | 'language' | 'at'>

/** A call by a signed-in client. */
export interface ClientRequest extends RequestContext {
  client: ClientId
  session: Session
}

/** A call by someone who has proved the password and still owes the second factor. */
export interface HalfwayRequest extends RequestContext {
  client: ClientId
  session: null
  halfway: Session
}
