import type { AddressInfo } from 'node:net'
import { languageIds, languageKey } from '../contract/languages.ts'
import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '../contract/time.ts'
import { vera, boris } from './cast.ts'
import { tell } from './connection.ts'
import { openConsole } from './console-app.ts'
import { poolAs, urlOf } from './database.ts'
import { freeze } from './freezes.ts'
import { inRole, openTestApp } from './test-app.ts'
import { transaction } from '../server/database/index.ts'
import { linkAudit } from '../server/audit/index.ts'
import { arrives, coverageNow, withChain } from '../server/coverage/coverage-fixture.ts'
import { findByEmail } from '../server/identity/index.ts'
import { sealPersonal } from '../server/platform/audit-personal.ts'
import { recordAudit } from '../server/platform/audit.ts'
import { openJobNotes } from '../server/health/index.ts'
import { makeConsole } from '../server/start/console.ts'

it('looks', { timeout: 200_000 }, async () => {
  const house = await openTestApp({ tron: { url: 'http://127.0.0.1:9', chainId: '0x7', usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', isDevchain: true } })
  await house.provedClient(vera)
  await house.provedClient(boris)
  const now = house.context.clock().getTime()
  house.later(dayMs - (now % dayMs) + 10 * hourMs)
  const chained = await withChain(house.context)
  const client = (await findByEmail(house.context.database, vera.email))!.id
  await arrives(chained, client, 1_250_500_100n)
  await coverageNow(chained)
  const admin = await urlOf(house.context.database, 'adminUrl')
  const at = house.context.clock().toISOString()
  await tell(admin, `insert into reconciliation values ('018f0000-0000-7000-8000-000000000001', 'whole', '${at}', '${at}', 5123456, 'b', 2, 150000000, 1, 10000000)`,
    `insert into reconciliation_finding values ('018f0000-0000-7000-8000-000000000001', 0, 'holdsLess', true, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 10000000, 0, null)`)
  await freeze(house.context, vera.email, 'transfers')
  const id = house.context.newId()
  await transaction(house.context.database, async tx => {
    const sealed = await sealPersonal(tx, house.context, { client, event: id, values: { before: { email: 'old@example.org' }, after: { email: 'new@example.org' } } })
    await recordAudit(tx, { id, at: house.context.clock(), actor: 'cli:olga', action: 'client.email', client, sealed })
  })
  house.later(dayMs - 8 * hourMs)
  await linkAudit(house.context, house.context.clock())
  const note = openJobNotes((await poolAs(house.context.database, 'jobs')).database, 'deposits', 10_000)
  for (let n = 0; n < 4; n++) await note({ startedAt: house.context.clock(), at: house.context.clock(), error: new Error('the node does not answer') })
  const note2 = openJobNotes((await poolAs(house.context.database, 'jobs')).database, 'mails', 2_000)
  await note2({ startedAt: house.context.clock(), at: house.context.clock() })
  const desk = await openConsole(house)
  const { database } = await poolAs(house.context.database, 'operators')
  const app = await makeConsole(inRole(house.context, database), '/tmp/a-console')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  house.context.consoleOrigin = url
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  const cookie = desk.first.browser.cookies.get('operator')!
  for (const [size, width] of [['wide', 1440], ['phone', 390]] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await context.addCookies([{ name: 'operator', value: cookie, url }, { name: languageKey, value: String(languageIds.en), url }])
    const page = await context.newPage()
    page.on('console', message => { if (message.type() === 'error') console.log('BROWSER', message.text()) })
    page.on('pageerror', error => console.log('PAGEERROR', error.message))
    const day = new Date(house.context.clock().getTime() - dayMs).toISOString().slice(0, 10)
    for (const [name, path] of [['audit', '/audit'], ['audit-filtered', '/audit?action=client.'], ['books', '/books'], ['book-day', `/books?day=${day}`], ['health', '/health'], ['inbox', '/']] as const) {
      await page.goto(url + path)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `/tmp/a-${name}-${size}.png`, fullPage: true })
    }
    await page.goto(`${url}/books?day=${day}`)
    await page.getByRole('button', { name: 'Close the day' }).click().catch(error => console.log('NOCLOSE', String(error).slice(0, 300)))
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/a-closing-${size}.png`, fullPage: true })
    await context.close()
  }
  await browser.close()
  await app.close()
  expect(true).toBe(true)
})
