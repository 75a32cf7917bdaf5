import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { openTestApp, patientLimits, type TestApp } from '../../test/support/test-app.ts'
import { makeApp } from '../start/app.ts'

const widget = {
  TELEGRAM_MODE: 'widget',
  TELEGRAM_BOT_TOKEN: '7654321:AAE-test-token-of-nobody-at-all',
  TELEGRAM_SCRIPT_ORIGIN: 'https://script.example.org',
  TELEGRAM_OAUTH_ORIGIN: 'https://oauth.example.org/',
}

let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'mastercopy-web-'))
  await writeFile(join(webRoot, 'telegram.html'), '<div data-bot="{{bot}}" data-script="{{script}}"></div>')
  await mkdir(join(webRoot, 'pages'))
  for (const page of ['signIn', 'cabinet'])
    for (const language of languages)
      await writeFile(join(webRoot, 'pages', `${page}.${language}.html`), 'the application')
})
afterAll(() => rm(webRoot, { recursive: true }))

async function getPage(context: TestApp, url: string) {
  const app = await makeApp(context.context, webRoot, { limits: patientLimits })
  const answer = await app.inject({ url })
  await app.close()
  return answer
}

describe("the page of Telegram's widget", () => {
  let context: TestApp
  beforeAll(async () => void (context = await openTestApp({ variables: widget })))
  afterAll(() => context.close())

  it('knows the bot by its number, and nothing of its token', async () => {
    const { body } = await getPage(context, '/telegram')
    expect(body).toBe('<div data-bot="7654321" data-script="https://script.example.org"></div>')
  })

  it('lets the foreign script ask nobody but Telegram', async () => {
    const { headers } = await getPage(context, '/telegram')
    expect(String(headers['content-security-policy']).split(';').toSorted()).toEqual([
      "base-uri 'none'",
      'connect-src https://oauth.example.org',
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "script-src 'self' https://script.example.org",
      "style-src 'self'",
    ])
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  it('is the only one with such a script: the application, which it may open, is severed from it', async () => {
    for (const url of ['/signin', '/cabinet/main', '/telegram/return?code=1&state=2']) {
      const { headers, body } = await getPage(context, url)
      expect(body).toBe('the application')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    }
  })
})

describe('without the widget', () => {
  it('there is no such page', async () => {
    const context = await openTestApp()
    const { statusCode, headers } = await getPage(context, '/telegram')
    expect([statusCode, headers.location]).toEqual([302, '/'])
    await context.close()
  })
})
