/** Draws up a statement: the balance of each part of an account before and after, and every movement between. */
import type { Connection } from '../database/index.ts'
import type { Client } from '../identity/index.ts'
import {
  balanceBefore,
  firstSince,
  movements,
  sumsByFlow,
  type Account,
  type FlowSum,
  type Movement,
  type Stretch,
} from '../ledger/index.ts'
import type { StatedAccount } from './account.ts'
import type { Period } from './period.ts'
import type { StatedKind } from './statement-texts.ts'

/** The client whose statement it is. */
type Holder = Pick<Client, 'name' | 'email' | 'referralCode'>

export interface Statement {
  account: StatedAccount
  holder: Holder
  period: Period
  parts: Part[]
}

export interface Part {
  account: Account & { kind: StatedKind }
  stretch: Stretch
  opening: bigint
  closing: bigint
  sums: FlowSum[]
}

export const countOf = ({ stretch }: Part): bigint => stretch.end - stretch.from

/** Everything but the movements themselves. `tx` is one snapshot, and the movements are read in it, too. */
export async function drawUp(
  tx: Connection,
  account: StatedAccount,
  holder: Holder,
  period: Period,
): Promise<Statement> {
  const parts: Part[] = []
  for (const part of account.parts) parts.push(await drawUpPart(tx, part, period))
  return { account, holder, period, parts: parts.filter(isShown) }
}

/** Losses are carried forward by few accounts: without any there is no part of them. */
const isShown = (part: Part): boolean =>
  part.account.kind !== 'carried_loss' || part.opening < 0n || countOf(part) > 0n

async function drawUpPart(tx: Connection, account: Part['account'], period: Period): Promise<Part> {
  const stretch = {
    from: await firstSince(tx, account, period.from),
    end: await firstSince(tx, account, period.end),
  }
  const opening = await balanceBefore(tx, account, stretch.from)
  const closing = await balanceBefore(tx, account, stretch.end)
  const sums = await sumsByFlow(tx, account, stretch)
  const moved = sums.reduce((sum, { amount }) => sum + amount, 0n)
  requireEqual(account, 'the sums by type lead', opening + moved, closing)
  return { account, stretch, opening, closing, sums }
}

/**
 * A part's movements in portions. Throws unless each continues the one before and the last one ends with the closing
 * balance.
 */
export async function* movementsOf(
  tx: Connection,
  { account, stretch, opening, closing }: Part,
): AsyncGenerator<Movement[]> {
  let balance = opening
  for await (const portion of movements(tx, account, stretch)) {
    for (const { seq, amount, balanceAfter } of portion) {
      balance += amount
      requireEqual(account, `entry ${seq} leads`, balance, balanceAfter)
    }
    yield portion
  }
  requireEqual(account, 'the movements lead', balance, closing)
}

/**
 * A statement that does not add up is not made. `reconcile` finds which one; the log contains neither client nor sums.
 */
function requireEqual({ kind }: Account, what: string, found: bigint, stated: bigint): void {
  if (found === stated) return
  throw new Error(`a statement of ${kind}: ${what} elsewhere than the books say`)
}
