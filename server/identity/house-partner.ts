import { defaultLanguage } from '../../contract/languages.ts'
import { transaction, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { claim, insertClient, locate, theClient } from './client.ts'

/** The key under which the root of the partner structure is found. */
const key = 'house'

/**
 * The code by which the first clients are invited. A fresh installation gets one house partner, who has no
 * email and no password and so can never sign in; two processes starting at once make one.
 */
export async function houseInvitation(context: AppContext): Promise<string> {
  const partner = (await locate(context.database, key)) ?? (await makePartner(context))
  return (await theClient(context.database, partner)).referralCode
}

/** The house partner's id; null before the first start has made it. */
export const housePartner = (connection: Connection): Promise<ClientId | null> => locate(connection, key)

async function makePartner(context: AppContext): Promise<ClientId> {
  const nobody = { email: null, passwordHash: null, sponsor1: null, sponsor2: null, sponsor3: null }
  const partner = { id: context.newId(), name: 'Mastercopy', language: defaultLanguage, ...nobody }
  await transaction(context.database, async tx => {
    if (await claim(tx, key, partner.id)) await insertClient(tx, partner, context.clock())
  })
  return (await locate(context.database, key))!
}
