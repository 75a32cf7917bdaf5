/** Mails to a client about what is done for their account; without an email they read it in the cabinet. */
import type { Language } from '../../contract/languages.ts'
import type { Transaction } from '../database/index.ts'
import type { Client } from '../identity/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { postMail, type CareEvent } from '../platform/mail/index.ts'
import type { Waiver } from './waiver.ts'

interface NoticeValues {
  event: CareEvent
  waysInOff?: boolean
  due?: Date
  code?: string
  waived?: Waiver
}

export const notifyByMail = (
  tx: Transaction,
  context: AppContext,
  { id, name, email, language }: Pick<Client, 'id' | 'name' | 'email' | 'language'>,
  notice: NoticeValues,
  at: Date,
): Promise<void> =>
  email === null ? Promise.resolve() : queueMail(tx, context, { id, name, email, language }, notice, at)

const queueMail = (
  tx: Transaction,
  context: AppContext,
  { id, name, email, language }: { id: ClientId; name: string; email: string; language: Language },
  { event, due, code, waived, waysInOff = false }: NoticeValues,
  at: Date,
): Promise<void> =>
  postMail(
    tx,
    context,
    { client: id, to: email, language, kind: 'care', values: { name, event, due, code, waived, waysInOff } },
    at,
  )
