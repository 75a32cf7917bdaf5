/**
 * Rings of one's own invitations: clients of whom one invited another, on any of the three lines, and who share what
 * one person has: a browser, an address that they withdraw to, or one that their deposits come from. This proves
 * nothing by itself, since families share a computer; operators examine it, and may freeze.
 */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { sha256 } from '../platform/sha256.ts'

type EvidenceKind = 'device' | 'withdrawalAddress' | 'depositSender'

interface Evidence {
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
  members: ClientId[]
}

interface Shared {
  kind: EvidenceKind
  value: string
  client: ClientId
}

/**
 * A wallet that more clients were paid from is an exchange's. Browsers and withdrawal addresses have no such bound:
 * accounts that are registered for it would make a ring vanish.
 */
const sendersMax = 20

/** Every ring, those with the most invitations first. */
export async function findRings(connection: Connection): Promise<Ring[]> {
  const evidence = byValue([
    ...(await sharedDevices(connection)),
    ...(await sharedAddresses(connection)),
    ...(await sharedSenders(connection)),
  ])
  const clients = new Set(evidence.flatMap(shared => shared.map(({ client }) => client)))
  const people = await sponsorsOf(connection, [...clients])
  const rings = groupsOf(evidence).map(group => ringOf(group, people))
  return rings
    .filter(({ invitations }) => invitations.length > 0)
    .toSorted((one, other) => other.invitations.length - one.invitations.length)
}

async function sharedDevices(connection: Connection): Promise<Shared[]> {
  const { rows } = await sql<{ value: Buffer }>`
    select id as value from device group by id having count(*) > 1`.execute(connection)
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
    select address as value from withdrawal group by address having count(distinct client_id) > 1`.execute(
    connection,
  )
  const found = await sql<Omit<Shared, 'kind'>>`
    select distinct address as value, client_id as client from withdrawal
    where address = any(${rows.map(({ value }) => value)}::text[]) order by value, client`.execute(connection)
  return found.rows.map(row => ({ ...row, kind: 'withdrawalAddress' }))
}

async function sharedSenders(connection: Connection): Promise<Shared[]> {
  const { rows } = await sql<{ value: string }>`
    select sender as value from deposit group by sender
    having count(distinct client_id) between 2 and ${sendersMax}`.execute(connection)
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

interface Group {
  members: Set<ClientId>
  /** What they share: each value, with the clients who share it. */
  evidence: Set<Shared[]>
}

/**
 * Clients connected by what they share, over any number of steps: possibly one person. Each client and each value is
 * visited once, however many accounts someone registers in one browser.
 */
function groupsOf(evidence: readonly Shared[][]): Group[] {
  const sharedBy = grouped(evidence.flatMap(shared => shared.map(({ client }) => [client, shared] as const)))
  const [groups, placed] = [[] as Group[], new Set<ClientId>()]
  for (const first of evidence) {
    if (placed.has(first[0]!.client)) continue
    const group: Group = { members: new Set(), evidence: new Set([first]) }
    // The loop also visits what is added to it meanwhile.
    for (const shared of group.evidence)
      for (const { client } of shared) {
        if (placed.has(client)) continue
        placed.add(client)
        group.members.add(client)
        for (const other of sharedBy.get(client)!) group.evidence.add(other)
      }
    groups.push(group)
  }
  return groups
}

function ringOf({ members, evidence }: Group, people: Map<ClientId, Sponsored>): Ring {
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
  const found = [...evidence].map(shared => ({
    kind: shared[0]!.kind,
    value: shared[0]!.value,
    clients: shared.map(({ client }) => codeOf(client)),
  }))
  const since = [...members].reduce((latest, client) => {
    const { createdAt } = people.get(client)!
    return createdAt > latest ? createdAt : latest
  }, new Date(0))
  const key = sha256(JSON.stringify([invitations, found])).toString('hex')
  return { key, since, invitations, evidence: found, members: [...members] }
}

/** Each shared value, with the clients who share it. */
const byValue = (shared: readonly Shared[]): Shared[][] => [
  ...grouped(shared.map(one => [`${one.kind} ${one.value}`, one] as const)).values(),
]

function grouped<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of pairs) {
    const known = groups.get(key)
    if (known) known.push(value)
    else groups.set(key, [value])
  }
  return groups
}
