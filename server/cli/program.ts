/** Programs: making one, changing the terms of openings from a date on, and closing one to new accounts. */
import * as z from 'zod'
import { chartWidgets, programRisks, type ChartWidget, type ProgramRisk } from '../../contract/codes.ts'
import { readAmount, type Micro } from '../../contract/money.ts'
import * as trading from '../trading/index.ts'
import type { NewProposal } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import {
  amountOrNone,
  expectArguments,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { inLanguages, readJsonFile } from './json-file.ts'
import { readDayToCome, readNotice } from './notice.ts'
import { proposeAndSign } from './sign.ts'

export const program: Command = {
  usage: [
    'program list                            each program’s terms, and what is announced',
    'program create <file>                   makes a program from a JSON file (docs/operating/deals.md); needs two operators',
    'program change <key> <date> <notice file> <term>=<value>...  from 00:00 UTC of that day on, for accounts opened then;',
    '                                        terms: least, most, unlocked, tokens, bonus (whole percent); needs two',
    '                                        operators, and the notice is published at once, as news in four languages',
    'program close <key> <date> <notice file>  opens no account under it from that day on; likewise',
  ],
  run: (args, config, environment) => withVerb(verbs, 'program', args, config, environment),
}

const verbs: Record<string, Verb> = {
  list: async (context, args) => {
    expectArguments(args, 0)
    for (const one of await trading.listPrograms(context.database)) console.log(lineOf(one))
    return 0
  },
  create: async (context, args, environment) => {
    const [file] = expectArguments(args, 1)
    const program = await readJsonFile(file!, programShape, 'is no program')
    if (!trading.areTerms(program)) throw new UsageTrouble(impossible)
    return proposeAndSign(context, environment, trading.programToCreate(program))
  },
  change: (context, [key = '', date = '', file = '', ...terms], environment) =>
    announce(context, environment, { key, date, file }, (last, announcement) => {
      const changed = { ...last, ...termsIn(terms) }
      if (!trading.areTerms(changed)) throw new UsageTrouble(impossible)
      if (!trading.comesLast(last, announcement)) throw new UsageTrouble(tooEarly)
      return trading.programToChange(key, last, changed, announcement)
    }),
  close: (context, args, environment) => {
    const [key, date, file] = expectArguments(args, 3)
    return announce(context, environment, { key: key!, date: date!, file: file! }, (last, announcement) =>
      trading.programToClose(key!, last, announcement),
    )
  },
}

const impossible =
  'No program can have these terms: "most" is at least "least", and "unlocked" at most that; tokens and bonus go up to 100.'

const tooEarly =
  'A change from a later day on is announced already, and changes count in the order in which they are decided. Give that day or a later one. See "program list".'

async function announce(
  context: AppContext,
  environment: Environment,
  { key, date, file }: { key: string; date: string; file: string },
  wanted: (last: trading.LastTerms, announcement: trading.Announcement) => NewProposal,
): Promise<number> {
  const from = readDayToCome(date, context.clock())
  const notice = await readNotice(file)
  const last = await trading.lastTerms(context.database, key)
  if (!last) return refuse('There is no such program, or it closes already. Nothing was changed.')
  return proposeAndSign(context, environment, wanted(last, { from, notice }))
}

const dollarsMicro = z.string().transform((text, check): Micro => {
  const amountMicro = readAmount(text)
  if (amountMicro !== null && amountMicro > 0n) return amountMicro
  check.addIssue('no amount in dollars, such as "2500"')
  return z.NEVER
})
const percentPpm = (least: number, most: number) =>
  z
    .int()
    .min(least)
    .max(most)
    .transform(percent => percent * 10_000)
const text = z.strictObject({
  name: z.string().trim().min(1).max(60),
  about: z.string().trim().min(1).max(600),
})

const programShape = z
  .strictObject({
    key: z.string().regex(/^[a-z]{2,20}$/),
    strategy: z.string().trim().min(1).max(60),
    least: dollarsMicro,
    most: dollarsMicro.nullable(),
    unlocked: dollarsMicro.nullable(),
    tokens: z.int().min(0).max(100),
    bonus: percentPpm(0, 100),
    risk: z.enum(Object.keys(programRisks) as [ProgramRisk]),
    chart: z.enum(Object.keys(chartWidgets) as [ChartWidget]),
    dealDays: z.int().min(1).max(366),
    loss: percentPpm(1, 100),
    gain: percentPpm(1, 1_000),
    reportMinutes: z.int().min(1).max(10_080),
    ...inLanguages(text),
  })
  .transform(({ ru, en, de, es, ...one }): trading.NewProgram => ({
    key: one.key,
    strategy: one.strategy,
    leastMicro: one.least,
    mostMicro: one.most,
    unlockedLeastMicro: one.unlocked,
    tokensOnOpening: one.tokens,
    partnerBonusPpm: one.bonus,
    risk: programRisks[one.risk],
    chart: chartWidgets[one.chart],
    dealDaysMax: one.dealDays,
    lossPpmMax: one.loss,
    gainPpmMax: one.gain,
    reportMinutesMax: one.reportMinutes,
    texts: { ru, en, de, es },
  }))

function termsIn(args: string[]): Partial<trading.OpeningTerms> {
  if (args.length === 0) throw new UsageTrouble('Give at least one term, such as least=3000.')
  return Object.assign({}, ...args.map(termIn)) as Partial<trading.OpeningTerms>
}

function termIn(word: string): Partial<trading.OpeningTerms> {
  const [name = '', value = ''] = word.split('=')
  const amountMicro = value === 'none' ? null : readAmount(value)
  const whole = /^\d{1,3}$/.test(value) ? Number(value) : null
  if (name === 'least' && amountMicro) return { leastMicro: amountMicro }
  if (name === 'most' && amountMicro !== 0n && (amountMicro || value === 'none'))
    return { mostMicro: amountMicro }
  if (name === 'unlocked' && amountMicro !== 0n && (amountMicro || value === 'none'))
    return { unlockedLeastMicro: amountMicro }
  if (name === 'tokens' && whole !== null) return { tokensOnOpening: whole }
  if (name === 'bonus' && whole !== null) return { partnerBonusPpm: whole * 10_000 }
  throw new UsageTrouble(`"${word}" is no term: least, most, unlocked, tokens or bonus, and a value.`)
}

function lineOf({ key, isOpen, changes, nextFrom, ...terms }: trading.ListedProgram): string {
  return [
    key,
    isOpen ? 'open' : 'closed',
    `least ${amountOrNone(terms.leastMicro)}`,
    `most ${amountOrNone(terms.mostMicro)}`,
    `unlocked ${amountOrNone(terms.unlockedLeastMicro)}`,
    `tokens ${terms.tokensOnOpening}`,
    `bonus ${terms.partnerBonusPpm / 10_000} %`,
    ...(nextFrom ? [`${changes} announced, the first from ${nextFrom.toISOString()}`] : []),
  ].join('  ')
}
