/**
 * The text that an operator signs: readable, one `name: value` a line, with every value that the act depends on. It is
 * built from the rows that are about to change, by the signer and again by the process that acts: where anything has
 * changed in between, the signature does not match.
 */
import { sha256 } from '../platform/sha256.ts'
import { exceptionDaysMax, exceptionTextMax, exceptionTextMin } from '../../contract/console/coverage.ts'
import { isOneLine } from '../../contract/console/fields.ts'
import { isPlatformReason, platformReasons } from '../../contract/care.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { writePercent } from '../../contract/percent.ts'
import { dayMs } from '../../contract/time.ts'
import { moment, read, uuidPattern } from '../../contract/wire.ts'
import { sql, type Connection } from '../database/index.ts'
import { storedPool } from '../tron/index.ts'
import { termsOf, type Action, type Proposal } from './actions.ts'

type Line = readonly [name: string, value: string]

/** Everything of an approval but who signs, and when. */
export interface ApprovalContent {
  installation: string
  proposal: Proposal
  /** What the act depends on. */
  values: readonly Line[]
}

const version = '1'

/** The text that this operator signs at this time. Throws where a value could be taken for another line. */
export function approvalText(
  { installation, proposal, values }: ApprovalContent,
  operator: string,
  at: Date,
): string {
  const lines: Line[] = [
    ['type', 'approval'],
    ['version', version],
    ['installation', installation],
    ['proposal', proposal.id],
    ['action', proposal.action],
    ['decision', 'approve'],
    ['operator', operator],
    ['time', at.toISOString()],
    ...values,
  ]
  for (const [name, value] of lines)
    if (!isOneLine(value)) throw new Error(`the value of ${name} is no single line`)
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/**
 * A proposal with its values as the rows are now; `null` where they are missing, or it is not as its action requires.
 */
export const contentOf = async (
  connection: Connection,
  proposal: Proposal,
): Promise<ApprovalContent | null> => (await contentsOf(connection, [proposal])).get(proposal.id) ?? null

/** The same of many. */
export async function contentsOf(
  connection: Connection,
  proposals: readonly Proposal[],
): Promise<Map<string, ApprovalContent>> {
  const { rows } = await sql<{ id: string }>`select id from installation`.execute(connection)
  const [installation, contents] = [rows[0]?.id, new Map<string, ApprovalContent>()]
  const done = await doneAmong(connection, proposals)
  for (const proposal of installation ? proposals : []) {
    const own = factsOf(proposal)
    const ofRows = await readers[proposal.action](connection, proposal, done.has(proposal.id))
    const values = own && ofRows && namesClient(ofRows, proposal) ? [...ofRows, ...own] : []
    if (values.length > 0 && values.every(([, value]) => isOneLine(value)))
      contents.set(proposal.id, { installation: installation!, proposal, values })
  }
  return contents
}

/** Its client is the one in the text that is signed: otherwise it would be in the history of a client it is not about. */
const namesClient = (ofRows: readonly Line[], { client }: Proposal): boolean =>
  (ofRows.find(([name]) => name === 'client')?.[1] ?? null) === client

async function doneAmong(connection: Connection, proposals: readonly Proposal[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select proposal_id as id from proposal_outcome
    where outcome = 'done' and proposal_id = any(${proposals.map(({ id }) => id)}::uuid[])`.execute(
    connection,
  )
  return new Set(rows.map(({ id }) => id))
}

/** All facts of the action, in their order, and no others; a reason must not be empty. */
function factsOf({ action, facts }: Proposal): Line[] | null {
  const names = termsOf(action).facts
  if (Object.keys(facts).length !== names.length) return null
  const lines = names.map(name => [name, facts[name]] as const)
  if (facts['reason']?.trim() === '') return null
  return lines.every((line): line is Line => typeof line[1] === 'string') ? lines : null
}

const isId = (text: string): boolean => uuidPattern.test(text)

/**
 * What was carried out is read as its signers had it, whatever the act has changed in the rows, so its signatures
 * verify ever after.
 */
type Reader = (connection: Connection, proposal: Proposal, isDone: boolean) => Promise<Line[] | null>

/** For subjects without a row yet: everything else is in the facts. */
function subjectLine(name: string): Reader {
  return async (_connection, { subject }) => [[name, subject]]
}

/** The subject, by what never changes; everything else is in the facts, and is compared by the function that acts. */
function clientLines(name: string): Reader {
  return async (connection, { subject, client }) => {
    if (client === null) return null
    const { rows } = await sql<{ code: string }>`
      select referral_code as code from client where id = ${client}`.execute(connection)
    return rows[0]
      ? [
          ['client', client],
          ['referral code', rows[0].code],
          [name, subject],
        ]
      : null
  }
}

const operatorLine = subjectLine('operator id')

const readers: Record<Action, Reader> = {
  'withdrawal.pay': withdrawalLines,
  'withdrawal.payBatch': batchLines,
  'withdrawal.confirm': withdrawalLines,
  'withdrawal.dismissMatch': withdrawalLines,
  'withdrawal.endPayment': withdrawalLines,
  // The result is in no row yet: all of it is in the facts, and is booked from them.
  'withdrawal.bookLost': async (_connection, { subject, client, facts }) =>
    client === null || !/^\d{1,18}$/.test(facts['micro-dollars'] ?? '')
      ? null
      : [
          ['transfer', subject],
          ['client', client],
        ],
  'deposit.release': depositLines,
  'deposit.refund': depositLines,
  'deposit.endRefund': refundLines,
  'client.unfreeze': freezeLines,
  'client.resetSecondFactor': clientLines('change'),
  'client.changeEmail': clientLines('change'),
  'client.changeName': clientLines('scan'),
  'client.unlinkTelegram': clientLines('change'),
  'client.correct': clientLines('account'),
  'client.delete': clientLines('request'),
  'deposit.credit': clientLines('transfer'),
  'incident.end': incidentLines,
  'limit.set': limitLines,
  'calendar.set': calendarLines,
  'token.supply': tokenCapLines,
  'token.grant': tokenGrantLines,
  'news.publish': async (_connection, { subject, facts }) =>
    subject === factsHash(facts) ? [['news', subject]] : null,
  'news.withdraw': newsLines,
  'document.publish': documentLines,
  'contacts.set': contactLines,
  'verification.reopen': verificationLines,
  'provider.add': async (_connection, { subject }) => [['provider', subject]],
  'provider.key': async (_connection, { subject }) => [['provider', subject]],
  'program.create': async (_connection, { subject }) => [['program', subject]],
  'program.change': programLines,
  'program.close': programLines,
  'payouts.resume': haltLines,
  // The day's report is the hash in its facts; the function that closes makes the report again.
  'books.closeDay': subjectLine('day of the books'),
  // It is about no rows: all of it is in the facts, as the row that it makes takes them.
  'coverage.except': async (_connection, proposal) =>
    proposal.subject === 'coverage' && isWholeException(proposal) ? [['of', proposal.subject]] : null,
  'pool.import': addressLines,
  'wallet.pin': subjectLine('wallet'),
  'wallet.unpin': subjectLine('wallet'),
  'wallet.explain': subjectLine('transaction'),
  'sweep.note': subjectLine('recipient or transaction'),
  'capital.accept': subjectLine('transfer'),
  'venue.open': subjectLine('venue'),
  'venue.statement': statementLines,
  'venue.return': subjectLine('transfer'),
  'venue.key': subjectLine('venue'),
  'venue.end': subjectLine('venue'),
  'order.sweep': subjectLine('recipient'),
  'order.refill': subjectLine('recipient'),
  'order.venue': subjectLine('recipient'),
  'order.capital': subjectLine('recipient'),
  'order.trx': subjectLine('recipient'),
  'order.end': orderLines,
  'deal.enter': async (_connection, { subject }) => (subject === 'deals' ? [['of', subject]] : null),
  // It acts on a deal without a result, which it gives it.
  'deal.cancel': async (connection, proposal, isDone) =>
    dealLines(connection, proposal, isDone ? 'none' : 'result'),
  'deal.credit': async (connection, proposal) => dealLines(connection, proposal),
  'deal.dispute': async (connection, proposal) => dealLines(connection, proposal),
  'deal.endDispute': async (connection, proposal) => dealLines(connection, proposal),
  'deal.interim': interimLines,
  'settlement.execute': monthLines,
  'operator.enrol': operatorLine,
  'operator.grant': operatorLine,
  'operator.end': operatorLine,
  'operator.reinstate': operatorLine,
  'operator.addKey': operatorLine,
  'operator.endKey': operatorLine,
  'operator.replaceKey': operatorLine,
  'operator.email': operatorLine,
  'operator.recover': operatorLine,
  'staff.invite': async (_connection, { subject, facts }) => (subject === facts['email'] ? [] : null),
}

/** What the database would refuse is not signed first. */
function isWholeException({ facts, proposedAt }: Proposal): boolean {
  const leftMs = (read(moment, facts['until'])?.value.getTime() ?? 0) - proposedAt.getTime()
  const lengths = languages.map(language => [...(facts[language] ?? '')].length)
  return (
    leftMs > 0 &&
    leftMs <= exceptionDaysMax * dayMs &&
    lengths.every(length => length >= exceptionTextMin && length <= exceptionTextMax)
  )
}

async function withdrawalLines(
  connection: Connection,
  { subject, client }: Proposal,
): Promise<Line[] | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(subject)) return null
  const { rows } = await sql<{ address: string; amountMicro: bigint }>`
    select address, amount_micro as "amountMicro" from withdrawal
    where client_id = ${client}::uuid and id = ${subject}::uuid`.execute(connection)
  const row = rows[0]
  return row && client
    ? [
        ['withdrawal', subject],
        ['client', client],
        ['address', row.address],
        ['micro-dollars', row.amountMicro.toString()],
      ]
    : null
}

/** A list is identified by its content, and every line of it has to match the rows; operators know clients by codes. */
async function batchLines(connection: Connection, { subject, facts }: Proposal): Promise<Line[] | null> {
  if (subject !== factsHash(facts)) return null
  const listed = facts['withdrawals']?.split('; ') ?? []
  const ids = listed.map(line => line.split(' ')[0]!)
  const clients = listed.map(line => line.split(' ')[1] ?? '')
  if (new Set(ids).size !== ids.length || ![...ids, ...clients].every(isId)) return null
  const { rows } = await sql<{ line: string; amountMicro: bigint; code: string }>`
    select concat_ws(' ', withdrawal.id, withdrawal.client_id, address, amount_micro) as line,
      amount_micro as "amountMicro", referral_code as code
    from withdrawal join client on client.id = withdrawal.client_id
    where withdrawal.client_id = any(${clients}::uuid[]) and withdrawal.id = any(${ids}::uuid[])`.execute(
    connection,
  )
  const codes = new Map(rows.map(({ line, code }) => [line, code]))
  if (codes.size !== listed.length || !listed.every(line => codes.has(line))) return null
  const sum = rows.reduce((total, { amountMicro }) => total + amountMicro, 0n)
  return [
    ['batch', subject],
    ['number of withdrawals', listed.length.toString()],
    ['referral codes', listed.map(line => codes.get(line)).join(', ')],
    ['micro-dollars in all', sum.toString()],
  ]
}

/** A list of deposit addresses is identified by its checksum, which is computed again from the stored text. */
async function addressLines(connection: Connection, { subject }: Proposal): Promise<Line[] | null> {
  const pool = await storedPool(connection, subject)
  if (!pool) return null
  const [first, last] = [pool.addresses[0]!, pool.addresses.at(-1)!]
  return [
    ['sha256 of the list', subject],
    ['path', pool.path],
    ['number of addresses', pool.addresses.length.toString()],
    ['first', `${first.index} ${first.address}`],
    ['last', `${last.index} ${last.address}`],
  ]
}

/** Jobs are named "the platform" in texts that people sign. */
export const actorInWords = (actor: string): string => (actor.startsWith('job:') ? 'the platform' : actor)

/** What the platform gave as the reason itself is the name of an act; what a person wrote stays as it is. */
export const reasonInWords = (actor: string, reason: string): string =>
  actor.startsWith('job:') && isPlatformReason(reason) ? platformReasons[reason] : reason

/** A deposit that was put aside: why, its amount, and the only address that it can go back to. */
async function depositLines(connection: Connection, { subject, client }: Proposal): Promise<Line[] | null> {
  const [txId = '', ordinal = ''] = subject.split(':')
  if (client === null || !/^[\da-f]{64}:\d{1,9}$/.test(subject)) return null
  const { rows } = await sql<Record<'address' | 'sender' | 'amount' | 'because' | 'actor', string>>`
    select deposit.address, deposit.sender, deposit.amount_micro::text as amount, aside.reason as because, aside.actor
    from deposit
    join suspicious_deposit as aside on aside.client_id = deposit.client_id and aside.tx_id = deposit.tx_id
     and aside.ordinal = deposit.ordinal
    where deposit.client_id = ${client} and deposit.tx_id = ${txId}
      and deposit.ordinal = ${Number(ordinal)}`.execute(connection)
  const row = rows[0]
  return row
    ? [
        ['deposit', subject],
        ['client', client],
        ['deposit address', row.address],
        ['sender', row.sender],
        ['micro-dollars', row.amount],
        ['put aside because', rowInOneLine(row.because)],
        ['put aside by', actorInWords(row.actor)],
      ]
    : null
}

async function refundLines(connection: Connection, { subject, client }: Proposal): Promise<Line[] | null> {
  if (!isId(subject) || client === null) return null
  const { rows } = await sql<Record<'deposit' | 'wallet' | 'recipient' | 'micro', string>>`
    select tx_id || ':' || ordinal as deposit, wallet, recipient, micro::text as micro
    from refund_order where id = ${subject}::uuid and client_id = ${client}`.execute(connection)
  const row = rows[0]
  return row
    ? [
        ['refund order', subject],
        ['client', client],
        ['deposit', row.deposit],
        ['wallet', row.wallet],
        ['recipient', row.recipient],
        ['micro-dollars', row.micro],
      ]
    : null
}

/** One freeze, so that a later one of the same part is not lifted with it. */
async function freezeLines(
  connection: Connection,
  { id, subject, client, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const frozen = new Date(facts['frozen'] ?? '')
  if (client === null || Number.isNaN(frozen.getTime())) return null
  // Once it is lifted, its values are in the log.
  const { rows } = await sql<{ since: Date; because: string; actor: string; code: string }>`
    select frozen.since, frozen.reason as because, frozen.actor, client.referral_code as code
    from (
      select since, reason, actor from client_freeze where client_id = ${client} and part = ${subject}
        and since = ${frozen} and not ${isDone}::boolean
      union all
      select (before ->> 'since')::timestamptz, before ->> 'reason', before ->> 'actor' from audit
      where client_id = ${client} and subject = ${subject} and action = 'client.unfreeze'
        and after ->> 'proposal' = ${id}::text) as frozen
    join client on client.id = ${client}`.execute(connection)
  const row = rows[0]
  return row && row.since.toISOString() === facts['frozen']
    ? [
        ['client', client],
        ['referral code', row.code],
        ['part', subject],
        ['frozen because', rowInOneLine(reasonInWords(row.actor, row.because))],
        ['frozen by', actorInWords(row.actor)],
      ]
    : null
}

/** A value as JSON, which has no line ends; characters that could be taken for one are escaped. */
export const inOneLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** What someone wrote, from a row that is there: one that takes several lines must not keep its row from being lifted. */
const rowInOneLine = (written: string): string => (isOneLine(written) ? written : inOneLine(written))

/** The terms as they will be before this change; signed against others, it is not announced. */
async function programLines(
  connection: Connection,
  { id, subject, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  type Terms = Record<'least' | 'most' | 'unlocked' | 'tokens' | 'bonus', string | null>
  const terms = isDone
    ? sql<Terms>`
      select before ->> 'least_micro' as least, before ->> 'most_micro' as most,
        before ->> 'unlocked_least_micro' as unlocked, before ->> 'tokens_on_opening' as tokens,
        before ->> 'partner_bonus_ppm' as bonus
      from program_change join program on program.id = program_change.program_id
      where proposal_id = ${id} and key = ${subject} and number::text = ${facts['change'] ?? ''}`
    : sql<Terms>`
      select least_micro::text as least, most_micro::text as most, unlocked_least_micro::text as unlocked,
        tokens_on_opening::text as tokens, partner_bonus_ppm::text as bonus
      from program_terms_last(${subject}) where (number + 1)::text = ${facts['change'] ?? ''}`
  const { rows } = await terms.execute(connection)
  const row = rows[0]
  return row
    ? [
        ['program', subject],
        ...Object.entries(row).map(([name, value]): Line => [`${name} before`, value ?? 'none']),
      ]
    : null
}

/** The name of a subject that is wholly in its facts. */
export const factsHash = (facts: Proposal['facts']): string =>
  sha256(JSON.stringify(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)))).toString(
    'hex',
  )

/**
 * The rules in force; signed before another change was announced, it is not announced. None where the new values could
 * not be applied on their day.
 */
async function ruleBefore(
  connection: Connection,
  { id, action, subject, facts }: Proposal,
  isDone: boolean,
): Promise<Record<string, string> | null> {
  const rule = isDone
    ? sql<{ before: Record<string, string> }>`
      select before from rule_change
      where proposal_id = ${id} and action = ${action} and subject = ${subject}`
    : sql<{ before: Record<string, string> | null }>`
      select rule_in_force(${action}, ${subject}) as before
      where (rule_changes_of(${action}, ${subject}) + 1)::text = ${facts['change'] ?? ''}
        and rule_is_valid(${action}, ${subject}, ${JSON.stringify(facts)}::jsonb)`
  const { rows } = await rule.execute(connection)
  return rows[0]?.before ?? null
}

async function limitLines(
  connection: Connection,
  proposal: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const before = await ruleBefore(connection, proposal, isDone)
  return before
    ? [
        ['state', proposal.subject],
        ['micro-dollars a day before', before['day']!],
        ['micro-dollars a month before', before['month']!],
      ]
    : null
}

/** News that are shown, or will be. */
async function newsLines(
  connection: Connection,
  { subject }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  if (!isId(subject)) return null
  const { rows } = await sql<{ at: Date; language: Language; content: string }>`
    select published_at as at, language, content from news join news_text on news_text.news_id = news.id
    where news.id = ${subject}::uuid and (withdrawn_at is not null) = ${isDone}
    order by array_position(${[...languages]}::text[], language)`.execute(connection)
  return rows[0]
    ? [
        ['news', subject],
        ['published', rows[0].at.toISOString()],
        ...rows.map(({ language, content }): Line => [language, inOneLine(content)]),
      ]
    : null
}

/** The next version of a document, if all four files are readable; as it was published, once it is. */
async function documentLines(
  connection: Connection,
  { subject, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const version = facts['version'] ?? ''
  const files = isDone
    ? sql<{ language: string; hash: string; before: number }>`
      select language, hash, version - 1 as before from document
      where kind = ${subject} and version::text = ${version}`
    : sql<{ language: string; hash: string; before: number }>`
      select language, hash,
        (select coalesce(max(version), 0) from document where document.kind = ${subject})::integer as before
      from document_draft where kind = ${subject} and version::text = ${version}`
  const { rows } = await files.execute(connection)
  const isThere = (language: string) =>
    rows.some(row => row.language === language && row.hash === facts[language])
  return ['ru', 'en', 'de', 'es'].every(isThere) && String(rows[0]!.before + 1) === version
    ? [
        ['document', subject],
        ['version in force', String(rows[0]!.before)],
      ]
    : null
}

/** The contacts as they are; signed against others, they are not set. */
async function contactLines(
  connection: Connection,
  { subject }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const { rows } = await sql<{ version: number; email: string }>`
    select version, email from contact_version where not ${isDone}::boolean or (version + 1)::text = ${subject}
    order by version desc limit 1`.execute(connection)
  return String((rows[0]?.version ?? 0) + 1) === subject
    ? [
        ['version', subject],
        ['email before', rows[0]?.email ?? 'none'],
      ]
    : null
}

async function calendarLines(
  connection: Connection,
  proposal: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const before = await ruleBefore(connection, proposal, isDone)
  return before
    ? [
        ['calendar', proposal.subject],
        ['days before', before['days']!],
      ]
    : null
}

/** The current cap of tokens. */
async function tokenCapLines(
  connection: Connection,
  { id, subject, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const supply = isDone
    ? sql<{ version: number; cap: bigint }>`
      select version - 1 as version, before as cap from token_cap where proposal_id = ${id}`
    : sql<{ version: number; cap: bigint }>`select version, cap from token_cap_in_force()`
  const row = (await supply.execute(connection)).rows[0]
  return row && subject === 'tokens' && String(row.version) === facts['version']
    ? [
        ['supply of', subject],
        ['cap before', row.cap.toString()],
      ]
    : null
}

/** The recipient of tokens, by their referral code. */
async function tokenGrantLines(
  connection: Connection,
  { subject, client }: Proposal,
): Promise<Line[] | null> {
  if (client === null) return null
  const { rows } = await sql<{ code: string }>`
    select referral_code as code from client where id = ${client}`.execute(connection)
  return rows[0] && subject === rows[0].code
    ? [
        ['client', client],
        ['referral code', rows[0].code],
      ]
    : null
}

/** An accepted scan, and who accepted it. */
async function verificationLines(
  connection: Connection,
  { subject, client }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  if (client === null) return null
  const { rows } = await sql<{ scan: string; verdict: string | null; actor: string; at: Date }>`
    select scan.id as scan, review.verdict, review.actor, review.at from verification_scan as scan
    left join verification_review as review on review.client_id = scan.client_id and review.scan_id = scan.id
    where scan.client_id = ${client}
      and case when ${isDone}::boolean
          -- Opened again, it is shown as it was before.
          then scan.id::text = ${subject} and review.verdict = 'verified' else true end
    order by scan.id desc, review.id desc limit 1`.execute(connection)
  const row = rows[0]
  return row && row.scan === subject && row.verdict === 'verified'
    ? [
        ['client', client],
        ['scan', subject],
        ['accepted by', row.actor],
        ['accepted', row.at.toISOString()],
      ]
    : null
}

/** A deal with its seal, and the result to be credited. */
async function dealLines(
  connection: Connection,
  { subject }: Proposal,
  result: 'result' | 'none' = 'result',
): Promise<Line[] | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(subject)) return null
  const { rows } = await sql<Record<'name' | 'seal' | 'result' | 'prices' | 'reference', string>>`
    select program.key || '/' || deal_name(deal.number, deal.part) as name, deal.seal,
      coalesce(coalesce(result.whole_ppm, result.result_ppm)::text, 'none') as result,
      coalesce(result.close_price, 'none') as prices, coalesce(result.reference, 'none') as reference
    from deal
    join program on program.id = deal.program_id
    left join deal_result result on result.deal_id = deal.id and ${result === 'result'}::boolean
    where deal.id = ${subject}::uuid`.execute(connection)
  const row = rows[0]
  return row
    ? [
        ['deal', row.name],
        ['deal id', subject],
        ['seal', row.seal],
        ['result in ppm', row.result],
        ['close price', row.prices],
        ['reference', row.reference],
      ]
    : null
}

/** A part without a result yet: what its percent comes to of the notified sum, and what is set aside for it. */
async function interimLines(connection: Connection, proposal: Proposal): Promise<Line[] | null> {
  const { subject, facts } = proposal
  const ppm = facts['ppm'] ?? ''
  const lines = await dealLines(connection, proposal, 'none')
  const file = facts['file'] ?? ''
  if (!lines || !/^-?(0|[1-9]\d{0,7})$/.test(ppm) || !/^[\da-f]{64}$/.test(file)) return null
  const { rows } = await sql<Record<'stakes' | 'paid', string>>`
    select notified.sum_micro::text as stakes, (notified.sum_micro + deal_share(notified.sum_micro, ${BigInt(ppm)}::bigint))::text as paid
    from deal join deal_notified_sum notified on notified.deal_id = deal.id
    where deal.id = ${subject}::uuid and deal.part > 0`.execute(connection)
  const row = rows[0]
  return row
    ? [
        ...lines,
        ['percent', writePercent(BigInt(ppm))],
        ['stakes, micro-dollars', row.stakes],
        ['set aside of the capital, micro-dollars', row.paid],
      ]
    : null
}

/** One start of a mode, so that a later one is not ended with it. */
async function incidentLines(
  connection: Connection,
  { subject, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const { rows } = await sql<{ at: Date; reason: string; actor: string }>`
    select started_at as at, reason, actor from incident_mode
    where mode = ${subject} and (ended_at is not null) = ${isDone} and number::text = ${facts['number'] ?? ''}`.execute(
    connection,
  )
  const row = rows[0]
  return row
    ? [
        ['mode', subject],
        ['started', row.at.toISOString()],
        ['started because', rowInOneLine(row.reason)],
        ['started by', row.actor],
      ]
    : null
}

/** One halt, so that a later one for the same reason is not lifted with it. */
async function haltLines(connection: Connection, { subject, facts }: Proposal): Promise<Line[] | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from payout_halt
    where reason = ${subject} and kind = 'set' and step::text = ${facts['halt'] ?? ''}`.execute(connection)
  return rows[0]
    ? [
        ['halted because', rowInOneLine(subject)],
        ['halted', rows[0].at.toISOString()],
      ]
    : null
}

/** The month whose preview, or whose execution, has the hash that is signed. */
async function monthLines(connection: Connection, { subject, facts }: Proposal): Promise<Line[] | null> {
  const { rows } = await sql`
    select from settlement_preview where month = ${subject} and hash = ${facts['hash'] ?? ''}
    union all
    select from settlement where month = ${subject} and hash = ${facts['hash'] ?? ''}`.execute(connection)
  return rows.length > 0 ? [['month', subject]] : null
}

/** A statement, with the venue's result by it; as it was recorded, once it is. */
async function statementLines(connection: Connection, { subject, facts }: Proposal): Promise<Line[] | null> {
  const [asOf, micro] = [facts['as of'] ?? '', facts['micro-dollars'] ?? '']
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(asOf) || !/^\d{1,18}$/.test(micro)) return null
  const at = new Date(asOf)
  const { rows } = await sql<{ result: bigint }>`
    select coalesce(
             (select result_micro from venue_statement where venue = ${subject} and as_of = ${at}),
             ${BigInt(micro)}::bigint - venue_expected(${subject}, ${at})) as result`.execute(connection)
  return [
    ['venue', subject],
    ['realised result, micro-dollars', rows[0]!.result.toString()],
  ]
}

async function orderLines(connection: Connection, { subject }: Proposal): Promise<Line[] | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(subject)) return null
  const { rows } = await sql<{ kind: string; recipient: string; micro: bigint | null }>`
    select kind, recipient, micro from house_order where id = ${subject}::uuid`.execute(connection)
  return rows[0]
    ? [
        ['order', subject],
        ['for', rows[0].kind],
        ['recipient', rows[0].recipient],
        ['amount, micro-dollars', rows[0].micro?.toString() ?? 'all'],
      ]
    : null
}
