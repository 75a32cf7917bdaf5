import { readFile } from 'node:fs/promises'
import { sha256 } from '../platform/sha256.ts'
import { dealName } from '../../contract/deal-name.ts'
import { readPercent, writePercent } from '../../contract/percent.ts'
import type { Connection } from '../database/index.ts'
import * as deals from '../deals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import {
  actor,
  expectArguments,
  isId,
  printFirst,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { readableReports } from './deal-import.ts'
import { readMoment } from './house-arguments.ts'
import { proposeAndSign } from './sign.ts'

export const deal: Command = {
  usage: [
    'deal open <program> <reference> <venue> <symbol> long|short <price> <opened at>',
    '          [quantity=…] [exposure=…] [greatest_loss=…] [provider=…]  a deal entered by hand, which clients see',
    'deal execute <deal> <percent> <close price> <closed at> <reference>   its result; both need two operators',
    'deal part <part> <net dollars> <close price> <closed at> <reference>   the same of a part such as crypto/42/1',
    'deal interim <part> <percent> <time> <file>   sets its result by the venue’s statement, where the venue cannot end it by',
    '          itself; capital is set aside for all that is paid; needs two operators',
    'deal cancel <deal> <reason>             the order was never filled; the reason is public; needs two operators',
    'deal credit <deal>…                     finds results right; a provider’s, or one beyond bound or prices, needs two',
    'deal dispute <deal> <reason>            its month is settled without it until the dispute ends; needs two operators',
    'deal end-dispute <deal> <reason>        credits it; needs two operators',
    'deal list [program]                     deals that are not credited yet; or the last ones of a program',
    'deal show <deal>                        all details; looking at an open one is logged',
    'deal import <file>                      reports from a CSV file, all of them or none; needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'deal', args, config, environment),
}

type Five = [string, string, string, string, string]
type Seven = [...Five, string, string]

/** As in reports of providers: everyone reads it. */
const publicReasonMax = 180

const verbs: Record<string, Verb> = {
  open: async (context, args, environment) => {
    const options = args.filter(word => /^(quantity|exposure|greatest_loss|provider)=/.test(word))
    const [program, reference, venue, symbol, side, price, openedAt] = expectArguments(
      args.filter(word => !options.includes(word)),
      7,
    ) as Seven
    return report(context, environment, {
      event: 'opened',
      provider: 'hand',
      external_id: reference,
      seq: '1',
      program,
      venue,
      symbol,
      side,
      open_price: price,
      opened_at: openedAt,
      ...Object.fromEntries(options.map(word => word.split(/=(.*)/s).slice(0, 2))),
    })
  },
  execute: async (context, args, environment) => {
    const [name, percent, price, closedAt, reference] = expectArguments(args, 5) as Five
    const closed = { event: 'closed', percent, close_price: price, closed_at: closedAt, reference }
    return report(context, environment, { ...closed, ...endOf(await named(context.database, name)) })
  },
  part: async (context, args, environment) => {
    const [name, net, price, closedAt, reference] = expectArguments(args, 5) as Five
    const deal = await named(context.database, name)
    if (deal.part === 0) throw new UsageTrouble('Name a part, such as crypto/42/1.')
    const parted = {
      event: 'parted',
      part: String(deal.part),
      net,
      close_price: price,
      closed_at: closedAt,
      reference,
    }
    return report(context, environment, { ...parted, ...endOf(deal) })
  },
  interim: async (context, args, environment) => {
    const [name, percent, time, file] = expectArguments(args, 4) as [string, string, string, string]
    const deal = await named(context.database, name)
    const resultPpm = readPercent(percent)
    if (deal.part === 0) throw new UsageTrouble('Name a part, such as crypto/42/1.')
    if (resultPpm === null) throw new UsageTrouble('A percent has four decimals at most, such as -1.25.')
    const asOf = new Date(readMoment(time))
    return proposeAndSign(
      context,
      environment,
      deals.interimOf(deal.id, { resultPpm, asOf, fileHash: await hashOf(file) }),
    )
  },
  cancel: async (context, [name = '', ...why], environment) => {
    const reason = reasonIn(why, publicReasonMax)
    const { id: subject } = await named(context.database, name)
    return proposeAndSign(context, environment, {
      action: 'deal.cancel',
      subject,
      client: null,
      facts: { reason },
    })
  },
  dispute: async (context, [name = '', ...why], environment) => {
    const reason = reasonIn(why, publicReasonMax)
    const { id: subject } = await named(context.database, name)
    const wanted = { action: 'deal.dispute', subject, client: null, facts: { reason } } as const
    return proposeAndSign(context, environment, wanted)
  },
  'end-dispute': async (context, args, environment) => {
    const [name = '', ...rest] = args
    const { id } = await named(context.database, name)
    const wanted = await deals.disputeToEnd(context, id, reasonIn(rest))
    return proposeAndSign(context, environment, wanted)
  },
  credit: async (context, args, environment) => {
    if (args.length === 0) throw new UsageTrouble('Name at least one deal.')
    const ended: number[] = []
    for (const name of args) ended.push(await credit(context, environment, name))
    return Math.max(...ended)
  },
  list: async (context, args) => {
    if (args.length > 1) throw new UsageTrouble('Give one program, or none.')
    const rows = args[0]
      ? await deals.latestDeals(context.database, args[0], listedMax + 1)
      : await deals.waitingDeals(context.database, listedMax + 1)
    await printFirst(rows, listedMax, args[0] ? 'latest' : 'oldest', lineOf)
    return 0
  },
  show: async (context, args) => {
    const [name] = expectArguments(args, 1)
    const { id } = await named(context.database, name!)
    const row = (await deals.viewDeal(context, actor(), id))!
    console.log(lineOf(row))
    console.log(row.content)
    if (row.result) console.log(`salt ${row.salt}`)
    return 0
  },
  import: async (context, args, environment) => {
    const [file] = expectArguments(args, 1)
    const lines = deals.readLines(deals.readDealFile(await readFile(file!)))
    const reports = readableReports(lines)
    return reports ? proposeAndSign(context, environment, deals.entryOf('file', reports)) : 1
  },
}

const listedMax = 200

const creditMessages: Record<Exclude<deals.Credited, 'takesTwo'>, string> = {
  credited: 'is credited',
  creditedBefore: 'was already credited',
  notExecuted: 'has no result yet',
  disputed: 'is disputed: end the dispute, which credits it',
  unknownDeal: 'does not exist',
}

async function credit(context: AppContext, environment: Environment, name: string): Promise<number> {
  const { id: subject } = await named(context.database, name)
  const credited = await deals.creditDeal(context, actor(), subject)
  if (credited === 'takesTwo')
    return proposeAndSign(context, environment, { action: 'deal.credit', subject, client: null, facts: {} })
  console.log(`${name}  ${creditMessages[credited]}`)
  return credited === 'credited' || credited === 'creditedBefore' ? 0 : 1
}

/** A deal by its id, or by its program and number. */
async function named(connection: Connection, name: string): Promise<deals.DealRow> {
  const [, program, number, part] = /^([a-z]+)\/(\d{1,15})(?:\/(\d{1,4}))?$/.exec(name) ?? []
  const found = program
    ? await deals.findNumbered(connection, program, BigInt(number!), Number(part ?? 0))
    : isId(name) && (await deals.findDeal(connection, name))
  if (!found)
    throw new Error(
      `There is no deal ${name}. Name it by program and number, such as crypto/42, or by its id.`,
    )
  return found
}

const hashOf = async (file: string): Promise<string> => sha256(await readFile(file)).toString('hex')

const endOf = ({ provider, reference, seq }: deals.DealRow) => ({
  provider,
  external_id: reference,
  seq: String(seq + 1n),
})

async function report(
  context: AppContext,
  environment: Environment,
  raw: Record<string, string>,
): Promise<number> {
  const read = deals.readReport(raw, null)
  if (deals.isFault(read)) return refuse(`${read.field ? `${read.field}: ` : ''}${read.text}`)
  return proposeAndSign(context, environment, deals.entryOf('hand', [read]))
}

/** What is public, and the deal's name at its venue. */
function lineOf(row: deals.DealRow): string {
  const result = row.result ? `${writePercent(row.result.resultPpm)} %` : ''
  const parts = [
    `${row.program}/${dealName(row.number, row.part)}`,
    deals.statusOf(row),
    row.openedAt.toISOString(),
    row.source,
  ]
  return [...parts, row.provider, row.reference, result, row.id, row.seal]
    .filter(part => part !== '')
    .join('  ')
}
