/** The histories of a client's accounts, read-only. */
import { uuidPattern } from '../../../contract/wire.ts'
import * as contract from '../../../contract/console/clients.ts'
import type { DocumentKind, SecurityEvent } from '../../../contract/codes.ts'
import { listedMax } from '../../../contract/console/fields.ts'
import { hasRight } from '../../../contract/console/rights.ts'
import { referralLines } from '../../../contract/limits.ts'
import type { RejectionReason } from '../../../contract/verification.ts'
import { sql, type Connection } from '../../database/index.ts'
import { financeOf } from '../../finance/index.ts'
import { operatorRoute, type OperatorRequest } from '../../http/operator-route.ts'
import { browserOf, deviceName, shortName, theClient } from '../../identity/index.ts'
import { kinds, nobody, type Kind } from '../../ledger/index.ts'
import { linePages, structureOf } from '../../partnership/index.ts'
import { onlooker, operatorNames, recordLook } from '../../operators/index.ts'
import type { AppContext, ClientId } from '../../platform/app-context.ts'
import { tradingOf } from '../../trading/index.ts'
import { commentsOn, verificationOf } from '../../verification/index.ts'
import { recordView } from '../consent.ts'
import { recipientsOf } from '../recipients.ts'
import { signersOnClient } from './signers.ts'

interface BookRow {
  at: Date
  flow: string
  kind: number
  subject: string
  amount: bigint
  balanceAfter: bigint
  counterparty: string | null
  reference: string
}

export const clientsBook = operatorRoute(
  contract.clientBook,
  'client.read',
  async ({ client, page }, _caller, { database }) => {
    const { rows } = await sql<BookRow>`
      select entry.at, entry.flow::text as flow, entry.kind, entry.subject, entry.amount,
        entry.balance_after as "balanceAfter", entry.counterparty, posting.reference
      from ledger_entry as entry
      join ledger_posting as posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
      where entry.client_id = ${client}
      order by entry.at desc, entry.kind, entry.subject, entry.seq desc
      limit ${listedMax + 1} offset ${(page - 1) * listedMax}`.execute(database)
    return { entries: rows.slice(0, listedMax).map(asEntry), more: rows.length > listedMax }
  },
)

function asEntry({ kind, subject, amount, balanceAfter, counterparty, ...row }: BookRow) {
  const name = (Object.keys(kinds) as Kind[]).find(one => kinds[one].kind === kind)!
  return {
    ...row,
    kind: name,
    currency: kinds[name].currency,
    subject: subject === nobody ? undefined : subject,
    amount: amount.toString(),
    balanceAfter: balanceAfter.toString(),
    counterparty: counterparty ?? undefined,
  }
}

export const clientsTrading = operatorRoute(
  contract.clientTrading,
  'client.read',
  async ({ client }, { language, at }, { database }) => ({
    trading: await tradingOf(database, { client, language, at }),
  }),
)

interface DepositRow {
  txId: string
  ordinal: number
  sender: string
  amountMicro: bigint
  block: bigint
  at: Date
  creditedAt: Date | null
}
interface WithdrawalRow {
  id: string
  at: Date
  address: string
  amountMicro: bigint
  action: string | null
  txId: string | null
  block: bigint | null
}

export const clientsChain = operatorRoute(
  contract.clientChain,
  'client.read',
  async ({ client }, _caller, { database }) => {
    const [came, left] = await Promise.all([depositsOf(database, client), withdrawalsOf(database, client)])
    return {
      deposits: came.map(({ block, creditedAt, ...row }) => ({
        ...row,
        block: block.toString(),
        creditedAt: creditedAt ?? undefined,
      })),
      withdrawals: left.map(({ action, txId, block, ...row }) => ({
        ...row,
        stage: txId ? ('paid' as const) : (stages[action ?? ''] ?? ('asked' as const)),
        txId: txId ?? undefined,
        block: block?.toString(),
      })),
    }
  },
)

const stages: Record<string, 'approved' | 'rejected'> = { pay: 'approved', reject: 'rejected' }

async function depositsOf(connection: Connection, client: ClientId): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select tx_id as "txId", ordinal, sender, amount_micro as "amountMicro", block, block_at as at,
      credited_at as "creditedAt"
    from deposit where client_id = ${client} order by block desc, tx_id, ordinal limit ${listedMax}`.execute(
    connection,
  )
  return rows
}

async function withdrawalsOf(connection: Connection, client: ClientId): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select withdrawal.id, asked_at as at, address, amount_micro as "amountMicro", payout.tx_id as "txId", payout.block,
      (select action from approval
        where approval.client_id = withdrawal.client_id and approval.withdrawal_id = withdrawal.id
          and action in ('pay', 'confirm', 'revoke', 'reject')
        order by step desc limit 1) as action
    from withdrawal
    left join payout on payout.client_id = withdrawal.client_id and payout.withdrawal_id = withdrawal.id
    where withdrawal.client_id = ${client} order by withdrawal.id desc limit ${listedMax}`.execute(connection)
  return rows
}

interface OptionRow {
  at: Date
  account: string
  option: (typeof contract.accountOptions)[number]
  device: string | null
  network: string | null
}

/** The session tells from where, until it is deleted. */
async function optionsOf(connection: Connection, client: ClientId): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`
    select switched.at, account.uid as account, switched.option, session.user_agent as device, session.network
    from account_option as switched
    join trading_account as account on account.client_id = switched.client_id and account.id = switched.account_id
    left join session on session.client_id = switched.client_id and session.id = switched.session_id
    where switched.client_id = ${client}
    order by switched.at desc, switched.account_id, switched.number desc limit ${listedMax}`.execute(
    connection,
  )
  return rows
}

interface SessionRow {
  startedAt: Date
  seenAt: Date
  device: string | null
  network: string | null
}
interface EventRow {
  at: Date
  kind: SecurityEvent
  device: string | null
  network: string
}

export const clientsTraces = operatorRoute(
  contract.clientTraces,
  'client.read',
  async ({ client }, caller, context) => {
    const { database } = context
    const { at } = caller
    // From which networks a client comes is personal: each look is recorded, as those at their email are.
    await recordLook(context, onlooker(caller), { action: 'client.open', client })
    const { rows: sessions } = await sql<SessionRow>`
      select created_at as "startedAt", seen_at as "seenAt", user_agent as device, network from session
      where client_id = ${client} and expires_at > ${at} and tries_left is null
      order by seen_at desc limit ${listedMax}`.execute(database)
    const { rows: devices } = await sql<{ firstSeenAt: Date; lastSeenAt: Date }>`
      select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from device
      where client_id = ${client} order by last_seen_at desc limit ${listedMax}`.execute(database)
    const { rows: events } = await sql<EventRow>`
      select at, kind, user_agent as device, network from security_event
      where client_id = ${client} order by id desc limit ${listedMax}`.execute(database)
    return {
      sessions: sessions.map(({ device, network, ...row }) => ({
        ...row,
        device: nameOf(device),
        network: network ?? undefined,
      })),
      devices,
      events: events.map(({ device, ...row }) => ({ ...row, device: nameOf(device) })),
      options: (await optionsOf(database, client)).map(({ device, network, ...row }) => ({
        ...row,
        device: nameOf(device),
        network: network ?? undefined,
      })),
    }
  },
)

const nameOf = (userAgent: string | null): string | undefined =>
  deviceName(browserOf(userAgent ?? undefined)) || undefined

interface AcceptedRow {
  at: Date
  kind: DocumentKind
  version: number
  language: string
}
interface ReviewRow {
  scan: string
  uploadedAt: Date
  verdict: 'verified' | 'rejected' | 'reopened' | null
  reason: RejectionReason | null
  at: Date | null
  actor: string | null
}

export const clientsPapers = operatorRoute(
  contract.clientPapers,
  'client.read',
  async ({ client }, caller, context) => {
    const { database } = context
    const accepted = await acceptedBy(database, client)
    const names = await operatorNames(context)
    const signedBy = await signersOnClient(database, client, names)
    const operatorOf = ({ verdict, at, actor }: ReviewRow): string | undefined =>
      (verdict === 'reopened' && signedBy('verification.reopen', at!)) || names.get(actor ?? '')
    const { rows: reviews } = await sql<ReviewRow>`
      select scan.id as scan, scan.uploaded_at as "uploadedAt", review.verdict, review.reason, review.at, review.actor
      from verification_scan as scan
      left join verification_review as review on review.client_id = scan.client_id and review.scan_id = scan.id
      where scan.client_id = ${client} order by scan.id desc, review.id desc limit ${listedMax}`.execute(
      database,
    )
    const comments = await readComments(context, client, caller)
    return {
      accepted,
      reviews: reviews.map(review => ({
        ...review,
        comment: isByOne(review) ? comments.get(review.scan) : undefined,
        verdict: review.verdict ?? undefined,
        reason: review.reason ?? undefined,
        at: review.at ?? undefined,
        actor: review.actor ?? undefined,
        operator: operatorOf(review),
      })),
      mails: await mailsTo(database, client),
    }
  },
)

/** Of a scan that was opened again there are two rows, and what was noted belongs to the first verdict. */
const isByOne = ({ verdict }: ReviewRow): boolean => verdict === 'verified' || verdict === 'rejected'

/** For those who may read documents. Where there are any, the look is recorded, as those at an email are. */
async function readComments(context: AppContext, client: ClientId, caller: OperatorRequest) {
  const { operator } = caller
  if (!hasRight(operator.roles, 'verification.read')) return new Map<string, string>()
  const comments = await commentsOn(context, client, operator.id)
  if (comments.size > 0) await recordLook(context, onlooker(caller), { action: 'client.open', client })
  return comments
}

async function acceptedBy(connection: Connection, client: ClientId): Promise<AcceptedRow[]> {
  const { rows } = await sql<AcceptedRow>`
    select at, kind, version, language from acceptance
    where client_id = ${client} order by at desc, kind limit ${listedMax}`.execute(connection)
  return rows
}

interface MailRow {
  at: Date
  channel: 'mail' | 'telegram'
  kind: string
  outcome: string | null
}

/** By mail and by the bot. Never their content: some contain codes. */
async function mailsTo(connection: Connection, client: ClientId) {
  const recipients = await recipientsOf(connection, client)
  const { rows } = await sql<MailRow>`
    select posted_at as at, channel, kind, outcome from mail where lower(recipient) = any (${recipients}::text[])
    order by posted_at desc limit ${listedMax}`.execute(connection)
  return rows.map(({ outcome, ...row }) => ({ ...row, outcome: outcome ?? undefined }))
}

const partnersAtOnce = 50

export const clientsPartners = operatorRoute(
  contract.clientPartners,
  'client.read',
  async ({ client, page }, _caller, { database }) => {
    const lines = await linePages(database, client, referralLines, { size: partnersAtOnce, number: page })
    return {
      partners: lines.flatMap(({ line, partners }) =>
        partners.map(({ at, code, name }) => ({ line, at, code, name: shortName(name) })),
      ),
      more: lines.some(({ total }) => total > page * partnersAtOnce),
    }
  },
)

interface ActionRow {
  at: Date
  actor: string
  action: string
  subject: string | null
  proposed: string | null
  reason: string | null
}

export const clientsActions = operatorRoute(
  contract.clientActions,
  'client.read',
  async ({ client, page }, _caller, context) => {
    const names = await operatorNames(context)
    const { rows } = await sql<ActionRow>`
      select at, actor, action, subject,
        case when action like 'proposal.%' then after ->> 'action' end as proposed,
        case when action = 'proposal.close' then (
          select detail from proposal_outcome where proposal_id = named.proposal)
        else coalesce(after ->> 'reason', (
          select facts ->> 'reason' from proposal where id = named.proposal)) end as reason
      from audit
      cross join lateral (
        select case when action like 'proposal.%' and after ->> 'proposal' ~ ${uuidPattern.source}
          then (after ->> 'proposal')::uuid end as proposal) as named
      where client_id = ${client}
      order by at desc, id desc limit ${listedMax + 1} offset ${(page - 1) * listedMax}`.execute(
      context.database,
    )
    return {
      actions: rows.slice(0, listedMax).map(({ subject, proposed, reason, ...row }) => ({
        ...row,
        operator: names.get(row.actor),
        subject: subject ?? undefined,
        proposed: proposed ?? undefined,
        reason: reason ?? undefined,
      })),
      more: rows.length > listedMax,
    }
  },
)

/** The cabinet as the client sees it, with their consent; the view is recorded first. */
export const clientsView = operatorRoute(
  contract.clientView,
  'client.open',
  async ({ client }, { operator, language, at }, context) => {
    const until = await recordView(context, { client, page: 'cabinet', actor: operator.id })
    if (!until) return 'noConsent'
    const { database } = context
    const { name, email } = await theClient(database, client)
    return {
      until,
      name,
      email: email ?? undefined,
      verification: (await verificationOf(database, client)).status,
      finance: await financeOf(context, client, at),
      trading: await tradingOf(database, { client, language, at }),
      partnership: await structureOf(database, client),
      accepted: await acceptedBy(database, client),
    }
  },
)
