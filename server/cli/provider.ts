import type { Config, Environment } from '../platform/config.ts'
import * as deals from '../deals/index.ts'
import {
  actor,
  expectArguments,
  printRows,
  reasonIn,
  refuse,
  unknownAction,
  UsageTrouble,
  withContext,
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
  run: async ([verb, ...args], config, environment) => {
    if (verb === 'add') return add(args, config, environment)
    if (verb === 'key') return key(args, config, environment)
    if (verb === 'end') return end(args, config)
    if (verb === 'list') return list(args, config)
    throw unknownAction('provider', ['add', 'key', 'end', 'list'])
  },
}

async function add(
  [name = '', ...programs]: string[],
  config: Config,
  environment: Environment,
): Promise<number> {
  if (!deals.isProviderName(name) || programs.length === 0 || programs.some(one => !/^[a-z]+$/.test(one)))
    throw new UsageTrouble(
      'Give a name of 2 to 40 lower-case letters, digits and hyphens, and one or more programs.',
    )
  return withContext(config, context => {
    const { key: made, facts } = deals.newProviderKey(context)
    printKey(made)
    return proposeAndSign(context, environment, deals.providerToAdd(name, programs, facts))
  })
}

async function key(args: string[], config: Config, environment: Environment): Promise<number> {
  const [name] = expectArguments(args, 1)
  return withContext(config, context => {
    const { key: made, facts } = deals.newProviderKey(context)
    printKey(made)
    return proposeAndSign(context, environment, deals.keyToAdd(name!, facts))
  })
}

const printKey = ({ id, secret }: deals.NewKey): void =>
  console.log(
    `Key     ${id}\nSecret  ${secret}\nThe secret is shown only this once, and works when two operators have signed it.`,
  )

async function end(args: string[], config: Config): Promise<number> {
  const [nameOrKey = '', ...rest] = args
  const reason = reasonIn(rest)
  const ended = await withContext(config, context => deals.endProvider(context, actor(), nameOrKey, reason))
  if (ended !== 'ended') return refuse('No such provider or key is in use. Nothing was changed.')
  console.log('Ended.')
  return 0
}

async function list(args: string[], config: Config): Promise<number> {
  expectArguments(args, 0)
  const providers = await withContext(config, context => deals.listProviders(context.database))
  await printRows(providers, ({ name, programs, keys, endedAt }) => {
    const inUse = endedAt ? `ended ${endedAt.toISOString()}` : keys.join(' ') || 'no key'
    return [name, programs.join(','), inUse].join('  ')
  })
  return 0
}
