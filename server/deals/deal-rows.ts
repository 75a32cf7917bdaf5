/** Deals as rows. */
import { dealSources, nameOf, type DealSource, type DealStatus } from '../../contract/codes.ts'
import type { dealLists } from '../../contract/console/deals.ts'
import { sql, type Connection } from '../database/index.ts'

export interface DealRow {
  id: string
  program: string
  programId: number
  number: bigint
  /** 0: the whole, or what is left of it. */
  part: number
  partedAt: Date | null
  openedAt: Date
  seal: string
  source: DealSource
  /** The maximum loss, as stated when it opened. */
  lossPpmMax: number
  /** Secret until the deal is executed. */
  content: string
  salt: string
  provider: string
  reference: string
  /** Of the report of its opening. */
  seq: bigint
  result: DealResultRow | null
  creditedAt: Date | null
}

interface DealResultRow {
  executedAt: Date
  /** For the accounts. */
  resultPpm: bigint
  /** The reported result, where it lost more than was stated. */
  wholePpm: bigint | null
  /** Of a part: its reported result. */
  netMicro: bigint | null
  closePrice: string | null
  closedAt: Date | null
  reference: string | null
  isCancelled: boolean
}

export const findByReport = (
  connection: Connection,
  provider: string,
  reference: string,
): Promise<DealRow | null> =>
  findWhere(
    connection,
    sql`report.provider = ${provider} and report.reference = ${reference} and deal.part = 0`,
  )

export const findDeal = (connection: Connection, id: string): Promise<DealRow | null> =>
  findWhere(connection, sql`deal.id = ${id}`)

/** Its name for people: the program and the number; and the part of it. */
export const findNumbered = (
  connection: Connection,
  program: string,
  number: bigint,
  part = 0,
): Promise<DealRow | null> =>
  findWhere(connection, sql`program.key = ${program} and deal.number = ${number} and deal.part = ${part}`)

/** A program's deals, the latest first. */
export const latestDeals = (connection: Connection, program: string, limit: number): Promise<DealRow[]> =>
  read(connection, sql`program.key = ${program} order by deal.number desc, deal.part limit ${limit}`)

/** Deals that are not credited yet, the oldest first. */
export const waitingDeals = (connection: Connection, limit: number): Promise<DealRow[]> =>
  read(
    connection,
    sql`deal.id in (select deal_id from deal_waiting) order by deal.opened_at, deal.part, deal.id limit ${limit}`,
  )

/** 'toCredit': executed, and neither credited nor disputed. */
type DealList = (typeof dealLists)[number]

interface DealFilter {
  program?: string | undefined
  /** Of all: those that come after this one. */
  before?: string | undefined
  limit: number
}

/** Those that wait, the oldest first; all of them, the latest first. */
export function findDealsOf(
  connection: Connection,
  of: DealList,
  { program, before, limit }: DealFilter,
): Promise<DealRow[]> {
  const ofProgram = program === undefined ? sql`true` : sql`program.key = ${program}`
  const isAfter = before === undefined ? sql`true` : comesAfter(before)
  if (of === 'latest')
    return read(
      connection,
      sql`${ofProgram} and ${isAfter} order by deal.opened_at desc, deal.part, deal.id limit ${limit}`,
    )
  return read(
    connection,
    sql`deal.id in (select deal_id from deal_waiting) and ${ofProgram} and ${waitingAs[of]}
      order by coalesce(result.executed_at, deal.opened_at), deal.part, deal.id limit ${limit}`,
  )
}

const comesAfter = (id: string) => sql`exists (
  select from deal known
  where known.id = ${id} and deal.opened_at <= known.opened_at
    and (deal.opened_at < known.opened_at or (deal.part, deal.id) > (known.part, known.id)))`

const waitingAs = {
  open: sql`result.deal_id is null`,
  toCredit: sql`result.deal_id is not null and not deal_is_disputed(deal.id)`,
  disputed: sql`deal_is_disputed(deal.id)`,
}

export function statusOf({ result, creditedAt }: DealRow): DealStatus {
  if (creditedAt) return 'credited'
  return result ? 'executed' : 'opened'
}

type Condition = ReturnType<typeof sql>

async function findWhere(connection: Connection, condition: Condition): Promise<DealRow | null> {
  const [row] = await read(connection, condition)
  return row ?? null
}

type Result = Omit<DealResultRow, 'reference'>
type Flat = Omit<DealRow, 'source' | 'result'> & { source: number; closing: string | null } & (
    | Result
    | Record<keyof Result, null>
  )

async function read(connection: Connection, condition: Condition): Promise<DealRow[]> {
  const { rows } = await sql<Flat>`
    select deal.id, program.key as program, deal.program_id as "programId", deal.number, deal.part, deal.parted_at as "partedAt", deal.seal, deal.source,
      deal.loss_ppm_max as "lossPpmMax",
      deal.opened_at as "openedAt", content.content, content.salt, report.provider, report.reference, report.seq,
      result.executed_at as "executedAt", result.result_ppm as "resultPpm", result.whole_ppm as "wholePpm", result.net_micro as "netMicro", result.close_price as "closePrice",
      result.closed_at as "closedAt", result.reference as closing, result.is_cancelled as "isCancelled",
      credit.credited_at as "creditedAt"
    from deal
    join program on program.id = deal.program_id
    join deal_content content on content.deal_id = deal.id
    join deal_report report on report.deal_id = deal.id
    left join deal_result result on result.deal_id = deal.id
    left join deal_credit credit on credit.deal_id = deal.id
      and not exists (select from deal_waiting waiting where waiting.deal_id = deal.id)
    where ${condition}`.execute(connection)
  return rows.map(asDeal)
}

function asDeal({
  source,
  closing,
  executedAt,
  resultPpm,
  wholePpm,
  netMicro,
  closePrice,
  closedAt,
  isCancelled,
  ...deal
}: Flat): DealRow {
  const result = executedAt && {
    executedAt,
    resultPpm,
    wholePpm,
    netMicro,
    closePrice,
    closedAt,
    reference: closing,
    isCancelled,
  }
  return { ...deal, source: nameOf(dealSources, source), result }
}
