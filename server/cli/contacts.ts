/** Where the platform can be written to, as the landing's footer shows it. */
import * as z from 'zod'
import { areUsable, contactsNow, contactsToSet } from '../content/index.ts'
import { expectArguments, withVerb, type Command, type Verb } from './command.ts'
import { inLanguages, readJsonFile } from './json-file.ts'
import { proposeAndSign } from './sign.ts'

const shape = z.strictObject({
  email: z.string().trim(),
  telegram: z.string().trim().default(''),
  phone: z.string().trim().default(''),
  ...inLanguages(z.string().trim().max(1_000)),
})

export const contacts: Command = {
  usage: [
    'contacts show                           what the footer of the landing shows',
    'contacts set <file>                     {"email"[,"telegram":"@name"][,"phone":"+44 …"],"ru","en","de","es"} from a',
    '                                        JSON file; needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'contacts', args, config, environment),
}

const verbs: Record<string, Verb> = {
  show: async ({ database }, args) => {
    expectArguments(args, 0)
    const now = await contactsNow(database)
    if (!now) console.log('None were set.')
    else {
      console.log(`since     ${now.setAt.toISOString()}`)
      for (const [name, value] of [
        ['email', now.email],
        ['telegram', now.telegram],
        ['phone', now.phone],
        ...Object.entries(now.texts),
      ])
        console.log(`${name!.padEnd(10)}${value ?? 'none'}`)
    }
    return 0
  },
  set: async (context, args, environment) => {
    const [file] = expectArguments(args, 1)
    const { email, telegram, phone, ...texts } = await readJsonFile(file!, shape, 'has no contacts')
    if (!areUsable({ email, telegram, phone }))
      throw new Error(
        'Give an email, a Telegram name such as "@mastercopy" and a phone number such as "+44 20 7946 0000".',
      )
    const wanted = { email, telegram, phone, texts }
    return proposeAndSign(context, environment, contactsToSet(await contactsNow(context.database), wanted))
  },
}
