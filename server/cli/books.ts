import { isDay } from '../../contract/wire.ts'
import { closedDay, dayClosing, reportOf } from '../books/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import { expectArguments, refuse, UsageTrouble, withVerb, type Command } from './command.ts'
import { proposeAndSign } from './sign.ts'

export const books: Command = {
  usage: [
    'books show <day>                        the report of a UTC day: trial balance, coverage, comparison with the chain',
    'books close <day>                       signs that report and closes the day; one treasury operator',
  ],
  run: (args, config, environment) => withVerb({ show, close }, 'books', args, config, environment),
}

async function show({ database, clock }: AppContext, args: string[]): Promise<number> {
  const day = dayIn(args)
  const closed = await closedDay(database, day)
  console.log(closed?.report ?? (await reportOf(database, day, clock())).text)
  console.log(closed ? `closed: ${closed.closedAt.toISOString()} by ${closed.operator}` : 'not closed')
  return 0
}

async function close(context: AppContext, args: string[], environment: Environment): Promise<number> {
  const day = dayIn(args)
  const { text, hash } = await reportOf(context.database, day, context.clock())
  if (!hash) return refuse('This day can be closed an hour after its end (UTC). Nothing was changed.')
  console.error(`${text}\n`)
  return proposeAndSign(context, environment, dayClosing(day, hash))
}

function dayIn(args: string[]): string {
  const [day] = expectArguments(args, 1)
  if (!isDay(day!)) throw new UsageTrouble('Write a day as 2026-03-31.')
  return day!
}
