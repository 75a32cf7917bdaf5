/** The morning on which the story ends: what waits for operators, and the links by which three of them come in. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { enter } from '../contract/entry.ts'
import { dollars } from '../contract/money.ts'
import { operatorIdOf, propose, rootsOf, signProposal } from '../server/operators/index.ts'
import { makeInvitation } from '../server/staff/index.ts'
import { newsToPublish } from '../server/news/index.ts'
import type { Member } from './member.ts'
import * as members from './member.ts'
import { maintenance } from './news.ts'
import { leaveTestimonials } from './testimonials.ts'
import { trialKeys } from './trial-keys.ts'
import type { World } from './world.ts'

/** Requests of several sizes, the largest for two to sign; passports to look at; news that one has signed. */
export async function leaveInbox(world: World, all: readonly Member[]): Promise<void> {
  const [rich, second, third, ...others] = await byBalance(all.slice(1))
  for (const [member, mostDollars] of [
    [rich, 12_000],
    [second, 900],
    [third, 75],
  ] as const)
    if (member)
      await members.askFor(member, members.outsideAddress(all.indexOf(member)), dollars(mostDollars))
  const unverified = await notVerified(others)
  for (const member of unverified.slice(0, 3)) await members.showPassport(member)
  await leaveTestimonials(world, all.slice(1))
  await signNewsAlone(world)
  await writeLinks(world)
}

async function notVerified(all: readonly Member[]): Promise<Member[]> {
  const found: Member[] = []
  for (const member of all) {
    const { profile } = await member.client.must(enter, {})
    if (profile.verification === 'unverified') found.push(member)
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
