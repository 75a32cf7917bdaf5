/** The cabinet as an application that was installed: what it shows when there is no server to be reached. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { manifestPath, offlinePath, ownPageHeader } from '../../contract/places.ts'
import { languages } from '../../contract/languages.ts'
import { offlineTexts } from '../../texts/offline-page.ts'
import { vera } from '../support/cast.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, newcomer, test } from './journey.ts'
import { testAlone } from './own-program.ts'

test.describe('where the server is gone', () => {
  testAlone.use({ speaks: 'de' })

  testAlone(
    'a page of the cabinet says so in the client’s language, and nothing else was kept',
    async ({ page, program, texts }) => {
      const { url } = program
      await program.join(page, newcomer(vera))
      await page.goto(`${url}/cabinet/main`)
      const title = page.getByRole('heading', { level: 1, name: texts.cabinet.main })
      await expect(title).toBeVisible()
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.reload()
      await expect(title).toBeVisible()
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
        `${url}/service-worker.js`,
      )

      await program.stop()
      await page.goto(`${url}/cabinet/finance`)
      const own = offlineTexts.de
      await expect(page.getByRole('heading', { level: 1, name: own.title })).toBeVisible()
      await expect(page.getByText(own.advice)).toBeVisible()
      await expectNoBarriers(page, 'the offline page')
      await page.getByRole('link', { name: own.again }).click()
      await expect(page.getByRole('heading', { level: 1, name: own.title })).toBeVisible()
      expect(page.url()).toBe(`${url}/cabinet/finance`)
      expect(await keptAddresses(page)).toEqual([url + offlinePath])

      // A proxy in its place says so too; what the server itself says is shown.
      const status = { now: 502, headers: {} }
      const proxy = createServer((_asked, answer) =>
        answer.writeHead(status.now, status.headers).end('by the proxy'),
      )
      await once(proxy.listen(Number(new URL(url).port), '127.0.0.1'), 'listening')
      try {
        for (status.now of [502, 503, 504]) {
          await page.goto(`${url}/cabinet/finance`)
          await expect(page.getByRole('heading', { level: 1, name: own.title })).toBeVisible()
        }
        Object.assign(status, { now: 503, headers: { [ownPageHeader]: '1' } })
        await page.goto(`${url}/cabinet/finance`)
        await expect(page.getByText('by the proxy')).toBeVisible()
      } finally {
        proxy.closeAllConnections()
        proxy.close()
      }

      // What a script of this origin has put there has the worker's policy, whatever it was stored with.
      await page.evaluate(async path => {
        const forged = new Response('<title>kept</title>', { headers: { 'content-type': 'text/html' } })
        await (await caches.open('offline')).put(path, forged)
      }, offlinePath)
      const shown = await page.goto(`${url}/cabinet/finance`)
      await expect(page).toHaveTitle('kept')
      expect(await shown!.headerValue('content-security-policy')).toContain("default-src 'none'")
    },
  )
})

const keptAddresses = (page: Parameters<typeof expectNoBarriers>[0]): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url)
    return found
  })

test('it can be installed: a manifest in each language, with icons that are there, and a picture for those who link to it', async ({
  request,
}) => {
  for (const language of languages) {
    const manifest = (await (await request.get(manifestPath(language))).json()) as {
      lang: string
      start_url: string
      icons: { src: string; sizes: string; purpose?: string }[]
    }
    expect([manifest.lang, manifest.start_url]).toEqual([language, '/cabinet'])
    expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of manifest.icons) {
      const icon = await request.get(src)
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png'])
      const bytes = await icon.body()
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  }
  const html = await (await request.get('/')).text()
  for (const [pattern, size] of [
    [/<link rel="apple-touch-icon" href="([^"]+)"/, '180x180'],
    [/<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/, '1200x630'],
  ] as const) {
    const picture = await request.get(pattern.exec(html)![1]!)
    const bytes = await picture.body()
    expect(picture.headers()['content-type']).toBe('image/png')
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(size)
  }
})

test('a page lets nobody run another worker than ours', async ({ context }) => {
  // One of its own: the browser tells its console of what it refuses.
  const page = await context.newPage()
  await page.goto('/signin')
  const refused = await page.evaluate(async () => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
    }
    const tries = [
      () => navigator.serviceWorker.register('/service-worker.js'),
      () => trustedTypes.createPolicy('another', { createScriptURL: (url: string) => url }),
    ]
    const names: string[] = []
    for (const attempt of tries)
      try {
        await attempt()
        names.push('nothing')
      } catch (error) {
        names.push((error as Error).name)
      }
    return names
  })
  expect(refused).toEqual(['TypeError', 'TypeError'])
})
