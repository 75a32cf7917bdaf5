/** The register as this process may trust it: replayed from the roots, and never shorter than it has seen. */
import { serialize } from 'node:v8'
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sha256 } from '../platform/sha256.ts'
import { contentsOf } from './approval-text.ts'
import { findProposals, signaturesOf } from './proposals.ts'
import type { Register } from './register.ts'
import { RegisterTrouble, replayRegister, type RegisterEntry } from './replay.ts'
import { rootsOf, type Roots } from './roots.ts'

/** Throws `RegisterTrouble`. */
export async function readRegister(context: AppContext): Promise<Register> {
  const { database, config } = context
  // The seen length first: entries that are added meanwhile make the register longer, not shorter.
  const seen = await lastSeen(database)
  const register = replayOnce(context, await rootsOf(config), await registerEntries(database))
  const { length } = register.hashes
  if (length < seen.number)
    throw new RegisterTrouble(`The register of operators has ${length} entries and had ${seen.number}`)
  if (!seen.isSame) throw new RegisterTrouble('The register of operators says something else than it did')
  if (length > seen.number) await sql`select operator_register_note_seen(${length})`.execute(database)
  return register
}

/** Keyed by what all contexts of one process share: the last register, and the hash of its rows. */
const replayed = new WeakMap<AppContext['config'], { from: Buffer; register: Register }>()

/** The same rows are not verified again: a batch of payments reads the register for each of them. */
function replayOnce({ config }: AppContext, roots: Roots, entries: readonly RegisterEntry[]): Register {
  const from = sha256(serialize([roots, entries]))
  const known = replayed.get(config)
  if (known?.from.equals(from)) return known.register
  const register = replayRegister(roots, entries)
  replayed.set(config, { from, register })
  return register
}

/** When each entry was made, and the hash of all entries up to it. */
export async function registerHeads(context: AppContext): Promise<{ at: Date; hash: string }[]> {
  const { rows } = await sql<{ at: Date }>`select at from operator_register order by number`.execute(
    context.database,
  )
  if (rows.length === 0) return []
  const { hashes } = await readRegister(context)
  return rows.map(({ at }, place) => ({ at, hash: hashes[place]! }))
}

async function lastSeen(connection: Connection): Promise<{ number: number; isSame: boolean }> {
  const { rows } = await sql<{ number: number; isSame: boolean }>`
    select number, hash = operator_register_hash(number) as "isSame" from operator_register_seen
    where role = session_user`.execute(connection)
  return rows[0] ?? { number: 0, isSame: true }
}

/** All entries, as the rows have them. */
export async function registerEntries(connection: Connection): Promise<RegisterEntry[]> {
  const { rows } = await sql<{ number: number; proposal: string; signatures: Buffer[]; at: Date }>`
    select number, proposal_id as proposal, signatures, at from operator_register order by number`.execute(
    connection,
  )
  const ids = rows.map(({ proposal }) => proposal)
  const contents = await contentsOf(connection, await findProposals(connection, ids))
  const signed = await signaturesOf(connection, ids)
  return rows.map(({ number, proposal, signatures, at }) => {
    const content = contents.get(proposal)
    if (!content)
      throw new RegisterTrouble(
        `Entry ${number} of the register of operators has no proposal that can be read`,
      )
    const own = signed.get(proposal)!.filter(({ signature }) => signatures.some(one => one.equals(signature)))
    return { number, content, signatures: own, at }
  })
}
