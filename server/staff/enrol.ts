/** Enrolment by a link: the name shown, a password, one-time codes, and two keys, which others then sign. */
import { randomBytes } from 'node:crypto'
import * as contract from '../../contract/console/staff.ts'
import { operatorPasswordMin, telegramNumber } from '../../contract/console/staff-forms.ts'
import { email as emailRule } from '../../contract/rules.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import { networkOf } from '../http/network.ts'
import { anonymousRoute, type OperatorContext } from '../http/operator-route.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import {
  findByEmail,
  hashPassword,
  isAcceptable,
  lookUpClient,
  qrTextOf,
  stepsOf,
  written,
} from '../identity/index.ts'
import {
  enrolmentFacts,
  keyFacts,
  kindOf,
  knownRegister,
  openKeyFile,
  operatorIdOf,
  proposeWith,
  publicPart,
  rootsOf,
  signProposal,
  trialKeyFile,
  trialPassphrase,
  type Proposal,
  type Register,
} from '../operators/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { bestEffort } from '../platform/best-effort.ts'
import type { AppContext } from '../platform/app-context.ts'
import { findAccountByEmail, findAccount, totpBytes, totpContext } from './account.ts'
import { findInvitation, pendingTotpContext, type Invitation } from './invitation.ts'
import { keyOptions, readNewKey, type GivenKey } from './new-key.ts'
import { enrolmentText } from './texts.ts'

/** Two, so that losing one key does not lock the operator out; in trials one is enough. */
const keysMin = ({ config }: AppContext): number => (config.isProduction ? 2 : 1)

export const showEnrolment = anonymousRoute(contract.showEnrolment, async ({ link }, caller, context) => {
  await consumeAttempt(context, ['enrolmentFromNetwork', networkOf(caller.address)])
  const invitation = await findInvitation(context.database, link, caller.at)
  if (!invitation) return 'ended'
  const { id, name, email, roles, operator, isReplacement } = invitation
  const totpKey = await pendingTotp(context, invitation)
  const text = await enrolmentText(context, id)
  if (!totpKey) return 'ended'
  return {
    name,
    email: email ?? undefined,
    roles,
    isRoot: operator !== null && !isReplacement,
    isReplacement,
    totpKey: written(totpKey),
    totpLink: qrTextOf(totpKey, name),
    asksTelegram: context.config.telegram !== undefined && operator === null,
    text,
    options: await keyOptions(context, text, { handle: id, name: email ?? name }),
    takesBrowserKeys: !context.config.isProduction,
  }
})

/**
 * The same at every visit, so that a returning operator finds the key that their app has. `null`: the invitation was
 * withdrawn meanwhile.
 */
async function pendingTotp(
  { database, vault }: AppContext,
  { id, totpSecret }: Invitation,
): Promise<Buffer | null> {
  if (totpSecret) return vault.open(totpSecret, pendingTotpContext(id))
  const made = vault.seal(randomBytes(totpBytes), pendingTotpContext(id))
  const { rows } = await sql<{ secret: Buffer }>`
    update operator_invitation set totp_secret = coalesce(totp_secret, ${made}) where id = ${id}
    returning totp_secret as secret`.execute(database)
  return rows[0] ? vault.open(rows[0].secret, pendingTotpContext(id)) : null
}

interface EnrolmentRequest {
  email: string
  language: string
  password: string
  code: string
  client?: string | undefined
  telegram?: string | undefined
  keys: GivenKey[]
}

export const enrolFinish = anonymousRoute(
  contract.enrolFinish,
  async ({ link, ...asked }, caller, context) => {
    await consumeAttempt(context, ['enrolmentFromNetwork', networkOf(caller.address)])
    const invitation = await findInvitation(context.database, link, caller.at)
    if (!invitation) return 'ended'
    if (invitation.isReplacement) return replace(context, caller, invitation, asked.keys)
    const enrolling = await check(context, caller, invitation, asked)
    if (typeof enrolling === 'string') return enrolling
    const proposals = await makeAccount(context, caller, invitation, enrolling)
    if (!proposals) return 'ended'
    const isSigned = await signedForTrial(context, enrolling, proposals)
    return { operator: enrolling.operator, proposals: proposals.map(({ id }) => id), isSigned }
  },
)

/** Other keys for an existing operator: two others sign that these replace the lost ones. */
async function replace(
  context: AppContext,
  { at }: OperatorContext,
  invitation: Invitation,
  given: readonly GivenKey[],
) {
  const operator = invitation.operator!
  const register = await knownRegister(context)
  const keys = await readKeys(context, register, invitation, given)
  if (!keys) return 'badSignature'
  const wanted = { action: 'operator.replaceKey', subject: operator, client: null } as const
  const proposal = await transaction(context.database, async tx =>
    (await useInvitation(tx, invitation, at))
      ? proposeWith(tx, context, operator, { ...wanted, facts: keyFacts(keys) })
      : null,
  )
  if (!proposal) return 'ended'
  const isSigned = await signedForTrial(context, { operator, register }, [proposal])
  return { operator, proposals: [proposal.id], isSigned }
}

/** False where it was used or withdrawn meanwhile. */
async function useInvitation(tx: Transaction, { id }: Invitation, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update operator_invitation set used_at = ${at}, totp_secret = null
    where id = ${id} and used_at is null`.execute(tx)
  return numAffectedRows === 1n
}

interface Enrolling {
  operator: string
  name: string
  email: string
  language: string
  password: string
  client: string | null
  telegram: string | null
  keys: string[]
  totpKey: Buffer
  totpStep: number
  register: Register
}

type Fault = 'ended' | 'invalid' | 'invalidCredentials' | 'badSignature' | 'taken' | 'notThere'

async function check(
  context: AppContext,
  { at }: OperatorContext,
  invitation: Invitation,
  asked: EnrolmentRequest,
): Promise<Enrolling | Fault> {
  const { name } = invitation
  const { language, password } = asked
  const email = asked.email.trim().toLowerCase()
  const isOther = invitation.email !== null && invitation.email !== email
  if (isOther || emailRule(email, {}) || [...password].length < operatorPasswordMin) return 'invalid'
  if (!isAcceptable(password, { email, name })) return 'invalid'
  const totpKey = await pendingTotp(context, invitation)
  if (!totpKey) return 'ended'
  const totpStep = stepsOf(totpKey, asked.code.replaceAll(' ', ''), at)[0]
  if (totpStep === undefined) return 'invalidCredentials'
  const telegram = asked.telegram?.trim() || null
  if (telegram !== null && !telegramNumber.test(telegram)) return 'invalid'
  const client = await declaredClient(context, asked.client)
  if (client === undefined) return 'notThere'
  const register = await knownRegister(context)
  const keys = await readKeys(context, register, invitation, asked.keys)
  if (!keys) return 'badSignature'
  const operator = invitation.operator ?? operatorIdOf(keys[0]!)
  const known = await findAccount(context.database, operator)
  const ofEmail = await findAccountByEmail(context.database, email)
  if (known || ofEmail || isTaken(register, operator, { email, telegram })) return 'taken'
  return { operator, name, email, language, password, client, telegram, keys, totpKey, totpStep, register }
}

const isTaken = (
  { operators }: Register,
  operator: string,
  { email, telegram }: { email: string; telegram: string | null },
): boolean =>
  [...operators.values()].some(
    one =>
      one.id !== operator &&
      (one.email === email ||
        one.formerEmails.includes(email) ||
        (telegram !== null && one.telegram === telegram)),
  )

/** `undefined`: there is none with this email or uid. */
async function declaredClient(
  { database }: AppContext,
  typed: string | undefined,
): Promise<string | null | undefined> {
  const declared = typed?.trim()
  if (!declared) return null
  const found = declared.includes('@')
    ? (await findByEmail(database, declared.toLowerCase()))?.id
    : await lookUpClient(database, `uid:${declared}`)
  return found ?? undefined
}

/** Each different, and none in use. */
async function readKeys(
  context: AppContext,
  register: Register,
  { id }: Invitation,
  given: readonly GivenKey[],
): Promise<string[] | null> {
  if (given.length < keysMin(context) || given.length > 2) return null
  const text = await enrolmentText(context, id)
  const keys: string[] = []
  for (const one of given) {
    const key = await readNewKey(context, register, text, one)
    if (!key || keys.some(other => publicPart(other) === publicPart(key))) return null
    keys.push(key)
  }
  return keys
}

/** A new operator is enrolled by two; one whom the configuration names adds keys to the configured one. */
async function proposeKeys(
  tx: Transaction,
  context: AppContext,
  invitation: Invitation,
  { operator, name, email, telegram, client, keys }: Enrolling,
): Promise<Proposal[]> {
  if (!invitation.operator) {
    const facts = enrolmentFacts({ name, email, telegram, client, keys, roles: invitation.roles })
    const wanted = { action: 'operator.enrol', subject: operator, client: null, facts } as const
    return [await proposeWith(tx, context, operator, wanted)]
  }
  const proposals: Proposal[] = []
  for (const key of keys) {
    const facts = { kind: kindOf(key)!, key }
    const wanted = { action: 'operator.addKey', subject: operator, client: null, facts } as const
    proposals.push(await proposeWith(tx, context, operator, wanted))
  }
  return proposals
}

/**
 * Creates the account, and with it the proposal for others to sign: a link that is withdrawn meanwhile leaves neither.
 * `null` where it was withdrawn or used.
 */
async function makeAccount(
  context: AppContext,
  { at }: OperatorContext,
  invitation: Invitation,
  enrolling: Enrolling,
): Promise<Proposal[] | null> {
  const { operator, name, email, language, password, client, totpKey, totpStep } = enrolling
  const passwordHash = await hashPassword(context, password)
  const sealed = context.vault.seal(totpKey, totpContext(operator))
  return transaction(context.database, async tx => {
    if (!(await useInvitation(tx, invitation, at))) return null
    await sql`
      insert into operator_account (operator_id, name, email, language, password_hash, totp_secret, totp_last_step,
                                    client_id, created_at)
      values (${operator}, ${name}, ${email}, ${language}, ${passwordHash}, ${sealed}, ${totpStep}, ${client},
              ${at})`.execute(tx)
    const after = { name, invitation: invitation.id.toString('hex') }
    const event = { actor: operator, action: 'staff.enrol', subject: operator, after }
    await recordAudit(tx, { id: context.newId(), at, ...event })
    return proposeKeys(tx, context, invitation, enrolling)
  })
}

/** The account exists by then, and the link is used up: where trial operators cannot sign, others have to. */
const signedForTrial = async (
  context: AppContext,
  enrolling: Pick<Enrolling, 'operator' | 'register'>,
  proposals: readonly Proposal[],
): Promise<boolean> =>
  (await bestEffort(context, 'signing an enrolment', () => signForTrial(context, enrolling, proposals))) ??
  false

/** Outside of production trial operators sign what the owner of the link proposes: nobody has to wait. */
async function signForTrial(
  context: AppContext,
  { operator, register }: Pick<Enrolling, 'operator' | 'register'>,
  proposals: readonly Proposal[],
): Promise<boolean> {
  if (!register.isTrial || context.config.isProduction) return false
  const { administrators } = await rootsOf(context.config)
  for (const proposal of proposals)
    for (const { name, key } of administrators) {
      if (proposal.action === 'operator.addKey' && operatorIdOf(key) !== operator) continue
      const { privateKey } = await openKeyFile(trialKeyFile(context.config, name), trialPassphrase)
      await signProposal(context, proposal, key, async () => privateKey)
    }
  return true
}
