/** Whether what clients are shown of the proofs that are kept comes to the totals and roots that were published. */
import { sql, type Connection } from '../database/index.ts'

/** A sentence for each day whose leaves or shares were changed. */
export async function owedProofFaults(connection: Connection): Promise<string[]> {
  const sums = await sumsOfShares(connection)
  const { rows } = await sql<{ run: string; day: string; sum: string; fits: boolean }>`
    select run_id as run, day::text as day, sum_micro as sum, coalesce((
      select bool_and(owed_root(leaves) = block.root)
        and owed_root(string_agg(block.root, '' order by number)) = proof.root || int8send(proof.sum_micro::bigint)
      from owed_proof_block as block where block.run_id = proof.run_id), false) as fits
    from owed_proof as proof
    where day > (select max(day) - 31 from owed_proof)
    order by day`.execute(connection)
  return rows
    .filter(({ run, sum, fits }) => !fits || sums.get(run) !== sum)
    .map(({ day }) => `What clients are shown of what they were owed on ${day} is not what was published`)
}

/** By the figure of the proof. */
async function sumsOfShares(connection: Connection): Promise<Map<string, string>> {
  const { rows } = await sql<{ run: string; sum: string }>`
    select run_id as run,
      sum(finance_micro + reserved_micro + accounts_micro + closing_micro + pending_micro + uncredited_micro) as sum
    from owed_share group by run_id`.execute(connection)
  return new Map(rows.map(({ run, sum }) => [run, sum]))
}
