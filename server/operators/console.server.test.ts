/** The operators' console from outside: who may sign in, and what each may read and do. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { askData, nothingWaived } from '../../contract/care.ts'
import { inboxLeave, inboxList, inboxTake, type InboxKind } from '../../contract/console/inbox.ts'
import {
  proposalList,
  proposalMake,
  proposalShow,
  proposalText,
  proposalWithdraw,
} from '../../contract/console/proposals.ts'
import { clientFreeze } from '../../contract/console/clients.ts'
import { incidentEnd, incidentStart } from '../../contract/console/content.ts'
import { dealShow } from '../../contract/console/deals.ts'
import { depositMark } from '../../contract/console/deposits.ts'
import { payoutHalt } from '../../contract/console/withdrawals.ts'
import { consoleSession } from '../../contract/console/session.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { openConsole, type SignedInOperator, type TestConsole } from '../../test/support/console-app.ts'
import { vera } from '../../test/support/cast.ts'
import { unfreeze } from '../../test/support/freezes.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql, transaction } from '../database/index.ts'
import { clientToDelete } from '../care/index.ts'
import { executedDeal } from '../deals/deals-fixture.ts'
import { freezeClient, incidents, startIncident } from '../freezes/index.ts'
import { findByEmail } from '../identity/index.ts'
import { haltPayouts, haltsOf } from '../treasury/index.ts'
import { knownRegister } from './console/register.ts'
import { factsHash } from './facts.ts'
import { approvalFaults, findProposal, signProposal } from './index.ts'
import { isAboutOwn } from './own-client.ts'

let home: TestApp
let desk: TestConsole
beforeAll(async () => {
  home = await openTestApp()
  desk = await openConsole(home)
})
afterAll(async () => {
  await desk.close()
  await home.close()
})

/** In a test that takes so long that operators' sessions end: those after it have signed in again. */
function signInAgainAfterwards(): void {
  onTestFinished(async () => {
    await desk.close()
    desk = await openConsole(home)
  })
}

const halt = { action: 'payouts.resume', subject: 'operator', client: undefined, facts: { halt: 'x' } }

describe('the console', () => {
  it('takes no call from a page of another address, also not from the cabinet’s', async () => {
    const from = (origin: string) =>
      desk.first.browser.post(consoleSession.path, '{}', undefined, { origin }).then(({ status }) => status)
    expect(await from('https://evil.example')).toBe(403)
    expect(await from(home.url)).toBe(403)
    expect(await from(desk.url)).toBe(200)
  })

  it('shows operators who they are, and which roles count', async () => {
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
      facts: { roles: 'content', 'roles before': 'none', reason: 'as agreed' },
    })
    const { proposal, lines } = await support.browser.ask(proposalShow, { id })
    expect([proposal.role, proposal.people, proposal.isToSign]).toEqual(['administrator', 2, false])
    // Who signs it second reads what it is added to, whatever the browser sent of that.
    const roles = lines.filter(({ name }) => name.startsWith('roles'))
    expect(roles).toMatchObject([
      { name: 'roles', value: 'content' },
      { name: 'roles before', value: 'support' },
    ])
    expect((await support.browser.send(proposalText, { id })).outcome).toBe('notAllowed')
    const { text } = await desk.second.browser.ask(proposalText, { id })
    expect(text).toContain(`operator: ${desk.second.id}`)
    const { proposals } = await desk.second.browser.ask(proposalList, { of: 'open', page: 1 })
    expect(proposals.find(one => one.id === id)?.isToSign).toBe(true)
  })
})

describe('a proposal', () => {
  const made = async (
    { browser }: SignedInOperator,
    wanted: Omit<typeof halt, 'facts'> & { facts: object },
  ) => (await browser.ask(proposalMake, wanted as typeof halt)).id
  const withdraws = async ({ browser }: SignedInOperator, id: string) =>
    (await browser.send(proposalWithdraw, { id, reason: 'a mistake' })).outcome
  const isOffered = async ({ browser }: SignedInOperator, id: string) =>
    (await browser.ask(proposalShow, { id })).proposal.mayWithdraw

  it('to suspend someone is not taken back by themselves, but by its role', async () => {
    const support = await desk.withRoles('support')
    const ending = { action: 'operator.end', subject: support.id, client: undefined }
    const id = await made(desk.first, { ...ending, facts: { role: 'all', reason: 'as agreed' } })
    expect([await isOffered(support, id), await withdraws(support, id)]).toEqual([false, 'notAllowed'])
    expect(await withdraws(desk.second, id)).toBe('ok')
    const own = await made(support, { ...ending, facts: { role: 'support', reason: 'as agreed' } })
    expect([await isOffered(support, own), await withdraws(support, own)]).toEqual([true, 'ok'])
  })

  it('to pay a list is about the clients of all its withdrawals, who are looked up in one question', async () => {
    const { database, newId } = home.context
    const { email } = { ...vera, email: 'listed@example.org' }
    await home.client({ ...vera, email })
    const own = (await findByEmail(database, email))!.id
    const treasury = await desk.withRoles('treasury')
    await sql`update operator_account set client_id = ${own} where operator_id = ${treasury.id}`.execute(
      database,
    )
    const register = await knownRegister(home.context)
    let questions = 0
    const counted = database.withPlugin({
      transformQuery: ({ node }) => (questions++, node),
      transformResult: async ({ result }) => result,
    })
    const isAbout = (clients: string[], client: string | null = null) => {
      const withdrawals = clients.map(one => `${newId()} ${one} T 1`).join('; ')
      const list = { action: 'withdrawal.payBatch', client, facts: { withdrawals } } as const
      return isAboutOwn(counted, register, treasury.id, list)
    }
    const others = Array.from({ length: 100 }, () => newId())
    expect([await isAbout([...others, own]), await isAbout(others)]).toEqual([true, false])
    expect(questions).toBe(2)
    expect(await isAbout([own], newId())).toBe(true)
  })

  it('names no client but the one whom its text names', async () => {
    const { database, newId, clock } = home.context
    const registered = async (email: string): Promise<string> => {
      await home.client({ ...vera, email })
      return (await findByEmail(database, email))!.id
    }
    const [own, other] = [await registered('pays@example.org'), await registered('named@example.org')]
    const treasury = await desk.withRoles('treasury', 'administrator')
    await sql`update operator_account set client_id = ${own} where operator_id = ${treasury.id}`.execute(
      database,
    )
    const pay = async (payee: string, client?: string) => {
      const [id, address] = [newId(), 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8']
      await sql`
        insert into withdrawal (client_id, id, asked_at, address, amount_micro)
        values (${payee}, ${id}, ${clock()}, ${address}, 1)`.execute(database)
      const facts = { withdrawals: `${id} ${payee} ${address} 1` }
      const list = { action: 'withdrawal.payBatch', subject: factsHash(facts), client, facts }
      return (await treasury.browser.send(proposalMake, list)).outcome
    }
    expect([await pay(own), await pay(own, other)]).toEqual(['ownClient', 'ownClient'])
    expect([await pay(other), await pay(other, other)]).toEqual(['ok', 'notThere'])
    const grant = {
      action: 'operator.grant',
      subject: desk.first.id,
      facts: { roles: 'content', reason: 'as agreed' },
    }
    const granted = async (client?: string) =>
      (await treasury.browser.send(proposalMake, { ...grant, client })).outcome
    expect([await granted(), await granted(other)]).toEqual(['ok', 'notThere'])
  })

  it('about a client is not taken back by an operator who is that client', async () => {
    const one = await home.client({ ...vera, email: 'withdrawn@example.org' })
    expect(one.cookies.size).toBeGreaterThan(0)
    const client = (await findByEmail(home.context.database, 'withdrawn@example.org'))!.id
    const treasury = await desk.withRoles('treasury')
    await sql`update operator_account set client_id = ${client} where operator_id = ${treasury.id}`.execute(
      home.context.database,
    )
    const facts = {
      direction: 'take',
      'micro-dollars': '1',
      category: 'wrongBooking',
      evidence: 'x',
      reason: 'y',
    }
    const id = await made(desk.first, {
      action: 'client.correct',
      subject: 'finance',
      client,
      facts,
    } as never)
    expect([await isOffered(treasury, id), await withdraws(treasury, id)]).toEqual([false, 'notAllowed'])
    expect((await treasury.browser.ask(proposalShow, { id })).proposal.isToSign).toBe(false)
    // Nor readable without the right to see clients.
    const content = await desk.withRoles('content', 'programs')
    const lines = async ({ browser }: SignedInOperator) => (await browser.ask(proposalShow, { id })).lines
    expect([(await lines(treasury)).length > 0, await lines(content)]).toEqual([true, []])
    expect(await withdraws(desk.second, id)).toBe('ok')
  })
})

describe('what was stopped for a reason of several lines', () => {
  const reason = 'the node lies:\n\tit was seen'

  it('goes on once two have signed that', async () => {
    const { context } = home
    const halting = { reason, actor: 'cli:olga', at: context.clock() }
    expect(await haltPayouts(context.database, context, halting)).toBe(true)
    const { step } = (await haltsOf(context.database)).find(one => one.reason === reason)!
    const resume = { action: 'payouts.resume', subject: reason, client: null } as const
    const facts = { halt: String(step), reason: 'it was replaced' }
    expect(await approveByTwo(context, { ...resume, facts })).toBe('done')

    await home.client({ ...vera, email: 'several@example.org' })
    const { id: client } = (await findByEmail(context.database, 'several@example.org'))!
    const freezing = { client, part: 'payments', until: null, reason, actor: 'cli:olga' } as const
    expect(await freezeClient(context, freezing)).toBe('done')
    expect(await unfreeze(context, client, 'payments')).toBe('done')

    const until = new Date(context.clock().getTime() + minuteMs)
    const texts = { ru: 'Проверка', en: 'A check', de: 'Prüfung', es: 'Control' }
    await startIncident(context, { mode: 'noTransfers', until, reason, texts, actor: 'cli:olga' })
    const { number } = (await incidents(context.database)).find(({ mode }) => mode === 'noTransfers')!
    const { proposal: id } = await desk.first.browser.ask(incidentEnd, { number, reason: 'it is over' })
    const { lines } = await desk.first.browser.ask(proposalShow, { id })
    expect(lines.find(({ name }) => name === 'started because')?.value).toBe(JSON.stringify(reason))
    const ending = { action: 'incident.end', subject: 'noTransfers', client: null } as const
    const ended = { ...ending, facts: { number: String(number), reason: 'it is over' } }
    expect(await approveByTwo(context, ended)).toBe('done')
    expect(await approvalFaults(context)).toEqual([])
  })

  it('is refused to an operator who gives it, and nothing is stopped', async () => {
    const { browser } = desk.first
    const [client, txId] = [home.context.newId(), 'ab'.repeat(32)]
    const texts = { ru: 'Проверка', en: 'A check', de: 'Prüfung', es: 'Control' }
    const until = new Date(home.context.clock().getTime() + minuteMs)
    const refused = [
      await browser.send(payoutHalt, { reason }),
      await browser.send(clientFreeze, { client, part: 'payments', days: undefined, reason }),
      await browser.send(depositMark, { client, txId, ordinal: 0, reason }),
      await browser.send(incidentStart, { mode: 'noWithdrawals', until, reason, texts }),
      await browser.send(proposalMake, { ...halt, facts: { halt: '1', reason } }),
    ]
    expect(refused.map(({ outcome }) => outcome)).toEqual(refused.map(() => 'invalid'))
    expect(await haltsOf(home.context.database)).toEqual([])
    expect(await incidents(home.context.database)).toEqual([])
  })
})

it('an exception from coverage is proposed only as it can be carried out', async () => {
  const outcomeOf = async (line: string, days: number) => {
    const until = new Date(home.context.clock().getTime() + days * dayMs).toISOString()
    const facts = { until, ru: line, en: line, de: line, es: line }
    const wanted = { action: 'coverage.except', subject: 'coverage', client: undefined, facts }
    return (await desk.first.browser.send(proposalMake, wanted)).outcome
  }
  const line = 'The venue is being asked.'
  expect(await outcomeOf('We are checking.', 1)).toBe('notThere')
  expect(await outcomeOf(line.padEnd(601, '!'), 1)).toBe('notThere')
  expect(await outcomeOf(line, 40)).toBe('notThere')
  expect(await outcomeOf(line, -1)).toBe('notThere')
  expect(await outcomeOf(line, 31)).toBe('ok')
})

describe('the list of proposals', () => {
  const listed = async (wanted: {
    action: string
    subject: string
    client: string | undefined
    facts: object
  }) => {
    const { id } = await desk.first.browser.ask(proposalMake, wanted as never)
    const { proposals } = await desk.first.browser.ask(proposalList, { of: 'open', page: 1 })
    return proposals.find(one => one.id === id)!
  }

  it('shows also a text that begins with a quotation mark and is signed as it is', async () => {
    const texts = { ru: '""', en: '"Open" again', de: '"', es: '"x' }
    const facts = { from: '2030-01-01T00:00:00.000Z', 'shown at entry': 'no', ...texts }
    const news = { action: 'news.publish', subject: factsHash(facts), client: undefined, facts }
    expect((await listed(news)).name).toBe('"Open" again')
  })

  it('shows a deal by its program and its number, not by its id', async () => {
    const { id: subject } = await executedDeal(home.context, 10_000n, { program: 'starter' })
    const facts = { reason: 'the fill is doubtful' }
    const dispute = await listed({ action: 'deal.dispute', subject, client: undefined, facts })
    expect(dispute.name).toMatch(/^starter\/\d+$/)
  })

  it('says how many there are also on a page beyond the last', async () => {
    const { id: subject } = await executedDeal(home.context, 10_000n, { program: 'starter' })
    const facts = { reason: 'the fill is doubtful' }
    await listed({ action: 'deal.dispute', subject, client: undefined, facts })
    const shown = (page: number) => desk.first.browser.ask(proposalList, { of: 'open', page })
    const [{ total }, beyond] = [await shown(1), await shown(1_000)]
    expect(total).toBeGreaterThan(0)
    expect(beyond).toEqual({ proposals: [], total })
  })

  it('counts what nobody has signed within seven days as ended, and the deal is free for another', async () => {
    signInAgainAfterwards()
    const { id: deal } = await executedDeal(home.context, 10_000n, { program: 'starter' })
    const facts = { reason: 'the fill is doubtful' }
    const { id } = await listed({ action: 'deal.dispute', subject: deal, client: undefined, facts })
    const shown = async () => (await desk.first.browser.ask(dealShow, { id: deal })).deal.proposal?.id
    expect(await shown()).toBe(id)
    home.later(7 * dayMs)
    await desk.close()
    desk = await openConsole(home)
    expect(await shown()).toBeUndefined()
    const outcomeIn = async (of: 'open' | 'ended') =>
      (await desk.first.browser.ask(proposalList, { of, page: 1 })).proposals.find(one => one.id === id)
        ?.outcome
    expect([await outcomeIn('open'), await outcomeIn('ended')]).toEqual([undefined, 'expired'])
    const again = await listed({ action: 'deal.dispute', subject: deal, client: undefined, facts })
    expect([await shown(), again.id === id]).toEqual([again.id, false])
  })

  it('shows with a deletion all that the client gives up', async () => {
    const email = 'gives-up@example.org'
    await home.client({ ...vera, email })
    const { id: client } = (await findByEmail(home.context.database, email))!
    const waived = { id: home.context.newId(), waivedMicro: 12_000_000n, waivedRewardMicro: 5_000_000n }
    const wanted = (one: typeof waived) => listed(clientToDelete(client, one, 'they asked'))
    expect((await wanted(waived)).amountMicro).toBe(17_000_000n)
    expect((await wanted({ ...waived, ...nothingWaived })).amountMicro).toBeUndefined()
  })
})

describe('what waits in the inbox', () => {
  const kind = 'proposal' as const
  const proposed = async (): Promise<string> => {
    const { id: subject } = await desk.withRoles('support')
    const wanted = {
      action: 'operator.grant',
      subject,
      client: undefined,
      facts: { roles: 'content', reason: 'as agreed' },
    }
    return (await desk.first.browser.ask(proposalMake, wanted)).id
  }
  const waiting = async ({ browser }: SignedInOperator, key: string) =>
    (await browser.ask(inboxList, { kind })).items.find(item => item.key === key)!

  it('is taken by one of several who want it at once, until they leave it', async () => {
    const key = await proposed()
    const { first, second } = desk
    const both = [first, second, first, second].map(({ browser }) => browser.send(inboxTake, { kind, key }))
    const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome)
    const [mine, other] = outcomes[0] === 'ok' ? [first, second] : [second, first]
    expect(outcomes).toEqual(mine === first ? ['ok', 'taken', 'ok', 'taken'] : ['taken', 'ok', 'taken', 'ok'])
    expect((await waiting(other, key)).takenBy).toMatchObject({ operator: mine.id, name: mine.name })

    await other.browser.ask(inboxLeave, { kind, key })
    expect((await waiting(other, key)).takenBy?.operator).toBe(mine.id)
    await mine.browser.ask(inboxLeave, { kind, key })
    expect((await waiting(other, key)).takenBy).toBeUndefined()
    expect((await other.browser.send(inboxTake, { kind, key })).outcome).toBe('ok')
  })

  it('is marked for those who decide it: by their role, unsigned, and not about themselves', async () => {
    const key = await proposed()
    const mayDecide = async (one: SignedInOperator) => (await waiting(one, key)).mayDecide
    const auditor = await desk.withRoles('auditor')
    expect([await mayDecide(desk.first), await mayDecide(auditor)]).toEqual([true, false])
    const proposal = (await findProposal(home.context.database, key))!
    // A row in their name that does not verify is no signature of theirs.
    const [{ id: own, key: ownKey }, at] = [desk.first, home.context.clock()]
    await sql`
      select approval_sign(${key}, ${own}, 'ed25519', ${ownKey}, ${Buffer.alloc(64)}, ${at}, ${at}, ${home.context.newId()})`.execute(
      home.context.database,
    )
    const isToSign = async ({ browser }: SignedInOperator) =>
      (await browser.ask(proposalShow, { id: key })).proposal.isToSign
    expect([await mayDecide(desk.first), await isToSign(desk.first)]).toEqual([true, true])
    await signProposal(home.context, proposal, desk.first.key, async () => desk.first.privateKey)
    expect([await mayDecide(desk.first), await mayDecide(desk.second)]).toEqual([false, true])
    expect([await isToSign(desk.first), await isToSign(desk.second)]).toEqual([false, true])

    const email = 'deleted-by-themselves@example.org'
    const client = await home.client({ ...vera, email })
    await client.ask(askData, { kind: 'deletion', ...nothingWaived })
    const support = await desk.withRoles('support')
    const asked = async () => {
      const { items } = await support.browser.ask(inboxList, { kind: 'request' })
      return items.map(item => item.mayDecide)
    }
    expect(await asked()).toEqual([true])
    const { id } = (await findByEmail(home.context.database, email))!
    await sql`update operator_account set client_id = ${id} where operator_id = ${support.id}`.execute(
      home.context.database,
    )
    expect(await asked()).toEqual([false])
  })

  it('is listed also while what waits of another kind cannot be read', async () => {
    const key = await proposed()
    const { browser } = await desk.withRoles('content')
    const { items, counts } = await transaction(home.context.database, async tx => {
      await sql`lock table testimonial in access exclusive mode`.execute(tx)
      return browser.ask(inboxList, { kind: undefined })
    })
    expect(items).toContainEqual(expect.objectContaining({ kind, key }))
    const countOf = (one: InboxKind) => counts.find(counted => counted.kind === one)
    expect(countOf('testimonial')).toEqual({ kind: 'testimonial', count: undefined })
    expect(countOf(kind)!.count).toBeGreaterThan(0)
  })

  it('is there for those whose role decides it, however many older ones wait for others', async () => {
    const { database, clock } = home.context
    const content = await desk.withRoles('content')
    const { rows: older } = await sql<{ id: string }>`
      insert into proposal (id, action, subject, facts, proposed_by, proposed_at)
      select gen_random_uuid(), 'withdrawal.pay', number::text, '{}', ${desk.first.id}::uuid,
        ${clock()}::timestamptz - interval '1 hour'
      from generate_series(1, 50) as number returning id`.execute(database)
    const ids = older.map(({ id }) => id)
    await sql`insert into proposal_open select unnest(${ids}::uuid[])`.execute(database)
    onTestFinished(async () => {
      await sql`delete from proposal_open where proposal_id = any(${ids}::uuid[])`.execute(database)
    })
    const texts = { ru: 'а', en: 'a', de: 'a', es: 'a' }
    const facts = { from: '2030-01-01T00:00:00.000Z', 'shown at entry': 'no', ...texts }
    const news = { action: 'news.publish', subject: factsHash(facts), client: undefined, facts }
    const { id } = await desk.first.browser.ask(proposalMake, news)
    expect((await waiting(content, id)).mayDecide).toBe(true)
  })

  it('is free again after half an hour, while who took it has not said so again', async () => {
    signInAgainAfterwards()
    const key = await proposed()
    await desk.first.browser.ask(inboxTake, { kind, key })
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect((await desk.second.browser.send(inboxTake, { kind, key })).outcome).toBe('taken')
      home.later(10 * minuteMs)
    }
    expect((await waiting(desk.second, key)).takenBy).toBeUndefined()
    expect((await desk.second.browser.send(inboxTake, { kind, key })).outcome).toBe('ok')
  })
})

it('a session ends after a quarter of an hour in which nothing is asked, and after a working day all the same', async () => {
  signInAgainAfterwards()
  const [idle, busy] = [await desk.withRoles('support'), await desk.withRoles('support')]
  const isIn = async ({ browser }: SignedInOperator) =>
    (await browser.send(consoleSession, {})).status === 200
  for (let minutes = 10; minutes < 8 * 60; minutes += 10) {
    home.later(10 * minuteMs)
    expect([minutes, await isIn(busy)]).toEqual([minutes, true])
  }
  home.later(10 * minuteMs)
  expect([await isIn(idle), await isIn(busy)]).toEqual([false, false])
})
