/** A strategy provider with its key, who signs as the description for providers says. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { TestApp } from '../../test/support/test-app.ts'
import { allowAnyDeal } from './deals-fixture.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { newProviderKey, providerToAdd, type NewKey } from './providers.ts'

const path = '/intake/v1/deals'

export interface Sent {
  status: number
  headers: Headers
  body: Record<string, unknown>
  results: Record<string, unknown>[]
  parts: Record<string, unknown>[]
  text: string
}

interface Envelope {
  nonce?: string
  atSeconds?: number
  headers?: Record<string, string>
  to?: string
}

export class Provider {
  key: NewKey
  private readonly home: TestApp

  constructor(home: TestApp, key: NewKey) {
    this.home = home
    this.key = key
  }

  report(...deals: unknown[]): Promise<Sent> {
    return this.send(JSON.stringify({ deals }))
  }

  /** The parts to end at the venue, of deals that are open beyond their term. */
  async parts(): Promise<Record<string, unknown>[]> {
    return (await this.send('{}', { to: '/intake/v1/parts' })).parts
  }

  async send(body: string, { nonce, atSeconds, headers, to = path }: Envelope = {}): Promise<Sent> {
    const timestamp = String(atSeconds ?? Math.floor(this.home.context.clock().getTime() / 1000))
    const hash = createHash('sha256').update(body).digest('hex')
    const signed = `${timestamp}.POST.${to}.${hash}`
    const answer = await fetch(this.home.url + to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'intake-key': this.key.id,
        'intake-timestamp': timestamp,
        'intake-signature': createHmac('sha256', this.key.secret).update(signed).digest('hex'),
        'idempotency-key': nonce ?? randomUUID(),
        ...headers,
      },
      body,
    })
    const text = await answer.text()
    const fields = JSON.parse(text) as Record<string, unknown>
    const results = (fields['results'] ?? []) as Record<string, unknown>[]
    const parts = (fields['parts'] ?? []) as Record<string, unknown>[]
    return { status: answer.status, headers: answer.headers, body: fields, results, parts, text }
  }
}

export async function newProvider(home: TestApp, name: string, programs = ['crypto']): Promise<Provider> {
  await allowAnyDeal(home.context.database)
  const { key, facts } = newProviderKey(home.context)
  const added = await approveByTwo(home.context, providerToAdd(name, programs, facts))
  if (added !== 'done') throw new Error(`the provider was refused: ${added}`)
  return new Provider(home, key)
}

export const openedReport = (home: TestApp, fields: Record<string, unknown> = {}) => ({
  event: 'opened',
  external_id: randomUUID(),
  seq: 1,
  program: 'crypto',
  venue: 'Kraken',
  symbol: 'BTC/USD',
  side: 'long',
  open_price: '64250.5',
  exposure: '100',
  opened_at: home.context.clock().toISOString(),
  ...fields,
})

export const partedReport = (home: TestApp, external_id: unknown, fields: Record<string, unknown> = {}) => ({
  event: 'parted',
  external_id,
  seq: 2,
  part: 1,
  net: '-80',
  close_price: '61000',
  closed_at: home.context.clock().toISOString(),
  reference: 'part-1',
  ...fields,
})

export const closedReport = (home: TestApp, external_id: unknown, fields: Record<string, unknown> = {}) => ({
  event: 'closed',
  external_id,
  seq: 2,
  percent: '-1.25',
  close_price: '63447.3',
  closed_at: home.context.clock().toISOString(),
  reference: 'close-1',
  ...fields,
})
