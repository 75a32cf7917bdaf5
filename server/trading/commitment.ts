/** The sheets that clients are shown before they commit, and the results afterwards. */
import { readUid } from '../../contract/address.ts'
import {
  commitmentHash,
  listCommitments,
  makeCommitment,
  showCommitmentTerms,
  writeCommitment,
  type CommitmentOutcome,
  type CommitmentSubject,
  type CommitmentTerms,
  type KeptCommitment,
} from '../../contract/commitment.ts'
import { languages } from '../../contract/languages.ts'
import { referralLines, referralPercents, type ReferralLine } from '../../contract/limits.ts'
import type { Micro } from '../../contract/money.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { figuresOf, recordFigures, type RecordFigures } from '../deals/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { route } from '../http/route.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { dealShares, type DealShare } from './deal-shares.ts'
import { findAccount } from './trading-account.ts'

/** The sheet of an opening, or of a top-up; nothing where there is no such program or account. */
export const commitmentTerms = route(showCommitmentTerms, async (request, { client, at }, context) => {
  const { database } = context
  if (request.uid === undefined) {
    const terms = await termsOf(context, { client, at }, request.program ?? 0, 'opening')
    return { terms: terms ?? undefined, asOf: at }
  }
  const account = await findAccount(database, client, readUid('trading', request.uid) ?? '')
  const terms = account && (await termsOf(context, { client, at }, account.programId, 'topUp'))
  return { terms: terms ?? undefined, asOf: at }
})

type Caller = Pick<ClientRequest, 'client' | 'at'>

interface ProgramTerms {
  dealDaysMax: number
  bonusPpm: number
  hasAccount: boolean
  isFirstOfProgram: boolean
  /** Lines with a sponsor who is rewarded for this client. */
  lines: ReferralLine[]
}

async function termsOf(
  { database }: Pick<AppContext, 'database'>,
  { client, at }: Caller,
  program: number,
  kind: 'opening' | 'topUp',
): Promise<CommitmentTerms | null> {
  const found = await programTerms(database, client, program)
  if (!found) return null
  const { dealDaysMax, bonusPpm, hasAccount, isFirstOfProgram, lines } = found
  const isBonusDue = kind === 'opening' && isFirstOfProgram && lines.includes(1)
  return {
    program,
    ...recordTerms(await recordFigures(database, program, at)),
    partnerPercents: lines.map(line => referralPercents[line - 1]!),
    partnerOncePercent: isBonusDue ? bonusPpm / ppmPerPercent : 0,
    dealDaysMax,
    returnHours: kind === 'opening' && !hasAccount ? returnHours : 0,
  }
}

const ppmPerPercent = 10_000
/** As long as `returnableUntil` grants to a first account. */
const returnHours = 24

/** The house, where the lines end, is nobody's partner; a deleted sponsor gets no rewards. */
async function programTerms(
  connection: Connection,
  client: ClientId,
  program: number,
): Promise<ProgramTerms | null> {
  const { rows: programs } = await sql<{ dealDaysMax: number; bonusPpm: number }>`
    select deal_days_max as "dealDaysMax", partner_bonus_ppm as "bonusPpm" from program where id = ${program}
  `.execute(connection)
  if (!programs[0]) return null
  const { rows: accounts } = await sql<{ program: number }>`
    select program_id as program from trading_account where client_id = ${client}`.execute(connection)
  const { rows: houses } = await sql<{ client: ClientId }>`
    select client_id as client from client_lookup where key = 'house'`.execute(connection)
  const { rows: clients } = await sql<Record<'sponsor1' | 'sponsor2' | 'sponsor3', ClientId | null>>`
    select sponsor1, sponsor2, sponsor3 from client where id = ${client}`.execute(connection)
  const { sponsor1, sponsor2, sponsor3 } = clients[0]!
  const sponsors = [sponsor1, sponsor2, sponsor3]
  const { rows: gone } = await sql<{ client: ClientId }>`
    select client_id as client from audit_client_key
    where destroyed_at is not null and client_id = any (${sponsors.filter(one => one !== null)}::uuid[])`.execute(
    connection,
  )
  const unrewarded = [...houses, ...gone].map(one => one.client)
  return {
    ...programs[0],
    hasAccount: accounts.length > 0,
    isFirstOfProgram: accounts.every(one => one.program !== program),
    lines: referralLines.filter(line => {
      const sponsor = sponsors[line - 1]
      return sponsor && !unrewarded.includes(sponsor)
    }),
  }
}

function recordTerms({ since, until, deals, losingDeals, isSmall, worstMonth, drawdown }: RecordFigures) {
  return {
    since,
    until,
    deals,
    losingDeals,
    isSmall,
    worstMonth: worstMonth && { month: worstMonth.month, percent: worstMonth.percent },
    deepestFall: drawdown && { percent: drawdown.percent, from: drawdown.from, to: drawdown.to },
  }
}

/** A sheet as its row, without client and time. */
export interface SheetRow {
  id: string
  content: string
  isShown: boolean
}

/**
 * The sheet of an order, computed here; null where the page has shown another one. A client may read in a language
 * other than the one in which the call came.
 */
export async function sheetOf(
  context: AppContext,
  caller: ClientRequest,
  order: { program: number; uid?: string; amountMicro: Micro },
  shownHash: string | undefined,
): Promise<SheetRow | null> {
  const { program, uid, amountMicro } = order
  const terms = await termsOf(context, caller, program, uid === undefined ? 'opening' : 'topUp')
  if (!terms) throw new Error(`program ${program} is not there`)
  const written = (language: CommitmentSubject['language']) =>
    writeCommitment(makeCommitment({ uid, amountMicro, language }, terms))
  const id = context.newId()
  if (shownHash === undefined) return { id, content: written(caller.language), isShown: false }
  const content = languages.map(written).find(one => commitmentHash(one) === shownHash)
  return content === undefined ? null : { id, content, isShown: true }
}

/** The sheets of an account and the results, as of one moment. */
export const commitments = route(listCommitments, async ({ uid }, { client, at }, { database }) =>
  transaction(
    database,
    async tx => {
      const account = await findAccount(tx, client, readUid('trading', uid) ?? '')
      if (!account) throw new Refusal(400, 'no such account')
      const { booked } = await dealShares(tx, { client, ...account }, at)
      return { sheets: await storedSheets(tx, client, account.id), outcome: outcomeOf(booked, at), asOf: at }
    },
    { isolation: 'repeatable read', readOnly: true },
  ),
)

async function storedSheets(
  connection: Connection,
  client: ClientId,
  account: string,
): Promise<KeptCommitment[]> {
  const { rows } = await sql<KeptCommitment>`
    select at, content, hash, is_shown as "isShown" from commitment
    where client_id = ${client} and account_id = ${account} order by at desc, id desc limit ${sheetsMost}
  `.execute(connection)
  return rows
}

const sheetsMost = 100

/** By the rules of the program's record, over the deals of the account; in money, its shares of them. */
function outcomeOf(shares: readonly DealShare[], at: Date): CommitmentOutcome {
  const inOrder = shares
    .filter(({ isCancelled }) => !isCancelled)
    .toSorted((one, other) => one.executedAt.getTime() - other.executedAt.getTime())
  const { deals, losingDeals, worstMonth, drawdown } = figuresOf(inOrder.map(asCounted), at)
  return {
    deals,
    losingDeals,
    firstDealAt: inOrder.map(({ openedAt }) => openedAt).toSorted((a, b) => a.getTime() - b.getTime())[0],
    worstMonth: worstMonth && {
      month: worstMonth.month,
      percent: worstMonth.percent,
      amountMicro: resultOfMonth(inOrder, worstMonth.month),
    },
    deepestFall: drawdown && { percent: drawdown.percent, amountMicro: deepestFallOf(inOrder) },
  }
}

const asCounted = ({ executedAt, resultPpm }: DealShare) => ({
  at: executedAt,
  resultPpm,
  isOverdue: false,
  isLate: false,
  isReportedLate: false,
  isSigned: true,
})

const resultOfMonth = (shares: readonly DealShare[], month: string): Micro =>
  shares
    .filter(({ executedAt }) => executedAt.toISOString().startsWith(month))
    .reduce((sum, { resultMicro }) => sum + resultMicro, 0n)

/** How far the sum of results has fallen from its highest, which is nothing before the first deal. */
function deepestFallOf(shares: readonly DealShare[]): Micro {
  let [sum, highest, deepest] = [0n, 0n, 0n]
  for (const { resultMicro } of shares) {
    sum += resultMicro
    if (sum > highest) highest = sum
    if (sum - highest < deepest) deepest = sum - highest
  }
  return deepest
}
