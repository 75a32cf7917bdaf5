import { verificationStatuses, type VerificationStatus } from '../../contract/codes.ts'
import { readAmount, type Micro } from '../../contract/money.ts'
import * as withdrawals from '../withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import { amountOrNone, expectArguments, UsageTrouble, withVerb, type Command, type Verb } from './command.ts'
import { readNotice, readStart } from './notice.ts'
import { proposeAndSign } from './sign.ts'

const states = Object.keys(verificationStatuses) as VerificationStatus[]

/** How much may leave an account in any 24 hours and any 30 days. */
export const limit: Command = {
  usage: [
    'limit show                              how much may leave an account, by state of verification',
    'limit set <state> <day> <month> <from> <notice file>  dollars, or "none"; from a day on, or "now"; the notice is',
    `                                        published at once; needs two operators; ${states.join(', ')}`,
  ],
  run: (args, config, environment) => withVerb(verbs, 'limit', args, config, environment),
}

const verbs: Record<string, Verb> = { show, set }

async function show({ database }: AppContext, args: string[]): Promise<number> {
  expectArguments(args, 0)
  const limits = await withdrawals.limitsInForce(database)
  for (const state of states) {
    const { dayMicro, monthMicro, setAt, actor: by } = limits[state]
    const since = setAt ? `since ${setAt.toISOString()} by ${by}` : 'default'
    console.log(
      [state, `day ${amountOrNone(dayMicro)}`, `month ${amountOrNone(monthMicro)}`, since].join('  '),
    )
  }
  return 0
}

async function set(context: AppContext, args: string[], environment: Environment): Promise<number> {
  const [word, day, month, start, file] = expectArguments(args, 5)
  const state = states.find(one => one === word)
  if (!state) throw new UsageTrouble(`Use one of these states: ${states.join(', ')}.`)
  const amounts = { dayMicro: readLimit(day!), monthMicro: readLimit(month!) }
  const announcement = { from: readStart(start!, context.clock()), notice: await readNotice(file!) }
  const wanted = await withdrawals.limitToSet(context.database, state, amounts, announcement)
  return proposeAndSign(context, environment, wanted)
}

function readLimit(word: string): Micro | null {
  if (word === 'none') return null
  const amountMicro = readAmount(word)
  // A limit of 0 would stop withdrawals for good: an incident's mode does that, with an end.
  if (!amountMicro) throw new UsageTrouble('Give an amount in dollars, such as 2500, or "none".')
  return amountMicro
}
