/** What a client sees and does about the safety of their account. */
import { endSessions, readEvents, showSecurity, unreadEvents } from '../../contract/security.ts'
import { route } from '../http/route.ts'
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  endOtherSessions,
  endSessionOf,
  renewSession,
  sessionsOf,
  type OpenSession,
} from '../http/session.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { backupCodesLeft } from './backup-codes.ts'
import { browserOf } from './browser-name.ts'
import { theClient } from './client.ts'
import { passkeysOf } from './passkeys.ts'
import { secondFactorSinceOf } from './second-factor.ts'
import { eventsNotRead, lastEvents, markRead, recordSecurityEvent } from './security-events.ts'
import { telegramOf } from './telegram-identity.ts'
import { deletedAt } from './ways-in.ts'

export const security = route(showSecurity, async (_request, { client, session, at }, context) => {
  const { database } = context
  const [open, passkeys, telegram, events, secondFactorSince, codes] = await Promise.all([
    sessionsOf(context, client, at),
    passkeysOf(database, client),
    telegramOf(database, client),
    lastEvents(database, client),
    secondFactorSinceOf(database, client),
    backupCodesLeft(database, client),
  ])
  const sessions = open.map(one => asSession(one, session.id))
  return {
    sessions,
    passkeys: passkeys.map(asPasskey),
    telegram: telegram ? withOffAt(telegram) : undefined,
    events,
    secondFactorSince,
    backupCodesLeft: codes,
  }
})

const withOffAt = <T extends { offAt: Date | null }>({ offAt, ...way }: T) => ({
  ...way,
  deletedAt: deletedAt(offAt),
})

const asPasskey = ({ usedAt, ...passkey }: Awaited<ReturnType<typeof passkeysOf>>[number]) => ({
  ...withOffAt(passkey),
  usedAt: usedAt ?? undefined,
})

/** Sessions are identified by the hash of their secret, which grants no access. */
const asSession = ({ id, userAgent, ...rest }: OpenSession, current: Buffer) => ({
  id: id.toString('base64url'),
  isCurrent: id.equals(current),
  ...browserOf(userAgent ?? undefined),
  ...rest,
})

/** Ends one session, or all but this one. One that does not exist has ended already, which is a success. */
export const sessionsEnd = route(endSessions, async ({ id }, caller, context) => {
  await transaction(context.database, async tx => {
    const { ended, session } =
      id === undefined ? await endOthers(tx, context, caller) : await endOne(tx, caller, id)
    if (ended === 0) return
    const client = await theClient(tx, caller.client)
    await recordSecurityEvent(tx, context, caller, client, 'sessionsEnded', session)
  })
  return 'ok' as const
})

/** A copy of this session's cookie ends like any other session. */
const endOthers = async (tx: Transaction, context: AppContext, caller: ClientRequest) => ({
  ended: await endOtherSessions(tx, caller.client, caller.session),
  session: await renewSession(context, tx, caller),
})

const endOne = async (tx: Transaction, { client, session }: ClientRequest, id: string) => ({
  ended: await endSessionOf(tx, client, Buffer.from(id, 'base64url')),
  session: session.id,
})

export const events = route(unreadEvents, async (_request, { session }, { database }) => ({
  events: await eventsNotRead(database, session),
}))

export const eventsRead = route(readEvents, async ({ id }, { session, at }, { database }) => {
  await markRead(database, session, id, at)
  return 'ok' as const
})
