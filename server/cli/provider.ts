import type { Config } from '../platform/config.ts'
import { addProvider, addProviderKey, endProvider, listProviders, type NewKey } from '../deals/index.ts'
import { actor, expectWords, refuse, unknownAction, withContext, type Command } from './command.ts'

/** Strategy providers, who report deals with a signature (docs/intake/README.md). */
export const provider: Command = {
  usage: [
    'provider add <name> <program>…          adds a provider who may report deals of these programs; prints the first key',
    'provider key <name>                     makes a second key, to replace the first one',
    'provider end <name or key>              ends a key, or a provider with all its keys',
    'provider list                           providers, their programs and the keys in use',
  ],
  run: async ([verb, ...words], config) => {
    if (verb === 'add') return add(words, config)
    if (verb === 'key') return key(words, config)
    if (verb === 'end') return end(words, config)
    if (verb === 'list') return list(words, config)
    throw unknownAction('provider', ['add', 'key', 'end', 'list'])
  },
}

const refusals = {
  nameTaken: 'A provider with this name already exists. Nothing was changed.',
  malformedName: 'A name has 2 to 40 lower-case letters, digits and hyphens. Nothing was changed.',
  unknownProgram: 'Name at least one existing program. Nothing was changed.',
  unknownProvider: 'No such provider or key is in use. Nothing was changed.',
  keysInUse: 'Two keys are in use already. Nothing was changed. End one of them first.',
} as const

async function add([name = '', ...programs]: string[], config: Config): Promise<number> {
  return tellKey(await withContext(config, context => addProvider(context, actor(), name, programs)))
}

async function key(words: string[], config: Config): Promise<number> {
  const [name] = expectWords(words, 1)
  return tellKey(await withContext(config, context => addProviderKey(context, actor(), name!)))
}

function tellKey(made: NewKey | keyof typeof refusals): number {
  if (typeof made === 'string') return refuse(refusals[made])
  console.log(`Key     ${made.id}\nSecret  ${made.secret}\nThe secret is shown only this once.`)
  return 0
}

async function end(words: string[], config: Config): Promise<number> {
  const [nameOrKey] = expectWords(words, 1)
  const ended = await withContext(config, context => endProvider(context, actor(), nameOrKey!))
  if (ended !== 'ended') return refuse(refusals[ended])
  console.log('Ended.')
  return 0
}

async function list(words: string[], config: Config): Promise<number> {
  expectWords(words, 0)
  for (const { name, programs, keys, endedAt } of await withContext(config, context =>
    listProviders(context.database),
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
