/**
 * Events of a client, read from where they are recorded anyway. Each source gives its newest entries before a moment; a
 * client's own acts are not among them, except those that a thief could have done.
 */
import type { CorrectionCategory, FreezePart, SecurityEvent, WithdrawalReason } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { topicOf, type NoticeKind, type NoticeTopic } from '../../contract/notices.ts'
import { withoutAddresses } from '../../contract/text-links.ts'
import { sql, type Connection } from '../database/index.ts'
import { nobody, type Flow } from '../ledger/index.ts'
import type { ClientId } from '../platform/app-context.ts'

export interface ClientEvent {
  at: Date
  kind: NoticeKind
  amountMicro?: bigint
  event?: SecurityEvent
  userAgent?: string | null
  /** The session that did it. */
  session?: Buffer | null
  part?: FreezePart
  reason?: WithdrawalReason | null
  category?: CorrectionCategory | null
  text?: string
  number?: bigint
}

/** What a source reads of it. */
type Read<Name extends keyof ClientEvent> = Required<Pick<ClientEvent, 'at' | 'kind' | Name>>

export interface ClientEventQuery {
  client: ClientId
  language: Language
  /** When they registered: earlier public events are no news to them. */
  since: Date
  topics: readonly NoticeTopic[]
  before: Date
  limit: number
}

type Source = (connection: Connection, query: ClientEventQuery) => Promise<ClientEvent[]>

/** The most events of one moment and one topic: a settled month books a few lines for each account. */
const ofOneMomentMax = 40

/** The newest of all requested topics, the latest first. The events of one moment are not split. */
export async function clientEvents(connection: Connection, query: ClientEventQuery): Promise<ClientEvent[]> {
  const wanted = Object.entries(sources).filter(([topic]) => query.topics.includes(topic as NoticeTopic))
  const limit = query.limit + ofOneMomentMax
  const found = await Promise.all(wanted.map(([, source]) => source(connection, { ...query, limit })))
  const all = found.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const last = all[query.limit - 1]?.at.getTime()
  return last === undefined ? all : all.filter(({ at }) => at.getTime() >= last)
}

const securityEvents: Source = async (connection, { client, before, limit }) => {
  const { rows } = await sql<Read<'event' | 'userAgent' | 'session'>>`
    select at, 'securityEvent' as kind, kind as event, user_agent as "userAgent", session_id as session
    from security_event where client_id = ${client} and at < ${before} order by id desc limit ${limit}`.execute(
    connection,
  )
  return rows
}

const verdicts = { verified: 'identityVerified', rejected: 'identityRejected', reopened: 'identityReopened' }

const operatorsActs: Source = async (connection, { client, before, limit }) => {
  const { rows: reviews } = await sql<{ at: Date; verdict: keyof typeof verdicts }>`
    select at, verdict from verification_review where client_id = ${client} and at < ${before}
    order by at desc limit ${limit}`.execute(connection)
  const { rows: freezes } = await sql<Read<'part'>>`
    select at, case when is_lifted then 'partLifted' else 'partFrozen' end as kind, part from freeze_event
    where client_id = ${client} and at < ${before} order by at desc limit ${limit}`.execute(connection)
  return [...freezes, ...reviews.map(({ at, verdict }) => ({ at, kind: verdicts[verdict] as NoticeKind }))]
}

const withdrawals: Source = async (connection, { client, before, limit }) => {
  const { rows: decided } = await sql<Read<'amountMicro' | 'text' | 'reason'> & { id: string }>`
    select withdrawal.id, approval.at,
      case when approval.action = 'pay' then 'withdrawalApproved'
           when approval.action = 'revoke' then 'withdrawalBackInReview' else 'withdrawalCancelled' end as kind,
      withdrawal.amount_micro as "amountMicro", withdrawal.address as text, case when approval.action = 'reject' then approval.reason end as reason
    from approval join withdrawal on withdrawal.client_id = approval.client_id and withdrawal.id = approval.withdrawal_id
    where approval.client_id = ${client} and approval.action in ('pay', 'revoke', 'reject') and approval.at < ${before}
      and not (approval.action = 'pay' and exists (
        select from approval as later
        where later.client_id = approval.client_id and later.subject = approval.subject and later.action = 'revoke'
          and later.step > approval.step))
    order by approval.at desc limit ${limit}`.execute(connection)
  const { rows: paid } = await sql<Read<'amountMicro' | 'text'>>`
    select payout.confirmed_at as at, 'withdrawalPaid' as kind, withdrawal.amount_micro as "amountMicro", withdrawal.address as text
    from payout join withdrawal on withdrawal.client_id = payout.client_id and withdrawal.id = payout.withdrawal_id
    where payout.client_id = ${client} and payout.confirmed_at < ${before}
    order by payout.confirmed_at desc limit ${limit}`.execute(connection)
  return [...decided.map(({ id: _id, ...one }) => one), ...paid, ...(await sent(connection, decided, before))]
}

/**
 * When the transactions that pay them were sent, as far as a machine pays: those are not rows of clients. What expired or
 * failed was not; only after it there is another one.
 */
async function sent(
  connection: Connection,
  decided: readonly (ClientEvent & { id: string })[],
  before: Date,
): Promise<ClientEvent[]> {
  const approved = new Map(
    decided.flatMap(one => (one.kind === 'withdrawalApproved' ? [[one.id, one] as const] : [])),
  )
  if (approved.size === 0) return []
  const { rows } = await sql<{ id: string; at: Date }>`
    select subject as id, sending_at as at from tron_transaction
    where purpose = 'payout' and subject = any (${[...approved.keys()]}::text[]) and state in ('sending', 'confirmed')
      and sending_at < ${before}`.execute(connection)
  return rows.map(({ id, at }) => ({ ...approved.get(id)!, at, kind: 'withdrawalSent' as const })).map(bare)
}

const bare = ({ at, kind, amountMicro, text }: ClientEvent): ClientEvent => ({
  at,
  kind,
  amountMicro: amountMicro!,
  text: text!,
})

const moneyKinds = {
  deposit: 'depositCredited',
  peer_in: 'transferReceived',
  deposit_return: 'depositReturned',
  correction_given: 'correctionGiven',
  correction_taken: 'correctionTaken',
  peer_out: 'transferSent',
} as const satisfies Partial<Record<Flow, NoticeKind>>

const money: Source = async (connection, { client, before, limit }) => {
  const { rows } = await sql<{
    at: Date
    flow: keyof typeof moneyKinds
    amountMicro: bigint
    text: string | null
    session: Buffer | null
    category: CorrectionCategory | null
  }>`
    select entry.at, entry.flow::text as flow, entry.amount as "amountMicro", entry.counterparty as text,
      transfer.session_id as session, correction.category
    from ledger_entry as entry
    left join ledger_posting as posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
      and entry.flow in ('peer_out', 'correction_given', 'correction_taken')
    left join peer_transfer as transfer on transfer.client_id = entry.client_id and transfer.id = posting.key
    left join correction on correction.client_id = entry.client_id and 'correction:' || correction.proposal_id = posting.key
    where entry.client_id = ${client} and entry.subject = ${nobody} and entry.line is not null and entry.at < ${before}
      and entry.flow::text = any (${Object.keys(moneyKinds)}::text[])
    order by entry.line desc limit ${limit}`.execute(connection)
  const booked = rows.map(({ flow, text, ...rest }) => ({
    ...rest,
    kind: moneyKinds[flow],
    // A transaction id would mean nothing to the reader here, nor would ourselves as the counterparty.
    ...(flow !== 'deposit' && !rest.category && text ? { text } : {}),
  }))
  // What was never credited is in no book.
  const { rows: refunded } = await sql<Read<'amountMicro'>>`
    select ended_at as at, 'depositRefunded' as kind, micro as "amountMicro" from refund_order
    where client_id = ${client} and refund_tx_id is not null and ended_at < ${before}
    order by ended_at desc limit ${limit}`.execute(connection)
  const { rows: closing } = await sql<Read<'text' | 'session'>>`
    select switched.at, 'accountClosing' as kind, account.uid as text, switched.session_id as session
    from account_option as switched
    join trading_account as account on account.client_id = switched.client_id and account.id = switched.account_id
    where switched.client_id = ${client} and switched.option in ('close', 'returnWhole') and switched.at < ${before}
    order by switched.at desc limit ${limit}`.execute(connection)
  return [...booked, ...refunded, ...closing]
}

const months: Source = async (connection, { client, before, limit }) => {
  const { rows } = await sql<Read<'amountMicro' | 'text'>>`
    select max(at) as at, 'monthSettled' as kind, sum(result_micro)::bigint as "amountMicro", month as text
    from profit where client_id = ${client} group by month having max(at) < ${before}
    order by month desc limit ${limit}`.execute(connection)
  return rows
}

const rewards: Source = async (connection, { client, before, limit }) => {
  const { rows } = await sql<Read<'amountMicro' | 'text'>>`
    select at, 'rewardCredited' as kind, amount_micro as "amountMicro", month as text
    from reward_credit where client_id = ${client} and at < ${before} order by month desc limit ${limit}`.execute(
    connection,
  )
  return rows
}

interface Copied {
  program: number
  since: Date
  until: Date | null
}

const isCopied = sql`exists (
  select from copied where copied.program_id = deal.program_id and copied.since < deal.opened_at
    and (copied.until is null or deal.opened_at < copied.until))`

/**
 * Deals are one row each, however many copy them: of those of a client's programs, while they had an account there. Both
 * halves are read by their indexes backwards, as far as they are shown.
 */
const deals: Source = async (connection, { client, language, before, limit }) => {
  const { rows: copied } = await sql<Copied>`
    select program_id as program, opened_at as since, copies_until as until
    from trading_account where client_id = ${client}`.execute(connection)
  if (copied.length === 0) return []
  const { rows } = await sql<Read<'number' | 'text'>>`
    with copied as (
      select * from unnest(${copied.map(({ program }) => program)}::integer[],
        ${copied.map(({ since }) => since)}::timestamptz[], ${copied.map(({ until }) => until)}::timestamptz[])
        as own (program_id, since, until)
    ), happened as (
      (select deal.program_id, deal.number, deal.opened_at as at, 'dealOpened' as kind
        from deal where deal.opened_at < ${before} and ${isCopied}
        order by deal.opened_at desc limit ${limit})
      union all
      (select deal.program_id, deal.number, deal_credit.credited_at, 'dealCredited'
        from deal_credit join deal on deal.id = deal_credit.deal_id
        where deal_credit.credited_at < ${before} and ${isCopied}
        order by deal_credit.credited_at desc limit ${limit})
    )
    select happened.at, happened.kind, happened.number, program_text.name as text
    from happened
    join program_text on program_text.program_id = happened.program_id and program_text.language = ${language}
    order by happened.at desc limit ${limit}`.execute(connection)
  return rows
}

/** In characters, with the sign that more follows. */
const newsLengthMax = 200
/** With addresses of links, which are left out. */
const newsReadMax = 1_000

const news: Source = async (connection, { language, since, before, limit }) => {
  const { rows } = await sql<Read<'text'> & { isLong: boolean }>`
    select published_at as at, 'news' as kind, left(content, ${newsReadMax}::integer) as text,
      length(content) > ${newsReadMax}::integer as "isLong"
    from news join news_text on news_text.news_id = news.id
    where language = ${language} and published_at < ${before} and published_at > ${since} and withdrawn_at is null
    order by published_at desc limit ${limit}`.execute(connection)
  return rows.map(({ isLong, text, ...row }) => ({
    ...row,
    text: beginningOf(withoutAddresses(text), isLong),
  }))
}

/** Whole words, and a sign that more follows. Never half of a character that takes two units. */
export function beginningOf(text: string, isLong = false): string {
  const characters = [...text]
  if (characters.length <= newsLengthMax && !isLong) return text
  const kept = characters.slice(0, newsLengthMax - 1).join('')
  const isWhole = /^\s/u.test(characters[newsLengthMax - 1] ?? '')
  return `${isWhole ? kept.trimEnd() : kept.replace(/\s+\S*$/u, '')}…`
}

const sources: Record<NoticeTopic, Source> = {
  security: securityEvents,
  account: operatorsActs,
  withdrawals,
  money,
  months,
  rewards,
  deals,
  news,
}

/** Whether a client is notified of it, by their choices. */
export const isAbout = (topics: readonly NoticeTopic[], { kind }: ClientEvent): boolean =>
  topics.includes(topicOf(kind))
