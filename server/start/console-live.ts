/** What the console's open pages are notified of: that an item of a kind waits, continues, is claimed, or is done. */
import type { FastifyRequest } from 'fastify'
import { hasRight } from '../../contract/console/rights.ts'
import { secondMs } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import type { LiveAudience, LiveCaller, Versions } from '../http/live.ts'
import type { RolesOf } from '../http/operator-route.ts'
import { findOperatorSession, openOperatorSessionsOf } from '../http/operator-session.ts'
import { Refusal } from '../http/refusal.ts'
import { readSource, type InboxSource } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sha256 } from '../platform/sha256.ts'

/** Nobody works further down yet; the count shows that there is more. */
const comparedMax = 50

export const operatorAudience = (
  context: AppContext,
  sources: readonly InboxSource[],
  rolesOf: RolesOf,
): LiveAudience => ({
  enter: http => enter(context, http),
  openSessions: async callers => {
    const ids = callers.map(({ session }) => Buffer.from(session, 'base64url'))
    const open = await openOperatorSessionsOf(context, ids, context.clock())
    return new Set(open.map(id => id.toString('base64url')))
  },
  versions: async operators => {
    const kinds = await versionsOfKinds(context, sources)
    const log = await lastOfLog(context.database)
    const seen = await Promise.all(
      operators.map(async operator => {
        const roles = await rolesOf(operator, context.clock())
        const own = sources.filter(({ right }) => hasRight(roles, right)).map(({ kind }) => kind)
        const versions: Versions = {
          ...Object.fromEntries(own.flatMap(kind => (kinds.has(kind) ? [[kind, kinds.get(kind)!]] : []))),
          log,
        }
        return [operator, versions] as const
      }),
    )
    return new Map(seen)
  },
  togetherMs: secondMs,
})

/** Listening keeps no session alive. */
async function enter(context: AppContext, http: FastifyRequest): Promise<LiveCaller> {
  const cookie = (name: string) => http.cookies[name]
  const caller = { cookie, at: context.clock(), address: http.address, isUnattended: true }
  const session = await findOperatorSession(context, caller)
  if (!session) throw new Refusal(401, 'no session')
  return { whose: session.operator, session: session.id.toString('base64url') }
}

/** Of each kind, and each of its sources, the count, the first ones, and their claims. */
async function versionsOfKinds(
  context: AppContext,
  sources: readonly InboxSource[],
): Promise<Map<string, string>> {
  const { rows: marks } = await sql<{ kind: string; mark: string }>`
    select kind, key || ' ' || operator_id as mark from inbox_mark order by kind, key`.execute(
    context.database,
  )
  const versions = new Map<string, string>()
  for (const source of sources) {
    const read = await readSource(context, source, () => source.items(context, comparedMax))
    // Pages are notified when it can be read again.
    if (!read) continue
    const { items, count } = read
    const keys = items.map(({ key, progress = '' }) => [key, progress])
    const taken = marks.filter(({ kind }) => kind === source.kind).map(({ mark }) => mark)
    const digest = sha256(JSON.stringify([keys, taken]))
      .toString('hex')
      .slice(0, 12)
    versions.set(source.kind, [versions.get(source.kind), count, digest].join('-'))
  }
  return versions
}

/** Every act of operators or the jobs is an event of the log. */
async function lastOfLog(connection: Connection): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from audit order by at desc, id desc limit 1`.execute(connection)
  return rows[0]?.id ?? 'none'
}
