import { reseal, sealedByKey } from '../start/resealing.ts'
import { registerSealingKey, sealingKeys, shownKey } from '../platform/sealing-keys.ts'
import type { Config } from '../platform/config.ts'
import { keyFor, purposesOf, soleRoles, writeKey } from '../platform/sealing-purposes.ts'
import { openVault } from '../platform/vault.ts'
import { actor, expectArguments, refuse, unknownAction, withContext, type Command } from './command.ts'

export const keys: Command = {
  usage: [
    'keys list                               which keys seal secrets, and how many each',
    'keys for <role>                         what ENCRYPTION_KEY of a process of this ROLE holds, and no more',
    'keys reseal                             seal everything again with the first key of ENCRYPTION_KEY',
  ],
  run: async ([verb, ...args], config) => {
    expectArguments(args, verb === 'for' ? 1 : 0)
    if (verb === 'for') return printKeysFor(args[0]!, config)
    if (verb === 'list')
      return withContext(config, async ({ database }) => {
        const counts = new Map((await sealedByKey(database)).map(one => [shownKey(one.name), one.count]))
        for (const { name } of await sealingKeys(database))
          counts.set(shownKey(name), counts.get(shownKey(name)) ?? 0n)
        for (const [name, count] of counts) console.log(`${name || 'unknown '}  ${count}`)
        return 0
      })
    if (verb !== 'reseal') throw unknownAction('keys', ['list', 'for', 'reseal'])
    return withContext(
      config,
      async context => {
        const vault = await openVault(config)
        await registerSealingKey(context.database, vault, context.clock())
        const { changed, left } = await reseal({ ...context, vault }, actor())
        const name = shownKey(vault.keyNames[0]!)
        console.log(`${changed} secrets were sealed again with the key ${name}.`)
        if (left > 0n)
          return refuse(
            `${left} secrets are still sealed with a different key: a process uses it, or a file has yet to be deleted. Start all processes with ${name} as the first key, and run this again in two hours.`,
          )
        console.log(
          'Nothing is sealed with a different key any more: you can remove the other keys from ENCRYPTION_KEY.',
        )
        return 0
      },
      'owner',
    )
  },
}

/** For the environment of that process alone: one line, and nothing beside it. */
function printKeysFor(word: string, { encryptionKeys }: Config): number {
  const role = soleRoles.find(one => one === word)
  if (!role) return refuse(`"${word}" is not a ROLE that does one thing: ${soleRoles.join(', ')}`)
  const made = encryptionKeys.flatMap(key => purposesOf(role).map(purpose => keyFor(key, purpose)))
  if (made.length === 0 || made.includes(null))
    return refuse('ENCRYPTION_KEY has to hold the keys that all others are made from, and is given none.')
  console.log(made.map(key => writeKey(key!)).join(','))
  return 0
}
