/** What a client sees and does about the safety of his account. */
import { endSessions, readEvents, showSecurity, unreadEvents } from '../../contract/security.ts'
import { answers } from '../answer.ts'
import { transaction } from '../database/index.ts'
import { endOtherSessions, endSessionOf, sessionsOf, type OpenSession } from '../session.ts'
import { backupCodesLeft } from './backup-codes.ts'
import { browserOf } from './browser-name.ts'
import { theClient } from './client.ts'
import { passkeysOf } from './passkeys.ts'
import { secondFactorSinceOf } from './second-factor.ts'
import { eventsNotRead, lastEvents, markRead, recordSecurityEvent } from './security-events.ts'

export const security = answers(showSecurity, async (_request, { client, session, at }, house) => {
  const { database } = house
  const [open, passkeys, events, secondFactorSince, codes] = await Promise.all([
    sessionsOf(house, client, at),
    passkeysOf(database, client),
    lastEvents(database, client),
    secondFactorSinceOf(database, client),
    backupCodesLeft(database, client),
  ])
  const sessions = open.map(one => tellSession(one, session.id))
  return { sessions, passkeys, events, secondFactorSince, backupCodesLeft: codes }
})

/** Sessions are named by the hash of their secret, which opens nothing. */
const tellSession = ({ id, userAgent, ...rest }: OpenSession, current: Buffer) => ({
  id: id.toString('base64url'),
  isCurrent: id.equals(current),
  ...browserOf(userAgent ?? undefined),
  ...rest,
})

/** Ends one session, or all but this one. What was not there has ended already, and that is well too. */
export const sessionsEnd = answers(endSessions, async ({ id }, visit, house) => {
  await transaction(house.database, async tx => {
    const ended =
      id === undefined
        ? await endOtherSessions(tx, visit.client, visit.session)
        : await endSessionOf(tx, visit.client, Buffer.from(id, 'base64url'))
    if (ended === 0) return
    await recordSecurityEvent(tx, house, visit, await theClient(tx, visit.client), 'sessionsEnded')
  })
  return 'ok' as const
})

export const events = answers(unreadEvents, async (_request, { session }, { database }) => ({
  events: await eventsNotRead(database, session),
}))

export const eventsRead = answers(readEvents, async ({ id }, { client, at }, { database }) => {
  await markRead(database, client, id, at)
  return 'ok' as const
})
