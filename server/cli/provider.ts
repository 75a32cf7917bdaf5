import type { Config, Environment } from '../platform/config.ts'
import * as deals from '../deals/index.ts'
import {
  actor,
  expectWords,
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
  run: async ([verb, ...words], config, environment) => {
    if (verb === 'add') return add(words, config, environment)
    if (verb === 'key') return key(words, config, environment)
    if (verb === 'end') return end(words, config)
    if (verb === 'list') return list(words, config)
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

async function key(words: string[], config: Config, environment: Environment): Promise<number> {
  const [name] = expectWords(words, 1)
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

async function end(words: string[], config: Config): Promise<number> {
  const [nameOrKey = '', ...rest] = words
  const reason = reasonIn(rest)
  const ended = await withContext(config, context => deals.endProvider(context, actor(), nameOrKey, reason))
  if (ended !== 'ended') return refuse('No such provider or key is in use. Nothing was changed.')
  console.log('Ended.')
  return 0
}

async function list(words: string[], config: Config): Promise<number> {
  expectWords(words, 0)
  for (const { name, programs, keys, endedAt } of await withContext(config, context =>
    deals.listProviders(context.database),
  ))
    console.log(
      [
        name,
        programs.join(','),
        endedAt ? `ended ${endedAt.toISOString()}` : keys.join(' ') || 'no key',
      ].join('  '),
    )
  return 0
}
