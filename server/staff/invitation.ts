/** Links by which operators enrol. Only the hash of a link's secret is kept. */
import { randomBytes } from 'node:crypto'
import { dayMs } from '../../contract/time.ts'
import { isActorCode } from '../../contract/console/staff-forms.ts'
import type { OperatorRole } from '../../contract/console/roles.ts'
import { email as emailRule } from '../../contract/rules.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import { operatorIdOf, readRoles, rootsOf, type ActOf } from '../operators/index.ts'
import { recordAudit } from '../platform/audit.ts'
import type { AppContext } from '../platform/app-context.ts'
import { postMail } from '../platform/mail/index.ts'
import { sha256 } from '../platform/sha256.ts'

const lifeMs = 7 * dayMs

interface Invited {
  name: string
  email?: string
  roles: readonly OperatorRole[]
  /** An operator whom the configuration names. */
  operator?: string
  /** The proposal by which two administrators invite. */
  proposal?: string
}

/** The secret of the link. */
export async function makeInvitation(
  connection: Connection,
  { name, email, roles, operator, proposal }: Invited,
  at: Date,
): Promise<string> {
  const secret = randomBytes(32)
  await sql`
    insert into operator_invitation (id, operator_id, name, email, roles, proposal_id, made_at, expires_at)
    values (${sha256(secret)}, ${operator ?? null}, ${name}, ${email?.toLowerCase() ?? null}, ${roles.join(', ')},
            ${proposal ?? null}, ${at}, ${new Date(at.getTime() + lifeMs)})`.execute(connection)
  return secret.toString('base64url')
}

const linkOf = ({ consoleOrigin }: Pick<AppContext, 'consoleOrigin'>, secret: string): string =>
  `${consoleOrigin}/enrol/${secret}`

export interface Invitation {
  id: Buffer
  operator: string | null
  /** A person with an account brings other keys. */
  isReplacement: boolean
  name: string
  email: string | null
  roles: OperatorRole[]
  totpSecret: Buffer | null
}

/** The invitation of a link that was not used yet. */
export async function findInvitation(
  connection: Connection,
  link: string,
  at: Date,
): Promise<Invitation | null> {
  if (!/^[\w-]{43}$/.test(link)) return null
  const { rows } = await sql<Omit<Invitation, 'roles'> & { roles: string }>`
    select id, operator_id as operator, operator_id is not null and proposal_id is not null as "isReplacement", name,
      email, roles, totp_secret as "totpSecret"
    from operator_invitation
    where id = ${sha256(Buffer.from(link, 'base64url'))} and used_at is null and expires_at > ${at}`.execute(
    connection,
  )
  return rows[0] ? { ...rows[0], roles: readRoles(rows[0].roles) ?? [] } : null
}

/** The context that an invitation's key for one-time codes is sealed under. */
export const pendingTotpContext = (invitation: Buffer): string =>
  `operator invitation:${invitation.toString('hex')}`

/**
 * The links of the two whom the configuration names, made once; `null` when they were made already. One that expired
 * unused, or was withdrawn, is made again.
 */
export async function makeFirstLinks(
  context: AppContext,
  actor: string,
): Promise<{ name: string; link: string }[] | null> {
  const at = context.clock()
  const { administrators } = await rootsOf(context.config)
  return transaction(context.database, async tx => {
    await sql`
      delete from operator_invitation
      where proposal_id is null and used_at is null and expires_at <= ${at}`.execute(tx)
    const { rows } = await sql<{ operator: string }>`
      select operator_id as operator from operator_invitation
      where operator_id is not null and proposal_id is null`.execute(tx)
    const links: { name: string; link: string }[] = []
    for (const { name, key, roles } of administrators) {
      const operator = operatorIdOf(key)
      if (rows.some(one => one.operator === operator)) continue
      links.push({ name, link: linkOf(context, await makeInvitation(tx, { name, roles, operator }, at)) })
      await recordAudit(tx, { id: context.newId(), at, actor, action: 'staff.first-link', subject: operator })
    }
    return links.length > 0 ? links : null
  })
}

/**
 * Two administrators have invited a person: the link is mailed to them alone. With an account under this email they
 * bring other keys by it, and keep their id.
 */
export const inviteOperator: ActOf = async (context, { proposal, signers }) => {
  const { name = '', email = '', roles: written } = proposal.facts
  const roles = readRoles(written)
  if (!roles || !isPersonName(name) || email !== email.trim() || emailRule(email, {}) !== null)
    return { refused: 'impossible' }
  const { rows } = await sql<{ operator: string }>`
    select operator_id as operator from operator_account where email = ${email.toLowerCase()}`.execute(
    context.database,
  )
  const [known] = rows
  return transaction(context.database, async tx => {
    if (!(await staffInvited(tx, context, proposal.id, signers))) return 'ended'
    const at = context.clock()
    const secret = await makeInvitation(tx, { name, email, roles, proposal: proposal.id, ...known }, at)
    const values = { name, link: linkOf(context, secret) }
    const expiresAt = new Date(at.getTime() + lifeMs)
    await postMail(
      tx,
      context,
      { client: null, to: email, language: 'en', kind: 'staffInvitation', values, expiresAt },
      at,
    )
    return 'done'
  })
}

const isPersonName = (name: string): boolean =>
  name.trim() === name &&
  name.length > 1 &&
  name.length <= 80 &&
  !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) &&
  !isActorCode(name)

async function staffInvited(
  tx: Transaction,
  { clock, newId }: AppContext,
  proposal: string,
  signers: string[],
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select staff_invitation_done(${proposal}, ${signers}::uuid[], ${clock()}, ${newId()}) as "isTaken"`.execute(
    tx,
  )
  return rows[0]!.isTaken
}
