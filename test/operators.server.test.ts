/** What operators sign is carried out, and what nobody has signed as they must is not, also when the rows are there. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { proposalShow } from '../contract/console/proposals.ts'
import type { OperatorRole } from '../contract/console/roles.ts'
import { withdraw } from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { dollars } from '../contract/money.ts'
import { sql } from '../server/database/index.ts'
import { roleName, type Role } from '../server/database/roles.ts'
import { standInChain } from '../server/deposits/deposits-fixture.ts'
import { findByEmail, type Client } from '../server/identity/index.ts'
import {
  contentOf,
  approvalText,
  approvalFaults,
  carryOutProposals,
  closeProposal,
  enrolmentFacts,
  openProposals,
  openProposalsOf,
  outcomeOf,
  proposalsToEnd,
  propose,
  readRegister,
  rootsOf,
  type ActOf,
  type Proposal,
} from '../server/operators/index.ts'
import { signText } from '../server/operators/keys.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { carryOutApproved } from '../server/start/approved-acts.ts'
import { tokensToGrant } from '../server/tokens/index.ts'
import { haltPayouts, haltsOf } from '../server/treasury/index.ts'
import { endHalts, haltedIn, isHaltedIn } from '../server/treasury/payout-halt-fixture.ts'
import { startStandIn } from '../server/tron/stand-in.ts'
import { vera } from './support/cast.ts'
import { queryRows, executeStatements } from './support/connection.ts'
import { openConsole } from './support/console-app.ts'
import { poolAs, urlOf } from './support/database.ts'
import { asUser } from './support/database-url.ts'
import { rowsRead } from './support/rows-read.ts'
import {
  approve,
  approveByTwo,
  enrolled,
  outcome,
  sign,
  stranger,
  trialOperators,
  type TestOperator,
  type Wanted,
} from './support/operators.ts'
import { inRole, openTestApp, type TestApp } from './support/test-app.ts'

const hourMs = 3_600_000
let home: TestApp
let url: string
let operatorsRole: AppContext
let jobsRole: AppContext
const closers: (() => Promise<void>)[] = []
beforeAll(async () => {
  home = await openTestApp()
  url = await urlOf(home.context.database)
  const as = async (role: Exclude<Role, 'reader'>) => {
    const pool = await poolAs(home.context.database, role)
    closers.push(pool.close)
    return inRole(home.context, pool.database, role)
  }
  operatorsRole = await as('operators')
  jobsRole = await as('jobs')
})
afterEach(() => endHalts(home.context))
afterAll(async () => {
  for (const close of closers) await close()
  await home.close()
})

const halted = () => haltedIn(home.context)
const isHalted = (wanted: Wanted) => isHaltedIn(home.context, wanted)

/** Enrolled, and a day later: the clock only goes on. */
async function joined(
  name: string,
  options: { roles?: OperatorRole[]; client?: string } = {},
): Promise<TestOperator> {
  const operator = await enrolled(home.context, name, { hoursAgo: 0, ...options })
  home.later(25 * hourMs)
  return operator
}

/** A row as anyone can write it who has the operators' connection. */
interface Forgery {
  operator?: string
  key?: string
  by?: TestOperator
  at?: Date
  text?: (text: string) => string
}
async function forge(proposal: Proposal, as: TestOperator, forgery: Forgery = {}): Promise<Buffer> {
  const { operator = as.id, key = as.key, by = as, at = home.context.clock() } = forgery
  const content = (await contentOf(operatorsRole.database, proposal))!
  const text = (forgery.text ?? (same => same))(approvalText(content, operator, at))
  const signature = signText(by.privateKey, text)
  await insertSignature(proposal.id, { operator, key, signature, at })
  return signature
}
async function insertSignature(
  proposal: string,
  { operator, key, signature, at }: { operator: string; key: string; signature: Buffer; at: Date },
): Promise<void> {
  await sql`
    select approval_sign(${proposal}, ${operator}, 'ed25519', ${key}, ${signature}, ${at}, ${at},
                         ${home.context.newId()})`.execute(operatorsRole.database)
}

describe('what takes two operators', () => {
  it('happens when two have signed it, each in their own name, and not before', async () => {
    const [olga, oleg] = await trialOperators(home.context)
    const wanted = await halted()
    const first = await sign(operatorsRole, olga, wanted)
    await carryOutApproved(jobsRole)
    expect([first.signed, await isHalted(wanted)]).toEqual(['signed', true])
    expect((await sign(operatorsRole, olga, wanted)).signed).toBe('sameOperator')
    const second = await sign(operatorsRole, oleg, wanted)
    await carryOutApproved(jobsRole)
    expect([second.proposal.id === first.proposal.id, await isHalted(wanted)]).toEqual([true, false])
    const audit = await queryRows(
      url,
      `select action, actor, role from audit where subject = '${wanted.subject}' order by id`,
    )
    expect(audit).toMatchObject([
      { action: 'proposal.make', actor: olga.id, role: 'mastercopy_operators' },
      { action: 'proposal.sign', actor: olga.id },
      { action: 'proposal.sign', actor: oleg.id },
      { action: 'proposal.done', actor: oleg.id, role: 'mastercopy_jobs' },
    ])
  })

  it('is a text that a person can read', async () => {
    const [olga] = await trialOperators(home.context)
    const wanted = await halted()
    const proposal = await propose(operatorsRole, olga.id, wanted)
    const at = new Date('2026-11-23T10:00:00.000Z')
    const [{ id }, { at: haltedAt }] = [
      (await queryRows(url, 'select id from installation'))[0] as { id: string },
      (await haltsOf(home.context.database))[0]!,
    ]
    expect(
      approvalText((await contentOf(operatorsRole.database, proposal))!, olga.id, at).split('\n'),
    ).toEqual([
      'type: approval',
      'version: 1',
      `installation: ${id}`,
      `proposal: ${proposal.id}`,
      'action: payouts.resume',
      'decision: approve',
      `operator: ${olga.id}`,
      'time: 2026-11-23T10:00:00.000Z',
      `halted because: ${wanted.subject}`,
      `halted: ${haltedAt.toISOString()}`,
      `halt: ${wanted.facts['halt']}`,
      `reason: ${wanted.facts['reason']}`,
    ])
    const unsaid = { ...proposal, facts: { ...proposal.facts, reason: ' ' } }
    expect(await contentOf(operatorsRole.database, unsaid)).toBeNull()
    const twoLines = { ...proposal, facts: wanted.facts, subject: 'a\nproposal: b' }
    const content = { installation: id, proposal: twoLines, values: [['reason', twoLines.subject]] as const }
    expect(() => approvalText(content, olga.id, at)).toThrow('no single line')
  })

  it('happens once, when two processes carry it out at the same time', async () => {
    const [olga, oleg] = await trialOperators(home.context)
    const wanted = await halted()
    for (const operator of [olga, oleg]) await sign(operatorsRole, operator, wanted)
    await Promise.all([carryOutApproved(jobsRole), carryOutApproved(jobsRole)])
    const lifted = await queryRows(
      url,
      `select from payout_halt where kind = 'lifted' and reason = '${wanted.subject}'`,
    )
    expect(lifted).toHaveLength(1)
  })

  it('does not happen any more once the proposal was withdrawn, or seven days have passed', async () => {
    const [olga, oleg] = await trialOperators(home.context)
    const wanted = await halted()
    const { proposal } = await sign(operatorsRole, olga, wanted)
    home.later(7 * 24 * hourMs)
    await forge(proposal, oleg)
    await carryOutApproved(jobsRole)
    expect([await isHalted(wanted), await outcome(home.context, proposal.id)]).toEqual([true, 'expired'])
    const again = await sign(operatorsRole, olga, wanted)
    await closeProposal(operatorsRole, again.proposal.id, { outcome: 'withdrawn', actor: olga.id })
    await forge(again.proposal, oleg)
    await carryOutApproved(jobsRole)
    expect([again.proposal.id === proposal.id, await isHalted(wanted)]).toEqual([false, true])
  })

  it('is over after seven days also where nobody has signed it, and is proposed again', async () => {
    const [olga] = await trialOperators(home.context)
    const wanted = await halted()
    const { id } = await propose(operatorsRole, olga.id, wanted)
    const open = async () => (await openProposalsOf(operatorsRole, wanted.subject)).map(one => one.id)
    await carryOutApproved(jobsRole)
    expect([await open(), await outcome(home.context, id)]).toEqual([[id], 'needsSecond'])
    home.later(7 * 24 * hourMs)
    expect(await open()).toEqual([])
    await carryOutApproved(jobsRole)
    expect(await outcome(home.context, id)).toBe('expired')
    expect((await propose(operatorsRole, olga.id, wanted)).id).not.toBe(id)
  })

  it('is found among all that have ended without reading these', async () => {
    const [olga] = await trialOperators(home.context)
    const wanted = await halted()
    const { id } = await propose(operatorsRole, olga.id, wanted)
    await executeStatements(
      url,
      `insert into proposal (id, action, subject, facts, proposed_by, proposed_at)
       select gen_random_uuid(), '${wanted.action}', 'of once ' || number, '{}', '${olga.id}', '2026-01-01'
       from generate_series(1, 20000) as number`,
      `insert into proposal_outcome (proposal_id, outcome, signers, at)
       select id, 'withdrawn', '{}', proposed_at from proposal where subject like 'of once %'`,
      'analyze proposal, proposal_outcome, proposal_open',
    )
    const { clock } = home.context
    const open = await rowsRead(home.context.database, 'proposal', async database => {
      await proposalsToEnd({ database, clock }, [wanted.action], 100)
      return openProposals({ database, clock }, 100)
    })
    expect(open.answer.map(one => one.id)).toContain(id)
    expect(open.rows).toBeLessThan(1_000)
  })

  it('is refused with its reason where the database cannot take its values', async () => {
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    const refused = async (wanted: Wanted) => {
      for (const operator of await trialOperators(home.context)) await sign(operatorsRole, operator, wanted)
      const [proposal] = await openProposalsOf(operatorsRole, wanted.subject)
      await carryOutApproved(jobsRole)
      return outcomeOf(home.context.database, proposal!.id)
    }
    const venue = { action: 'venue.open', subject: 'v'.repeat(61), client: null, facts: { address } } as const
    const facts = { wallet: address, 'micro-dollars': 'ten' }
    const order = { action: 'order.capital', subject: address, client: null, facts } as const
    const because = (detail: string) => ({
      outcome: 'invalid',
      detail: expect.stringContaining(detail) as string,
    })
    expect(await refused(venue)).toMatchObject(because('venue_name'))
    expect(await refused(order)).toMatchObject(because('bigint'))
  })

  it('is not what a lifted halt was: a later one for the same reason takes signatures of its own', async () => {
    const [olga, oleg] = await trialOperators(home.context)
    const wanted = await halted()
    await sign(operatorsRole, olga, wanted)
    await endHalts(home.context)
    const { context } = home
    await haltPayouts(context.database, context, {
      reason: wanted.subject,
      actor: 'test',
      at: context.clock(),
    })
    await sign(operatorsRole, oleg, wanted)
    await carryOutApproved(jobsRole)
    expect(await isHalted(wanted)).toBe(true)
  })
})

describe('an operator in whose name there is a signature that does not verify', () => {
  it('signs all the same, and a signature of theirs that counts is the only one that they make', async () => {
    const [olga, oleg] = await trialOperators(home.context)
    const wanted = await halted()
    const proposal = await propose(operatorsRole, olga.id, wanted)
    await forge(proposal, olga, { by: oleg })
    expect((await sign(operatorsRole, olga, wanted)).signed).toBe('signed')
    expect((await sign(operatorsRole, olga, wanted)).signed).toBe('sameOperator')
    expect(await approve(home.context, oleg, wanted)).toBe('done')
  })
})

describe('while a node gives no answers', () => {
  it('the end of a stolen key waits for none, and the other payments are not asked about in vain', async () => {
    const { context } = home
    const [olga, oleg] = await trialOperators(context)
    const [thief, node] = [await joined('thief'), await startStandIn()]
    const payments: Proposal[] = []
    for (const name of ['paid', 'owed', 'due']) {
      const person = { ...vera, email: `${name}@example.org` }
      const visitor = await home.provedClient(person)
      await home.fund(person.email, dollars(200))
      const { outcome: asked } = await visitor.send(withdraw, {
        address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
        amountMicro: dollars(100),
        password: person.password,
        oneTimeCode: noOneTimeCode,
      })
      expect(asked).toBe('ok')
      const client = (await findByEmail(context.database, person.email))!.id
      const [row] = await queryRows(url, `select id from withdrawal where client_id = '${client}'`)
      const { id: subject } = row as { id: string }
      payments.push(
        (await sign(context, oleg, { action: 'withdrawal.pay', subject, client, facts: {} })).proposal,
      )
    }
    const facts = { role: 'all', reason: 'stolen' }
    const ending = await sign(context, olga, {
      action: 'operator.end',
      subject: thief.id,
      client: null,
      facts,
    })
    const endedWhenAsked: string[] = []
    node.misbehave = async () => {
      endedWhenAsked.push(await outcome(context, ending.proposal.id))
      return 'hang' as const
    }
    const away = { ...jobsRole, tron: { ...standInChain(node, false), timeoutMs: 200 } }
    await expect(carryOutApproved(away)).rejects.toThrow('slow')
    await node.close()
    expect(endedWhenAsked).toEqual(['done'])
    const desk = await openConsole(home)
    const waitsFor = async (id: string) =>
      (await desk.first.browser.ask(proposalShow, { id })).proposal.waitsFor
    expect(await Promise.all(payments.map(({ id }) => waitsFor(id)))).toEqual(payments.map(() => 'nodeAway'))
    await desk.close()
    for (const { id } of payments) {
      expect(await outcome(context, id)).toBe('needsSecond')
      await closeProposal(operatorsRole, id, { outcome: 'withdrawn', actor: oleg.id })
    }
  })
})

describe('what waits for a second operator', () => {
  it('is tried again by whom has signed it, also where the first signer has lost their right since', async () => {
    const [olga] = await trialOperators(home.context)
    const nora = await joined('nora')
    const wanted: Wanted = {
      action: 'books.closeDay',
      subject: '2026-01-01',
      client: null,
      facts: { hash: 'a'.repeat(64) },
    }
    const tried: string[][] = []
    const needsSecond: ActOf = async (_context, { signers }) => {
      tried.push(signers)
      return 'needsSecond'
    }
    const carriesOut = () => carryOutProposals(jobsRole, { 'books.closeDay': needsSecond })
    await sign(operatorsRole, nora, wanted)
    for (let run = 0; run < 2; run++) await carriesOut()
    expect(tried).toEqual([[nora.id]])
    const facts = { role: 'all', reason: 'left' }
    const ending = { action: 'operator.end', subject: nora.id, client: null, facts } as const
    expect(await approve(home.context, olga, ending)).toBe('done')
    await sign(operatorsRole, olga, wanted)
    await carriesOut()
    expect(tried).toEqual([[nora.id], [olga.id]])
  })
})

describe('what an operator signs about a client of their own', () => {
  const registered = async (email: string): Promise<Client> => {
    await home.client({ ...vera, email })
    return (await findByEmail(home.context.database, email))!
  }

  it('does not count, and is found where it was carried out all the same', async () => {
    const { context } = home
    const [own, other] = [await registered('own@example.org'), await registered('other@example.org')]
    const [oleg] = await trialOperators(context)
    const olga = await joined('olga', { client: own.id })
    const granted = async ({ id, referralCode }: Client) => {
      const wanted = tokensToGrant({ id, referralCode }, 1, 'as agreed')
      await approve(context, olga, wanted)
      return approve(context, oleg, wanted)
    }
    expect([await granted(own), await granted(other)]).toEqual(['needsSecond', 'done'])
    const before = await approvalFaults(context)
    await sql`update client set sponsor1 = ${own.id} where id = ${other.id}`.execute(context.database)
    const found = (await approvalFaults(context)).filter(one => !before.includes(one))
    expect(found).toEqual([
      expect.stringContaining('was signed by an operator who is its client, or related to them'),
    ])
  })
})

describe('a forged approval', () => {
  /** Signed by one who may, so that one forged signature would be enough. */
  async function halfSigned(): Promise<{
    wanted: Wanted
    proposal: Proposal
    olga: TestOperator
    oleg: TestOperator
  }> {
    const [olga, oleg] = await trialOperators(home.context)
    const wanted = await halted()
    return { wanted, proposal: (await sign(operatorsRole, olga, wanted)).proposal, olga, oleg }
  }
  const isRefused = async (wanted: Wanted) => {
    await carryOutApproved(jobsRole)
    expect(await isHalted(wanted)).toBe(true)
  }

  it('by a key that nobody has enrolled counts for nothing, whatever name is on it', async () => {
    const { wanted, proposal, oleg } = await halfSigned()
    const thief = stranger()
    await forge(proposal, thief)
    await forge(proposal, oleg, { by: thief })
    await forge(proposal, oleg, { by: thief, key: thief.key })
    await forge(proposal, oleg, { operator: thief.id })
    await isRefused(wanted)
  })

  it('by the same operator under another id, or a second time, is one approval', async () => {
    const { wanted, proposal, olga, oleg } = await halfSigned()
    const before = (minutes: number) => ({
      at: new Date(home.context.clock().getTime() - minutes * 60_000),
    })
    await forge(proposal, olga, before(1))
    await forge(proposal, oleg, { by: olga, ...before(2) })
    await forge(proposal, olga, { operator: oleg.id, ...before(3) })
    await isRefused(wanted)
  })

  it('keeps no real one from its turn, however many there are', async () => {
    const [{ id }, wanted] = [stranger(), await halted()]
    const at = new Date(home.context.clock().getTime() - hourMs)
    for (let made = 0; made < 120; made++) {
      const proposal = home.context.newId()
      await sql`
        insert into proposal (id, action, subject, client_id, facts, proposed_by, proposed_at)
        values (${proposal}, 'payouts.resume', ${`flood ${made}`}, null, '{"halt": "1", "reason": "a test"}', ${id}, ${at})`.execute(
        home.context.database,
      )
      await insertSignature(proposal, { operator: id, key: stranger().key, signature: randomBytes(64), at })
    }
    for (const operator of await trialOperators(home.context)) await sign(operatorsRole, operator, wanted)
    await carryOutApproved(jobsRole)
    expect(await isHalted(wanted)).toBe(false)
  })

  it('sent twice is kept once', async () => {
    const { wanted, proposal, oleg } = await halfSigned()
    const at = { at: new Date(home.context.clock().getTime() + hourMs) }
    expect(await forge(proposal, oleg, at)).toEqual(await forge(proposal, oleg, at))
    await isRefused(wanted)
  })

  it('over anything else is no signature of this', async () => {
    const { wanted, proposal, oleg } = await halfSigned()
    const other = '00000000-0000-7000-8000-000000000000'
    await forge(proposal, oleg, { text: text => text.replace(/installation: .*/, `installation: ${other}`) })
    await forge(proposal, oleg, { text: text => text.replace(/proposal: .*/, `proposal: ${other}`) })
    await forge(proposal, oleg, { text: text => text.replace('approve', 'decline') })
    await forge(proposal, oleg, { text: text => `${text}\n` })
    await isRefused(wanted)
  })

  it('that was made for another proposal, or too long ago, or for later, counts for nothing', async () => {
    const { wanted, proposal, oleg } = await halfSigned()
    const [another, at] = [await halfSigned(), home.context.clock()]
    const signature = await forge(another.proposal, oleg, { at })
    await insertSignature(proposal.id, { operator: oleg.id, key: oleg.key, signature, at })
    await forge(proposal, oleg, { at: new Date(at.getTime() - 7 * 24 * hourMs) })
    await forge(proposal, oleg, { at: new Date(at.getTime() + hourMs) })
    await isRefused(wanted)
  })

  it('is written by no other way: the rows take nothing but what the functions put there', async () => {
    const { wanted, proposal, olga, oleg } = await halfSigned()
    const at = `'${home.context.clock().toISOString()}'`
    const writes = [
      `update proposal set facts = '{}'`,
      `delete from approval_signature`,
      `insert into proposal_outcome values ('${proposal.id}', 'done', '{${olga.id}}', null, ${at})`,
      `insert into operator_register values (1, '${proposal.id}', '{}', ${at})`,
      `delete from operator_register_seen`,
      `update installation set id = '${proposal.id}'`,
    ]
    const everyone = ['web', 'intake', 'jobs', 'payout', 'operators', 'reader'] as const
    for (const role of everyone)
      for (const write of writes)
        await expect(queryRows(asUser(url, roleName(role)), write)).rejects.toThrow('permission denied')
    const lift = `select payout_halt_lift('${proposal.id}', '{${olga.id},${oleg.id}}', ${at}, '${home.context.newId()}', '${home.context.newId()}')`
    for (const role of everyone.filter(one => one !== 'jobs'))
      await expect(queryRows(asUser(url, roleName(role)), lift)).rejects.toThrow('permission denied')
    // The jobs' own function still wants that both have signed.
    await expect(queryRows(asUser(url, roleName('jobs')), lift)).rejects.toMatchObject({ code: 'MC009' })
    await isRefused(wanted)
  })
})

describe('the register of operators', () => {
  it('takes an operator whom two administrators have enrolled, whose key counts after 24 hours', async () => {
    const [olga] = await trialOperators(home.context)
    const young = await enrolled(home.context, 'young', { hoursAgo: 0 })
    const wanted = await halted()
    expect(await approve(home.context, olga, wanted)).toBe('needsSecond')
    home.later(23 * hourMs)
    const early = await sign(home.context, young, wanted)
    await carryOutApproved(home.context)
    home.later(1.1 * hourMs)
    // What was signed too early does not become an approval by waiting.
    await carryOutApproved(home.context)
    expect([early.signed, await isHalted(wanted)]).toEqual(['signed', true])
    const again = await halted()
    expect([await approve(home.context, olga, again), await approve(home.context, young, again)]).toEqual([
      'needsSecond',
      'done',
    ])
  })

  it('gives rights to who has a key, and only the rights that it says', async () => {
    const [olga, oleg] = await trialOperators(home.context)
    const clerk = await joined('clerk', { roles: ['support'] })
    const wanted = await halted()
    expect([await approve(home.context, olga, wanted), await approve(home.context, clerk, wanted)]).toEqual([
      'needsSecond',
      'needsSecond',
    ])
    const grant: Wanted = {
      action: 'operator.grant',
      subject: clerk.id,
      client: null,
      facts: { roles: 'treasury', reason: 'as agreed' },
    }
    // Nobody decides about themselves.
    const admin = await joined('admin', { roles: ['administrator'] })
    const own = { ...grant, subject: admin.id }
    expect([await approve(home.context, admin, own), await approve(home.context, olga, own)]).toEqual([
      'needsSecond',
      'needsSecond',
    ])
    expect(await approveByTwo(home.context, grant)).toBe('done')
    home.later(25 * hourMs)
    const again = await halted()
    expect([await approve(home.context, oleg, again), await approve(home.context, clerk, again)]).toEqual([
      'needsSecond',
      'done',
    ])
  })

  it('loses a right or a key by the signature of one, and what was signed before counts no more', async () => {
    const [olga, oleg] = await trialOperators(home.context)
    const leaver = await joined('leaver')
    const wanted = await halted()
    expect(await approve(home.context, leaver, wanted)).toBe('needsSecond')
    const end: Wanted = {
      action: 'operator.end',
      subject: leaver.id,
      client: null,
      facts: { role: 'all', reason: 'as agreed' },
    }
    expect(await approve(home.context, olga, end)).toBe('done')
    expect(await approve(home.context, oleg, wanted)).toBe('needsSecond')
    const register = await readRegister(home.context)
    expect(register.operators.get(leaver.id)).toMatchObject({
      keys: [{ until: expect.any(Date) }],
      roles: [{ role: 'treasury', until: expect.any(Date) }],
    })
  })

  it('refuses what could not be read again: one key twice, a right that nobody has', async () => {
    const twice = await joined('twice')
    const facts = enrolmentFacts({ name: 'another', keys: [twice.key], roles: ['treasury'] })
    const enrol: Wanted = { action: 'operator.enrol', subject: twice.id, client: null, facts }
    expect(await approveByTwo(home.context, enrol)).toBe('impossible')
    expect(await approveByTwo(home.context, { ...enrol, subject: stranger().id })).toBe('impossible')
    const none: Wanted = {
      action: 'operator.end',
      subject: twice.id,
      client: null,
      facts: { role: 'content', reason: 'as agreed' },
    }
    expect(await approve(home.context, (await trialOperators(home.context))[0], none)).toBe('impossible')
    await readRegister(home.context)
  })

  it('that is shorter than it was, or says something else, approves nothing', async () => {
    await joined('last')
    const before = await approvalFaults(home.context)
    const wanted = await halted()
    for (const operator of await trialOperators(home.context)) await sign(operatorsRole, operator, wanted)
    await readRegister(jobsRole)
    const adminUrl = await urlOf(home.context.database, 'adminUrl')
    const [kept] = (await queryRows(
      adminUrl,
      `select number, proposal_id, signatures::text, at::text from operator_register order by number desc limit 1`,
    )) as { number: number; proposal_id: string; signatures: string; at: string }[]
    const unguarded = (statement: string) =>
      executeStatements(
        adminUrl,
        `alter table operator_register disable trigger all; ${statement};
         alter table operator_register enable trigger all`,
      )
    await unguarded(`delete from operator_register where number = ${kept!.number}`)
    await expect(carryOutApproved(jobsRole)).rejects.toThrow(/has \d+ entries and had/)
    const back = (at: string) =>
      unguarded(`insert into operator_register values
        (${kept!.number}, '${kept!.proposal_id}', '${kept!.signatures}', timestamptz '${kept!.at}' + interval '${at}')`)
    await back('1 second')
    await expect(carryOutApproved(jobsRole)).rejects.toThrow('says something else')
    await unguarded(`delete from operator_register where number = ${kept!.number}`)
    expect(await isHalted(wanted)).toBe(true)
    await back('0')
    await carryOutApproved(jobsRole)
    expect(await isHalted(wanted)).toBe(false)
    // Tests have lifted the other halts as the owner of the database.
    const found = (await approvalFaults(home.context)).filter(one => !before.includes(one))
    expect(found.filter(one => !one.includes('end of the halt'))).toEqual([])
  })

  it('with an entry that nobody has signed approves nothing, even if the jobs’ role has written it', async () => {
    const [olga, oleg] = await trialOperators(home.context)
    const thief = stranger()
    const facts = enrolmentFacts({ name: 'thief', keys: [thief.key], roles: ['treasury'] })
    const proposal = await propose(operatorsRole, olga.id, {
      action: 'operator.enrol',
      subject: thief.id,
      client: null,
      facts,
    })
    const signatures = [
      await forge(proposal, thief, { operator: olga.id, key: olga.key }),
      await forge(proposal, thief, { operator: oleg.id, key: oleg.key }),
    ]
    const { length } = (await readRegister(jobsRole)).hashes
    await sql`
      select operator_register_append(${proposal.id}, 'operator.enrol', ${length + 1}, ${[olga.id, oleg.id]}::uuid[],
                                      ${signatures}::bytea[], ${home.context.clock()}, ${home.context.newId()})`.execute(
      jobsRole.database,
    )
    const wanted = await halted()
    for (const operator of [olga, oleg]) await sign(operatorsRole, operator, wanted)
    await expect(carryOutApproved(jobsRole)).rejects.toThrow('is not signed by those who have to')
    expect(await isHalted(wanted)).toBe(true)
    await executeStatements(
      await urlOf(home.context.database, 'adminUrl'),
      `alter table operator_register disable trigger all;
       delete from operator_register where number = ${length + 1};
       alter table operator_register enable trigger all`,
    )
  })
})

describe('the offline key', () => {
  it('enrols an administrator after 72 hours, in which nothing is approved', async () => {
    const offline = stranger('offline')
    const [olga, oleg] = await trialOperators(home.context)
    const roots = [olga, oleg].map(({ name, key }) => ({ name, key }))
    const config = {
      ...home.context.config,
      operators: { ...home.context.config.operators, roots, recoveryKey: offline.key },
    }
    const other = await openTestApp()
    const context: AppContext = Object.assign(other.context, {
      config: { ...config, dataDir: other.context.config.dataDir },
    })
    const treasurers = [await enrolledBy(context, 'treasurer-1'), await enrolledBy(context, 'treasurer-2')]
    const wanted = await haltedIn(context)
    const newcomer = stranger('newcomer')
    const enrolment = enrolmentFacts({ name: 'newcomer', keys: [newcomer.key], roles: ['administrator'] })
    const facts = { ...enrolment, lost: oleg.id }
    const recover: Wanted = { action: 'operator.recover', subject: newcomer.id, client: null, facts }
    // Neither an administrator nor the key for anything else.
    expect(await approve(context, olga, recover)).toBe('needsSecond')
    expect(await approve(context, offline, recover)).toBe('done')
    for (const treasurer of treasurers) expect(await approve(context, treasurer, wanted)).toBe('needsSecond')
    const { dataDir } = home.context.config
    const keys = { ...context, config: { ...context.config, dataDir } }
    const desk = await openConsole({ ...other, context: keys })
    const [{ id }] = (await openProposalsOf(context, wanted.subject)) as [Proposal]
    expect((await desk.first.browser.ask(proposalShow, { id })).proposal.waitsFor).toBe('halted')
    await desk.close()
    other.later(71 * hourMs)
    await carryOutApproved(context)
    expect(await haltsOf(context.database)).toHaveLength(1)
    other.later(hourMs)
    await carryOutApproved(context)
    expect(await haltsOf(context.database)).toEqual([])
    const end: Wanted = {
      action: 'operator.end',
      subject: olga.id,
      client: null,
      facts: { role: 'all', reason: 'as agreed' },
    }
    expect([await approve(context, offline, end), await approve(context, newcomer, end)]).toEqual([
      'needsSecond',
      'done',
    ])
    await other.close()
  })

  async function enrolledBy(context: AppContext, name: string): Promise<TestOperator> {
    const administrators = await trialOperators(home.context)
    const operator = stranger(name)
    const facts = enrolmentFacts({ name, keys: [operator.key], roles: ['treasury'] })
    const then = { ...context, clock: () => new Date(context.clock().getTime() - 25 * hourMs) }
    for (const one of administrators)
      await approve(then, one, { action: 'operator.enrol', subject: operator.id, client: null, facts })
    return operator
  }
})

it('production has roots of its own, and none that were made for a trial', async () => {
  const { config } = home.context
  const [olga, oleg] = await trialOperators(home.context)
  const production = { ...config, isProduction: true }
  await expect(rootsOf(production)).rejects.toThrow('OPERATOR_ROOTS is missing')
  const roots = [olga, oleg].map(({ name, key }) => ({ name, key }))
  const operators = { ...config.operators, roots, recoveryKey: stranger().key }
  await expect(rootsOf({ ...production, operators })).rejects.toThrow('was made for a trial')
})
