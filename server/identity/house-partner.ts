import { defaultLanguage } from '../../contract/languages.ts'
import { transaction, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { claimKey, insertClient, lookUpClient, theClient } from './client.ts'

/** The lookup key of the partner structure's root. */
const key = 'house'

/** The first clients are invited by this code: the house partner's. */
export async function houseInvitation({ database }: Pick<AppContext, 'database'>): Promise<string> {
  const partner = await housePartner(database)
  if (!partner) throw new Error('this installation has no house partner: run "migrate"')
  return (await theClient(database, partner)).referralCode
}

/** The house partner's id; null before the first data is written. */
const housePartner = (connection: Connection): Promise<ClientId | null> => lookUpClient(connection, key)

/**
 * A fresh installation gets one house partner, who has no email and no password and so can never sign in; two processes
 * at once make one.
 */
export async function makeHousePartner(
  context: Pick<AppContext, 'database' | 'newId' | 'clock'>,
): Promise<void> {
  if (await housePartner(context.database)) return
  const nobody = { email: null, passwordHash: null, sponsor1: null, sponsor2: null, sponsor3: null }
  const partner = { id: context.newId(), name: 'Mastercopy', language: defaultLanguage, ...nobody }
  await transaction(context.database, async tx => {
    if (await claimKey(tx, key, partner.id)) await insertClient(tx, partner, context.clock())
  })
}
