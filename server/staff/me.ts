/** One's own account: keys and sessions, where operators end those that they do not recognise. */
import { randomBytes } from 'node:crypto'
import * as contract from '../../contract/console/staff.ts'
import { operatorPasswordMin } from '../../contract/console/staff-forms.ts'
import type { Language } from '../../contract/languages.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import { operatorRoute, withProof, type OperatorRequest } from '../http/operator-route.ts'
import { renewOperatorSession } from '../http/operator-session.ts'
import {
  browserOf,
  deviceName,
  hashPassword,
  isAcceptable,
  qrTextOf,
  stepsOf,
  written,
} from '../identity/index.ts'
import { kindOf, knownRegister, propose, publicPart } from '../operators/index.ts'
import { recordAudit } from '../platform/audit.ts'
import type { AppContext } from '../platform/app-context.ts'
import { postMail } from '../platform/mail/index.ts'
import { findAccount, totpBytes, totpContext } from './account.ts'
import { keyOptions, readNewKey } from './new-key.ts'
import { shownBounds, shownKeys, shownRoles } from './people.ts'
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
      ...shownBounds(account),
      keys: shownKeys(known),
      roles: shownRoles(known),
      sessions: rows.map(({ id, userAgent, network, ...rest }) => ({
        ...rest,
        id: id.toString('hex'),
        device: deviceName(browserOf(userAgent ?? undefined)) || undefined,
        network: network ?? undefined,
        isThis: id.equals(session.id),
      })),
    }
  },
)

/** With a proof: a copy of this session's cookie could put its operator out. */
export const ownSessionEnd = withProof(
  operatorRoute(contract.ownSessionEnd, 'own.account', async ({ session: wanted }, caller, context) => {
    const id = wanted === undefined ? null : Buffer.from(wanted, 'hex')
    const ended = await transaction(context.database, tx => endSessions(tx, context, caller, id))
    return ended === 0n && id ? 'notThere' : 'ok'
  }),
)

/** One of the operator's other sessions, or all of them; and each copy of this one's cookie. */
async function endSessions(
  tx: Transaction,
  context: AppContext,
  caller: OperatorRequest,
  id: Buffer | null,
): Promise<bigint> {
  const { operator, at } = caller
  const kept = await renewOperatorSession(context, tx, caller)
  const { numAffectedRows = 0n } = await sql`
    delete from operator_session
    where operator_id = ${operator.id} and id <> ${kept} and (${id}::bytea is null or id = ${id})`.execute(tx)
  const after = { sessions: Number(numAffectedRows) }
  const event = { actor: operator.id, action: 'staff.end-sessions', subject: operator.id, after }
  if (numAffectedRows > 0n) await recordAudit(tx, { id: context.newId(), at, ...event })
  return numAffectedRows
}

/** The context that a new key for codes is sealed under, until a code of it comes back. */
const shownContext = (operator: string): string => `operator:${operator}:shown totp`

export const ownCodeKey = withProof(
  operatorRoute(contract.ownCodeKey, 'own.account', async (_request, { operator }, { vault }) => {
    const key = randomBytes(totpBytes)
    return {
      totpKey: written(key),
      totpLink: qrTextOf(key, operator.email),
      sealed: vault.seal(key, shownContext(operator.id)).toString('base64url'),
    }
  }),
)

/** With a proof by a key: an operator who has none left is invited again. */
export const ownPassword = withProof(
  operatorRoute(contract.ownPassword, 'own.account', async ({ password, sealed, code }, caller, context) => {
    const { operator, at } = caller
    const key = shownKey(context, operator.id, sealed)
    const step = key && stepsOf(key, code.replaceAll(' ', ''), at)[0]
    if (!key || step === undefined) return 'invalidCredentials'
    if ([...password].length < operatorPasswordMin || !isAcceptable(password, operator)) return 'invalid'
    const hash = await hashPassword(context, password)
    const secret = context.vault.seal(key, totpContext(operator.id))
    await transaction(context.database, async tx => {
      await sql`
          update operator_account set password_hash = ${hash}, totp_secret = ${secret}, totp_last_step = ${step}
          where operator_id = ${operator.id}`.execute(tx)
      await endSessions(tx, context, caller, null)
      const event = { actor: operator.id, action: 'staff.password', subject: operator.id }
      await recordAudit(tx, { id: context.newId(), at, ...event })
      await mailOfPassword(tx, context, caller)
    })
    return 'ok'
  }),
)

/** A thief with a copy of the session may have done it. */
async function mailOfPassword(
  tx: Transaction,
  context: AppContext,
  { operator, at, userAgent, address: network }: OperatorRequest,
): Promise<void> {
  const { rows } = await sql<{ language: Language }>`
    select language from operator_account where operator_id = ${operator.id}`.execute(tx)
  const { language } = rows[0]!
  const values = { name: operator.name, at, device: deviceName(browserOf(userAgent)), network }
  const mail = { client: null, to: operator.email, language, kind: 'staffPassword', values } as const
  await postMail(tx, context, mail, at)
}

/** `null` where it was not shown to this operator. */
function shownKey({ vault }: AppContext, operator: string, sealed: string): Buffer | null {
  try {
    return vault.open(Buffer.from(sealed, 'base64url'), shownContext(operator))
  } catch {
    return null
  }
}

export const ownKeyOptions = operatorRoute(
  contract.ownKeyOptions,
  'own.account',
  async (_request, { operator, session }, context) => {
    const text = await newKeyText(context, session.id)
    const handle = Buffer.from(operator.id.replaceAll('-', ''), 'hex')
    const { operators } = await knownRegister(context)
    const keys = operators.get(operator.id)!.keys.map(({ key }) => key)
    return { text, options: await keyOptions(context, text, { handle, name: operator.email, keys }) }
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
