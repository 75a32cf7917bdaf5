/** Withdrawals as an operator judges them: by the command line, against a running program. */
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { proveEmail, sendEmailCode } from '../contract/email.ts'
import { listFinance, withdraw } from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { dollars } from '../contract/money.ts'
import { vera } from './support/cast.ts'
import { cliWith, startProgram, stopAll, usedFolder } from './support/program.ts'
import { Visitor } from './support/visitor.ts'

// Whole programs start here, on whatever machine there is.
afterEach(stopAll)

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

it('tells one operator that a large withdrawal waits for another one', async () => {
  const folder = await usedFolder()
  const line = { WITHDRAWAL_TWO_FROM: '110' }
  const { url, invitation } = await startProgram(folder, line)
  const operator = (...words: string[]) => cliWith(line, folder, 'withdrawal', ...words)
  const veras = new Visitor(url)
  await veras.register(vera, invitation)
  await veras.ask(sendEmailCode, {})
  const { stdout: mail } = await cliWith(line, folder, 'mail', vera.email)
  await veras.ask(proveEmail, { code: /^\d{8}$/m.exec(mail)![0] })
  const account = async () => (await veras.ask(listFinance, {})).accounts[0]!
  expect((await account()).balanceMicro).toBe(0n)
  await cliWith(line, folder, 'chain', 'pay', vera.email, '200')
  await vi.waitUntil(async () => (await account()).balanceMicro === dollars(200), { timeout: 300_000 })
  const order = { address, amountMicro: dollars(110), password: vera.password, oneTimeCode: noOneTimeCode }
  expect((await veras.send(withdraw, order)).outcome).toBe('ok')

  const { stdout: before } = await operator('list')
  expect(before).toMatch(/ {2}110 {2}.* {2}reserved {2}needs two operators\n/)
  const id = before.split('  ')[0]!
  const { stdout: first, stderr: text } = await operator('approve', id)
  expect(first).toMatch(/second operator must run "approve [\da-f-]{36}"/)
  expect(text).toContain(`\naddress: ${address}\nmicro-dollars: 110000000\n`)
  expect((await operator('list')).stdout).toMatch(
    / {2}reserved {2}needs two operators {2}withdrawal\.pay signed by trial-1 {2}waits for a second operator: \S+\n/,
  )
  await expect(operator('approve', id)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('You have already signed this; nothing was changed.'),
  })
  expect((await operator('reject', id, 'clientAsked')).stdout).toContain('Done')
  expect((await account()).balanceMicro).toBe(dollars(200))

  for (const amountMicro of [dollars(60), dollars(50)])
    expect((await veras.send(withdraw, { ...order, amountMicro })).outcome).toBe('ok')
  const { stdout: parts } = await operator('list')
  expect(parts).toMatch(/ {2}reserved\n.* {2}reserved\n/)
  expect((await operator('approve', parts.split('  ')[0]!)).stdout).toContain('Done')
  expect((await operator('list')).stdout).toMatch(
    / {2}50 {2}.* {2}reserved {2}needs two operators, counting what you approved within 24 hours\n/,
  )

  const part = parts.split('\n')[1]!.split('  ')[0]!
  const { stdout: proposed } = await operator('approve', part)
  const proposal = /"approve ([\da-f-]{36})"/.exec(proposed)![1]!
  expect((await cliWith(line, folder, 'proposals')).stdout).toContain(`${proposal}  `)
  const second = { ...line, OPERATOR_KEY_FILE: join(folder, 'operators', 'trial-2.json') }
  expect((await cliWith(second, folder, 'approve', proposal)).stdout).toBe('Done.\n')
})
