import { reseal, sealedByKey } from '../start/resealing.ts'
import { registerSealingKey, sealingKeys, shownKey } from '../platform/sealing-keys.ts'
import { openVault } from '../platform/vault.ts'
import { actor, expectWords, refuse, unknownAction, withContext, type Command } from './command.ts'

export const keys: Command = {
  usage: [
    'keys list                               which keys seal secrets, and how many each',
    'keys reseal                             seal everything again with the first key of ENCRYPTION_KEY',
  ],
  run: async ([verb, ...words], config) => {
    expectWords(words, 0)
    if (verb === 'list')
      return withContext(config, async ({ database }) => {
        const counts = new Map((await sealedByKey(database)).map(one => [shownKey(one.name), one.count]))
        for (const { name } of await sealingKeys(database))
          counts.set(shownKey(name), counts.get(shownKey(name)) ?? 0n)
        for (const [name, count] of counts) console.log(`${name || 'unknown '}  ${count}`)
        return 0
      })
    if (verb !== 'reseal') throw unknownAction('keys', ['list', 'reseal'])
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
