/** What operators do with one client on the command line. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boris, vera } from '../../test/support/cast.ts'
import { printedBy } from '../../test/support/commands.ts'
import { freeze } from '../../test/support/freezes.ts'
import { approveByTwo, trialOperators } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { emailToChange } from '../care/index.ts'
import { sql } from '../database/index.ts'
import { freezesOf } from '../freezes/index.ts'
import { findByEmail } from '../identity/index.ts'
import { propose } from '../operators/index.ts'
import { approve } from './approve.ts'
import { client } from './client.ts'
import { actor, UsageTrouble, type Command } from './command.ts'
import { deal } from './deal.ts'
import { limit } from './limit.ts'
import { proposals } from './proposals.ts'

let home: TestApp
beforeAll(async () => void (home = await openTestApp()))
afterAll(() => home.close())

const run = (...words: string[]) => runOf(client, ...words)
const runOf = (command: Command, ...words: string[]) => printedBy(home.context, command, words)

it('of several freezes of one part the command lifts the one whose moment is given, and guesses none', async () => {
  const { database } = home.context
  await home.client(vera)
  const { id } = (await findByEmail(database, vera.email))!
  const wanted = {
    before: vera.email,
    email: 'new@example.org',
    evidence: 'seen in person',
    reason: 'the old address is lost',
  }
  expect(await approveByTwo(home.context, emailToChange(id, wanted))).toBe('done')
  home.later(1000)
  await freeze(home.context, vera.email, 'payments')
  const [hold, stolen] = (await freezesOf(database, id)).map(({ since }) => since.toISOString())
  const asked = async () => {
    const { rows } = await sql<{ frozen: string }>`
      select facts ->> 'frozen' as frozen from proposal where action = 'client.unfreeze' and client_id = ${id}`.execute(
      database,
    )
    return rows.map(({ frozen }) => frozen)
  }

  const refused = await run('unfreeze', vera.email, 'payments', 'looked', 'into')
  expect(refused).toMatch(/^exit 1\nThis is frozen for more than one cause/)
  expect(refused).toContain(`since ${hold}  by the platform  change of the email address`)
  expect(refused).toContain(`since ${stolen}  by cli:olga  a stolen account`)
  const never = '2020-01-01T00:00:00.000Z'
  expect(await run('unfreeze', vera.email, 'payments', 'since', never, 'looked', 'into')).toMatch(
    /^exit 1\nIt is not frozen since then/,
  )
  await expect(run('unfreeze', vera.email, 'payments', 'since', 'yesterday', 'x')).rejects.toThrow(
    UsageTrouble,
  )
  expect(await asked()).toEqual([])

  expect(await run('frozen')).toContain(`payments  since ${stolen}  by cli:olga`)
  expect(await run('unfreeze', vera.email, 'payments', 'since', stolen!, 'looked', 'into')).toMatch(/^exit 0/)
  expect(await asked()).toEqual([stolen])
})

it('proposals are listed without the email of a client, which is shown to who signs and recorded', async () => {
  const { database } = home.context
  await home.client(boris)
  const { id } = (await findByEmail(database, boris.email))!
  const facts = {
    before: boris.email,
    email: 'new-boris@example.org',
    evidence: 'seen in person',
    reason: 'the old address is lost',
  }
  const [first] = await trialOperators(home.context)
  const proposal = await propose(home.context, first.id, emailToChange(id, facts))
  const listed = await runOf(proposals)
  expect(listed).toContain(`${proposal.id}  `)
  expect(listed).not.toMatch(/@/)
  expect(await runOf(approve, proposal.id)).toContain(`email: ${facts.email}`)
  const { rows } = await sql<{ actor: string }>`
    select actor from audit where action = 'client.open' and subject = ${proposal.id}`.execute(database)
  expect(rows).toEqual([{ actor: actor() }])
})

it('a limit of nothing is refused, and a reason is taken without quotes as everywhere', async () => {
  const notice = join(home.context.config.dataDir, 'notice.json')
  await expect(runOf(limit, 'set', 'verified', '0', '0', 'now', notice)).rejects.toThrow(UsageTrouble)
  for (const verb of ['cancel', 'dispute', 'end-dispute'])
    await expect(runOf(deal, verb, 'starter/99', 'was', 'never', 'filled')).rejects.toThrow(
      'There is no deal',
    )
})
