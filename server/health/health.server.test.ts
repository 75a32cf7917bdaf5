/** What someone has to check is in the inbox, on a page, and in the metrics. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { health } from '../../contract/console/health.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { dayMs, dayOf, hourMs, minuteMs } from '../../contract/time.ts'
import { vera } from '../../test/support/cast.ts'
import { msUntilNoon } from '../../test/support/clock.ts'
import { executeStatements } from '../../test/support/connection.ts'
import { openConsole, type TestConsole } from '../../test/support/console-app.ts'
import { poolAs, urlOf } from '../../test/support/database.ts'
import { openTestApp, unreadChain, type TestApp } from '../../test/support/test-app.ts'
import { serveMetrics } from '../start/metrics-server.ts'
import { openJobRecorder } from './index.ts'

let home: TestApp
let desk: TestConsole
let adminUrl: string
let metricsServer: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  home = await openTestApp({ tron: unreadChain })
  // No test ends a day that is to be closed but the one that means to.
  home.later(msUntilNoon(now()))
  await home.client(vera)
  adminUrl = await urlOf(home.context.database, 'adminUrl')
  desk = await openConsole(home)
  metricsServer = await serveMetrics(home.context, 0, '127.0.0.1')
})
afterAll(async () => {
  await metricsServer.close()
  await desk.close()
  await home.close()
})

// Nothing delivers mails here, and none is to be old when a test looks for what it made itself.
beforeEach(() => mailsEnd('delivered', now()))

const now = () => home.context.clock()
const mailsEnd = (outcome: string, at: Date) =>
  executeStatements(
    adminUrl,
    `update mail set outcome = '${outcome}', due_at = null, ended_at = '${at.toISOString()}'`,
  )
const ago = (ms: number): Date => new Date(now().getTime() - ms)
const post = (postedAt: Date, channel = 'mail') =>
  executeStatements(
    adminUrl,
    `insert into mail (id, channel, recipient, language, kind, sealed, posted_at, due_at)
     values (gen_random_uuid(), '${channel}', 'boris@example.org', 'en', 'recovery', '', '${postedAt.toISOString()}', now())`,
  )
const show = () => desk.first.browser.ask(health, {})
const alarms = async () =>
  (await desk.first.browser.ask(inboxList, { kind: 'alarm' })).items.map(({ key }) => key)
/** What has come to what there was before a test. */
const alarmsAfter = async (before: readonly string[]) =>
  (await alarms()).filter(key => !before.includes(key)).toSorted()
/** As a collector reads them. */
async function metrics(): Promise<string> {
  const text = await (await fetch(metricsServer.url)).text()
  expect(text).toContain('mastercopy_gauges_unread 0')
  return text
}

describe('a job', () => {
  it('is shown with its last run, and with its error while it fails', async () => {
    const { database, close } = await poolAs(home.context.database, 'jobs')
    const note = openJobRecorder(database, 'mails', 2_000)
    await note({ startedAt: now(), at: now() })
    const before = await alarms()
    expect((await show()).jobs).toMatchObject([
      { name: 'mails', failures: 0, everySeconds: 2, isLate: false },
    ])
    const failed = now()
    for (let time = 0; time < 3; time++)
      await note({ startedAt: failed, at: failed, error: new Error('the mail server is away') })
    expect((await show()).jobs).toMatchObject([
      { name: 'mails', failures: 3, error: 'the mail server is away', failingSince: failed },
    ])
    expect(await alarmsAfter(before)).toEqual(['job mails'])
    expect(await metrics()).toMatch(/mastercopy_jobs_failing 1\n/)

    await note({ startedAt: now(), at: now() })
    expect((await show()).jobs).toMatchObject([{ failures: 0, failingSince: undefined }])
    expect(await alarmsAfter(before)).toEqual([])
    expect(await metrics()).toMatch(/mastercopy_jobs_failing 0\n/)
    home.later(10 * minuteMs)
    expect((await show()).jobs).toMatchObject([{ isLate: true }])
    expect(await alarmsAfter(before)).toEqual(['job mails'])
    await note({ startedAt: now(), at: now() })
    await close()
  })
})

describe('a job that fails on one of two machines', () => {
  it('is an alarm as long as that machine runs, however well it works on the other', async () => {
    const { database, close } = await poolAs(home.context.database, 'jobs')
    const on = (machine: string) => openJobRecorder(database, 'mails', 2_000, machine)
    const [works, fails] = [on('one'), on('two')]
    const runs = async (note: typeof works, error?: Error) =>
      note({ startedAt: now(), at: now(), ...(error && { error }) })
    for (let time = 0; time < 3; time++) await runs(fails, new Error('no way to the mail server'))
    await runs(works)
    expect((await show()).jobs).toMatchObject([
      { name: 'mails', failures: 3, error: 'no way to the mail server' },
    ])
    expect(await alarms()).toContain('job mails')

    home.later(6 * minuteMs)
    await runs(works)
    expect((await show()).jobs).toMatchObject([{ name: 'mails', failures: 0, isLate: false }])
    expect(await alarms()).not.toContain('job mails')
    await close()
  })
})

describe('a job that has not run for a week', () => {
  it('is an alarm still, unless this version does not have it', async () => {
    const { database, close } = await poolAs(home.context.database, 'jobs')
    const note = openJobRecorder(database, 'mails', 2_000)
    await note({ startedAt: now(), at: now() })
    await executeStatements(adminUrl, `select job_note('of another version', 'here', 2000, 1, 'no', now())`)
    home.later(8 * dayMs)
    await desk.close()
    desk = await openConsole(home)
    const ofJobs = async () => (await alarms()).filter(key => key.startsWith('job '))
    expect((await show()).jobs).toMatchObject([{ name: 'mails', isLate: true }])
    expect(await ofJobs()).toEqual(['job mails'])
    expect(await metrics()).toMatch(/mastercopy_jobs_failing 1\n/)

    await note({ startedAt: now(), at: now() })
    expect(await ofJobs()).toEqual([])
    await close()
  })
})

describe('a mail server that takes nothing', () => {
  it('is an alarm after an hour, also when few mails wait', async () => {
    await mailsEnd('delivered', ago(3 * hourMs))
    await post(ago(2 * hourMs))
    expect(await alarms()).toContain('mails')
    const told = await metrics()
    expect(told).toMatch(/mastercopy_mails_stuck_seconds\{channel="mail"\} 72\d\d/)
    expect(told).toMatch(/mastercopy_mails_undelivered\{channel="mail",outcome="abandoned"\} 0\n/)
  })

  it('is one as well when codes run out before they are sent, and wait no longer', async () => {
    await post(ago(2 * hourMs))
    await mailsEnd('expired', ago(1.75 * hourMs))
    expect(await alarms()).toContain('mails')
    expect(await metrics()).toMatch(/mastercopy_mails_undelivered\{channel="mail",outcome="expired"\} [1-9]/)
  })

  it('is none when others were delivered since: then a single mailbox defers', async () => {
    await mailsEnd('delivered', ago(0.5 * hourMs))
    await post(ago(20 * hourMs))
    expect(await alarms()).not.toContain('mails')
    expect(await metrics()).toMatch(/mastercopy_mails_stuck_seconds\{channel="mail"\} 18\d\d/)
  })

  it('is found for the bot by itself', async () => {
    await post(ago(2 * hourMs), 'telegram')
    expect(await alarms()).toContain('mails')
    expect(await metrics()).toMatch(/mastercopy_mails_stuck_seconds\{channel="telegram"\} 72\d\d/)
    await executeStatements(adminUrl, `delete from mail where channel = 'telegram'`)
  })
})

describe('a mail that its reader’s server refused for good', () => {
  it('is counted, and no alarm: the address is wrong', async () => {
    await mailsEnd('refused', now())
    expect(await alarms()).not.toContain('mails')
    expect(await metrics()).toMatch(/mastercopy_mails_undelivered\{channel="mail",outcome="refused"\} [1-9]/)
    expect((await show()).mails).toMatchObject({ abandoned: 0, expired: 0 })
  })

  it('is counted apart from the bot’s messages, which Telegram refuses for all who never started it', async () => {
    await post(now(), 'telegram')
    await executeStatements(
      adminUrl,
      `update mail set outcome = 'refused', due_at = null, ended_at = posted_at where channel = 'telegram'`,
    )
    expect((await show()).mails.refused).toBe(0)
    const told = await metrics()
    expect(told).toMatch(/mastercopy_mails_undelivered\{channel="telegram",outcome="refused"\} 1\n/)
    expect(told).toMatch(/mastercopy_mails_undelivered\{channel="mail",outcome="refused"\} 0\n/)
    await executeStatements(adminUrl, `delete from mail where channel = 'telegram'`)
  })
})

describe('an alarm', () => {
  it('reports mails that were given up, payouts that are halted, and events that nobody links', async () => {
    // Nobody links events here: a test that took its time has left that alarm.
    const before = (await alarms()).filter(key => key !== 'audit')
    const at = now().toISOString()
    // As long as an operator may write it.
    const reason = 'the node lies '.repeat(14).trim()
    await executeStatements(
      adminUrl,
      `update mail set outcome = 'abandoned', due_at = null, ended_at = '${at}' where recipient = '${vera.email}'`,
      `insert into payout_halt (step, kind, reason, actor, at) values (1, 'set', '${reason}', 'x', '${at}')`,
      `select audit_record(gen_random_uuid(), '${new Date(now().getTime() - 6 * minuteMs).toISOString()}', 'x', 'a.b', null, null, null, null)`,
    )
    expect(await alarmsAfter(before)).toEqual(['audit', 'halt 1', 'mails'])
    const shown = await show()
    expect(shown.halts).toMatchObject([{ reason }])
    expect(shown.mails.abandoned).toBeGreaterThan(0)
    expect(shown.queues.find(({ name }) => name === 'audit')!.count).toBeGreaterThan(0)
    expect(await metrics()).toMatch(
      /mastercopy_mails_undelivered\{channel="mail",outcome="abandoned"\} [1-9]/,
    )
  })

  it('reports that deposits are not read any more, once that lasts', async () => {
    const before = await alarms()
    const stopped = (since: Date) =>
      executeStatements(
        adminUrl,
        `update tron_cursor set waits_for = 'rewritten', waits_since = '${since.toISOString()}'`,
      )
    await executeStatements(
      adminUrl,
      `insert into tron_cursor (chain_id, token, block, block_id, block_at, head, read_at)
       values (${BigInt(unreadChain.chainId)}, '${unreadChain.usdt}', 1, 'b', now(), 1, now())`,
    )
    await stopped(ago(5 * minuteMs))
    expect(await alarmsAfter(before)).toEqual([])
    await stopped(ago(11 * minuteMs))
    expect(await alarmsAfter(before)).toEqual(['reading'])
    expect((await show()).chain).toMatchObject({ waitsFor: 'rewritten' })
    await executeStatements(adminUrl, 'delete from tron_cursor')
  })

  it('alarms treasury about differences between chain and books, and about a day that is not closed', async () => {
    const at = now().toISOString()
    await executeStatements(
      adminUrl,
      `insert into reconciliation values ('018f0000-0000-7000-8000-000000000001', 'whole', '${at}', '${at}', 5, 'b', 2, 1, 1, 0)`,
      `insert into reconciliation_finding values ('018f0000-0000-7000-8000-000000000001', 0, 'holdsLess', true, 'T', 1, 0, null)`,
    )
    const support = await desk.withRoles('support')
    const seen = (await support.browser.ask(inboxList, { kind: 'alarm' })).items.map(({ key }) => key)
    expect(seen).not.toContain('comparison whole')
    expect(await alarms()).toContain('comparison whole')
    home.later(2 * dayMs + 2 * hourMs)
    await desk.close()
    desk = await openConsole(home)
    const unclosed = dayOf(new Date(now().getTime() - 25 * hourMs))
    const days = async () => (await alarms()).filter(key => key.startsWith('day '))
    expect(await days()).toEqual([`day ${unclosed}`])
    expect(await metrics()).toMatch(/mastercopy_books_days_unclosed [1-9]/)
    // Once days are closed, one that was left out stays until it is closed as well.
    const next = dayOf(new Date(now().getTime() - hourMs))
    await executeStatements(
      adminUrl,
      `insert into book_close values ('${unclosed}', '${next}T00:00Z', 'green', encode(sha256('none'), 'hex'), 'none', '${desk.first.id}', '${desk.first.id}', '${at}')`,
    )
    expect(await days()).toEqual([])
    home.later(2 * dayMs)
    await desk.close()
    desk = await openConsole(home)
    expect(await days()).toEqual([`day ${next}`, `day ${dayOf(new Date(now().getTime() - 25 * hourMs))}`])
  })
})
