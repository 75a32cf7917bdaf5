/** The operators' console from outside: who comes in, and what they may ask. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proposalList, proposalMake, proposalShow, proposalText } from '../../contract/console/proposals.ts'
import { consoleSession } from '../../contract/console/session.ts'
import { openConsole, type TestConsole } from '../../test/console-app.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let house: TestApp
let desk: TestConsole
beforeAll(async () => {
  house = await openTestApp()
  desk = await openConsole(house)
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const halt = { action: 'payouts.resume', subject: 'operator', client: undefined, facts: { halt: 'x' } }

describe('the console', () => {
  it('takes no call from a page of another address, also not from the cabinet’s', async () => {
    const from = (origin: string) =>
      desk.first.browser.post(consoleSession.path, '{}', undefined, { origin }).then(({ status }) => status)
    expect(await from('https://evil.example')).toBe(403)
    expect(await from(house.url)).toBe(403)
    expect(await from(desk.url)).toBe(200)
  })

  it('tells an operator who they are, and which roles count', async () => {
    const support = await desk.withRoles('support')
    const { operator, roles } = await support.browser.ask(consoleSession, {})
    expect([operator.id, roles]).toEqual([support.id, ['support']])
  })

  it('lets an operator ask for what their role signs, and nobody else', async () => {
    const support = await desk.withRoles('support')
    expect((await support.browser.send(proposalMake, halt)).outcome).toBe('notAllowed')
    const { id } = await desk.first.browser.ask(proposalMake, {
      action: 'operator.grant',
      subject: support.id,
      client: undefined,
      facts: { roles: 'content' },
    })
    const { proposal, lines } = await support.browser.ask(proposalShow, { id })
    expect([proposal.role, proposal.people, proposal.isToSign]).toEqual(['administrator', 2, false])
    expect(lines.map(({ name }) => name)).toContain('roles')
    expect((await support.browser.send(proposalText, { id })).outcome).toBe('notAllowed')
    const { text } = await desk.second.browser.ask(proposalText, { id })
    expect(text).toContain(`operator: ${desk.second.id}`)
    const { proposals } = await desk.second.browser.ask(proposalList, { of: 'open', page: 1 })
    expect(proposals.find(one => one.id === id)?.isToSign).toBe(true)
  })
})
