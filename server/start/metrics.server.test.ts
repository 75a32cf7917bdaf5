import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFinance, withdraw } from '../../contract/finance.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { hourMs, minuteMs } from '../../contract/time.ts'
import { boris, vera } from '../../test/support/cast.ts'
import { poolAs } from '../../test/support/database.ts'
import { openTestApp, unreadChain, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { alarmInboxSource } from '../health/index.ts'
import { countJobRun, openMetrics } from '../platform/metrics.ts'
import { clockDifferenceMs } from '../platform/clock-difference.ts'
import { serveMetrics, type MetricsServer } from './metrics-server.ts'
import { freeAddresses } from '../tron/index.ts'
import { codeVersion, schemaVersion } from '../platform/version.ts'

let context: TestApp
let metrics: MetricsServer
let veras: Visitor
beforeAll(async () => {
  context = await openTestApp({ tron: unreadChain })
  metrics = await serveMetrics(context.context, 0, '127.0.0.1')
  veras = await context.provedClient(vera)
})
afterAll(async () => {
  await metrics.close()
  await context.close()
})

const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const told = async () => (await fetch(metrics.url)).text()

it('counts calls by their route, status and code, and names nobody', async () => {
  await context.visitor().enter(boris)
  await context.visitor().post(listFinance.path, '{}')
  await fetch(`${context.url}/api/${vera.email}`, { method: 'POST' })

  const text = await told()
  expect(text).toMatch(/mastercopy_calls_total\{path="\/api\/signup",status="200",rc="0"\} 1/)
  expect(text).toContain('status="401",rc="-1"')
  expect(text).toContain('path="/api/*",status="404",rc="-1"')
  expect(text).toMatch(/mastercopy_call_seconds_count\{path="\/api\/signup"\} 1/)
  for (const secret of [vera.email, boris.email, context.invitation]) expect(text).not.toContain(secret)
})

it('counts how jobs end', async () => {
  const { metrics: counted } = context.context
  await countJobRun(counted, 'well', async () => undefined)
  await expect(countJobRun(counted, 'ill', () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  const text = await told()
  expect(text).toMatch(/mastercopy_job_success_timestamp_seconds\{job="well"\} \d{10}/)
  expect(text).toContain('mastercopy_job_failures_total{job="ill"} 1')
  expect(text).toContain('mastercopy_job_seconds_count{job="ill"} 1')
  expect(text).not.toContain('mastercopy_job_success_timestamp_seconds{job="ill"}')
})

it('shows the state of the installation', async () => {
  const text = await told()
  expect(text).toContain('mastercopy_deposits{state="waiting"} 0')
  expect(text).toMatch(/mastercopy_mails_waiting [1-9]\d*\n/)
  expect(text).toMatch(/mastercopy_database_connections\{state="waiting"\} 0/)
  expect(text).toMatch(/mastercopy_chain_read_age_seconds Nan\n/)
  const { database } = context.context
  expect(text).toContain(`mastercopy_deposit_addresses_free ${await freeAddresses(database)}\n`)
  const schema = await schemaVersion(database)
  expect(schema).toMatch(/^\d{4}_\w+$/)
  expect(text).toContain(`mastercopy_info{version="${codeVersion}",schema="${schema}",role="all"} 1`)
  expect(text).toContain('mastercopy_gauges_unread 0')
})

it('counts withdrawals by state, and alarms about one that is approved and nobody pays', async () => {
  await context.fund(vera.email, dollars(200))
  const order = { address: outside, amountMicro: dollars(60), password: vera.password }
  for (let n = 0; n < 2; n++)
    expect((await veras.send(withdraw, { ...order, oneTimeCode: noOneTimeCode })).outcome).toBe('ok')
  const before = await told()
  expect(before).toContain('mastercopy_withdrawals_waiting{stage="asked"} 2')
  expect(before).toContain('mastercopy_withdrawals_approved_age_seconds 0\n')

  const { database, clock } = context.context
  const approvedAt = new Date(clock().getTime() - 7 * hourMs)
  await sql`
    insert into approval (client_id, subject, step, action, terms, proposal_id, actor, at)
    select client_id, withdrawal_id, 1, 'pay', '', withdrawal_id, 'olga', ${approvedAt} from withdrawal_waiting
    order by withdrawal_id limit 1`.execute(database)
  const text = await told()
  expect(text).toContain('mastercopy_withdrawals_waiting{stage="asked"} 1')
  expect(text).toContain('mastercopy_withdrawals_waiting{stage="approved"} 1')
  expect(text).toMatch(/mastercopy_withdrawals_approved_age_seconds 252\d\d/)
  expect(await alarmInboxSource.items(context.context, 10)).toContainEqual(
    expect.objectContaining({ key: 'approved', since: approvedAt, subject: '1' }),
  )
})

it('shows the process alone in the intake, whose role may not read the rest', async () => {
  const { database, close } = await poolAs(context.context.database, 'intake')
  const config = { ...context.context.config, role: 'intake' as const }
  const apart = await serveMetrics(
    { ...context.context, config, database, metrics: openMetrics() },
    0,
    '127.0.0.1',
  )
  const text = await (await fetch(apart.url)).text()
  await apart.close()
  await close()
  expect(text).toContain('role="intake"')
  expect(text).toContain('mastercopy_gauges_unread 0')
  expect(text).not.toContain('mastercopy_mails_waiting')
})

it('tells how wrong the clock of its machine is, by the database’s', async () => {
  const { database } = context.context
  await sql`delete from moved_clock`.execute(database)
  const clock = () => new Date(Date.now() - 2 * hourMs)
  const apart = await serveMetrics({ ...context.context, clock, metrics: openMetrics() }, 0, '127.0.0.1')
  const text = await (await fetch(apart.url)).text()
  await apart.close()
  expect(text).toMatch(/mastercopy_clock_difference_seconds 7[12]\d\d/)
  expect(await clockDifferenceMs({ database, clock: () => new Date() })).toBeLessThan(minuteMs)
  await sql`insert into moved_clock (is_only) values (true)`.execute(database)
})

it('is not on the port that clients reach, and shows nothing else', async () => {
  expect((await fetch(`${context.url}/metrics`)).status).toBe(404)
  expect((await fetch(metrics.url.replace('/metrics', '/'))).status).toBe(404)
})

it('goes on telling what it counted when the database is away', async () => {
  const lost = await openTestApp()
  const apart = await serveMetrics(lost.context, 0, '127.0.0.1')
  await lost.close()
  const text = await (await fetch(apart.url)).text()
  await apart.close()
  expect(text).toMatch(/mastercopy_gauges_unread [1-9]/)
  expect(text).toMatch(/mastercopy_mails_waiting Nan\n/)
})
