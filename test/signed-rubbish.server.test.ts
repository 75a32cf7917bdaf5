/**
 * Proposals can be made past the console's forms. What could never be carried out is not signed: the jobs would try it
 * again until it expires, or carry it out as something that its signers have not read.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import { factsHash } from '../server/operators/facts.ts'
import { approveByTwo, type Wanted } from './support/operators.ts'
import { openTill, type Approved, type Till } from './support/payout-fixture.ts'

let till: Till
let asked: Approved
beforeAll(async () => {
  till = await openTill()
  asked = await till.approved()
})
afterAll(() => till.close())

const inFour = (text: string) => Object.fromEntries(languages.map(language => [language, text]))
const hash = 'ab'.repeat(32)
const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const reason = 'a test'

/** About the client of a withdrawal, or with its id, where it says so. */
type Rubbish = Omit<Wanted, 'client'> & { isOfClient?: boolean }

const outcomeOf = ({ isOfClient = false, ...wanted }: Rubbish): Promise<string> =>
  approveByTwo(till.context.context, { ...wanted, client: isOfClient ? asked.client : null })

const ending = { transaction: hash, outcome: 'perhaps', evidence: hash, reason }
const arrival = { wallet, sender: wallet, 'micro-dollars': '1' }
const news = { from: 'at once', 'shown at entry': 'yes', ...inFour('"News"') }
const program = {
  strategy: 'x',
  least: '1',
  most: 'none',
  'unlocked least': 'none',
  tokens: '0',
  'bonus ppm': '0',
  risk: '1',
  chart: '34',
  'deal days': '1',
  'loss ppm': '1',
  'gain ppm': '1',
  'report minutes': '1',
}

it('a payment ends as paid or as unpaid alone', async () => {
  const wanted = { action: 'withdrawal.endPayment', subject: asked.id, facts: ending } as const
  expect(await outcomeOf({ ...wanted, isOfClient: true })).toBe('notThere')
})

it('a withdrawal is confirmed by the hash of a transaction alone', async () => {
  const wanted = { action: 'withdrawal.confirm', subject: asked.id, facts: { transaction: '1' } } as const
  expect(await outcomeOf({ ...wanted, isOfClient: true })).toBe('notThere')
})

it.each([
  { action: 'capital.accept', subject: 'x', facts: arrival },
  { action: 'venue.return', subject: 'x:0', facts: { venue: 'Kraken', ...arrival } },
  { action: 'deal.enter', subject: 'deals', facts: { source: 'hand', reports: '[]' } },
  { action: 'deal.enter', subject: 'deals', facts: { source: 'hearsay', reports: '[{}]' } },
  { action: 'deal.enter', subject: 'deals', facts: { source: 'hand', reports: 'none' } },
] as const)('what the jobs could not read is not signed: $action of $subject, $facts.reports', async one => {
  expect(await outcomeOf(one)).toBe('notThere')
})

it.each([
  { action: 'venue.open', subject: 'Kraken', facts: { address: 'x' } },
  { action: 'order.capital', subject: 'x', facts: { wallet, 'micro-dollars': '1' } },
  { action: 'order.trx', subject: 'x', facts: { wallet, 'micro-dollars': '1', sun: '1' } },
] as const)('money goes to an address of the chain alone: $action', async one => {
  expect(await outcomeOf(one)).toBe('notThere')
})

it.each([{ 'shown at entry': 'maybe' }, { from: 'tomorrow' }, { from: 'infinity' }])(
  'news are published as they are read: %o',
  async changed => {
    const facts = { ...news, ...changed }
    expect(await outcomeOf({ action: 'news.publish', subject: factsHash(facts), facts })).toBe('notThere')
  },
)

it.each(['client.resetSecondFactor', 'client.unlinkTelegram'] as const)(
  'what is said to change is what changes: %s',
  async action => {
    const facts = { since: '2026-01-01T00:00:00.000Z', evidence: 'none', reason }
    expect(await outcomeOf({ action, subject: 'email', facts, isOfClient: true })).toBe('notThere')
  },
)

it('a person is invited at an email address alone', async () => {
  const facts = { name: 'Ivy Stone', email: 'ivy', roles: 'support' }
  expect(await outcomeOf({ action: 'staff.invite', subject: 'ivy', facts })).toBe('impossible')
})

it.each([
  {
    action: 'contacts.set',
    subject: '1',
    facts: { email: 'a@example.org', telegram: 'none', phone: 'none', ...inFour('null') },
  },
  { action: 'program.create', subject: 'oddities', facts: { ...program, ...inFour('{}') } },
] as const)('what lacks a value that its row needs is refused: $action', async one => {
  expect(await outcomeOf(one)).toBe('invalid')
})

it.each(['give', 'take'])('a correction of what is no amount is refused for good: %s', async direction => {
  const facts = { direction, 'micro-dollars': 'much', category: 'compensation', evidence: 'none', reason }
  expect(await outcomeOf({ action: 'client.correct', subject: 'finance', facts, isOfClient: true })).toBe(
    'invalid',
  )
})
