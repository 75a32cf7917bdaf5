/** Withdrawals as an operator judges them on the command line. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFinance, withdraw } from '../../contract/finance.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { besideJobs } from '../../test/support/beside-jobs.ts'
import { vera } from '../../test/support/cast.ts'
import { runCommand } from '../../test/support/commands.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { standInChain } from '../deposits/deposits-fixture.ts'
import { trialKeyFile } from '../operators/index.ts'
import { carryOutApproved } from '../start/approved-acts.ts'
import { startStandIn, type StandIn } from '../tron/stand-in.ts'
import { approve } from './approve.ts'
import type { Command } from './command.ts'
import { proposals } from './proposals.ts'
import { withdrawal } from './withdrawal.ts'

const line = { WITHDRAWAL_TWO_FROM: '110' }
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

let node: StandIn
let home: TestApp
beforeAll(async () => {
  node = await startStandIn()
  home = await openTestApp({ tron: standInChain(node, false), variables: line })
})
afterAll(async () => {
  await home.close()
  await node.close()
})

/** While the jobs carry out what is signed. */
function run(command: Command, words: string[], signer = 'trial-1') {
  const { url, chainId, usdt } = home.context.tron
  const variables = {
    ...line,
    TRON_URL: url,
    TRON_CHAIN_ID: chainId,
    USDT_CONTRACT: usdt,
    OPERATOR_KEY_FILE: trialKeyFile(home.context.config, signer),
  }
  return besideJobs(home.context, () => runCommand(home.context, command, words, variables), carryOutApproved)
}
const operator = (...words: string[]) => run(withdrawal, words)

it('tells one operator that a large withdrawal waits for another one', async () => {
  const veras = await home.provedClient(vera)
  await home.fund(vera.email, dollars(200))
  const balance = async () => (await veras.ask(listFinance, {})).accounts[0]!.balanceMicro
  const order = { address, amountMicro: dollars(110), password: vera.password, oneTimeCode: noOneTimeCode }
  expect((await veras.send(withdraw, order)).outcome).toBe('ok')
  expect(await balance()).toBe(dollars(90))

  const { said: before } = await operator('list')
  expect(before).toMatch(/ {2}110 {2}.* {2}reserved {2}needs two operators$/)
  const id = before.split('  ')[0]!
  const { stdout: first, stderr: text } = await operator('approve', id)
  expect(first).toEqual([expect.stringMatching(/second operator must run "approve [\da-f-]{36}"/)])
  expect(text.join('\n')).toContain(`\naddress: ${address}\nmicro-dollars: 110000000\n`)
  expect((await operator('list')).said).toMatch(
    / {2}reserved {2}needs two operators {2}withdrawal\.pay signed by trial-1 {2}waits for a second operator: \S+$/,
  )
  const again = await operator('approve', id)
  expect([again.exit, again.stderr.at(-1)]).toEqual([
    1,
    'You have already signed this; nothing was changed. A second operator must sign it.',
  ])
  expect((await operator('reject', id, 'clientAsked')).said).toContain('Done')
  expect(await balance()).toBe(dollars(200))

  for (const amountMicro of [dollars(60), dollars(50)])
    expect((await veras.send(withdraw, { ...order, amountMicro })).outcome).toBe('ok')
  const { stdout: parts } = await operator('list')
  expect(parts).toEqual([expect.stringMatching(/ {2}reserved$/), expect.stringMatching(/ {2}reserved$/)])
  expect((await operator('approve', parts[0]!.split('  ')[0]!)).said).toContain('Done')
  expect((await operator('list')).said).toMatch(
    / {2}50 {2}.* {2}reserved {2}needs two operators, counting what you approved within 24 hours$/m,
  )

  const { said: proposed } = await operator('approve', parts[1]!.split('  ')[0]!)
  const proposal = /"approve ([\da-f-]{36})"/.exec(proposed)![1]!
  expect((await run(proposals, [])).said).toContain(`${proposal}  `)
  expect((await run(approve, [proposal], 'trial-2')).stdout).toEqual(['Done.'])
})
