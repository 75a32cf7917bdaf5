import type { Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { postMail, type Kinds } from '../platform/mail/index.ts'
import type { Client } from './client.ts'

/**
 * Posts the mail on a movement of a client's money that no choice switches off, in the transaction of the movement: a
 * thief may have caused it. A client without an email reads of it among their notices, or sees the account's state.
 */
export async function postMovementMail(
  tx: Transaction,
  context: Pick<AppContext, 'config' | 'newId' | 'vault'>,
  { id, name, email, language }: Client,
  movement: Omit<Kinds['movement'], 'name'>,
): Promise<void> {
  if (email === null) return
  const values = { name, ...movement }
  await postMail(tx, context, { client: id, to: email, language, kind: 'movement', values }, movement.at)
}
