/** How operators sign in: with a key in one step, or read-only with password and one-time code. */
import * as contract from '../../contract/console/staff.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import { networkOf } from '../http/network.ts'
import { operatorRoute, anonymousRoute, type OperatorContext } from '../http/operator-route.ts'
import {
  endOperatorSession,
  forgetOperatorSession,
  openOperatorSession,
  renewOperatorSession,
} from '../http/operator-session.ts'
import { checkWithinLimits, consumeAttempt } from '../http/rate-limit.ts'
import { warnSecurity, type SecurityWarning } from '../http/security-log.ts'
import { matchesPassword, stepsOf } from '../identity/index.ts'
import { knownRegister, operatorOfProof } from '../operators/index.ts'
import { recordAudit } from '../platform/audit.ts'
import type { AppContext } from '../platform/app-context.ts'
import { findAccount, findAccountByEmail, isAdmitted, totpContext, type Account } from './account.ts'
import { consoleSite, makeSignInText, takeSignInText } from './texts.ts'

export const signInText = anonymousRoute(contract.signInText, async (_request, { address, at }, context) => {
  await consumeAttempt(context, ['operatorTextFromNetwork', networkOf(address)])
  return { text: await makeSignInText(context, at), site: consoleSite(context) }
})

interface Made {
  text: string
  key: string
  signature: Uint8Array
  authenticatorData?: Uint8Array | undefined
  clientData?: Uint8Array | undefined
}

export const signInWithKey = anonymousRoute(contract.signInWithKey, async (made, caller, context) => {
  const id = await provedOperator(context, caller, made)
  const account = id && (await findAccount(context.database, id))
  if (!account) return 'invalidCredentials'
  const isProved = async (now: AppContext) => (await operatorOf(now, made, caller.at))?.id === id
  return letIn(context, caller, account, 'staff.sign-in', isProved)
})

/** The operator whose key has signed a text that was issued for it. */
const provedOperator = (context: AppContext, caller: OperatorContext, made: Made) =>
  checkWithinLimits(context, [['operatorKeyFromNetwork', networkOf(caller.address)]], async () => {
    if (!(await takeSignInText(context.database, made.text, caller.at))) return null
    const found = await operatorOf(context, made, caller.at)
    if (!found) warn(context, caller, 'operatorKey')
    return found?.id ?? null
  })

async function operatorOf(context: AppContext, made: Made, at: Date) {
  const { authenticatorData = null, clientData = null, ...rest } = made
  return operatorOfProof(await knownRegister(context), { ...rest, authenticatorData, clientData }, at)
}

export const signInWithPassword = anonymousRoute(
  contract.signInWithPassword,
  async ({ email, password, code }, caller, context) => {
    const limits = [
      ['operatorPasswordFromNetwork', networkOf(caller.address)],
      ['operatorPasswordOfEmail', email.trim().toLowerCase()],
    ] as const
    const account = await checkWithinLimits(context, limits, async () => {
      const found = await findAccountByEmail(context.database, email)
      const isRight = await matchesPassword(found?.passwordHash ?? null, password)
      if (found && isRight && (await takeCode(context, found, code, caller.at))) return found
      warn(context, caller, 'operatorPassword', found?.id)
      return null
    })
    if (!account) return 'invalidCredentials'
    const isRight = async ({ database }: AppContext) =>
      (await findAccount(database, account.id))?.passwordHash === account.passwordHash
    return letIn(context, caller, account, 'staff.sign-in-to-read', isRight)
  },
)

/** Every attempt to sign in as an operator is logged, with its network. */
const warn = (
  context: AppContext,
  { address }: OperatorContext,
  security: SecurityWarning & `operator${string}`,
  operator?: string,
): void =>
  warnSecurity(context, security, {
    outcome: 'refused',
    network: context.vault.pseudonym('network', networkOf(address)),
    ...(operator && { operator }),
  })

/** Uses the code up; one that was used before is wrong. */
async function takeCode(
  { database, vault }: AppContext,
  { id, totpSecret }: Account,
  code: string,
  at: Date,
): Promise<boolean> {
  const steps = stepsOf(vault.open(totpSecret, totpContext(id)), code.replaceAll(' ', ''), at)
  const { numAffectedRows } = await sql`
    update operator_account set totp_last_step = (select max(step) from unnest(${steps}::bigint[]) as step)
    where operator_id = ${id} and totp_last_step < (select max(step) from unnest(${steps}::bigint[]) as step)`.execute(
    database,
  )
  return numAffectedRows === 1n
}

/** `stillCounts`: what was proved still does, with the account locked: rights, keys and passwords end meanwhile. */
const letIn = (
  context: AppContext,
  caller: OperatorContext,
  account: Account,
  action: 'staff.sign-in' | 'staff.sign-in-to-read',
  stillCounts: (now: AppContext) => Promise<boolean>,
): Promise<'ok' | 'notAllowed' | 'invalidCredentials'> =>
  transaction(context.database, async tx => {
    await sql`select from operator_account where operator_id = ${account.id} for no key update`.execute(tx)
    const now = { ...context, database: tx }
    if (!(await stillCounts(now))) return 'invalidCredentials'
    if (!(await isAdmitted(now, account, caller.at, caller.address))) {
      warn(context, caller, 'operatorNotAdmitted', account.id)
      return 'notAllowed'
    }
    const isProved = action === 'staff.sign-in'
    await openOperatorSession(context, tx, caller, { operator: account.id, isProved })
    await note(tx, context, caller, account.id, action)
    return 'ok'
  })

const note = (
  tx: Transaction,
  context: AppContext,
  { at, address }: OperatorContext,
  actor: string,
  action: string,
) =>
  recordAudit(tx, {
    id: context.newId(),
    at,
    actor,
    action,
    subject: actor,
    after: { network: networkOf(address) },
  })

/** Proves with a key who is present in this session. A copy of its cookie ends with it. */
export const proveWithKey = operatorRoute(
  contract.proveWithKey,
  'own.account',
  async (made, caller, context) => {
    if ((await provedOperator(context, caller, made)) !== caller.operator.id) return 'invalidCredentials'
    await transaction(context.database, tx => renewOperatorSession(context, tx, caller, caller.at))
    return 'ok'
  },
)

export const signOut = anonymousRoute(
  contract.consoleSignOut,
  async (_request, caller, context): Promise<'ok'> => {
    if (caller.session) await endOperatorSession(context.database, caller.session.id)
    forgetOperatorSession(context, caller)
    return 'ok'
  },
)
