import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { marketChart } from '../../contract/market.ts'
import { vera } from '../../test/support/cast.ts'
import { openTestApp, patientLimits, type TestApp } from '../../test/support/test-app.ts'
import { makeApp } from '../start/app.ts'
import { ConfigTrouble, readConfig } from '../platform/config.ts'

let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'mastercopy-web-'))
  await mkdir(join(webRoot, 'pages'))
  for (const language of languages)
    await writeFile(join(webRoot, 'pages', `cabinet.${language}.html`), 'the application')
})
afterAll(() => rm(webRoot, { recursive: true }))

/** What the cabinet's page may load, directive by directive. */
async function policyOf({ context }: TestApp): Promise<string[]> {
  const app = await makeApp(context, webRoot, { limits: patientLimits })
  const { headers, body } = await app.inject({ url: '/cabinet/trade' })
  await app.close()
  expect(body).toBe('the application')
  return String(headers['content-security-policy']).split(';')
}

const widgetOf = async (context: TestApp) => {
  const client = await context.client(vera)
  return (await client.ask(marketChart, { chart: 'bitcoinUsd' })).widgetOrigin
}

describe('TradingView’s chart', () => {
  it('is offered nowhere, and may not be framed, unless an operator wants it', async () => {
    const context = await openTestApp()
    expect(await widgetOf(context)).toBeUndefined()
    expect((await policyOf(context)).filter(directive => directive.startsWith('frame-src'))).toEqual([])
    await context.close()
  })

  it('is offered with its origin, and nothing but its frame may come from there', async () => {
    const context = await openTestApp({ variables: { MARKET_WIDGET: 'tradingview' } })
    const origin = 'https://www.tradingview-widget.com'
    expect(await widgetOf(context)).toBe(origin)
    const policy = await policyOf(context)
    expect(policy.filter(directive => directive.includes(origin))).toEqual([`frame-src ${origin}`])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    await context.close()
  })

  it('comes from an origin, whatever path is behind it', () => {
    const variables = {
      MARKET_WIDGET: 'tradingview',
      MARKET_WIDGET_ORIGIN: 'https://charts.example.org/a/?b',
    }
    expect(readConfig(variables).market.widgetOrigin).toBe('https://charts.example.org')
    const strange = { ...variables, MARKET_WIDGET_ORIGIN: "'self' *" }
    expect(() => readConfig(strange)).toThrow(ConfigTrouble)
  })

  it('never comes from the platform’s own origin, where its frame would be let into the cabinet', () => {
    const MARKET_WIDGET_ORIGIN = 'https://copy.example.org/charts'
    const variables = { NODE_ENV: 'test', MARKET_WIDGET: 'tradingview', MARKET_WIDGET_ORIGIN }
    const own = () => readConfig({ ...variables, PUBLIC_ORIGIN: 'https://copy.example.org/' })
    expect(own).toThrow(ConfigTrouble)
    expect(own).toThrow('MARKET_WIDGET_ORIGIN')
    const local = { ...variables, MARKET_WIDGET_ORIGIN: 'http://localhost:3000' }
    expect(() => readConfig({ ...local, PORT: '3000' })).toThrow('MARKET_WIDGET_ORIGIN')
    expect(() => readConfig({ ...variables, PUBLIC_ORIGIN: 'https://other.example.org' })).not.toThrow()
    expect(() => readConfig({ ...local, MARKET_WIDGET: 'off', PORT: '3000' })).not.toThrow()
  })
})
