/** One's own account: keys and sessions, of which one ends what one does not know. */
import * as contract from '../../contract/console/staff.ts'
import { sql } from '../database/index.ts'
import { operatorRoute } from '../http/operator-route.ts'
import { kindOf, knownRegister, propose, publicPart } from '../operators/index.ts'
import { findAccount } from './account.ts'
import { keyOptions, readNewKey } from './new-key.ts'
import { boundsTold, keysTold, rolesTold } from './people.ts'
import { newKeyText } from './texts.ts'

export const ownAccount = operatorRoute(
  contract.ownAccount,
  'own.account',
  async (_request, { operator, session, at }, context) => {
    const account = (await findAccount(context.database, operator.id))!
    const known = (await knownRegister(context)).operators.get(operator.id)!
    const { rows } = await sql<{
      id: Buffer
      createdAt: Date
      seenAt: Date
      expiresAt: Date
      userAgent: string | null
      network: string | null
    }>`
      select id, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt",
        user_agent as "userAgent", network
      from operator_session where operator_id = ${operator.id} and expires_at > ${at}
      order by seen_at desc, id limit 100`.execute(context.database)
    return {
      email: account.email,
      ...boundsTold(account),
      keys: keysTold(known),
      roles: rolesTold(known),
      sessions: rows.map(({ id, userAgent, network, ...rest }) => ({
        ...rest,
        id: id.toString('hex'),
        userAgent: userAgent ?? undefined,
        network: network ?? undefined,
        isThis: id.equals(session.id),
      })),
    }
  },
)

export const ownSessionEnd = operatorRoute(
  contract.ownSessionEnd,
  'own.account',
  async ({ session: wanted }, { operator, session }, { database }) => {
    const id = wanted === undefined ? null : Buffer.from(wanted, 'hex')
    const { numAffectedRows } = await sql`
      delete from operator_session
      where operator_id = ${operator.id} and id <> ${session.id} and (${id}::bytea is null or id = ${id})`.execute(
      database,
    )
    return numAffectedRows === 0n && id ? 'notThere' : 'ok'
  },
)

export const ownKeyOptions = operatorRoute(
  contract.ownKeyOptions,
  'own.account',
  async (_request, { operator, session }, context) => {
    const text = await newKeyText(context, session.id)
    const handle = Buffer.from(operator.id.replaceAll('-', ''), 'hex')
    return { text, options: await keyOptions(context, text, { handle, name: operator.email }) }
  },
)

/** One of the operator's keys signs it; the new one counts after 24 hours. */
export const ownKeyAdd = operatorRoute(
  contract.ownKeyAdd,
  'own.account',
  async ({ key: given }, { operator, session }, context) => {
    const register = await knownRegister(context)
    const key = await readNewKey(context, register, await newKeyText(context, session.id), given)
    if (!key) return 'badSignature'
    const known = [...register.operators.values()].flatMap(({ keys }) => keys.map(one => publicPart(one.key)))
    if (known.includes(publicPart(key))) return 'taken'
    const facts = { kind: kindOf(key)!, key }
    const wanted = { action: 'operator.addKey', subject: operator.id, client: null, facts } as const
    return { proposal: (await propose(context, operator.id, wanted)).id }
  },
)
