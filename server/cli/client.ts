/** What operators do with one client: freeze a part of what they may do, and lift that again. */
import { freezeParts, type FreezePart } from '../../contract/codes.ts'
import { dayMs } from '../../contract/time.ts'
import { freezeClient, freezes, freezesOf, type Freeze } from '../freezes/index.ts'
import { findByEmail, findByReferralCode, theClient, type Client } from '../identity/index.ts'
import { actorInWords, reasonInWords } from '../operators/index.ts'
import { findRings, type Ring } from '../partnership/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  actor,
  expectArguments,
  printFirst,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { proposeAndSign } from './sign.ts'

const parts = Object.keys(freezeParts) as FreezePart[]

export const client: Command = {
  usage: [
    `client freeze <email or code> <part> <reason>  at once, and the client is notified; parts: ${parts.join(', ')}`,
    'client freeze <email or code> transfers for <days> <reason>  forbids transfers to other clients for a time',
    'client unfreeze <email or code> <part> <reason>  lifts it; needs two operators, and the client is notified',
    'client unfreeze <email or code> <part> since <when> <reason>  one of several; when is as "client frozen" has it',
    'client rings                            clients who share a browser or an address with whom they invited',
    'client frozen                           what is frozen of which client, since when, by whom and why',
  ],
  run: (args, config, environment) => withVerb(verbs, 'client', args, config, environment),
}

const verbs: Record<string, Verb> = {
  freeze: async (context, [who = '', word = '', ...rest]) => {
    const found = await whoIs(context, who)
    const part = partIn(word)
    const [days, reason] = rest[0] === 'for' ? [daysIn(rest[1]), rest.slice(2)] : [null, rest]
    if (days !== null && part !== 'transfers')
      throw new UsageTrouble(
        'Only transfers are frozen for a time. Everything else is lifted by two operators.',
      )
    const until = days === null ? null : new Date(context.clock().getTime() + days * dayMs)
    const outcome = await freezeClient(context, {
      client: found.id,
      part,
      until,
      reason: reasonIn(reason),
      actor: actor(),
    })
    if (outcome !== 'done') return refuse('This is frozen already, for as long as that. Nothing was changed.')
    console.log('Frozen. The client is notified, without the reason.')
    return 0
  },
  unfreeze: async (context, [who = '', word = '', ...rest], environment) => {
    const found = await whoIs(context, who)
    const part = partIn(word)
    const [since, args] = rest[0] === 'since' ? [momentIn(rest[1]), rest.slice(2)] : [null, rest]
    const reason = reasonIn(args)
    const ofPart = (await freezesOf(context.database, found.id)).filter(one => one.part === part)
    const [freeze, another] = ofPart.filter(one => since === null || one.since.toISOString() === since)
    if (!freeze && ofPart.length > 0) return refuse(`It is not frozen since then. ${momentsOf(ofPart)}`)
    if (!freeze) return refuse('This part of the client is not frozen. Nothing was changed.')
    if (another && since === null)
      return refuse(`This is frozen for more than one cause: say which, with "since". ${momentsOf(ofPart)}`)
    return proposeAndSign(context, environment, {
      action: 'client.unfreeze',
      subject: part,
      client: found.id,
      facts: { frozen: freeze.since.toISOString(), reason },
    })
  },
  rings: async (context, args) => {
    expectArguments(args, 0)
    const rings = await findRings(context.database)
    for (const [index, ring] of rings.entries())
      for (const line of linesOf(ring, index + 1)) console.log(line)
    if (rings.length === 0) console.log('None: nobody shares a browser or an address with whom they invited.')
    return 0
  },
  frozen: async (context, args) => {
    expectArguments(args, 0)
    const rows = await freezes(context.database, listedMax + 1)
    await printFirst(rows, listedMax, 'latest', freeze => lineOf(context, freeze))
    return 0
  },
}

const listedMax = 500

/** By email or referral code. */
export async function whoIs({ database }: AppContext, word: string): Promise<Client> {
  const found = word.includes('@')
    ? await findByEmail(database, word)
    : await findByReferralCode(database, word)
  if (!found) throw new Error(`There is no client ${word}. Nothing was changed.`)
  return found
}

function partIn(word: string): FreezePart {
  const part = parts.find(one => one === word)
  if (!part) throw new UsageTrouble(`Use one of these parts: ${parts.join(', ')}.`)
  return part
}

function daysIn(word = ''): number {
  if (!/^[1-9]\d{0,2}$/.test(word)) throw new UsageTrouble('Give a number of days, 999 at most.')
  return Number(word)
}

/** As `client frozen` prints it. */
function momentIn(word = ''): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(word))
    throw new UsageTrouble('Give the moment as "client frozen" prints it after "since".')
  return word
}

const momentsOf = (frozen: readonly Freeze[]): string =>
  [
    'Nothing was changed.',
    ...frozen.map(
      ({ since, actor: by, reason }) =>
        `since ${since.toISOString()}  by ${actorInWords(by)}  ${reasonInWords(by, reason)}`,
    ),
  ].join('\n')

const linesOf = ({ invitations, evidence }: Ring, number: number): string[] => [
  `Ring ${number}`,
  ...invitations.map(({ sponsor, partner, line }) => `  ${sponsor} invited ${partner} (line ${line})`),
  ...evidence.map(({ kind, value, clients }) => `  ${evidenceNames[kind]} ${value}: ${clients.join(', ')}`),
]

const evidenceNames = {
  device: 'the same browser',
  withdrawalAddress: 'withdrawals to',
  depositSender: 'deposits from',
} as const

async function lineOf(context: AppContext, { client: id, part, since, until, reason, actor: by }: Freeze) {
  const { referralCode } = await theClient(context.database, id)
  const term = until ? [`until ${until.toISOString()}`] : []
  return [
    referralCode,
    part,
    `since ${since.toISOString()}`,
    ...term,
    `by ${actorInWords(by)}`,
    reasonInWords(by, reason),
  ].join('  ')
}
