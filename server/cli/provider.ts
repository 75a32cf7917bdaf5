import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import * as deals from '../deals/index.ts'
import {
  actor,
  expectArguments,
  printRows,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
} from './command.ts'
import { proposeAndSign } from './sign.ts'

/** Strategy providers, who report deals with a signature (docs/intake/README.md). */
export const provider: Command = {
  usage: [
    'provider add <name> <program>…          adds a provider who may report deals of these programs; prints the first key;',
    '                                        needs two operators',
    'provider key <name>                     makes a second key, to replace the first one; needs two operators',
    'provider end <name or key> <reason>     ends a key, or a provider with all its keys',
    'provider list                           providers, their programs and the keys in use',
  ],
  run: (args, config, environment) =>
    withVerb({ add, key, end, list }, 'provider', args, config, environment),
}

async function add(
  context: AppContext,
  [name = '', ...programs]: string[],
  environment: Environment,
): Promise<number> {
  if (!deals.isProviderName(name) || programs.length === 0 || programs.some(one => !/^[a-z]+$/.test(one)))
    throw new UsageTrouble(
      'Give a name of 2 to 40 lower-case letters, digits and hyphens, and one or more programs.',
    )
  const { key: made, facts } = deals.newProviderKey(context)
  printKey(made)
  return proposeAndSign(context, environment, deals.providerToAdd(name, programs, facts))
}

async function key(context: AppContext, args: string[], environment: Environment): Promise<number> {
  const [name] = expectArguments(args, 1)
  const { key: made, facts } = deals.newProviderKey(context)
  printKey(made)
  return proposeAndSign(context, environment, deals.keyToAdd(name!, facts))
}

const printKey = ({ id, secret }: deals.NewKey): void =>
  console.log(
    `Key     ${id}\nSecret  ${secret}\nThe secret is shown only this once, and works when two operators have signed it.`,
  )

async function end(context: AppContext, [nameOrKey = '', ...rest]: string[]): Promise<number> {
  const ended = await deals.endProvider(context, actor(), nameOrKey, reasonIn(rest))
  if (ended !== 'ended') return refuse('No such provider or key is in use. Nothing was changed.')
  console.log('Ended.')
  return 0
}

async function list({ database }: AppContext, args: string[]): Promise<number> {
  expectArguments(args, 0)
  await printRows(await deals.listProviders(database), ({ name, programs, keys, endedAt }) => {
    const inUse = endedAt ? `ended ${endedAt.toISOString()}` : keys.join(' ') || 'no key'
    return [name, programs.join(','), inUse].join('  ')
  })
  return 0
}
