import { pageSizes } from '../../contract/limits.ts'
import { listGiven, type Given } from '../../contract/partnership.ts'
import { route } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { inWholePercents } from './rewards.ts'

/**
 * What sponsors have been given on account of this client. It stands under the sponsors, three at most: each is asked
 * for the months in which there can be something: those settled since the client first opened an account.
 */
export const given = route(listGiven, async ({ page }, { client }, { database }) => {
  const { sponsor1, sponsor2, sponsor3 } = await theClient(database, client)
  const months = await monthsOf(database, client)
  const found: Given[] = []
  for (const sponsor of [sponsor1, sponsor2, sponsor3])
    if (sponsor) found.push(...(await givenTo(database, sponsor, client, months)))

  const sorted = found.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || one.line - other.line,
  )
  const size = pageSizes.rewards
  return {
    given: { items: sorted.slice(size * (page - 1), size * page), total: sorted.length },
    totalMicro: sorted.reduce((sum, { amountMicro }) => sum + amountMicro, 0n),
  }
})

async function monthsOf(connection: Connection, client: ClientId): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month from settlement
    where month >= (select to_char(min(opened_at) at time zone 'UTC', 'YYYY-MM')
                    from trading_account where client_id = ${client})`.execute(connection)
  return rows.map(({ month }) => month)
}

type Row = Omit<Given, 'kind' | 'percent'> & { kind: number; ratePpm: number }

async function givenTo(
  connection: Connection,
  sponsor: ClientId,
  client: ClientId,
  months: string[],
): Promise<Given[]> {
  const { rows } = await sql<Row>`
    select credit.at, reward.kind, reward.month, reward.line, reward.base_micro as "baseMicro",
      reward.rate_ppm as "ratePpm", reward.amount_micro as "amountMicro"
    from reward
    join reward_credit credit on credit.client_id = reward.client_id and credit.batch = reward.batch
    where reward.client_id = ${sponsor} and reward.month = any (${months}::text[]) and reward.source_id = ${client}`.execute(
    connection,
  )
  return rows.map(inWholePercents)
}
