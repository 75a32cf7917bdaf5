import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renewBackupCodes } from '../../contract/identity.ts'
import { showSecurity } from '../../contract/security.ts'
import { eve, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { disable, scene, verify, wrongCodes } from './second-factor-fixture.ts'

let context: TestApp
let on: ReturnType<typeof scene>
beforeAll(async () => {
  context = await openTestApp({ addresses: 60 })
  on = scene(context)
})
afterAll(() => context.close())

const stepsOfSixMinutes = 12
const securityOf = (visitor: Visitor) => visitor.ask(showSecurity, {})
const eventsOf = async (visitor: Visitor) => (await securityOf(visitor)).events.map(({ kind }) => kind)

describe('a backup code', () => {
  it('opens once in place of a one-time code, however it is typed, and the client is notified', async () => {
    const { client, member, backupCodes } = await on.protectedClient(eve)
    const [first = '', second = ''] = backupCodes
    expect(await verify(await on.pendingVisitor(member), first.toLowerCase().replaceAll('-', ' '))).toBe('ok')
    expect(await verify(await on.pendingVisitor(member), first)).toBe('invalidOneTimeCode')
    expect((await securityOf(client)).backupCodesLeft).toBe(9)
    expect(await eventsOf(client)).toContain('backupCodeUsed')
    expect(await disable(client, member, second)).toBe('ok')
  })

  it('lets one of two in who use it at the same time', async () => {
    const { member, backupCodes } = await on.protectedClient(eve)
    const visitors = [
      await on.pendingVisitor(member),
      await on.pendingVisitor(member),
      await on.pendingVisitor(member),
    ]
    const outcomes = await Promise.all(visitors.map(visitor => verify(visitor, backupCodes[0]!)))
    expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(1)
  })

  it('of another client opens nothing', async () => {
    const { backupCodes } = await on.protectedClient(eve)
    const { member } = await on.protectedClient(vera)
    expect(await verify(await on.pendingVisitor(member), backupCodes[0]!)).toBe('invalidOneTimeCode')
  })

  it('is worth nothing after new ones were made, and the client is notified', async () => {
    const { client, member, app, backupCodes } = await on.protectedClient(eve)
    on.later(stepsOfSixMinutes)
    expect((await client.send(renewBackupCodes, {})).body).toMatchObject({ rc: 2 })
    expect((await client.prove(member, wrongCodes(app, 1)[0])).outcome).toBe('invalidOneTimeCode')
    expect((await client.prove(member, app.code())).outcome).toBe('ok')
    const { answer } = await client.send(renewBackupCodes, {})
    expect(answer!.backupCodes).toHaveLength(10)
    expect(await eventsOf(client)).toContain('backupCodesRenewed')
    expect(await verify(await on.pendingVisitor(member), backupCodes[0]!)).toBe('invalidOneTimeCode')
    expect(await verify(await on.pendingVisitor(member), answer!.backupCodes[0]!)).toBe('ok')
  })

  it('cannot be made where the second factor is off', async () => {
    const client = await context.client({ ...eve, email: 'off@example.org' })
    const { outcome } = await client.send(renewBackupCodes, {})
    expect(outcome).toBe('tryAgain')
  })
})
