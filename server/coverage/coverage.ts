/** The last figure: what is held beside what is owed, in its parts. */
import { sql, type Connection } from '../database/index.ts'

/** Micro-dollars. */
export interface Coverage {
  id: string
  finishedAt: Date
  block: bigint
  blockAt: Date
  resultsUntil: Date
  /** Neither it nor its block is older than half an hour, so payments may use it. */
  isRecent: boolean
  owed: OwedParts
  owedMicro: bigint
  addressesMicro: bigint
  wallets: OwnWallet[]
  walletsMicro: bigint
  venues: VenueHolding[]
  venuesMicro: bigint
  heldMicro: bigint
}

/** With the text that its own key has signed (`contract/own-wallet.ts`). */
interface OwnWallet {
  address: string
  micro: bigint
  signedOn: string
  /** In hex. */
  signature: string
}

/** By its statement, with later movements there and back. */
interface VenueHolding {
  venue: string
  micro: bigint
  /** Of that, moved since the statement. */
  movedMicro: bigint
  /** `null`, as the hash of its file, before the first one. */
  asOf: Date | null
  fileHash: string | null
  /** Its own connector has signed the statement; otherwise two operators have. */
  isByConnector: boolean
}

const parts = ['finance', 'reserved', 'pending', 'uncredited', 'closing', 'accounts', 'rewards'] as const
type OwedParts = Record<(typeof parts)[number], bigint>

type Row = Record<`${(typeof parts)[number]}_micro`, string> & {
  id: string
  finishedAt: Date
  block: bigint
  blockAt: Date
  resultsUntil: Date
  isRecent: boolean
  owed: string
  addresses: string
  wallets: string
  venues: string
  held: string
}

export const isCovered = ({ heldMicro, owedMicro }: Coverage): boolean => heldMicro >= owedMicro

/** How much of what is owed this is, in millionths, rounded down; `null` while nothing is owed. */
export const ratioPpm = (micro: bigint, { owedMicro }: Coverage): bigint | null =>
  owedMicro > 0n ? (micro * 1_000_000n) / owedMicro : null

/** The last figure that is finished. */
export async function lastCoverage(connection: Connection, at: Date): Promise<Coverage | null> {
  const { rows } = await sql<Row>`
    select id, finished_at as "finishedAt", block, block_at as "blockAt", results_until as "resultsUntil",
      coverage_is_recent(run, ${at}) as "isRecent",
      finance_micro, reserved_micro, pending_micro, uncredited_micro, closing_micro, accounts_micro, rewards_micro,
      coverage_owed(run) as owed, addresses_micro as addresses, wallets_micro as wallets, venues_micro as venues,
      coverage_held(run) as held
    from coverage_run as run
    where finished_at is not null and finished_at <= ${at}
    order by finished_at desc, id desc limit 1`.execute(connection)
  const row = rows[0]
  return row ? coverageOf(connection, row) : null
}

async function coverageOf(connection: Connection, row: Row): Promise<Coverage> {
  const { id, finishedAt, block, blockAt, resultsUntil, isRecent } = row
  const { rows } = await sql<Omit<OwnWallet, 'micro'> & { micro: string }>`
    select address, wallet.micro, own.signed_on::text as "signedOn", encode(own.signature, 'hex') as signature
    from coverage_wallet wallet join own_wallet own using (address)
    where run_id = ${id} order by address`.execute(connection)
  const venues = await sql<Omit<VenueHolding, 'micro'> & { balanceMicro: bigint }>`
    select venue, balance_micro as "balanceMicro", moved_micro as "movedMicro", as_of as "asOf",
      file_hash as "fileHash", by_connector as "isByConnector"
    from coverage_venue where run_id = ${id} order by venue`.execute(connection)
  return {
    id,
    finishedAt,
    block,
    blockAt,
    resultsUntil,
    isRecent,
    owed: Object.fromEntries(parts.map(part => [part, BigInt(row[`${part}_micro`])])) as OwedParts,
    owedMicro: BigInt(row.owed),
    addressesMicro: BigInt(row.addresses),
    wallets: rows.map(({ micro, ...wallet }) => ({ ...wallet, micro: BigInt(micro) })),
    walletsMicro: BigInt(row.wallets),
    venues: venues.rows.map(({ balanceMicro, ...venue }) => ({
      ...venue,
      micro: balanceMicro + venue.movedMicro,
    })),
    venuesMicro: BigInt(row.venues),
    heldMicro: BigInt(row.held),
  }
}
