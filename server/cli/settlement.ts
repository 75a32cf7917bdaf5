import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { monthAfter } from '../../contract/time.ts'
import { writeAmount } from '../../contract/money.ts'
import { writePercent } from '../../contract/percent.ts'
import { csvOptions } from '../platform/csv.ts'
import { uncreditedBefore } from '../deals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import * as settling from '../settlement/index.ts'
import { isMonth, monthStart } from '../trading/index.ts'
import { coverageLine } from './coverage.ts'
import { actor, expectArguments, refuse, UsageTrouble, withVerb, type Command, type Verb } from './command.ts'
import { proposeAndSign } from './sign.ts'

export const settlement: Command = {
  usage: [
    'settlement status                       which month is due, what is previewed, what is being executed',
    'settlement preview <month> [file]       computes a month (2026-03) and shows its hash; all rows into a CSV file',
    'settlement execute <month> <hash>       has exactly what was previewed executed; needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'settlement', args, config, environment),
}

const verbs: Record<string, Verb> = {
  status: async (context, args) => {
    expectArguments(args, 0)
    const status = await settling.settlementStatus(context.database)
    for (const line of linesOf(status)) console.log(line)
    for (const objection of await objectionsTo(context, status))
      console.log(`Waits for  ${waitsFor[objection]}`)
    return 0
  },
  preview: async (context, [month = '', ...files]) => {
    if (files.length > 0) expectArguments(files, 1)
    const preview = await settling.previewMonth(context, actor(), readMonth(month))
    if (typeof preview === 'string') return refuse(previewMessages[preview])
    await warnOfUncredited(context, month)
    show(preview)
    await showCoverage(context)
    if (files[0] !== undefined) await writeRows(context, month, files[0])
    return 0
  },
  execute: (context, args, environment) => {
    const [month, hash] = expectArguments(args, 2)
    if (!/^[0-9a-f]{64}$/.test(hash!)) throw new UsageTrouble('A hash has 64 hexadecimal digits.')
    const wanted = { action: 'settlement.execute', subject: readMonth(month!), client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: { hash: hash! } })
  },
}

function readMonth(text: string): string {
  if (!isMonth(text)) throw new UsageTrouble('Write a month as 2026-03.')
  return text
}

const notDue =
  'This month is not due. Nothing was changed. Months are settled in order, from the 1st of the next month at 00:05 UTC on.'

const previewMessages: Record<Extract<settling.Previewed, string>, string> = {
  notDue,
  executing: 'This month is already being executed. Nothing was changed.',
  overtaken: 'Another preview was begun in the meantime. Run the preview again.',
}

const amount = (micro: string): string => writeAmount(BigInt(micro))

function show({ month, hash, totals }: settling.Preview): void {
  console.log(`Month     ${month}`)
  for (const program of totals.programs) console.log(programLine(program))
  for (const { account, program, resultMicro } of totals.largest)
    console.log(`  ${account}  ${program.padEnd(10)} ${amount(resultMicro)}`)
  console.log(`Hash      ${hash}`)
}

/** A figure from before the preview lacks the rewards. */
async function showCoverage(context: AppContext): Promise<void> {
  console.log(
    `Coverage  ${await coverageLine(context)}; the next figure counts these rewards too: see "coverage"`,
  )
}

/** A month waits for all of its results. */
async function warnOfUncredited({ database }: AppContext, month: string): Promise<void> {
  for (const { program, deals, resultPpm, since } of await uncreditedBefore(database, endOf(month)))
    console.error(
      `To be credited first: ${deals} of ${program}, executed since ${since.toISOString()}, together ${writePercent(resultPpm)} %`,
    )
}

const endOf = (month: string): Date => monthStart(monthAfter(month))

function programLine(totals: settling.ProgramTotals): string {
  const { program, accounts, usedUp, usedUpMicro } = totals
  const money = [
    `gains ${amount(totals.gainsMicro)}`,
    `losses ${amount(totals.lossesMicro)}`,
    `profit ${amount(totals.profitMicro)}`,
    `rewards ${amount(totals.rewardsMicro)}`,
    ...(totals.borneMicro === '0' ? [] : [`borne by capital ${amount(totals.borneMicro)}`]),
  ]
  const ended = usedUp === 0 ? [] : [`all of ${amount(usedUpMicro)} lost: ${usedUp}`]
  return [`${program.padEnd(10)}${accounts} accounts`, ...money, ...ended].join('  ')
}

async function writeRows(context: AppContext, month: string, file: string): Promise<void> {
  await settling.recordExport(context, actor(), month)
  const rows = Readable.from(settling.previewRows(context.database, month)).flatMap(
    (portion: settling.PreviewRow[]) => portion,
  )
  await pipeline(
    rows,
    stringify({ header: true, ...csvOptions }),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
}

/** Why a month cannot be executed yet: a signed one waits for coverage, statements and the chain. */
async function objectionsTo(
  { database, clock }: AppContext,
  { due, begun }: settling.SettlementStatus,
): Promise<settling.Objection[]> {
  if (!due || begun || clock() < due.from) return []
  return settling.objectionsTo(database, due.month, clock())
}

const waitsFor: Record<settling.Objection, string> = {
  uncredited: 'results that are not credited yet: "deal list"',
  disputed: 'the end of a dispute: without that result a client could lose more than they have',
  noStatement:
    'a venue’s statement as of the month’s end or later ("venue statement"), and for the chain to be read up to its time',
  uncovered: 'coverage: less is held than owed ("coverage")',
  coverageUnknown: 'a figure of coverage that is recent ("coverage")',
}

function linesOf({ due, preview, begun }: settling.SettlementStatus): string[] {
  if (!due) return ['No deal has been executed yet: there is nothing to settle.']
  return [
    `Due        ${due.month}, from ${due.from.toISOString()} on`,
    preview
      ? `Previewed  ${preview.month}, ${preview.hash ?? 'unfinished'}, by ${preview.actor} ${preview.at.toISOString()}`
      : 'Previewed  nothing',
    begun
      ? `Executing  ${begun.month}, ${begun.stage}, ${begun.portionsLeft} portions left, by ${begun.actor} ${begun.at.toISOString()}`
      : 'Executing  nothing',
  ]
}
