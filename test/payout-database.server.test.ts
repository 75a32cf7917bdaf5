/** The database server is killed under a machine that pays, comes back, and every client is paid once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../server/database/index.ts'
import { migrate } from '../server/database/migrate.ts'
import { roleName, type Role } from '../server/database/roles.ts'
import { asUser } from './support/database-url.ts'
import type { PayingNode } from '../server/tron/index.ts'
import { freshServer, type FreshServer } from './support/fresh-server.ts'
import { openTill, type Till } from './support/payout-fixture.ts'

let server: FreshServer
let till: Till
beforeAll(async () => {
  server = await freshServer()
  await migrate({ url: server.url() })
  const name = 'mastercopy test'
  const database = openDatabase({
    url: server.url(),
    poolMax: 10,
    applicationName: name,
    onTrouble: () => {},
  })
  const urlOf = (role: Role) => asUser(server.url(), roleName(role))
  till = await openTill({ isPaidByHand: false, on: { database, urlOf, close: () => database.destroy() } })
})
afterAll(async () => {
  await till.close()
  await server.stop()
})

/** The node’s answer to this comes when the database has died and is back, once. */
function killing(node: PayingNode, question: keyof PayingNode): { node: PayingNode; kills: () => number } {
  let kills = 0
  const ask = node[question] as (...words: unknown[]) => Promise<unknown>
  const answer = async (...words: unknown[]) => {
    if (kills++ === 0) await server.kill()
    return ask(...words)
  }
  return { node: { ...node, [question]: answer }, kills: () => kills }
}

/** After a job that may have been cut short; longer than the order could have been held. */
async function isPaidOnce(approved: Awaited<ReturnType<Till['approved']>>): Promise<void> {
  till.context.later(6 * 60_000)
  await till.settle(approved)
  expect(await till.received(approved)).toEqual([50])
  await till.isRight()
}

describe('a database server that is killed', () => {
  it.each<[string, keyof PayingNode]>([
    ['when a payment is about to be signed', 'rehearse'],
    ['between the note that it is sent and the sending', 'send'],
    ['when the node is asked what became of it', 'transactionStatus'],
    ['when its end is read', 'finalReceipt'],
  ])('%s lets the client be paid once', async (_when, question) => {
    const approved = await till.approved()
    const { node, kills } = killing(till.payer.node, question)
    for (let runs = 0; runs < 8 && kills() === 0; runs++) {
      await till.job({ ...till.payer, node }).catch(() => undefined)
      await till.devchain.mine(10)
    }
    expect(kills()).toBeGreaterThan(0)
    await isPaidOnce(approved)
  })
})
