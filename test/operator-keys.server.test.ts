/** Keys of browsers and authenticators: valid signatures count, and lookalikes do not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperatorRole } from '../contract/console/roles.ts'
import { sql } from '../server/database/index.ts'
import {
  approvalFaults,
  countedSignatures,
  enrolmentFacts,
  findProposal,
  isOwnClient,
  keyFacts,
  keysOf,
  openProposalsOf,
  propose,
  readRegister,
  rolesOf,
  signProposal,
  textToSign,
} from '../server/operators/index.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { carryOutApproved } from '../server/start/approved-acts.ts'
import { haltedIn, isHaltedIn } from '../server/treasury/payout-halt-fixture.ts'
import { browserKey, idOf, passkey, signOnScreen, type ScreenKey } from './support/operator-keys.ts'
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
import { openTestApp, type TestApp } from './support/test-app.ts'

const hourMs = 3_600_000
let home: TestApp
beforeAll(async () => {
  home = await openTestApp()
})
afterAll(() => home.close())

const halted = () => haltedIn(home.context)
const isHalted = (wanted: Wanted) => isHaltedIn(home.context, wanted)

interface Person {
  id: string
  keys: ScreenKey[]
}
const enrolment = (
  keys: ScreenKey[],
  roles: OperatorRole[],
  more: { email?: string; client?: string } = {},
): Wanted => ({
  action: 'operator.enrol',
  subject: idOf(keys),
  client: null,
  facts: enrolmentFacts({ name: 'Nora', keys: keys.map(({ key }) => key), roles, ...more }),
})
async function joined(
  keys: ScreenKey[] = [passkey(), browserKey()],
  roles: OperatorRole[] = ['treasury'],
  more: { email?: string; client?: string } = {},
): Promise<Person> {
  expect(await approveByTwo(home.context, enrolment(keys, roles, more))).toBe('done')
  return { id: idOf(keys), keys }
}

describe('a key on a screen', () => {
  it('signs as one of two: a passkey, and outside of production a browser’s', async () => {
    const nora = await joined()
    for (const key of nora.keys) {
      const wanted = await halted()
      expect(await signOnScreen(home.context, nora.id, key, wanted)).toBe('signed')
      await carryOutApproved(home.context)
      expect(await isHalted(wanted)).toBe(true)
      await approve(home.context, (await trialOperators(home.context))[0], wanted)
      expect(await isHalted(wanted)).toBe(false)
    }
    expect((await approvalFaults(home.context)).filter(one => !one.includes('end of the halt'))).toEqual([])
  })

  it('is one person with the other key of the same operator', async () => {
    const nora = await joined()
    const wanted = await halted()
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, wanted)).toBe('signed')
    expect(await signOnScreen(home.context, nora.id, nora.keys[1]!, wanted)).toBe('sameOperator')
    // Anyone who writes the row past the console has no more of it.
    const proposal = await propose(home.context, nora.id, wanted)
    await keepAnyhow(proposal.id, nora, nora.keys[1]!)
    await carryOutApproved(home.context)
    expect(await isHalted(wanted)).toBe(true)
  })

  async function keepAnyhow(id: string, { id: operator }: Person, key: ScreenKey): Promise<void> {
    const { context } = home
    const proposal = (await findProposal(context.database, id))!
    const asked = await textToSign(context, proposal, '00000000-0000-8000-8000-000000000000')
    if (typeof asked === 'string') throw new Error(asked)
    const { signature } = key.sign(asked.text.replace(/operator: .*/, `operator: ${operator}`))
    await sql`
      select approval_sign(${id}, ${operator}, 'browserKey', ${key.key}, ${signature}, ${asked.at}, ${asked.at},
                           ${context.newId()})`.execute(context.database)
  }

  it('signs for no other proposal', async () => {
    const nora = await joined()
    const [one, other] = [await halted(), await halted()]
    const { context } = home
    const [proposal, another] = [await propose(context, nora.id, one), await propose(context, nora.id, other)]
    const asked = await textToSign(context, proposal, nora.id)
    if (typeof asked === 'string') throw new Error(asked)
    const replayed = { key: nora.keys[0]!.key, sign: () => nora.keys[0]!.sign(asked.text) }
    expect(await signOnScreen(context, nora.id, replayed, another)).toBe('notCounted')
  })

  const wrongs = {
    'another site': { site: 'evil.example' },
    'another origin': { origin: 'http://evil.example' },
    'nobody verified': { isVerified: false },
    'a registration': { type: 'webauthn.create' },
    'another signature': { signature: Buffer.alloc(70).toString('base64url') },
  }
  for (const [what, wrong] of Object.entries(wrongs))
    it(`counts for nothing with ${what}`, async () => {
      const nora = await joined([passkey(undefined, wrong)])
      expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, await halted())).toBe('notCounted')
    })

  it('of a frame in another page counts for nothing', async () => {
    const nora = await joined()
    const framed = {
      key: nora.keys[0]!.key,
      sign: (text: string) => {
        const made = nora.keys[0]!.sign(text)
        const said = JSON.parse(made.clientData!.toString()) as Record<string, unknown>
        return { ...made, clientData: Buffer.from(JSON.stringify({ ...said, crossOrigin: true })) }
      },
    }
    expect(await signOnScreen(home.context, nora.id, framed, await halted())).toBe('notCounted')
  })

  it('that a browser keeps signs nothing in production, and a passkey at the console’s origin alone', async () => {
    const nora = await joined([passkey('https://desk.example'), browserKey()])
    const production: AppContext = {
      ...home.context,
      config: await inProduction(home.context, 'https://desk.example'),
    }
    const [first, second] = [await halted(), await halted()]
    // The register holds a browser's key, so that production does not read it at all.
    await expect(signOnScreen(production, nora.id, nora.keys[1]!, first)).rejects.toThrow('enrols no key')
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, second)).toBe('notCounted')
  })

  /** The same two, as if the configuration named them. */
  async function inProduction({ config }: AppContext, consoleOrigin: string) {
    const roots = (await trialOperators({ config })).map(({ name, key }) => ({ name, key }))
    const operators = { ...config.operators, roots, recoveryKey: stranger().key }
    const console = { ...config.console, origin: consoleOrigin }
    return { ...config, dataDir: '/nowhere', isProduction: true, operators, console }
  }
})

describe('a console that has moved', () => {
  const [before, now] = ['https://desk.example', 'https://office.example']
  let moved: TestApp
  beforeAll(async () => {
    moved = await openTestApp()
  })
  afterAll(() => moved.close())

  /** As if configured so. */
  const at = (origin: string, ...former: { origin: string; until: Date }[]): AppContext => ({
    ...moved.context,
    config: { ...moved.context.config, console: { port: 0, origin, former } },
  })

  it('keeps what was entered where it was, and nothing that is carried out after it left', async () => {
    const [desk, nora] = [at(before), passkey(before)]
    expect(await approveByTwo(desk, enrolment([nora], ['treasury']))).toBe('done')
    const [id, second] = [idOf([nora]), passkey(before)]
    const adding = (one: ScreenKey): Wanted => ({
      action: 'operator.addKey',
      subject: id,
      client: null,
      facts: { kind: 'passkey', key: one.key },
    })
    expect(await signOnScreen(desk, id, nora, adding(second))).toBe('signed')
    await carryOutApproved(desk)
    const keys = async (context: AppContext) => (await readRegister(context)).operators.get(id)!.keys.length
    expect(await keys(desk)).toBe(2)

    await expect(readRegister(at(now))).rejects.toThrow('not signed by those who have to')
    const left = new Date(moved.context.clock().getTime() + 1)
    const office = at(now, { origin: before, until: left })
    expect(await keys(office)).toBe(2)
    // Anyone who has the former address now has their own page there, and what is signed on it says any time.
    const later = { ...office, clock: () => new Date(left.getTime() + 1) }
    expect(await signOnScreen(later, id, nora, adding(passkey(before)))).toBe('notCounted')
  })
})

describe('the keys of an operator', () => {
  const about = (subject: string, action: Wanted['action'], facts: Record<string, string>): Wanted => ({
    action,
    subject,
    client: null,
    facts,
  })

  it('are added to by themselves alone, with a key that they have', async () => {
    const nora = await joined()
    const third = browserKey()
    const wanted = about(nora.id, 'operator.addKey', { kind: 'browserKey', key: third.key })
    expect(await approveByTwo(home.context, wanted)).toBe('needsSecond')
    expect(await signOnScreen(home.context, nora.id, third, wanted)).toBe('notCounted')
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, wanted)).toBe('signed')
    await carryOutApproved(home.context)
    expect(await signOnScreen(home.context, nora.id, third, await halted())).toBe('signed')
  })

  it('are nobody else’s: one that is known is added to no other, and enrols no colleague', async () => {
    const [nora, olga] = [await joined(), (await trialOperators(home.context))[0]]
    const known = about(olga.id, 'operator.addKey', { kind: 'passkey', key: nora.keys[0]!.key })
    expect(await approve(home.context, olga, known)).toBe('impossible')
    expect(
      await approveByTwo(home.context, enrolment([browserKey(), nora.keys[1]!], ['administrator'])),
    ).toBe('impossible')
  })

  it('wait for 24 hours where they are of a file', async () => {
    const { context } = home
    const [olga] = await trialOperators(context)
    const more = stranger('more')
    const wanted = about(olga.id, 'operator.addKey', { kind: 'ed25519', key: more.key })
    expect(await approve(context, olga, wanted)).toBe('done')
    const keys = (await readRegister(context)).operators.get(olga.id)!.keys
    expect(keys.at(-1)!.since.getTime() - context.clock().getTime()).toBeGreaterThan(23 * hourMs)
  })

  it('end by their owner or by one administrator, with what they have signed', async () => {
    const nora = await joined()
    const wanted = await halted()
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, wanted)).toBe('signed')
    const end = about(nora.id, 'operator.endKey', { key: nora.keys[0]!.key })
    expect(await signOnScreen(home.context, nora.id, nora.keys[1]!, end)).toBe('signed')
    await carryOutApproved(home.context)
    await approve(home.context, (await trialOperators(home.context))[0], wanted)
    expect(await isHalted(wanted)).toBe(true)
    const other = about(nora.id, 'operator.endKey', { key: nora.keys[1]!.key })
    expect(await approve(home.context, (await trialOperators(home.context))[1], other)).toBe('done')
    expect(await signOnScreen(home.context, nora.id, nora.keys[1]!, await halted())).toBe('notCounted')
    expect((await approvalFaults(home.context)).filter(one => !one.includes('end of the halt'))).toEqual([])
  })

  it('that are said to be lost are replaced by two, and make no second person of their owner', async () => {
    const nora = await joined(undefined, ['administrator', 'treasury'], { email: 'nora@desk.example' })
    const wanted = await halted()
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, wanted)).toBe('signed')
    // Invited again under the same email they are not taken; their own replacement they do not sign.
    const again = [passkey(), browserKey()]
    expect(
      await approveByTwo(home.context, enrolment(again, ['treasury'], { email: 'nora@desk.example' })),
    ).toBe('impossible')
    const facts = keyFacts(again.map(({ key }) => key))
    const replace = about(nora.id, 'operator.replaceKey', facts)
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, replace)).toBe('notCounted')
    expect(await approveByTwo(home.context, replace)).toBe('done')
    // What the lost key has signed counts no more, and the new one is the same person.
    const [olga] = await trialOperators(home.context)
    await approve(home.context, olga, wanted)
    expect(await isHalted(wanted)).toBe(true)
    const next = await halted()
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, next)).toBe('notCounted')
    expect(await signOnScreen(home.context, nora.id, again[0]!, next)).toBe('signed')
    expect(await signOnScreen(home.context, nora.id, again[1]!, next)).toBe('sameOperator')
  })
})

describe('rights', () => {
  it('that were all taken away come back by two others, with the keys, after 24 hours', async () => {
    const nora = await joined()
    const [olga] = await trialOperators(home.context)
    const end: Wanted = {
      action: 'operator.end',
      subject: nora.id,
      client: null,
      facts: { role: 'all', reason: 'as agreed' },
    }
    expect(await approve(home.context, olga, end)).toBe('done')
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, await halted())).toBe('notCounted')
    const back: Wanted = {
      action: 'operator.reinstate',
      subject: nora.id,
      client: null,
      facts: { roles: 'support', reason: 'as agreed' },
    }
    expect(await approve(home.context, olga, back)).toBe('needsSecond')
    const [proposal] = await openProposalsOf(home.context, nora.id)
    expect(proposal!.facts).toMatchObject({ 'roles before': 'treasury' })
    expect(await approve(home.context, (await trialOperators(home.context))[1], back)).toBe('done')
    const found = async () => (await readRegister(home.context)).operators.get(nora.id)
    expect(rolesOf(await found(), home.context.clock())).toEqual([])
    home.later(25 * hourMs)
    expect(rolesOf(await found(), home.context.clock())).toEqual(['support'])
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, await halted())).toBe('notCounted')
  })

  it('are not given to an operator who has others by now than was signed', async () => {
    const nora = await joined()
    const [olga, oleg] = await trialOperators(home.context)
    const grant = (roles: string): Wanted => ({
      action: 'operator.grant',
      subject: nora.id,
      client: null,
      facts: { roles, reason: 'as agreed' },
    })
    const { proposal } = await sign(home.context, olga, grant('support'))
    expect(await approveByTwo(home.context, grant('content'))).toBe('done')
    const signed = signProposal(home.context, proposal, oleg.key, async () => oleg.privateKey)
    expect(await signed).toBe('signed')
    await carryOutApproved(home.context)
    expect(await outcome(home.context, proposal.id)).toBe('impossible')
    const found = (await readRegister(home.context)).operators.get(nora.id)
    home.later(25 * hourMs)
    expect(rolesOf(found, home.context.clock())).toEqual(['treasury', 'content'])
  })

  it('that changed in between are asked for again when it is carried out', async () => {
    const nora = await joined()
    const wanted = await halted()
    expect(await signOnScreen(home.context, nora.id, nora.keys[0]!, wanted)).toBe('signed')
    const [olga, oleg] = await trialOperators(home.context)
    const end: Wanted = {
      action: 'operator.end',
      subject: nora.id,
      client: null,
      facts: { role: 'treasury', reason: 'as agreed' },
    }
    await approve(home.context, oleg, end)
    await approve(home.context, olga, wanted)
    expect(await isHalted(wanted)).toBe(true)
  })

  it('of ten approvals at once by one operator are one approval', async () => {
    const nora = await joined()
    const wanted = await halted()
    const proposal = await propose(home.context, nora.id, wanted)
    await Promise.all(
      Array.from({ length: 10 }, (_none, at) =>
        signOnScreen(home.context, nora.id, nora.keys[at % 2]!, proposal),
      ),
    )
    await Promise.all([carryOutApproved(home.context), carryOutApproved(home.context)])
    expect(await isHalted(wanted)).toBe(true)
    expect(await countedSignatures(home.context, proposal)).toHaveLength(1)
  })
})

describe('recovery by the offline key', () => {
  it('is refused while two administrators have not lost theirs', async () => {
    const { app, offline } = await withOfflineKey()
    const { context } = app
    const [olga, oleg] = await trialOperators(home.context)
    expect(await approve(context, offline, recover(stranger(), 'none'))).toBe('impossible')
    const taken = stranger('taken')
    expect(await approve(context, offline, recover(taken, oleg.id))).toBe('done')
    // Who is left can object at once, also while nothing else is approved.
    expect(await approve(context, olga, endAll(taken))).toBe('done')
    await app.close()
  })

  it('ends nobody’s keys where it was objected to in time', async () => {
    const { app, offline } = await withOfflineKey()
    const { context } = app
    const [olga, oleg] = await trialOperators(home.context)
    const [first, second] = [stranger('first'), stranger('second')]
    const both = `${olga.id}, ${oleg.id}`
    expect(await approve(context, offline, recover(first, both))).toBe('done')
    app.later(hourMs)
    expect(await approve(context, offline, recover(second, both))).toBe('done')
    expect(await approve(context, olga, endAll(first))).toBe('done')
    const afterSecond = new Date(context.clock().getTime() + 72 * hourMs)
    expect(await keyHolders(context, afterSecond)).toEqual([second.id])
    expect(await approve(context, oleg, endAll(second))).toBe('done')
    expect((await keyHolders(context, afterSecond)).toSorted()).toEqual([olga.id, oleg.id].toSorted())

    // Nothing is approved before its time is over, and afterwards everything by those whom it named.
    const nina = stranger('nina')
    const enrol: Wanted = {
      action: 'operator.enrol',
      subject: nina.id,
      client: null,
      facts: enrolmentFacts({ name: nina.name, keys: [nina.key], roles: ['support'] }),
    }
    for (const one of [olga, oleg]) expect(await approve(context, one, enrol)).toBe('needsSecond')
    app.later(72 * hourMs)
    await carryOutApproved(context)
    expect((await readRegister(context)).operators.has(nina.id)).toBe(true)
    await app.close()
  })

  it('is by another key once that is replaced, which is believed for what it has signed alone', async () => {
    const { app, offline } = await withOfflineKey()
    const { context } = app
    const [olga, oleg] = await trialOperators(home.context)
    const [first, second] = [stranger('first'), stranger('second')]
    expect(await approve(context, offline, recover(first, oleg.id))).toBe('done')
    const next = stranger('next')
    const { operators } = context.config
    const replaced = { ...operators, recoveryKey: next.key }
    Object.assign(context, { config: { ...context.config, operators: replaced } })
    await expect(readRegister(context)).rejects.toThrow('Entry 1 of the register of operators is not signed')

    const formerRecoveryKeys = [{ entry: 1, key: offline.key }]
    Object.assign(context, { config: { ...context.config, operators: { ...replaced, formerRecoveryKeys } } })
    expect((await readRegister(context)).recoveryEntries).toEqual([1])
    expect(await approve(context, olga, endAll(first))).toBe('done')
    const both = recover(second, `${olga.id}, ${oleg.id}`)
    expect(await approve(context, offline, both)).toBe('needsSecond')
    expect(await approve(context, next, both)).toBe('done')
    expect((await readRegister(context)).recoveryEntries).toEqual([1, 3])
    await app.close()
  })

  /** An installation whose configuration names an offline key. */
  async function withOfflineKey() {
    const offline = stranger('offline')
    const roots = (await trialOperators(home.context)).map(({ name, key }) => ({ name, key }))
    const app = await openTestApp()
    const { config } = home.context
    const operators = { ...config.operators, roots, recoveryKey: offline.key }
    const { dataDir } = app.context.config
    Object.assign(app.context, { config: { ...config, dataDir, operators } })
    return { app, offline }
  }
  function recover(administrator: TestOperator, lost: string): Wanted {
    const { id, key } = administrator
    const facts = enrolmentFacts({ name: administrator.name, keys: [key], roles: ['administrator'] })
    return { action: 'operator.recover', subject: id, client: null, facts: { ...facts, lost } }
  }
  const endAll = ({ id }: TestOperator): Wanted => ({
    action: 'operator.end',
    subject: id,
    client: null,
    facts: { role: 'all', reason: 'as agreed' },
  })
  async function keyHolders(context: AppContext, at: Date): Promise<string[]> {
    const operators = [...(await readRegister(context)).operators.values()]
    return operators.filter(one => keysOf(one, at).length > 0).map(({ id }) => id)
  }
})

describe('nobody acts on themselves', () => {
  it('nor on their sponsors and lines, as a client', async () => {
    const { context } = home
    const clients = await lineOfFive(context)
    const own = clients[2]!
    const nora = await joined(undefined, ['verification'], { client: own })
    const near = await Promise.all(clients.map(id => isOwnClient(context, nora.id, id)))
    expect(near).toEqual([true, true, true, true, true, false])
  })

  it.each([
    ['downwards, and not on the fourth', 0, [true, true, true, true, false, false]],
    ['upwards, and not on the fourth', 4, [false, true, true, true, true, false]],
  ])('nor on the third line from them %s', async (_, place, expected) => {
    const { context } = home
    const clients = await lineOfFive(context)
    const nora = await joined(undefined, ['verification'], { client: clients[place]! })
    expect(await Promise.all(clients.map(id => isOwnClient(context, nora.id, id)))).toEqual(expected)
  })

  it('nor where the account has their email', async () => {
    const { context } = home
    const clients = await lineOfFive(context)
    await sql`
      insert into client_lookup (key, client_id) values ('email:ned@desk.example', ${clients[5]!})`.execute(
      context.database,
    )
    const ned = await joined(undefined, ['verification'], { email: 'ned@desk.example' })
    const near = await Promise.all(clients.map(id => isOwnClient(context, ned.id, id)))
    expect(near).toEqual([false, false, false, false, false, true])
    // Nor once two others have given them another one.
    const moved = { action: 'operator.email', subject: ned.id, client: null } as const
    const facts = { email: 'edward@desk.example' }
    expect(await approveByTwo(context, { ...moved, facts })).toBe('done')
    expect(await isOwnClient(context, ned.id, clients[5]!)).toBe(true)
  })

  it('nor is an email that an operator had before another one’s, though it can be theirs again', async () => {
    const { context } = home
    const ida = await joined(undefined, ['support'], { email: 'ida@desk.example' })
    const moved = (email: string) =>
      approveByTwo(context, { action: 'operator.email', subject: ida.id, client: null, facts: { email } })
    expect(await moved('idas@desk.example')).toBe('done')
    const { rows } = await sql<{ facts: object }>`
      select facts from proposal where action = 'operator.email' and subject = ${ida.id}`.execute(
      context.database,
    )
    expect(rows).toMatchObject([{ facts: { 'email before': 'ida@desk.example' } }])
    const other = enrolment([passkey(), browserKey()], ['support'], { email: 'ida@desk.example' })
    expect(await approveByTwo(context, other)).toBe('impossible')
    expect(await moved('ida@desk.example')).toBe('done')
  })

  it('and their signature does not count where it got past the console', async () => {
    const { context } = home
    const [own] = await lineOfFive(context)
    const nora = await joined(undefined, ['verification'], { client: own! })
    const [olga, oleg] = await trialOperators(context)
    const at = context.clock()
    await sql`
      insert into client_freeze (client_id, part, cause, since, reason, actor)
      values (${own}, 'payments', 'operator', ${at}, 'doubt', 'test')`.execute(context.database)
    const wanted: Wanted = {
      action: 'client.unfreeze',
      subject: 'payments',
      client: own!,
      facts: { frozen: at.toISOString(), reason: 'cleared' },
    }
    expect(await signOnScreen(context, nora.id, nora.keys[0]!, wanted)).toBe('ownClient')
    const proposal = await propose(context, olga.id, wanted)
    const asked = await textToSign(context, proposal, nora.id)
    if (typeof asked === 'string') throw new Error(asked)
    const { signature } = nora.keys[1]!.sign(asked.text)
    await sql`
      select approval_sign(${proposal.id}, ${nora.id}, 'browserKey', ${nora.keys[1]!.key}, ${signature}, ${asked.at},
                           ${asked.at}, ${context.newId()})`.execute(context.database)
    expect(await approve(context, olga, wanted)).toBe('needsSecond')
    expect(await approve(context, oleg, wanted)).toBe('done')
  })

  /** One invited the next; the last one nobody of them. */
  async function lineOfFive({ database, newId, clock }: AppContext): Promise<string[]> {
    const ids = Array.from({ length: 6 }, () => newId())
    for (const [place, id] of ids.entries()) {
      const [one = null, two = null, three = null] = place === 5 ? [] : ids.slice(0, place).toReversed()
      await sql`
        insert into client (id, name, referral_code, sponsor1, sponsor2, sponsor3, language, created_at)
        values (${id}, 'A B', ${id.slice(-8)}, ${one}, ${two}, ${three}, 'en', ${clock()})`.execute(database)
    }
    return ids
  }
})

it('an operator whom nobody has enrolled is none', async () => {
  const keys = [passkey(), browserKey()]
  const wanted = await halted()
  expect(await signOnScreen(home.context, idOf(keys), keys[0]!, wanted)).toBe('notCounted')
  const clerk = await enrolled(home.context, 'clerk', { hoursAgo: 0, roles: ['support'] })
  await sign(home.context, clerk, wanted)
  await carryOutApproved(home.context)
  expect(await isHalted(wanted)).toBe(true)
})
