import { readFile } from 'node:fs/promises'
import { writePercent } from '../../contract/percent.ts'
import type { Connection } from '../database/index.ts'
import * as deals from '../deals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  actor,
  expectWords,
  isId,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { printImport } from './deal-import.ts'

export const deal: Command = {
  usage: [
    'deal open <program> <reference> <venue> <symbol> long|short <price> <opened at>',
    '          [quantity=…] [exposure=…] [provider=…]  a deal entered by hand, which clients see',
    'deal execute <deal> <percent> <close price> <closed at> <reference>   its result',
    'deal cancel <deal> <reason>             the order was never filled; the reason is public',
    'deal credit <deal>…                     books their results to the accounts, in this month',
    'deal list [program]                     deals that are not credited yet; or the last ones of a program',
    'deal show <deal>                        all details; looking at an open one is logged',
    'deal import <file> [--apply <hash>]     reports from a CSV file: first a check, then applied by its hash',
  ],
  run: (words, config, environment) => withVerb(verbs, 'deal', words, config, environment),
}

type Five = [string, string, string, string, string]
type Seven = [...Five, string, string]

const verbs: Record<string, Verb> = {
  open: async (context, words) => {
    const options = words.filter(word => /^(quantity|exposure|provider)=/.test(word))
    const [program, reference, venue, symbol, side, price, openedAt] = expectWords(
      words.filter(word => !options.includes(word)),
      7,
    ) as Seven
    return report(context, {
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
  execute: async (context, words) => {
    const [name, percent, price, closedAt, reference] = expectWords(words, 5) as Five
    const closed = { event: 'closed', percent, close_price: price, closed_at: closedAt, reference }
    return report(context, { ...closed, ...endOf(await named(context.database, name)) })
  },
  cancel: async (context, words) => {
    const [name, reason] = expectWords(words, 2) as [string, string]
    return report(context, { event: 'cancelled', reason, ...endOf(await named(context.database, name)) })
  },
  credit: async (context, words) => {
    if (words.length === 0) throw new UsageTrouble('Name at least one deal.')
    const outcomes: deals.Credited[] = []
    for (const name of words) {
      const { id } = await named(context.database, name)
      outcomes.push(await deals.creditDeal(context, actor(), id))
      console.log(`${name}  ${creditSayings[outcomes.at(-1)!]}`)
    }
    return outcomes.every(one => one === 'credited' || one === 'creditedBefore') ? 0 : 1
  },
  list: async (context, words) => {
    if (words.length > 1) throw new UsageTrouble('Give one program, or none.')
    const rows = words[0]
      ? await deals.latestDeals(context.database, words[0], listedMax)
      : await deals.waitingDeals(context.database, listedMax)
    for (const row of rows) console.log(lineOf(row))
    return 0
  },
  show: async (context, words) => {
    const [name] = expectWords(words, 1)
    const { id } = await named(context.database, name!)
    const row = (await deals.viewDeal(context, actor(), id))!
    console.log(lineOf(row))
    console.log(row.content)
    if (row.result) console.log(`salt ${row.salt}`)
    return 0
  },
  import: async (context, words) => {
    const [file, option, hash] = expectWords(words, words.length === 1 ? 1 : 3)
    if (option !== undefined && option !== '--apply')
      throw new UsageTrouble(`Unknown option ${option}. Use --apply <hash>.`)
    const lines = deals.readDealFile(await readFile(file!))
    return printImport(await deals.importDeals(context, actor(), lines, hash ?? null), hash !== undefined)
  },
}

const listedMax = 200

const creditSayings: Record<deals.Credited, string> = {
  credited: 'is credited',
  creditedBefore: 'was already credited',
  notExecuted: 'has no result yet',
  unknownDeal: 'does not exist',
}

/** A deal by its id, or by its program and number. */
async function named(connection: Connection, name: string): Promise<deals.DealRow> {
  const [, program, number] = /^([a-z]+)\/(\d{1,15})$/.exec(name) ?? []
  const found = program
    ? await deals.findNumbered(connection, program, BigInt(number!))
    : isId(name) && (await deals.findDeal(connection, name))
  if (!found)
    throw new Error(
      `There is no deal ${name}. Name it by program and number, such as crypto/42, or by its id.`,
    )
  return found
}

const endOf = ({ provider, reference, seq }: deals.DealRow) => ({
  provider,
  external_id: reference,
  seq: String(seq + 1n),
})

async function report(context: AppContext, raw: Record<string, string>): Promise<number> {
  const taken = await deals.reportByHand(context, actor(), raw)
  if (deals.isFault(taken)) return refuse(`${taken.field ? `${taken.field}: ` : ''}${taken.text}`)
  console.log(
    `${taken.isNew ? 'Done' : 'Known already'}: deal ${taken.number}, ${taken.id}, seal ${taken.seal}`,
  )
  return 0
}

/** What is public, and what the deal is called at its venue. */
function lineOf(row: deals.DealRow): string {
  const result = row.result ? `${writePercent(row.result.resultPpm)} %` : ''
  const parts = [`${row.program}/${row.number}`, deals.statusOf(row), row.openedAt.toISOString(), row.source]
  return [...parts, row.provider, row.reference, result, row.id, row.seal]
    .filter(part => part !== '')
    .join('  ')
}
