/** Providers in the console: their keys, their deliveries, and what two sign to add one. */
import * as contract from '../../../contract/console/programs.ts'
import { dayMs } from '../../../contract/time.ts'
import { readTogether, sql, type Connection } from '../../database/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { proposeAs } from '../../operators/index.ts'
import * as providers from '../providers.ts'

export const providerList = operatorRoute(
  contract.providerList,
  'trading.read',
  (_request, { at }, { database }) =>
    readTogether(database, async () => {
      const since = new Date(at.getTime() - 7 * dayMs)
      const [listed, keys, heard, lags, refused] = await Promise.all([
        providerRows(database),
        keyRows(database),
        deliveryRows(database, since),
        lagRows(database, since),
        refusedReports(database, since),
      ])
      const of = <Row extends { provider: string }>(rows: Row[], name: string) =>
        rows.filter(({ provider }) => provider === name)
      return {
        at,
        providers: listed.map(row => ({
          ...row,
          endedAt: row.endedAt ?? undefined,
          keys: of(keys, row.name).map(key => ({ ...key, endedAt: key.endedAt ?? undefined })),
          ...(of(heard, row.name)[0] ?? { lastDeliveryAt: undefined, deliveries: 0, unanswered: 0 }),
          lagSecondsMost: of(lags, row.name)[0]?.most,
          lagSecondsUsual: of(lags, row.name)[0]?.usual,
          refused: of(refused, row.name).slice(0, refusedMax),
        })),
      }
    }),
)

const refusedMax = 20

async function providerRows(connection: Connection) {
  const { rows } = await sql<{ name: string; programs: string[]; addedAt: Date; endedAt: Date | null }>`
    select name, added_at as "addedAt", ended_at as "endedAt",
      array(select program.key from provider_program join program on program.id = program_id
            where provider = name order by program.id) as programs
    from provider order by ended_at is not null, name`.execute(connection)
  return rows
}

async function keyRows(connection: Connection) {
  const { rows } = await sql<{ provider: string; id: string; madeAt: Date; endedAt: Date | null }>`
    select provider, id, made_at as "madeAt", ended_at as "endedAt" from provider_key
    order by ended_at is not null, made_at desc, id`.execute(connection)
  return rows
}

async function deliveryRows(connection: Connection, since: Date) {
  const { rows } = await sql<{
    provider: string
    lastDeliveryAt: Date
    deliveries: number
    unanswered: number
  }>`
    select provider, max(at) as "lastDeliveryAt", count(*)::integer as deliveries,
      (count(*) filter (where answer is null))::integer as unanswered
    from intake_delivery where at >= ${since} group by provider`.execute(connection)
  return rows
}

/** How long after the venue's clock openings came: a large delay is a wrong clock, or reports that wait somewhere. */
async function lagRows(connection: Connection, since: Date) {
  const { rows } = await sql<{ provider: string; most: number; usual: number }>`
    select report.provider,
      greatest(max(extract(epoch from deal.opened_at - deal.venue_opened_at)), 0)::integer as most,
      greatest(percentile_disc(0.5) within group (
        order by extract(epoch from deal.opened_at - deal.venue_opened_at)), 0)::integer as usual
    from deal join deal_report report on report.deal_id = deal.id
    where deal.opened_at >= ${since} group by report.provider`.execute(connection)
  return rows
}

/** The latest first, as the answers to deliveries have them. */
async function refusedReports(connection: Connection, since: Date) {
  const { rows } = await sql<{ provider: string; at: Date; reference: string; code: string; why: string }>`
    select delivery.provider, delivery.at, left(coalesce(result ->> 'external_id', ''), 100) as reference,
      left(coalesce(result ->> 'code', ''), 60) as code, left(coalesce(result ->> 'text', ''), 400) as why
    from intake_delivery delivery
    cross join lateral jsonb_array_elements(delivery.answer::jsonb -> 'results') as result
    where delivery.at >= ${since} and delivery.answer is not null and result ->> 'status' = 'refused'
    order by delivery.at desc, delivery.nonce limit 500`.execute(connection)
  return rows
}

export const providerAdd = operatorRoute(
  contract.providerAdd,
  'trading.write',
  async ({ name, programs }, caller, context) => {
    const known = await sql<{ key: string }>`select key from program`.execute(context.database)
    const isKnown = (program: string) => known.rows.some(({ key }) => key === program)
    if (!providers.isProviderName(name) || programs.length === 0 || !programs.every(isKnown)) return 'invalid'
    const listed = await providers.listProviders(context.database)
    if (listed.some(one => one.name === name)) return 'taken'
    const { key, facts } = providers.newProviderKey(context)
    const proposed = await proposeAs(context, caller, providers.providerToAdd(name, programs, facts))
    if (proposed === 'notThere') return 'invalid'
    return typeof proposed === 'string' ? proposed : { ...proposed, key: key.id, secret: key.secret }
  },
)

export const providerAddKey = operatorRoute(
  contract.providerAddKey,
  'trading.write',
  async ({ name }, caller, context) => {
    const found = (await providers.listProviders(context.database)).find(one => one.name === name)
    if (!found || found.endedAt) return 'notThere'
    if (found.keys.length > 1) return 'taken'
    const { key, facts } = providers.newProviderKey(context)
    const proposed = await proposeAs(context, caller, providers.keyToAdd(name, facts))
    return typeof proposed === 'string' ? proposed : { ...proposed, key: key.id, secret: key.secret }
  },
)

export const providerEnd = operatorRoute(
  contract.providerEnd,
  'trading.write',
  async ({ nameOrKey, reason }, { operator }, context) => {
    const ended = await providers.endProvider(context, operator.id, nameOrKey, reason)
    return ended === 'ended' ? 'ok' : 'notThere'
  },
)
