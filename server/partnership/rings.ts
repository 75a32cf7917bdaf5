/**
 * Rings of one's own invitations: clients of whom one invited another, on any of the three lines, and who share what
 * one person has: a browser, an address that they withdraw to, or one that their deposits come from. This proves
 * nothing by itself, since families share a computer; operators examine it, and may freeze.
 */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { sha256 } from '../platform/sha256.ts'

export type EvidenceKind = 'device' | 'withdrawalAddress' | 'depositSender'

export interface Evidence {
  kind: EvidenceKind
  /** The address; of a browser the beginning of its hash. */
  value: string
  /** Referral codes. */
  clients: string[]
}

export interface Ring {
  /** Identifies the ring by its members: a ring that grows is another one. */
  key: string
  /** When the latest member registered. */
  since: Date
  /** Who invited whom, by referral codes, and on which line. */
  invitations: { sponsor: string; partner: string; line: number }[]
  evidence: Evidence[]
}

interface Shared {
  kind: EvidenceKind
  value: string
  client: ClientId
}

/** What more clients share is public: an exchange pays all of its customers from one wallet. */
const sharedMax = 20

/** Every ring, those with the most invitations first. */
export async function findRings(connection: Connection): Promise<Ring[]> {
  const shared = [
    ...(await sharedDevices(connection)),
    ...(await sharedAddresses(connection)),
    ...(await sharedSenders(connection)),
  ]
  const people = await sponsorsOf(connection, [...new Set(shared.map(({ client }) => client))])
  const persons = groupsOf(shared)
  const rings = persons.map(members => ringOf(members, shared, people))
  return rings
    .filter(({ invitations }) => invitations.length > 0)
    .toSorted((one, other) => other.invitations.length - one.invitations.length)
}

async function sharedDevices(connection: Connection): Promise<Shared[]> {
  const { rows } = await sql<{ value: Buffer }>`
    select id as value from device group by id having count(*) between 2 and ${sharedMax}`.execute(connection)
  const found = await sql<{ value: Buffer; client: ClientId }>`
    select id as value, client_id as client from device where id = any(${rows.map(({ value }) => value)}::bytea[])
    order by id, client_id`.execute(connection)
  return found.rows.map(({ value, client }) => ({
    kind: 'device',
    value: value.toString('hex').slice(0, 16),
    client,
  }))
}

async function sharedAddresses(connection: Connection): Promise<Shared[]> {
  const { rows } = await sql<{ value: string }>`
    select address as value from withdrawal group by address
    having count(distinct client_id) between 2 and ${sharedMax}`.execute(connection)
  const found = await sql<Omit<Shared, 'kind'>>`
    select distinct address as value, client_id as client from withdrawal
    where address = any(${rows.map(({ value }) => value)}::text[]) order by value, client`.execute(connection)
  return found.rows.map(row => ({ ...row, kind: 'withdrawalAddress' }))
}

async function sharedSenders(connection: Connection): Promise<Shared[]> {
  const { rows } = await sql<{ value: string }>`
    select sender as value from deposit group by sender
    having count(distinct client_id) between 2 and ${sharedMax}`.execute(connection)
  const found = await sql<Omit<Shared, 'kind'>>`
    select distinct sender as value, client_id as client from deposit
    where sender = any(${rows.map(({ value }) => value)}::text[]) order by value, client`.execute(connection)
  return found.rows.map(row => ({ ...row, kind: 'depositSender' }))
}

interface Sponsored {
  client: ClientId
  code: string
  createdAt: Date
  /** On lines 1, 2 and 3. */
  sponsors: (ClientId | null)[]
}

async function sponsorsOf(connection: Connection, clients: ClientId[]): Promise<Map<ClientId, Sponsored>> {
  const { rows } = await sql<Sponsored>`
    select id as client, referral_code as code, created_at as "createdAt", array[sponsor1, sponsor2, sponsor3] as sponsors from client
    where id = any(${clients}::uuid[])`.execute(connection)
  return new Map(rows.map(row => [row.client, row]))
}

/** Clients connected by what they share, over any number of steps: possibly one person. */
function groupsOf(shared: readonly Shared[]): Set<ClientId>[] {
  let groups: Set<ClientId>[] = []
  for (const together of byEvidence(shared)) {
    const members = new Set(together.map(({ client }) => client))
    const touching = groups.filter(group => [...members].some(client => group.has(client)))
    groups = [
      ...groups.filter(group => !touching.includes(group)),
      new Set([...touching.flatMap(group => [...group]), ...members]),
    ]
  }
  return groups
}

function ringOf(members: Set<ClientId>, shared: readonly Shared[], people: Map<ClientId, Sponsored>): Ring {
  const codeOf = (client: ClientId): string => people.get(client)!.code
  const invitations = [...members]
    .toSorted()
    .flatMap(client =>
      people
        .get(client)!
        .sponsors.flatMap((sponsor, index) =>
          sponsor !== null && members.has(sponsor)
            ? [{ sponsor: codeOf(sponsor), partner: codeOf(client), line: index + 1 }]
            : [],
        ),
    )
  const evidence = byEvidence(shared.filter(({ client }) => members.has(client))).map(rows => ({
    kind: rows[0]!.kind,
    value: rows[0]!.value,
    clients: rows.map(({ client }) => codeOf(client)),
  }))
  const partners = [...members].map(client => people.get(client)!.createdAt.getTime())
  const key = sha256(JSON.stringify([invitations, evidence])).toString('hex')
  return { key, since: new Date(Math.max(...partners)), invitations, evidence }
}

/** Each shared value, with the clients who share it. */
function byEvidence(shared: readonly Shared[]): Shared[][] {
  const found = new Map<string, Shared[]>()
  for (const one of shared) {
    const key = `${one.kind} ${one.value}`
    found.set(key, [...(found.get(key) ?? []), one])
  }
  return [...found.values()]
}
