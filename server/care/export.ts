/** The file with a client's data: made by a job, sealed in the store, and deleted after a week. */
import { nameOf, tradingStatuses } from '../../contract/codes.ts'
import { dayMs } from '../../contract/time.ts'
import { sql, transaction } from '../database/index.ts'
import { lockClient, theClient } from '../identity/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import {
  confirmFile,
  releaseFile,
  newFileKey,
  putLoose,
  resealFile,
  sealedByOthers,
} from '../platform/storage/index.ts'
import { ownScan } from '../verification/index.ts'
import { exportNotes } from './export-notes.ts'
import { notifyByMail } from './letters.ts'
import { recipientsOf } from './recipients.ts'
import { exportContext } from './requests.ts'

const madeAtOnce = 10
const keptMs = 7 * dayMs

interface ExportRequest {
  client: ClientId
  id: string
}

/** A job calls it. A request that fails waits behind the others; its failure is thrown after they had their turn. */
export async function makeExports(context: AppContext, at: Date): Promise<void> {
  const { rows } = await sql<ExportRequest>`
    select client_id as client, id from data_request
    where kind = 'export' and ended_at is null and file is null
    order by coalesce(tried_at, asked_at) limit ${madeAtOnce}`.execute(context.database)
  const errors: unknown[] = []
  for (const one of rows)
    await makeExport(context, one, at).catch(async (error: unknown) => {
      context.log.error({ err: error, request: one.id }, 'a client’s data could not be put together')
      errors.push(error)
      await putBehind(context, one, at)
    })
  await clearExports(context, at)
  if (errors.length > 0) throw errors[0]
}

async function putBehind({ database }: AppContext, { client, id }: ExportRequest, at: Date): Promise<void> {
  await sql`update data_request set tried_at = ${at} where client_id = ${client} and id = ${id}`.execute(
    database,
  )
}

/** The file first, under a key that nothing refers to; then the reference to it, if it is still wanted. */
async function makeExport(context: AppContext, { client, id }: ExportRequest, at: Date): Promise<void> {
  const { language } = await theClient(context.database, client)
  const data = { about: exportNotes[language], ...(await dataOf(context, client, at)) }
  const content = Buffer.from(JSON.stringify(data, asText, 2))
  const key = newFileKey('exports')
  await putLoose(context, key, context.vault.seal(content, exportContext(id)), at)
  await transaction(context.database, async tx => {
    // A deletion lets go of the files that are there when it begins.
    const reader = await lockClient(tx, client)
    const { numAffectedRows } = await sql`
      update data_request set file = ${key}, bytes = ${content.length}, made_at = ${at}
      where client_id = ${client} and id = ${id} and ended_at is null and file is null`.execute(tx)
    if (numAffectedRows === 0n) return
    await confirmFile(tx, key)
    await notifyByMail(tx, context, reader, { event: 'exportReady' }, at)
  })
  context.hints.publish(client)
}

/** Whole numbers of any length. */
const asText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

async function clearExports(context: AppContext, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptMs)
  const { rows } = await sql<ExportRequest & { file: string }>`
    select client_id as client, id, file from data_request
    where kind = 'export' and ended_at is null and file is not null and made_at <= ${before}
    order by made_at limit ${madeAtOnce}`.execute(context.database)
  for (const { client, id, file } of rows)
    await transaction(context.database, async tx => {
      const { rows } = await sql<{ isExpired: boolean }>`
        select data_request_expire(${client}, ${id}, ${file}, ${at}) as "isExpired"`.execute(tx)
      if (rows[0]!.isExpired) await releaseFile(tx, file)
    })
}

/** The export shows that an operator viewed something, but not who: the log has their name. */
const viewActions = ['client.open', 'client.view', 'verification.view'] as const

type Question = ReturnType<typeof sql<Record<string, unknown>>>

/**
 * What is held about a client, by name; amounts in millionths of a dollar, pictures as addresses that a browser opens.
 * Secrets, their hashes and what would harm an inquiry are left out.
 */
async function dataOf(context: AppContext, client: ClientId, at: Date) {
  const data: Record<string, unknown> = { madeAt: at }
  for (const [name, question] of Object.entries(questionsAbout(client)))
    data[name] = (await question.execute(context.database)).rows
  data['tradingAccounts'] = await tradingAccountsOf(context, client)
  data['mailsSent'] = await mailsTo(context, client)
  data['identityDocuments'] = await documentsOf(context, client)
  return data
}

const questionsAbout = (client: ClientId): Record<string, Question> => ({
  profile: sql`
    select id, name, email, language, referral_code, created_at, email_proved_at from client where id = ${client}`,
  telegram: sql`select telegram_id, name, linked_at from telegram_identity where client_id = ${client}`,
  noticeChoices: sql`
    select topic, channel, is_on from notice_choice where client_id = ${client} order by topic, channel`,
  passkeys: sql`select name, added_at, used_at from passkey where client_id = ${client} order by added_at`,
  sessions: sql`
    select created_at, seen_at, user_agent, network from session where client_id = ${client} order by created_at`,
  devices: sql`
    select first_seen_at, last_seen_at from device where client_id = ${client} order by first_seen_at`,
  securityEvents: sql`
    select at, kind, user_agent, network from security_event where client_id = ${client} order by id`,
  documentsAccepted: sql`
    select kind, version, language, hash, at from acceptance where client_id = ${client} order by at`,
  identityReviews: sql`
    select scan_id as document, verdict, reason, at from verification_review where client_id = ${client} order by at`,
  suspended: sql`
    select part, since, until from client_freeze where client_id = ${client} order by since, part`,
  suspensions: sql`
    select at, part, is_lifted from freeze_event where client_id = ${client} order by at, part`,
  changesWaiting: sql`
    select kind, asked_at, due_at, email from client_change where client_id = ${client} order by asked_at`,
  viewConsents: sql`
    select given_at, until, ended_at from view_consent where client_id = ${client} order by given_at`,
  operatorViews: sql`
    select at, action from audit
    where client_id = ${client} and action = any (${[...viewActions]}) order by at, id`,
  dataRequests: sql`
    select kind, asked_at, ended_at, outcome, reason, waived_micro, waived_reward_micro from data_request where client_id = ${client} order by asked_at`,
  testimonials: sql`
    select shown_name, content, language, submitted_at, outcome, reason, decided_at, until, withdrawn_at
    from testimonial where client_id = ${client} order by number`,
  savedAddresses: sql`select address, name, saved_at from saved_address where client_id = ${client} order by saved_at`,
  financeAccount: sql`
    select uid, token_uid, deposit_address, opened_at from finance_account where client_id = ${client}`,
  deposits: sql`
    select tx_id, ordinal, address, sender, amount_micro, block_at, credited_at from deposit
    where client_id = ${client} order by block_at, tx_id`,
  addressProtections: sql`
    select protection, on_at, off_at from address_protection where client_id = ${client} order by on_at`,
  withdrawals: sql`
    select id, asked_at, address, amount_micro from withdrawal where client_id = ${client} order by asked_at`,
  withdrawalDecisions: sql`
    select subject as withdrawal, action, case when action = 'reject' then reason end as reason, at from approval
    where client_id = ${client} and action in ('pay', 'confirm', 'revoke', 'reject') order by subject, step`,
  withdrawalsPaid: sql`
    select withdrawal_id as withdrawal, tx_id, block, confirmed_at from payout
    where client_id = ${client} order by confirmed_at`,
  depositsReversed: sql`
    select tx_id, ordinal, address, sender, amount_micro, taken_micro, block_at, credited_at, at from deposit_reversal
    where client_id = ${client} order by at, tx_id`,
  corrections: sql`
    select amount_micro, category, at from correction where client_id = ${client} order by at`,
  commitmentSheets: sql`
    select at, account_id, amount_micro, content, hash, is_shown from commitment
    where client_id = ${client} order by at, id`,
  accountOptions: sql`
    select at, account_id, option from account_option where client_id = ${client} order by at, account_id, number`,
  bookings: sql`
    select at, flow::text as flow, kinds.name as kind, subject, amount, balance_after, counterparty
    from ledger_entry join ledger_kinds() as kinds using (kind)
    where client_id = ${client} and kind < 100 order by at, kinds.kind, subject, seq`,
  partnersInvited: sql`
    select line, partners from referral_line where sponsor_id = ${client} order by line`,
})

async function tradingAccountsOf({ database }: AppContext, client: ClientId) {
  const { rows } = await sql<{ status: number }>`
    select account.id, account.uid, program.key as program, account.status from trading_account as account
    join program on program.id = account.program_id where account.client_id = ${client} order by account.id`.execute(
    database,
  )
  return rows.map(account => ({ ...account, status: nameOf(tradingStatuses, account.status) }))
}

/** Without their content: it is sealed, and in the client's own mailbox. */
async function mailsTo({ database }: AppContext, client: ClientId) {
  const recipients = await recipientsOf(database, client)
  const { rows } = await sql`
    select channel, kind, posted_at, outcome from mail where lower(recipient) = any (${recipients}::text[])
    order by posted_at`.execute(database)
  return rows
}

/** One after the other: a picture may take some megabytes. */
async function documentsOf(context: AppContext, client: ClientId) {
  const { rows } = await sql<{ id: string; uploaded_at: Date; bytes: number; width: number; height: number }>`
    select id, uploaded_at, bytes, width, height from verification_scan
    where client_id = ${client} order by id`.execute(context.database)
  const documents = []
  for (const { id, ...facts } of rows) {
    const jpeg = await ownScan(context, client, id)
    documents.push({ ...facts, picture: jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}` })
  }
  return documents
}

/** Seals the stored exports with the vault's first key. Resolves to how many it changed. */
export async function resealExports(context: AppContext): Promise<number> {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, file from data_request where file is not null order by id`.execute(context.database)
  const files = rows.map(({ file }) => file)
  const others = await sealedByOthers(context, files)
  let changed = 0
  const wanted = rows.filter(one => others.has(one.file))
  await eachInTurn(wanted, async ({ id, file }) => {
    if (await transaction(context.database, tx => resealFile(tx, context, file, exportContext(id)))) changed++
  })
  return changed
}
