/** What a client was owed at the last proof of what is owed, with the way to its root. */
import { leafHash } from '../../contract/day-root.ts'
import { pathOfSums, type SumNode, type SumStep } from '../../contract/owed-proof.ts'
import { owedShare, type OwedProof, type OwedShare } from '../../contract/owed-share.ts'
import { sql, type Connection } from '../database/index.ts'
import { route } from '../http/route.ts'

export const shareOfOwed = route(owedShare, async (_request, { client }, { database }) => {
  const last = await lastProof(database)
  if (!last) return { proof: undefined }
  const { run, salt, ...proof } = last
  return { proof: { ...proof, share: await shareIn(database, { run, salt, day: proof.day }, client) } }
})

interface Run {
  run: string
  salt: Buffer
  day: string
}
type Proof = Omit<OwedProof, 'share'> & Run

async function lastProof(connection: Connection): Promise<Proof | null> {
  const { rows } = await sql<
    Omit<Proof, 'block' | 'owedMicro' | 'sumMicro'> & { block: bigint; owed: string; sum: string }
  >`
    select run_id as run, salt, day::text as day, recorded_at as "recordedAt", block, owed_micro as owed,
      sum_micro as sum, leaves, encode(root, 'hex') as root
    from owed_proof order by day desc limit 1`.execute(connection)
  const [row] = rows
  if (!row) return null
  const { owed, sum, block, ...rest } = row
  return { ...rest, block: block.toString(), owedMicro: BigInt(owed), sumMicro: BigInt(sum) }
}

type Row = OwedShare['parts'] & { code: string; first: number; second: number }

async function shareIn(connection: Connection, of: Run, client: string): Promise<OwedShare | undefined> {
  const { rows } = await sql<Row>`
    select finance_micro as "financeMicro", reserved_micro as "reservedMicro", accounts_micro as "accountsMicro",
      closing_micro as "closingMicro", pending_micro as "rewardsMicro", uncredited_micro as "arrivedMicro",
      referral_code as code, first_block as first, second_block as second
    from owed_share as share join client on client.id = share.client_id
    where share.client_id = ${client} and client.id = ${client} and run_id = ${of.run}`.execute(connection)
  const [row] = rows
  if (!row) return undefined
  const { code, first, second, ...parts } = row
  const amountMicro = Object.values(parts).reduce((sum, micro) => sum + micro, 0n)
  const [lines, tree] = await Promise.all([
    linesOf(connection, of, { client, code, amountMicro }),
    treeOf(connection, of.run, [first, second]),
  ])
  const leaves = lines.map((line, place) => ({ line, path: pathTo(line, tree.blocks[place]!, tree.roots) }))
  return { code, amountMicro, parts, leaves }
}

/** The client's two leaves, as they were hashed. */
async function linesOf(
  connection: Connection,
  { day, salt }: Run,
  { client, code, amountMicro }: { client: string; code: string; amountMicro: bigint },
): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from unnest(owed_leaves(${client}, ${code}, ${amountMicro}, ${day}, ${salt})) order by number`.execute(
    connection,
  )
  return rows.map(({ line }) => line)
}

interface Block {
  number: number
  nodes: SumNode[]
}

/** Some blocks of a proof, and the roots of all. */
async function treeOf(connection: Connection, run: string, numbers: readonly number[]) {
  const { rows } = await sql<{ number: number; root: Buffer; leaves: Buffer | null }>`
    select number, root, case when number = any (${numbers}) then leaves end as leaves
    from owed_proof_block where run_id = ${run} order by number`.execute(connection)
  return {
    blocks: numbers.map((number): Block => ({ number, nodes: nodesIn(rows[number]!.leaves!) })),
    roots: rows.flatMap(({ root }) => nodesIn(root)),
  }
}

/** Within the leaf's block, and from there on. */
function pathTo(line: string, { number, nodes }: Block, roots: readonly SumNode[]): SumStep[] {
  const wanted = leafHash(line)
  const place = nodes.findIndex(({ hash }) => hash === wanted)
  if (place < 0) throw new Error(`a client's leaf is not in block ${number} of the proof`)
  return [...pathOfSums(nodes, place), ...pathOfSums(roots, number)]
}

const nodeBytes = 40

/** Each is 32 bytes of hash and 8 bytes of sum. */
const nodesIn = (bytes: Buffer): SumNode[] =>
  Array.from({ length: bytes.length / nodeBytes }, (_, place) => {
    const node = bytes.subarray(place * nodeBytes, (place + 1) * nodeBytes)
    return { hash: node.subarray(0, 32).toString('hex'), micro: node.readBigInt64BE(32) }
  })
