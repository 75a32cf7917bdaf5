/**
 * Where the money of a payout came from. Deposits are rows that another process writes, so each is checked against our
 * own nodes once; money that came from another client is followed back to that one, as far as it was there before.
 * Everything else comes from settled months. Proven entries are remembered, so that a usual payment needs no call.
 */
import { sql, type Connection } from '../../database/index.ts'
import type { AppContext, ClientId } from '../../platform/app-context.ts'
import { isDepositProven } from './deposit-proof.ts'
import {
  comingIn,
  isEarned,
  lastEntry,
  provenUpTo,
  type Entry,
  isCorrectionProven,
} from './origin-entries.ts'
import type { Payer } from './payer.ts'
import type { OriginDoubt } from './payout-orders.ts'
import { kinds } from '../../ledger/index.ts'

/** 'unfinished': the next run goes on from what is proven by then. */
export type Origin = 'proven' | 'unfinished' | Doubt
export interface Doubt {
  doubt: OriginDoubt
  client: ClientId
  /** The key of the doubtful posting; `null` where it concerns all of the client's. */
  posting: string | null
}

/**
 * The most calls of nodes for one payout and run, so that the others have their turn; and over how many clients in a
 * row money is followed back.
 */
const bounds = { asksMax: 100, pathMax: 1_000 }

interface Trace {
  context: AppContext
  payer: Payer
  /** Each waits for the proof of the next one's money. */
  path: Place[]
  asksLeft: number
  pathMax: number
}

/** A client's finance account, to be proven up to one of its entries. */
interface Place {
  client: ClientId
  upTo: bigint
}

/** Throws `NodeTrouble` while a node does not know yet. */
export async function proveOrigin(
  context: AppContext,
  payer: Payer,
  client: ClientId,
  { asksMax, pathMax } = bounds,
): Promise<Origin> {
  const trace: Trace = { context, payer, path: [], asksLeft: asksMax, pathMax }
  let next: Place | 'proven' = { client, upTo: await lastEntry(context.database, client) }
  for (;;) {
    if (next === 'proven') trace.path.pop()
    else {
      const doubt = doubtOfPath(trace, next)
      if (doubt) return doubt
      trace.path.push(next)
    }
    const place = trace.path.at(-1)
    if (!place) return 'proven'
    const step = await proveFurther(trace, place)
    if (step === 'unfinished' || (step !== 'proven' && 'doubt' in step)) return step
    next = step
  }
}

/** Money was at its sender before it came: a client who appears twice needs less proven, or the rows are forged. */
function doubtOfPath({ path, pathMax }: Trace, { client, upTo }: Place): Doubt | null {
  if (path.length >= pathMax) return { doubt: 'originTooLong', client, posting: null }
  const isRound = path.some(place => place.client === client && place.upTo <= upTo)
  return isRound ? { doubt: 'originUnproven', client, posting: null } : null
}

/** Continues with one client until all is proven, or until another one has to be proven first. */
async function proveFurther(trace: Trace, { client, upTo }: Place): Promise<Origin | Place> {
  const { database } = trace.context
  const from = await provenUpTo(database, client)
  if (from >= upTo) return 'proven'
  if (!(await isEarned(database, client))) return { doubt: 'originUnproven', client, posting: null }

  let last = from
  for await (const entries of comingIn(database, client, from, upTo)) {
    try {
      for (const entry of entries) {
        const found = await proveEntry(trace, client, entry)
        if (found !== 'proven') return found
        last = entry.seq
      }
    } finally {
      // Also where a node fails, so that the next run goes on from there.
      if (last > from) await remember(trace, client, last)
    }
  }
  if (last === upTo) return 'proven'
  return { doubt: 'originUnproven', client, posting: null }
}

async function proveEntry(trace: Trace, client: ClientId, entry: Entry): Promise<Origin | Place> {
  const { context, payer } = trace
  if (!entry.isContinued) return { doubt: 'originUnproven', client, posting: entry.key }
  if (entry.amount < 0n || fromWithin.has(entry.flow)) return 'proven'
  if (entry.flow === 'deposit') {
    if (trace.asksLeft-- <= 0) return 'unfinished'
    const isProven = await isDepositProven(context, payer, client, entry)
    return isProven ? 'proven' : { doubt: 'depositUnproven', client, posting: entry.key }
  }

  if (entry.flow === 'correction_given' && (await isCorrectionProven(context, client, entry))) return 'proven'
  const sender = entry.flow === 'peer_in' && (await senderOfTransfer(context.database, client, entry))
  if (!sender) return { doubt: 'originUnproven', client, posting: entry.key }
  return (await provenUpTo(context.database, sender.client)) >= sender.upTo ? 'proven' : sender
}

/** From the client's other accounts, whose money is proven when it enters the book. */
const fromWithin = new Set(['profit_payout', 'deposit_return', 'reward_excess', 'withdrawal_release'])

async function remember({ context: { database, clock } }: Trace, client: ClientId, seq: bigint) {
  await sql`select payout_origin_note(${client}, ${seq}, ${clock()})`.execute(database)
}

/**
 * The sender, and the entry by which it left their finance account; `null` where their book or the transfer differs.
 */
async function senderOfTransfer(
  connection: Connection,
  recipient: ClientId,
  { key, amount }: Entry,
): Promise<{ client: ClientId; upTo: bigint } | null> {
  const sender = /^peer:([0-9a-f-]{36}):/.exec(key)?.[1]
  if (!sender) return null
  const { rows } = await sql<{ upTo: bigint }>`
    select entry.seq as "upTo"
    from peer_transfer as sent
    join ledger_entry as entry on entry.client_id = sent.client_id
    where sent.client_id = ${sender} and sent.id = ${key} and sent.recipient_id = ${recipient}
      and sent.amount_micro = ${amount}
      and entry.kind = ${kinds.finance.kind} and entry.subject = ledger_nobody() and entry.flow = 'peer_out'
      and entry.posting_id = ledger_posting_id(${key}) and entry.amount = ${-amount}`.execute(connection)
  return rows[0] ? { client: sender, upTo: rows[0].upTo } : null
}
