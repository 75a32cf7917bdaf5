import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { writeAmount } from '../../contract/money.ts'
import * as house from '../house/index.ts'
import { readTronAddress } from '../tron/index.ts'
import { expectWords, UsageTrouble, withVerb, type Command, type Verb } from './command.ts'
import { readDollars, readMoment, signArrival } from './house-words.ts'
import { proposeAndSign } from './sign.ts'

/** Where strategies trade, and what those venues say that they hold. */
export const venue: Command = {
  usage: [
    'venue list                              venues, what each holds by our book, and its last statement',
    'venue open <name> <address>             a venue, as deals name it, and where it takes USDT; needs two operators',
    'venue statement <name> <time> <amount> <file>   what it holds without open results, by its file; needs two operators',
    'venue return <name> <transaction>       money came back from it to an own wallet; needs two operators',
  ],
  run: (words, config, environment) => withVerb(verbs, 'venue', words, config, environment),
}

const verbs: Record<string, Verb> = {
  list: async ({ database }, words) => {
    expectWords(words, 0)
    for (const { name, micro, asOf, addresses } of await house.venues(database))
      console.log(
        [name, `${writeAmount(micro)} USD`, `statement ${asOf?.toISOString() ?? 'none'}`, ...addresses].join(
          '  ',
        ),
      )
    return 0
  },
  open: (context, words, environment) => {
    const [name, address] = expectWords(words, 2)
    if (!readTronAddress(address!)) throw new UsageTrouble('The second argument must be a Tron address.')
    const wanted = { action: 'venue.open', subject: name!, client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: { address: address! } })
  },
  statement: async (context, words, environment) => {
    const [name, time, amount, file] = expectWords(words, 4)
    const hash = createHash('sha256')
      .update(await readFile(file!))
      .digest('hex')
    const facts = {
      'as of': readMoment(time!),
      'micro-dollars': readDollars(amount!).toString(),
      file: hash,
    }
    const wanted = { action: 'venue.statement', subject: name!, client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts })
  },
  return: (context, words, environment) => {
    const [name, transaction] = expectWords(words, 2)
    return signArrival(context, environment, 'venue.return', transaction!, { venue: name! })
  },
}
