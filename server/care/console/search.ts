/**
 * Finding a client by anything that is known of them. Results are masked, so that a search is no view of the client.
 */
import { readUid, type UidKind, uidKinds } from '../../../contract/address.ts'
import { clientSearch, type foundBy, type TransactionKind } from '../../../contract/console/clients.ts'
import { sql, type Connection } from '../../database/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { lookUpClient, shortName } from '../../identity/index.ts'
import type { ClientId } from '../../platform/app-context.ts'
import { knownTransaction } from './known-transaction.ts'
import { maskedEmail } from './masks.ts'

type FoundBy = (typeof foundBy)[number]

const foundMax = 50
const nameLengthMin = 2

export const clientsSearch = operatorRoute(
  clientSearch,
  'client.read',
  async ({ query }, _caller, { database }) => {
    const typed = query.trim()
    const found = await find(database, typed)
    const rows = found ? await clientsOf(database, found.ids.slice(0, foundMax)) : []
    return {
      by: found?.by,
      transaction: found?.transaction ?? [],
      clients: rows.map(({ name, email, ...row }) => ({
        ...row,
        name: shortName(name),
        email: email === null ? undefined : maskedEmail(email),
      })),
      more: (found?.ids.length ?? 0) > foundMax,
    }
  },
)

interface Found {
  by: FoundBy
  ids: ClientId[]
  /** Of a transaction: its purpose. */
  transaction?: TransactionKind[]
}

/** The first kind that the text matches decides; anything else is a name. */
async function find(connection: Connection, typed: string): Promise<Found | null> {
  if (typed.includes('@')) return byKey(connection, 'email', `email:${typed.toLowerCase()}`)
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(typed)) return { by: 'id', ids: [typed] }
  if (/^(0x)?[\da-f]{64}$/i.test(typed)) {
    const { clients, kinds } = await knownTransaction(connection, typed.toLowerCase().replace(/^0x/, ''))
    return { by: 'transaction', ids: clients, transaction: kinds }
  }
  if (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(typed))
    return { by: 'address', ids: await byAddress(connection, typed) }
  for (const kind of Object.keys(uidKinds) as UidKind[]) {
    const uid = readUid(kind, typed)
    if (uid) return byKey(connection, 'uid', `uid:${uid}`)
  }
  const code = typed.toUpperCase()
  if (/^[A-Z2-9]{8}$/.test(code)) {
    const found = await byKey(connection, 'code', `ref:${code}`)
    if (found) return found
  }
  return [...typed].length < nameLengthMin ? null : { by: 'name', ids: await byName(connection, typed) }
}

async function byKey(connection: Connection, by: FoundBy, key: string): Promise<Found | null> {
  const id = await lookUpClient(connection, key)
  return id ? { by, ids: [id] } : null
}

/** The owner of an address, who withdrew to it, and who was paid from it. */
async function byAddress(connection: Connection, address: string): Promise<ClientId[]> {
  const { rows } = await sql<{ client: ClientId }>`
    select client_id as client from client_lookup where key = ${`tron:${address}`}
    union select client_id from withdrawal where address = ${address}
    union select client_id from deposit where sender = ${address}
    limit ${foundMax + 1}`.execute(connection)
  return rows.map(({ client }) => client)
}

/** Each word that was typed begins a word of the name. By the index of the names' words, so written as it is there. */
async function byName(connection: Connection, typed: string): Promise<ClientId[]> {
  const words = typed.toLowerCase().split(/\s+/)
  const beginnings = words.map(word => `'${word.replace(/['\\]/g, sign => sign + sign)}':*`).join(' & ')
  const { rows } = await sql<{ id: ClientId }>`
    select id from client
    where array_to_tsvector(array_remove(string_to_array(lower(name), ' '), '')) @@ ${beginnings}::tsquery
    order by created_at desc, id limit ${foundMax + 1}`.execute(connection)
  return rows.map(({ id }) => id)
}

interface Row {
  id: ClientId
  code: string
  name: string
  email: string | null
  createdAt: Date
  isFrozen: boolean
}

async function clientsOf(connection: Connection, ids: readonly ClientId[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, referral_code as code, name, email, created_at as "createdAt",
      exists (select 1 from client_freeze where client_id = client.id) as "isFrozen"
    from client where id = any(${ids}::uuid[]) order by created_at desc, id`.execute(connection)
  return rows
}
