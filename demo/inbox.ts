/** The morning on which the story ends: what waits for operators, and the links by which three of them sign in. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askData, nothingWaived } from '../contract/care.ts'
import { enter } from '../contract/entry.ts'
import { dollars, type Micro } from '../contract/money.ts'
import { sql } from '../server/database/index.ts'
import { markDeposit, watchDeposits } from '../server/deposits/index.ts'
import { findByEmail, houseInvitation } from '../server/identity/index.ts'
import { operatorIdOf, propose, rootsOf, signProposal, trialKeys } from '../server/operators/index.ts'
import { makeInvitation } from '../server/staff/index.ts'
import { newsToPublish } from '../server/news/index.ts'
import { readTronAddress } from '../server/tron/index.ts'
import type { Member } from './member.ts'
import * as members from './member.ts'
import { maintenance } from './news.ts'
import { demoPassword } from './people.ts'
import { actor, carryOut } from './operator.ts'
import { addTestimonials } from './testimonials.ts'
import type { World } from './world.ts'

/** More than `WITHDRAWAL_TWO_FROM` is. */
const forTwoMicro = dollars(12_000)

/**
 * Requests of several sizes, the largest for two to sign; passports to review; news that one has signed; a deposit that
 * was put aside, and a deal whose result is disputed; an invitation that looks like one of one's own, and a request for
 * deletion.
 */
export async function fillInbox(world: World, all: readonly Member[]): Promise<void> {
  const known = await byBalance(all.slice(1))
  const verified = await inState(known, 'verified')
  const unverified = await inState(known, 'unverified')
  const [rich] = verified
  if (!rich) throw new Error('nobody is verified, and may ask for so much')
  await enrich(world, rich, forTwoMicro)
  const others = known.filter(member => member !== rich)
  for (const [member, mostMicro] of [
    [rich, forTwoMicro],
    [others[0], dollars(900)],
    [others[1], dollars(75)],
  ] as const)
    if (member) await members.requestMoney(member, members.outsideAddress(all.indexOf(member)), mostMicro)
  for (const member of unverified.filter(one => !others.slice(0, 2).includes(one)).slice(0, 3))
    await members.showPassport(member)
  const busy = [rich, ...others.slice(0, 2)]
  await withdrawTogether(
    world,
    known.filter(member => !busy.includes(member)),
    members.outsideAddress(all.length),
  )
  await askForDeletion(world, all.length + 1)
  await addTestimonials(world, all.slice(1))
  await putDepositAside(world, all.at(-1)!)
  await disputeLastDeal(world)
  await signNewsAlone(world)
  await writeLinks(world)
}

/** Two of whom one invited the other ask for their money at one address, as one person with two names would. */
async function withdrawTogether(world: World, among: readonly Member[], address: string): Promise<void> {
  const { rows } = await sql<{ id: string; code: string; sponsor: string | null }>`
    select id, referral_code as code, sponsor1 as sponsor from client
    order by created_at desc`.execute(world.as('operators').database)
  const byId = new Map(rows.map(({ id, code }) => [id, among.find(member => member.code === code)]))
  const [pair] = rows.flatMap(({ id, sponsor }) => {
    const [one, other] = [byId.get(sponsor ?? ''), byId.get(id)]
    return one && other ? [[one, other]] : []
  })
  if (!pair) throw new Error('nobody invited anyone, of those who ask for nothing yet')
  for (const member of pair) {
    await enrich(world, member, dollars(60))
    await members.requestMoney(member, address, dollars(60))
  }
}

/** Someone who has registered and never paid in; nothing keeps them. */
async function askForDeletion(world: World, number: number): Promise<void> {
  const person = {
    name: 'Nina Weber',
    email: `client-${number}@example.org`,
    password: demoPassword,
    language: 'de',
  } as const
  const { client } = await members.join(world, person, number, await houseInvitation(world.context))
  await client.must(askData, { kind: 'deletion', ...nothingWaived })
}

/** One operator has heard of its sender while it was under way; two release it or send it back. */
async function putDepositAside(world: World, { depositAddress, person }: Member): Promise<void> {
  const [operators, jobs] = [world.as('operators'), world.as('jobs')]
  const txId = await world.chain.pay({ to: readTronAddress(depositAddress)!, amountMicro: dollars(640) })
  await world.passBlocks(1)
  await watchDeposits(jobs, jobs.clock())
  const { id: client } = (await findByEmail(operators.database, person.email))!
  const reason = 'an exchange reports coins of this sender as stolen'
  const place = { client, txId, ordinal: 0 }
  const outcome = await markDeposit(operators.database, operators, place, { reason, actor })
  if (outcome !== 'done') throw new Error(`the deposit was put aside with ${outcome}`)
  await world.settleChain()
}

/** Its month is not settled yet, and waits for the end of the dispute or goes without it. */
async function disputeLastDeal(world: World): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select deal_id as id from deal_result where not is_cancelled order by executed_at desc limit 1`.execute(
    world.as('operators').database,
  )
  const facts = { reason: 'The closing price is not the one that the venue shows.' }
  await carryOut(world, { action: 'deal.dispute', subject: rows[0]!.id, client: null, facts })
}

/** Pays in what the member lacks of a balance. */
async function enrich(world: World, member: Member, wantedMicro: Micro): Promise<void> {
  const lacksMicro = wantedMicro - (await members.balanceOf(member))
  if (lacksMicro <= 0n) return
  await members.payIn(world, member, lacksMicro > dollars(10) ? lacksMicro : dollars(10))
  await world.settleChain()
}

async function inState(all: readonly Member[], state: 'verified' | 'unverified'): Promise<Member[]> {
  const found: Member[] = []
  for (const member of all) {
    const { profile } = await member.client.must(enter, {})
    if (profile.verification === state) found.push(member)
  }
  return found
}

async function byBalance(all: readonly Member[]): Promise<Member[]> {
  const known: { member: Member; balanceMicro: bigint }[] = []
  for (const member of all) {
    await member.client.enter()
    known.push({ member, balanceMicro: await members.balanceOf(member) })
  }
  return known
    .toSorted((one, other) => Number(other.balanceMicro - one.balanceMicro))
    .map(({ member }) => member)
}

async function signNewsAlone({ as }: World): Promise<void> {
  const context = as('operators')
  const [{ key, privateKey }] = await trialKeys(context.config)
  const proposal = await propose(context, operatorIdOf(key), newsToPublish(maintenance, false))
  await signProposal(context, proposal, key, async () => privateKey)
}

export const linksFile = (dataDir: string): string => join(dataDir, 'console-links.json')

export interface ConsoleLink {
  name: string
  /** From the console's origin on. */
  path: string
}

/** For the two trial operators, and for a colleague who looks after clients. Each works once, for a week. */
async function writeLinks({ as }: World): Promise<void> {
  const context = as('operators')
  const at = new Date()
  const { administrators } = await rootsOf(context.config)
  const invited = [
    ...administrators.map(({ name, key, roles }) => ({ name, roles, operator: operatorIdOf(key) })),
    { name: 'Clara Support', roles: ['support', 'verification', 'content'] as const },
  ]
  const links: ConsoleLink[] = []
  for (const one of invited)
    links.push({ name: one.name, path: `/enrol/${await makeInvitation(context.database, one, at)}` })
  await writeFile(linksFile(context.config.dataDir), JSON.stringify(links), { mode: 0o600 })
}
