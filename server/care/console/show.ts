/** One client on one page: masked, until an operator opens what is personal. */
import { clientOpen, clientShow } from '../../../contract/console/clients.ts'
import { sql, transaction, type Connection } from '../../database/index.ts'
import { theFinanceAccount } from '../../deposits/index.ts'
import { freezesOf } from '../../freezes/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { shortName } from '../../identity/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import { openProposalsAbout, operatorNames } from '../../operators/index.ts'
import type { ClientId } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { verificationOf } from '../../verification/index.ts'
import { changesOf } from '../changes.ts'
import { viewUntil } from '../consent.ts'
import { deletionObstacle } from '../deletion.ts'
import { requestsOf } from '../requests.ts'
import { maskedEmail } from './masks.ts'
import { signersOnClient } from './signers.ts'

export const clientsShow = operatorRoute(clientShow, 'client.read', async ({ client }, { at }, context) => {
  const { database } = context
  const row = await factsOf(database, client)
  if (!row) return 'notThere'
  const names = await operatorNames(context)
  const signedBy = await signersOnClient(database, client, names)
  const [
    account,
    amounts,
    verification,
    freezes,
    changes,
    proposals,
    until,
    requests,
    obstacle,
    above,
    below,
  ] = await Promise.all([
    theFinanceAccount(database, client),
    balancesOf(database, client, ['finance', 'withdrawal', 'token']),
    verificationOf(database, client),
    freezesOf(database, client),
    changesOf(database, client),
    openProposalsAbout(context, client),
    viewUntil(database, client, at),
    requestsOf(database, client),
    deletionObstacle(database, client, at),
    sponsorsOf(database, row.sponsors),
    partnersOf(database, client),
  ])
  return {
    id: client,
    code: row.code,
    name: shortName(row.name),
    email: row.email === null ? undefined : maskedEmail(row.email),
    emailProvedAt: row.emailProvedAt ?? undefined,
    language: row.language,
    createdAt: row.createdAt,
    hasPassword: row.hasPassword,
    factorSince: row.factorSince ?? undefined,
    telegramSince: row.telegramSince ?? undefined,
    passkeys: row.passkeys,
    verification: verification.status,
    scan: verification.status === 'verified' ? verification.scan : undefined,
    scanOfOtherName: verification.verdict?.reason === 'otherName' ? verification.scan : undefined,
    uid: account.uid,
    depositAddress: account.depositAddress ?? undefined,
    balanceMicro: amounts.finance,
    reservedMicro: amounts.withdrawal,
    tokens: Number(amounts.token),
    freezes: freezes.map(({ part, since, until: end, reason, actor }) => ({
      part,
      since,
      until: end ?? undefined,
      reason,
      actor,
      operator: signedBy(reason, since) ?? names.get(actor),
    })),
    changes: changes.map(({ kind, askedAt, dueAt }) => ({ kind, askedAt, dueAt })),
    proposals: proposals.map(({ id, action }) => ({ id, action })),
    viewUntil: until ?? undefined,
    requests,
    obstacle: obstacle ?? undefined,
    sponsors: above,
    partners: below,
  }
})

/** Personal data in full. That an operator views them is recorded before they are shown. */
export const clientsOpen = operatorRoute(clientOpen, 'client.open', async ({ client }, caller, context) => {
  const row = await factsOf(context.database, client)
  if (!row) return 'notThere'
  await transaction(context.database, tx =>
    recordAudit(tx, {
      id: context.newId(),
      at: caller.at,
      actor: caller.operator.id,
      action: 'client.open',
      client,
    }),
  )
  return { name: row.name, email: row.email ?? undefined, telegram: row.telegram ?? undefined }
})

interface Facts {
  code: string
  name: string
  email: string | null
  emailProvedAt: Date | null
  language: string
  createdAt: Date
  hasPassword: boolean
  factorSince: Date | null
  telegram: string | null
  telegramSince: Date | null
  passkeys: number
  sponsors: ClientId[]
}

async function factsOf(connection: Connection, id: ClientId): Promise<Facts | null> {
  const { rows } = await sql<Facts>`
    select referral_code as code, name, email, email_proved_at as "emailProvedAt", language, created_at as "createdAt",
      has_password as "hasPassword", array_remove(array[sponsor1, sponsor2, sponsor3], null) as sponsors,
      (select activated_at from second_factor where client_id = ${id}) as "factorSince",
      (select name from telegram_identity where client_id = ${id}) as telegram,
      (select linked_at from telegram_identity where client_id = ${id}) as "telegramSince",
      (select count(*)::integer from passkey where client_id = ${id}) as passkeys
    from client where id = ${id}
      and exists (select from finance_account where client_id = ${id})`.execute(connection)
  return rows[0] ?? null
}

/** On lines 1, 2 and 3 above, without the house, which is no client. */
async function sponsorsOf(connection: Connection, ids: readonly ClientId[]) {
  const { rows } = await sql<{ id: ClientId; code: string; name: string }>`
    select id, referral_code as code, name from client
    where id = any(${ids}::uuid[])
      and exists (select 1 from finance_account where finance_account.client_id = client.id)`.execute(
    connection,
  )
  return ids.flatMap(id => {
    const found = rows.find(row => row.id === id)
    return found ? [{ ...found, name: shortName(found.name) }] : []
  })
}

/** How many on lines 1, 2 and 3 below. */
async function partnersOf(connection: Connection, client: ClientId): Promise<number[]> {
  const { rows } = await sql<{ line: number; partners: bigint }>`
    select line, partners from referral_line where sponsor_id = ${client}`.execute(connection)
  return [1, 2, 3].map(line => Number(rows.find(row => row.line === line)?.partners ?? 0))
}
