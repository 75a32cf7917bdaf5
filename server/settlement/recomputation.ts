/**
 * Recomputes settled months from the rows of deals, stakes and sponsors alone: deal by deal and account by account,
 * sharing nothing with the functions that settle. Their errors, and later changes of the rows, show as differences
 * here. All rows of deals are in memory at once, and those of five hundred clients.
 */
import { sql, transaction, type Database, type Transaction } from '../database/index.ts'
import { clientRanges, within, type ClientRange } from './client-ranges.ts'
import * as rows from './recomputation-rows.ts'
import type { AccountRow, DealRow, ProfitRow, SettledMonth, StakeRow } from './recomputation-rows.ts'

const examples = 10
const clientsAtOnce = 500
/** Rewards are added up from the rows of all invited clients for so many sponsors at once. */
const sponsorsAtOnce = 50_000

/** A sentence for each month of an account or a sponsor that differs; none when all is well. */
export async function recomputeSettlement(database: Database): Promise<string[]> {
  const months = await rows.settledMonths(database)
  const last = months.at(-1)
  if (!last) return []
  const deals = await rows.executedDeals(database, last.until)
  const all: Past = {
    months,
    deals,
    dealsOf: byMonth(deals, months, null),
    house: await rows.houseOf(database),
    deletedAt: await rows.deletedClients(database),
  }
  const faults: string[] = []
  for await (const range of clientRanges(database, clientsAtOnce))
    if (faults.length < examples) faults.push(...(await recomputeClients(database, all, range)))
  for await (const range of clientRanges(database, sponsorsAtOnce))
    for (const { month } of months)
      if (faults.length < examples) faults.push(...(await rewardsDiffering(database, all, month, range)))
  return faults.slice(0, examples)
}

interface Past {
  months: SettledMonth[]
  deals: DealRow[]
  /** By month and program. */
  dealsOf: Map<string, DealRow[]>
  house: string | null
  deletedAt: ReadonlyMap<string, bigint>
}

const dealsKey = (month: string, program: number) => `${month} ${program}`

function byMonth(
  deals: readonly DealRow[],
  months: readonly SettledMonth[],
  closedAt: bigint | null,
): Map<string, DealRow[]> {
  const found = new Map<string, DealRow[]>()
  for (const deal of deals) {
    const month = monthOfDeal(deal, months, closedAt)
    if (!month) continue
    const key = dealsKey(month.month, deal.program)
    found.set(key, [...(found.get(key) ?? []), deal])
  }
  return found
}

/** Of its execution, or as the end of its last dispute says; `null` while that is open. A closing knows no later ones. */
function monthOfDeal(
  { executedAt, disputes }: DealRow,
  months: readonly SettledMonth[],
  closedAt: bigint | null,
): SettledMonth | null {
  const last = disputes.findLast(([from]) => closedAt === null || BigInt(from) < closedAt)
  if (last?.[1] === null) return null
  const at = last ? BigInt(last[1]) : executedAt
  return months.find(({ from, until }) => at >= from && at < until) ?? null
}

/** What a closed account has booked of its deals stays so, whatever is disputed afterwards. */
function dealsSeenBy(all: Past, closedAt: bigint | null): Past['dealsOf'] {
  const isSame =
    closedAt === null ||
    all.deals.every(({ disputes }) => disputes.every(([from]) => BigInt(from) < closedAt))
  return isSame ? all.dealsOf : byMonth(all.deals, all.months, closedAt)
}

const recomputeClients = (database: Database, all: Past, range: ClientRange): Promise<string[]> =>
  transaction(
    database,
    async tx => {
      const told = await rows.rowsOfClients(tx, range)
      const faults: string[] = []
      for (const { client, sponsors } of told.sponsors) {
        const own = told.accounts.filter(account => account.client === client)
        if (own.length > 0) faults.push(...(await recomputeClient(tx, all, told, { own, sponsors })))
      }
      return faults
    },
    { isolation: 'repeatable read', readOnly: true },
  )

interface ClientAccounts {
  own: AccountRow[]
  sponsors: (string | null)[]
}

/** One client through all months, in their order. */
async function recomputeClient(
  tx: Transaction,
  all: Past,
  told: rows.RowsOfClients,
  { own, sponsors }: ClientAccounts,
): Promise<string[]> {
  const faults: string[] = []
  const histories = own.map(account => historyOf(all, account, told))
  const reduced = new Map<number, bigint>()
  for (const [place, month] of all.months.entries()) {
    const begun = histories.map(history => ({ history, row: monthOf(history, month) }))
    takeLossesOfClosings(begun, told, month, reduced)
    for (const { history, row } of begun) {
      row.bonusMicro = await bonusOf(tx, all, { own, sponsors }, history, place)
      reward(row, all, sponsors, month)
      const settled = told.settled.find(
        one => one.account === history.account.id && one.month === month.month,
      )
      faults.push(...differences(history.account, month.month, row, settled))
    }
  }
  for (const history of histories) faults.push(...differencesOfStakes(history))
  return faults
}

/** An account, and what its months have left so far. */
interface History {
  account: AccountRow
  stakes: Stake[]
  changes: StakeRow[]
  closedMonths: ReadonlySet<string>
  isClosed: boolean
  dealsOf: Past['dealsOf']
  carriedMicro: bigint
  lossByEnd: Map<bigint, bigint>
  recoveredMicro: bigint
}

/** What it takes part with from a moment on. */
interface Stake {
  since: bigint
  micro: bigint
}

function historyOf(all: Past, account: AccountRow, told: rows.RowsOfClients): History {
  const changes = told.stakes.filter(change => change.account === account.id)
  const closing = told.closings.find(one => one.account === account.id)
  const stakes: Stake[] = []
  let micro = 0n
  for (const change of changes) stakes.push({ since: change.since, micro: (micro += change.micro) })
  return {
    account,
    stakes,
    changes,
    closedMonths: new Set(told.closingMonths.filter(one => one.account === account.id).map(one => one.month)),
    isClosed: closing !== undefined,
    dealsOf: dealsSeenBy(all, closing?.at ?? null),
    carriedMicro: 0n,
    lossByEnd: new Map(),
    recoveredMicro: 0n,
  }
}

function stakeAt({ account: { copiesUntil }, stakes }: History, at: bigint): bigint {
  if (copiesUntil !== null && at >= copiesUntil) return 0n
  let [low, high] = [0, stakes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (stakes[middle]!.since <= at) low = middle + 1
    else high = middle
  }
  const micro = stakes[low - 1]?.micro ?? 0n
  return micro > 0n ? micro : 0n
}

/** The whole of a deal that was split is the other accounts'. */
const hasPart = ({ closingAfter, closingUntil }: DealRow, { closingSince }: AccountRow): boolean =>
  (closingAfter === null || closingSince === null || closingSince > closingAfter) &&
  (closingUntil === null || (closingSince !== null && closingSince <= closingUntil))

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Of so many millionths, rounded towards minus infinity. */
function share(micro: bigint, ppm: bigint): bigint {
  const product = micro * ppm
  const whole = product / 1_000_000n
  return product < 0n && whole * 1_000_000n !== product ? whole - 1n : whole
}

function monthOf(history: History, { month, until }: SettledMonth): ProfitRow {
  const { account } = history
  const row: ProfitRow = { ...nothing, program: account.program, carriedMicro: history.carriedMicro }
  for (const deal of history.dealsOf.get(dealsKey(month, account.program)) ?? []) {
    if (!hasPart(deal, account)) continue
    const stake = lesser(
      stakeAt(history, deal.openedAt),
      stakeAt(history, lesser(deal.venueOpenedAt, deal.openedAt)),
    )
    if (stake === 0n) continue
    row.deals++
    row.resultMicro += share(stake, deal.ppm)
  }
  if (row.deals === 0) return row

  const deposit = depositAt(history, month, until)
  row.recoveredMicro = lesser(greater(row.resultMicro, 0n), -row.carriedMicro)
  row.profitMicro = greater(row.resultMicro, 0n) - row.recoveredMicro
  row.lossMicro = lesser(greater(-row.resultMicro, 0n), greater(deposit + row.carriedMicro, 0n))
  row.borneMicro = greater(-row.resultMicro, 0n) - row.lossMicro
  history.carriedMicro += row.recoveredMicro - row.lossMicro
  row.isUsedUp = depositAt(history, '', until) > 0n && deposit + history.carriedMicro === 0n
  if (row.lossMicro > 0n) history.lossByEnd.set(until, -row.lossMicro)
  history.recoveredMicro += row.recoveredMicro
  return row
}

const nothing: ProfitRow = {
  program: 0,
  deals: 0,
  resultMicro: 0n,
  carriedMicro: 0n,
  recoveredMicro: 0n,
  lossMicro: 0n,
  borneMicro: 0n,
  profitMicro: 0n,
  baseMicro: 0n,
  bonusMicro: 0n,
  reward1Micro: 0n,
  reward2Micro: 0n,
  reward3Micro: 0n,
  isUsedUp: false,
}

/** Of a month that the closing of the account has booked, before the deposit returned: its last movement. */
function depositAt({ changes, closedMonths, isClosed }: History, month: string, until: bigint): bigint {
  const moved = changes.filter(({ reason }) => reason === 'deposit')
  const before = isClosed && closedMonths.has(month) ? moved.slice(0, -1) : moved
  return before.reduce((sum, { since, micro }) => (since < until ? sum + micro : sum), 0n)
}

/** A loss that a client took by closing counts against the profits of their other accounts of the program, for rewards. */
function takeLossesOfClosings(
  begun: { history: History; row: ProfitRow }[],
  told: rows.RowsOfClients,
  { until }: SettledMonth,
  reduced: Map<number, bigint>,
): void {
  const sums = new Map<number, bigint>()
  const byId = begun.toSorted((a, b) => (a.history.account.id < b.history.account.id ? -1 : 1))
  for (const { history, row } of byId) {
    const { program, client } = history.account
    const sum = (sums.get(program) ?? 0n) + row.profitMicro
    sums.set(program, sum)
    const taken = told.closings
      .filter(one => one.client === client && one.program === program && one.at < until)
      .reduce((all, { lossMicro }) => all + lossMicro, 0n)
    row.baseMicro = greater(lesser(row.profitMicro, sum - taken + (reduced.get(program) ?? 0n)), 0n)
  }
  for (const { history, row } of byId) {
    const { program } = history.account
    reduced.set(program, (reduced.get(program) ?? 0n) + row.profitMicro - row.baseMicro)
  }
}

/** With the first whole month of a first account of a program, if at its end it was open, and both were verified. */
async function bonusOf(
  tx: Transaction,
  all: Past,
  { own, sponsors: [sponsor] }: ClientAccounts,
  { account, changes }: History,
  place: number,
): Promise<bigint> {
  const { from, until } = all.months[place]!
  const since = all.months[place - 1]?.from ?? null
  if (account.bonusPpm === 0n || !sponsor || !isRewarded(all, sponsor, until)) return 0n
  if (account.openedAt >= from || (since !== null && account.openedAt < since)) return 0n
  const endedAt = account.copiesUntil === null ? null : (account.askedToCloseAt ?? account.copiesUntil)
  if (endedAt !== null && endedAt < until) return 0n
  const isFirst = own.every(
    other =>
      other.program !== account.program ||
      other.openedAt > account.openedAt ||
      (other.openedAt === account.openedAt && other.id >= account.id),
  )
  if (!isFirst) return 0n
  for (const client of [account.client, sponsor]) if (!(await rows.wasVerified(tx, client, until))) return 0n
  return share(changes[0]?.micro ?? 0n, account.bonusPpm)
}

/** The house is nobody's partner, and a sponsor deleted before the month's end gets nothing. */
const isRewarded = ({ house, deletedAt }: Past, sponsor: string, until: bigint): boolean =>
  sponsor !== house && (deletedAt.get(sponsor) ?? until) >= until

function reward(
  row: ProfitRow,
  all: Past,
  sponsors: readonly (string | null)[],
  { until }: SettledMonth,
): void {
  const [first, second, third] = ([50_000n, 30_000n, 20_000n] as const).map((ppm, line) => {
    const sponsor = sponsors[line]
    return sponsor && isRewarded(all, sponsor, until) ? share(row.baseMicro, ppm) : 0n
  }) as [bigint, bigint, bigint]
  Object.assign(row, { reward1Micro: first, reward2Micro: second, reward3Micro: third })
}

/** Only accounts that took part in a deal, or whose opening is rewarded, have a row. */
function differences(
  account: AccountRow,
  month: string,
  row: ProfitRow,
  settled: ProfitRow | undefined,
): string[] {
  const whose = `Of client ${account.client}, account ${account.id} in ${month}`
  const isEmpty = row.deals === 0 && row.bonusMicro === 0n
  if (!settled) return isEmpty ? [] : [`${whose} was settled with nothing and comes to ${row.resultMicro}`]
  const expected = row.deals === 0 ? { ...row, carriedMicro: 0n } : row
  return (Object.keys(nothing) as (keyof ProfitRow)[])
    .filter(name => settled[name] !== expected[name])
    .map(name => `${whose} was settled with ${name} ${settled[name]} and comes to ${expected[name]}`)
}

/** Each loss came off the stake at its month's end, and what gains gave back was added. A closing has netted them. */
function differencesOfStakes({ account, changes, isClosed, lossByEnd, recoveredMicro }: History): string[] {
  if (isClosed) return []
  const losses = changes.filter(({ reason }) => reason === 'loss')
  const found = new Map(losses.map(({ since, micro }) => [since, micro]))
  const recovered = changes.reduce(
    (sum, { reason, micro }) => (reason === 'recovery' ? sum + micro : sum),
    0n,
  )
  const isSame =
    found.size === lossByEnd.size && [...lossByEnd].every(([until, micro]) => found.get(until) === micro)
  return isSame && recovered === recoveredMicro
    ? []
    : [`Of client ${account.client}, the stake of account ${account.id} does not follow its settled months`]
}

/** What sponsors were credited with is the sum of their partners' rows of the month, on each line. */
async function rewardsDiffering(
  database: Database,
  { house }: Past,
  month: string,
  range: ClientRange,
): Promise<string[]> {
  const { rows: found } = await sql<{ client: string; credited: bigint; earned: bigint }>`
    select client_id as client, coalesce(credited, 0) as credited, coalesce(earned, 0)::bigint as earned
    from (
      select sponsor as client_id, sum(micro) as earned,
        array[coalesce(sum(micro) filter (where line = 1), 0), coalesce(sum(micro) filter (where line = 2), 0),
          coalesce(sum(micro) filter (where line = 3), 0)] as lines
      from (
        select 1 as line, sponsor1 as sponsor, reward1_micro + bonus_micro as micro
        from profit join client on client.id = profit.client_id where month = ${month}
        union all
        select 2, sponsor2, reward2_micro from profit join client on client.id = profit.client_id where month = ${month}
        union all
        select 3, sponsor3, reward3_micro from profit join client on client.id = profit.client_id where month = ${month}
      ) as part
      where micro > 0 and sponsor is distinct from ${house}::uuid and ${within(range, 'sponsor')}
      group by sponsor) as told
    full join (
      select client_id, amount_micro as credited,
        array[line1_micro, line2_micro, line3_micro]::numeric[] as credited_lines
      from reward_credit
      where month = ${month} and ${within(range)}) as given using (client_id)
    where credited is distinct from earned or credited_lines is distinct from lines
    order by client_id limit ${examples}`.execute(database)
  return found.map(
    ({ client, credited, earned }) =>
      `Of client ${client}, rewards of ${month} were credited with ${credited} and come to ${earned}`,
  )
}
