/**
 * The house's book against the clients' books: what it has allotted to each settled month equals what was booked, and
 * its balances equal the sums of its postings.
 */
import { allottedParts, type AllottedPart } from '../../../contract/console/books.ts'
import { sql, type Connection } from '../../database/index.ts'
import { clientPages } from './client-pages.ts'
import type { Finding } from './finding.ts'

/** Of a month, in micro-dollars. */
type Sums = Record<AllottedPart, bigint>
const nothing: Sums = { gains: 0n, losses: 0n, borne: 0n, rewards: 0n }

const clientsAtOnce = 2_500

export async function compareAllotments(connection: Connection): Promise<Finding[]> {
  const allotted = await allottedMonths(connection)
  const findings = await unevenAccounts(connection)
  const paid = new Map<string, Sums>()
  for await (const clients of clientPages(connection, clientsAtOnce)) await addPaid(connection, clients, paid)
  for (const { month, ...sums } of allotted) {
    const booked = paid.get(month) ?? nothing
    for (const part of allottedParts.filter(one => booked[one] !== sums[one]))
      findings.push({
        kind: 'houseAllotment',
        subject: month,
        expectedMicro: sums[part],
        foundMicro: booked[part],
        details: { part },
      })
  }
  return findings
}

/** Losses beyond the stated maximum are on no account. */
async function allottedMonths(connection: Connection): Promise<(Sums & { month: string })[]> {
  const { rows } = await sql<Sums & { month: string }>`
    select settlement.month,
      coalesce(sum(leg.amount) filter (where kinds.name = 'gains'), 0)::bigint as gains,
      coalesce(sum(leg.amount) filter (where kinds.name = 'losses'), 0)::bigint as losses,
      coalesce(sum(leg.amount) filter (where kinds.name = 'losses_borne' and posting.key not like '%:beyond'), 0)::bigint
        as borne,
      coalesce(sum(leg.amount) filter (where kinds.name = 'rewards'), 0)::bigint as rewards
    from settlement
    left join house_posting posting on posting.reference = 'settlement:' || settlement.month
    left join lateral unnest(posting.legs) as leg on true
    left join house_kinds() kinds on kinds.kind = leg.kind
    where settlement.finished_at is not null
    group by settlement.month order by settlement.month`.execute(connection)
  return rows
}

/** Adds the sums of some clients' rows, month by month. */
async function addPaid(
  connection: Connection,
  clients: readonly string[],
  paid: Map<string, Sums>,
): Promise<void> {
  const { rows } = await sql<Sums & { month: string }>`
    select month, sum(gains)::bigint as gains, sum(losses)::bigint as losses, sum(borne)::bigint as borne,
      sum(rewards)::bigint as rewards
    from (
      select month, recovered_micro + profit_micro as gains, loss_micro as losses, borne_micro as borne, 0 as rewards
      from profit where client_id = any(${clients}::uuid[])
      union all
      select month, 0, 0, 0, amount_micro from reward_credit where client_id = any(${clients}::uuid[])
    ) as row
    group by month`.execute(connection)
  for (const { month, gains, losses, borne, rewards } of rows) {
    const before = paid.get(month) ?? nothing
    paid.set(month, {
      gains: before.gains + gains,
      losses: before.losses + losses,
      borne: before.borne + borne,
      rewards: before.rewards + rewards,
    })
  }
}

/** Accounts of the house whose balance differs from the sum of its postings. */
async function unevenAccounts(connection: Connection): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; subject: string; has: string; moved: string }>`
    select coalesce(kinds.name, 'unknown') as name, coalesce(account.subject, sum.subject) as subject,
      coalesce(account.balance, 0)::text as has, coalesce(sum.moved, 0)::text as moved
    from house_account account
    full join (
      select leg.kind, leg.subject, sum(leg.amount) as moved
      from house_posting posting cross join lateral unnest(posting.legs) as leg
      group by leg.kind, leg.subject) as sum
      on sum.kind = account.kind and sum.subject = account.subject
    left join house_kinds() kinds on kinds.kind = coalesce(account.kind, sum.kind)
    where coalesce(account.balance, 0) <> coalesce(sum.moved, 0)
    order by name, subject`.execute(connection)
  return rows.map(({ name, subject, has, moved }) => ({
    kind: 'houseBalance',
    subject: `${name} ${subject}`.trim(),
    expectedMicro: BigInt(moved),
    foundMicro: BigInt(has),
  }))
}
