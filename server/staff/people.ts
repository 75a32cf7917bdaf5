/** Who the operators are and what each may do, for administrators and auditors, on the page and as a file. */
import * as contract from '../../contract/console/staff.ts'
import { operatorRoles } from '../../contract/console/roles.ts'
import { dayMs, dayOf, minuteMs } from '../../contract/time.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { csvAnswer } from '../http/csv-response.ts'
import { operatorFileRoute, operatorRoute, withProof } from '../http/operator-route.ts'
import { kindOf, knownRegister, readRoles, rolesOf, type Operator } from '../operators/index.ts'
import { recordAudit } from '../platform/audit.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isNetwork } from '../platform/config.ts'
import type { Bounds } from '../http/operator-bounds.ts'
import { reviewState } from './review.ts'

interface Entered extends Bounds {
  id: string
  name: string
  email: string
  lastSeenAt: Date | null
}

async function accounts(connection: Connection): Promise<Map<string, Entered>> {
  const { rows } = await sql<Entered>`
    select operator_id as id, name, email, hours_from as "hoursFrom", hours_until as "hoursUntil", networks,
      (select max(seen_at) from operator_session where operator_session.operator_id = operator_account.operator_id)
        as "lastSeenAt"
    from operator_account`.execute(connection)
  return new Map(rows.map(row => [row.id, row]))
}

/** Terms as the contract has them. */
const term = <T extends { since: Date; until: Date | null }>({ until, ...rest }: T) => ({
  ...rest,
  until: until ?? undefined,
})
export const shownKeys = ({ keys }: Pick<Operator, 'keys'>) =>
  keys.map(one => ({ ...term(one), kind: kindOf(one.key)! }))
export const shownRoles = ({ roles }: Pick<Operator, 'roles'>) => roles.map(term)
export const shownBounds = ({ hoursFrom, hoursUntil, networks }: Bounds) => ({
  hoursFrom: hoursFrom ?? undefined,
  hoursUntil: hoursUntil ?? undefined,
  networks,
})

const nowhere = { hoursFrom: null, hoursUntil: null, networks: [] }

async function people(context: AppContext): Promise<contract.Person[]> {
  const register = await knownRegister(context)
  const known = await accounts(context.database)
  return [...register.operators.values()].map(operator => {
    const account = known.get(operator.id)
    return {
      id: operator.id,
      name: account?.name ?? operator.name,
      email: operator.email ?? account?.email,
      formerEmails: operator.formerEmails,
      client: operator.client ?? undefined,
      suspendedAt: operator.suspendedAt ?? undefined,
      isRoot: operator.keys[0]!.since.getTime() === 0,
      keys: shownKeys(operator),
      roles: shownRoles(operator),
      ...shownBounds(account ?? nowhere),
      lastSeenAt: account?.lastSeenAt ?? undefined,
    }
  })
}

export const peopleList = operatorRoute(
  contract.peopleList,
  'people.read',
  async (_request, { at }, context) => {
    const { rows } = await sql<{
      id: string
      name: string
      email: string | null
      roles: string
      expiresAt: Date
    }>`
      select encode(id, 'hex') as id, name, email, roles, expires_at as "expiresAt" from operator_invitation
      where used_at is null and expires_at > ${at} order by made_at limit 100`.execute(context.database)
    const { haltedUntil } = await knownRegister(context)
    return {
      people: await people(context),
      invitations: rows.map(({ email, roles, ...rest }) => ({
        ...rest,
        email: email ?? undefined,
        roles: readRoles(roles) ?? [],
      })),
      review: await reviewState(context),
      haltedUntil: haltedUntil && haltedUntil > at ? haltedUntil : undefined,
    }
  },
)

const dayMinutes = dayMs / minuteMs

/** One administrator, about someone else: nobody widens their own bounds. */
export const peopleBounds = withProof(
  operatorRoute(contract.peopleBounds, 'people.suspend', async (request, caller, context) => {
    const { operator, hoursFrom = null, hoursUntil = null, networks, reason } = request
    if (operator === caller.operator.id) return 'notAllowed'
    const isBoth = (hoursFrom === null) === (hoursUntil === null)
    const isTime = [hoursFrom, hoursUntil].every(minute => minute === null || minute < dayMinutes)
    const isHours = isBoth && isTime && (hoursFrom === null || hoursFrom !== hoursUntil)
    if (!isHours || networks.length > contract.networksMax || !networks.every(isNetwork)) return 'invalid'
    const after = { hoursFrom, hoursUntil, networks }
    return transaction(context.database, async tx => {
      const { rows } = await sql<Bounds>`
        select hours_from as "hoursFrom", hours_until as "hoursUntil", networks from operator_account
        where operator_id = ${operator} for no key update`.execute(tx)
      if (!rows[0]) return 'notThere'
      await sql`
        update operator_account set hours_from = ${hoursFrom}, hours_until = ${hoursUntil}, networks = ${networks}
        where operator_id = ${operator}`.execute(tx)
      await recordAudit(tx, {
        id: context.newId(),
        at: caller.at,
        actor: caller.operator.id,
        action: 'staff.bounds',
        subject: operator,
        before: { ...rows[0] },
        after: { ...after, reason },
      })
      return 'ok'
    })
  }),
)

/**
 * Withdraws a link that may be in the wrong hands: quickly, so without a key. What it was used for is a proposal by
 * now.
 */
export const invitationWithdraw = operatorRoute(
  contract.invitationWithdraw,
  'people.suspend',
  async ({ id, reason }, { at, operator }, context) => {
    if (reason.trim() === '') return 'invalid'
    return transaction(context.database, async tx => {
      const { rows } = await sql<{ name: string; roles: string; proposal: string | null }>`
        delete from operator_invitation where encode(id, 'hex') = ${id} and used_at is null and expires_at > ${at}
        returning name, roles, proposal_id as proposal`.execute(tx)
      const [before] = rows
      if (!before) return 'ended'
      const event = { actor: operator.id, action: 'staff.withdrawInvitation', subject: id, before }
      await recordAudit(tx, { id: context.newId(), at, ...event, after: { reason: reason.trim() } })
      return 'ok'
    })
  },
)

const columns = ['operator', 'name', 'email', 'suspended', 'last seen', 'keys', ...operatorRoles]

/** A row for each operator with their rights, as they are today: the list that is reviewed each quarter. */
export const peopleFile = operatorFileRoute(
  contract.peopleFile,
  'people.read',
  async (_request, { at, operator }, context) => {
    const { operators } = await knownRegister(context)
    await transaction(context.database, tx =>
      recordAudit(tx, { id: context.newId(), at, actor: operator.id, action: 'staff.list' }),
    )
    const rows = (await people(context)).map(person => {
      const held = rolesOf(operators.get(person.id), at)
      return {
        operator: person.id,
        name: person.name,
        email: person.email ?? '',
        suspended: person.suspendedAt?.toISOString() ?? '',
        'last seen': person.lastSeenAt?.toISOString() ?? '',
        keys: person.keys
          .filter(({ until }) => !until || until > at)
          .map(({ kind }) => kind)
          .join(' '),
        ...Object.fromEntries(operatorRoles.map(role => [role, held.includes(role) ? 'yes' : ''])),
      }
    })
    return csvAnswer(`operators-${dayOf(at)}`, columns, rows)
  },
)
