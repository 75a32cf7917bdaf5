/** Rings of own invitations in the console and its inbox: one operator examines each, and records the finding. */
import { listedMax } from '../../contract/console/fields.ts'
import * as contract from '../../contract/console/rings.ts'
import { minuteMs } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import { operatorRoute } from '../http/operator-route.ts'
import { operatorNames, ownAmong, type InboxSource } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { findRings, type Ring } from './rings.ts'

/** Rings without a finding come first. */
export const ringList = operatorRoute(
  contract.ringList,
  'client.read',
  async (_request, _caller, context) => {
    const rings = await findRings(context.database)
    const reviews = await reviewsIn(context.database)
    const names = await operatorNames(context)
    const listed = rings.map(ring => {
      const found = reviews.get(ring.key)
      const review = found && {
        reason: found.reason,
        at: found.at,
        name: names.get(found.actor) ?? found.actor,
      }
      return { ...shown(ring), review }
    })
    const isDone = ({ review }: { review: unknown }) => Number(review !== undefined)
    const inOrder = listed.toSorted((one, other) => isDone(one) - isDone(other))
    return { rings: inOrder.slice(0, listedMax), more: inOrder.length > listedMax }
  },
)

const max = contract.ringShownMax

const shown = ({ key, since, invitations, evidence }: Ring) => ({
  key,
  since,
  invitations: invitations.slice(0, max),
  evidence: evidence
    .slice(0, max)
    .map(({ clients, ...one }) => ({ ...one, clients: clients.slice(0, max), more: clients.length > max })),
  more: invitations.length > max || evidence.length > max,
})

interface Review {
  reason: string
  actor: string
  at: Date
}

async function reviewsIn(connection: Connection): Promise<Map<string, Review>> {
  const { rows } = await sql<Review & { ring: string }>`
    select ring, reason, actor, at from ring_review`.execute(connection)
  return new Map(rows.map(({ ring, ...review }) => [ring, review]))
}

export const ringReview = operatorRoute(
  contract.ringReview,
  'client.freeze',
  async ({ key, reason }, { operator, at }, context) => {
    const { database, newId } = context
    const ring = (await findRings(database)).find(one => one.key === key)
    if (!ring) return 'notThere'
    if ((await ownAmong(context, operator.id, ring.members)).size > 0) return 'ownClient'
    const { rows } = await sql<{ isAdded: boolean }>`
      select ring_review_add(${key}, ${reason}, ${operator.id}, ${at}, ${newId()}) as "isAdded"`.execute(
      database,
    )
    return rows[0]!.isAdded ? 'ok' : 'ended'
  },
)

/** It reads all clients, so all operators' inboxes together recompute it only now and then. */
const keptMs = 10 * minuteMs
const kept = new WeakMap<AppContext['database'], { rings: Ring[]; at: number }>()

async function waitingRings({ database, clock }: AppContext): Promise<Ring[]> {
  const now = clock().getTime()
  const known = kept.get(database)
  const isFresh = known && now >= known.at && now < known.at + keptMs
  const rings = isFresh ? known.rings : await findRings(database)
  if (!isFresh) kept.set(database, { rings, at: now })
  const reviews = await reviewsIn(database)
  return rings.filter(({ key }) => !reviews.has(key))
}

export const ringInboxSource: InboxSource = {
  kind: 'ring',
  right: 'client.freeze',
  count: async context => (await waitingRings(context)).length,
  items: async (context, limit) =>
    (await waitingRings(context))
      .toSorted((one, other) => one.since.getTime() - other.since.getTime())
      .slice(0, limit)
      .map(({ key, since, invitations, members }) => ({
        key,
        since,
        clients: members,
        link: `/rings?at=${key}`,
        subject: invitations
          .map(({ sponsor, partner }) => `${sponsor} → ${partner}`)
          .join(', ')
          .slice(0, 400),
      })),
}
