import * as z from 'zod'
import { exceptionDaysMax, exceptionTextMax, exceptionTextMin } from '../../contract/console/coverage.ts'
import { isOneLine } from '../../contract/console/fields.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { isDay } from '../../contract/wire.ts'
import { writeAmount } from '../../contract/money.ts'
import { writePercent } from '../../contract/percent.ts'
import * as covering from '../coverage/index.ts'
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import { expectArguments, refuse, UsageTrouble, withContext, type Command } from './command.ts'
import { inLanguages, readJsonFile } from './json-file.ts'
import { proposeAndSign } from './sign.ts'

export const coverage: Command = {
  usage: [
    'coverage                                what is owed and what is held, in parts, as of the last figure',
    'coverage except <until> <file>          below coverage: lets payments and months go on until then; everybody reads',
    '                                        the text in the file, {"ru","en","de","es"}; needs two operators',
  ],
  run: (args, config, environment) =>
    withContext(config, context => {
      const [verb, ...more] = args
      if (verb === undefined) return show(context)
      if (verb !== 'except') throw new UsageTrouble('Use one of: coverage, coverage except.')
      const [until, file] = expectArguments(more, 2)
      return except(context, environment, readMinute(until!), file!)
    }),
}

async function show(context: AppContext): Promise<number> {
  const last = await covering.lastCoverage(context.database, context.clock())
  if (!last) return refuse('There is no figure yet: the jobs compute one when the chain has been read.')
  for (const line of linesOf(last)) console.log(line)
  const exception = await covering.exceptionInForce(context.database, context.clock())
  if (exception) console.log(`Exception  until ${exception.until.toISOString()}: ${exception.texts.en}`)
  const waits = await coverageWait(context)
  if (waits) console.log(`Waiting    ${waits}`)
  return waits ? 1 : 0
}

/** Why approvals, payments and months wait, in words. */
export async function coverageWait(context: AppContext): Promise<string | null> {
  const objection = await covering.coverageObjection(context)
  return objection && waiting[objection]
}

const waiting: Record<covering.CoverageObjection, string> = {
  uncovered: 'less is held than owed: nothing is approved, paid or settled',
  coverageUnknown:
    'the last figure is as of more than half an hour ago: nothing is approved, paid or settled until the next',
}

function linesOf(figure: covering.Coverage): string[] {
  const line = (name: string, micro: bigint) => `${name.padEnd(11)}${writeAmount(micro)}`
  const { owed } = figure
  return [
    `As of      ${figure.finishedAt.toISOString()}, block ${figure.block} of ${figure.blockAt.toISOString()}, results until ${figure.resultsUntil.toISOString()}`,
    line('Owed', figure.owedMicro),
    line('  finance', owed.finance),
    line('  reserved', owed.reserved),
    line('  rewards', owed.pending + owed.rewards),
    line('  arrived', owed.uncredited),
    line('  closing', owed.closing),
    line('  accounts', owed.accounts),
    line('Held', figure.heldMicro),
    ...figure.wallets.map(({ address, micro }) => line(`  ${address}  `, micro)),
    line('  deposit addresses  ', figure.addressesMicro),
    ...figure.venues.map(({ venue, micro, asOf, fileHash }) =>
      asOf
        ? `${line(`  ${venue}  `, micro)} by its statement of ${asOf.toISOString()}, file ${fileHash}`
        : `${line(`  ${venue}  `, micro)} moved there, no statement yet`,
    ),
    `Coverage   ${percentOf(figure.heldMicro, figure)}${withoutVenues(figure)}`,
  ]
}

const withoutVenues = (figure: covering.Coverage): string =>
  figure.owedMicro > 0n ? `, without venues ${percentOf(figure.heldMicro - figure.venuesMicro, figure)}` : ''

function percentOf(micro: bigint, figure: covering.Coverage): string {
  const ppm = covering.ratioPpm(micro, figure)
  return ppm === null ? 'nothing is owed' : `${writePercent(ppm)} %`
}

const shape = z.strictObject(inLanguages(z.string().trim().min(exceptionTextMin).max(exceptionTextMax)))

async function except(
  context: AppContext,
  environment: Environment,
  until: Date,
  file: string,
): Promise<number> {
  const leftMs = until.getTime() - context.clock().getTime()
  if (leftMs <= 0 || leftMs > exceptionDaysMax * dayMs)
    throw new UsageTrouble(`Write a time to come, ${exceptionDaysMax} days ahead at most.`)
  const texts = await readJsonFile(file, shape, 'is no text in four languages')
  if (!Object.values(texts).every(isOneLine)) throw new UsageTrouble('Write each text in one line.')
  const facts = { until: until.toISOString(), ...texts }
  return proposeAndSign(context, environment, {
    action: 'coverage.except',
    subject: 'coverage',
    client: null,
    facts,
  })
}

function readMinute(text: string): Date {
  const at = isDay(text.slice(0, 10)) && /^.{10}T\d\d:\d\dZ$/.test(text) ? new Date(text) : null
  if (!at || Number.isNaN(at.getTime())) throw new UsageTrouble('Write a time as 2026-03-31T18:00Z.')
  return at
}

/** Doctor's line about it. */
export async function coverageLine({ database, clock }: AppContext): Promise<string> {
  const last = await covering.lastCoverage(database, clock())
  return last ? `${percentOf(last.heldMicro, last)} as of block ${last.block}` : 'no figure yet'
}

const lateMs = 30 * minuteMs

export async function faultsOfCoverage({ database, clock }: AppContext): Promise<string[]> {
  const last = await covering.lastCoverage(database, clock())
  if (!last)
    return (await isLateWithFirst(database, clock()))
      ? ['there is no figure of coverage: the jobs compute one when the chain has been read']
      : []
  if (!last.isRecent)
    return [
      `the last figure of coverage is of ${last.finishedAt.toISOString()}, as of a block of ${last.blockAt.toISOString()}: payments wait for the next`,
    ]
  if (covering.isCovered(last)) return []
  return [`held ${writeAmount(last.heldMicro)}, owed ${writeAmount(last.owedMicro)}: see "coverage"`]
}

/** A new installation has none until the chain has been read for the first time. */
async function isLateWithFirst(connection: Connection, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isLate: boolean }>`
    select coalesce(max(marked_at) < ${new Date(at.getTime() - lateMs)}, false) as "isLate" from installation`.execute(
    connection,
  )
  return rows[0]!.isLate
}
