import { sql, type Connection } from '../database/index.ts'

export interface Uncredited {
  program: string
  deals: number
  resultPpm: bigint
  /** When the first of them was executed. */
  since: Date
}

/**
 * Deals that were executed before a moment and that nobody has credited, for each program: they count in no month yet,
 * so anyone who chooses when to credit them chooses the month.
 */
export async function uncreditedBefore(connection: Connection, moment: Date): Promise<Uncredited[]> {
  const { rows } = await sql<Uncredited>`
    select program.key as program, count(*)::integer as deals, sum(result.result_ppm)::bigint as "resultPpm",
      min(result.executed_at) as since
    from deal_waiting waiting
    join deal_result result on result.deal_id = waiting.deal_id
    join program on program.id = waiting.program_id
    where result.executed_at < ${moment} and not result.is_cancelled
    group by program.id order by program.id`.execute(connection)
  return rows
}
