/** A venue's connector, for tests: it signs statements and sends them to the intake. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { TestApp } from '../../test/support/test-app.ts'
import { installationId } from '../platform/installation-id.ts'
import { sha256 } from '../platform/sha256.ts'
import { connectorKeyId, statementPath } from './connectors.ts'

/** A program that a venue runs for us. */
export class Connector {
  readonly publicKey: string
  private readonly key: KeyObject
  private readonly home: TestApp
  private readonly venue: string

  constructor(home: TestApp, venue: string) {
    this.home = home
    this.venue = venue
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    this.publicKey = publicKey.export({ format: 'jwk' }).x!
    this.key = privateKey
  }

  async says(balance: string, asOf: Date, changes: Record<string, string> = {}, agoSeconds = 0) {
    const installation = await installationId(this.home.context.database)
    const statement = {
      installation,
      venue: this.venue,
      as_of: asOf.toISOString(),
      balance,
      file: 'ab'.repeat(32),
    }
    return this.send(JSON.stringify({ ...statement, ...changes }), agoSeconds)
  }

  async send(body: string, agoSeconds = 0) {
    const timestamp = String(Math.floor(this.home.context.clock().getTime() / 1000) - agoSeconds)
    const text = `${timestamp}.POST.${statementPath}.${sha256(body).toString('hex')}`
    const answer = await fetch(this.home.url + statementPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'intake-key': connectorKeyId(this.publicKey),
        'intake-timestamp': timestamp,
        'intake-signature': sign(null, Buffer.from(text), this.key).toString('hex'),
      },
      body,
    })
    return { status: answer.status, ...((await answer.json()) as Record<string, string>) }
  }
}
