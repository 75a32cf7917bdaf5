import { writeAmount } from '../../contract/money.ts'
import * as house from '../house/index.ts'
import { expectWords, withVerb, type Command, type Verb } from './command.ts'
import { signArrival } from './house-words.ts'

/** The house's own money, and its whole book. */
export const capital: Command = {
  usage: [
    'capital list                            the accounts of the house’s book',
    'capital accept <transaction>            a transfer to an own wallet is capital; needs two operators',
  ],
  run: (words, config, environment) => withVerb(verbs, 'capital', words, config, environment),
}

const verbs: Record<string, Verb> = {
  list: async ({ database }, words) => {
    expectWords(words, 0)
    for (const { name, subject, balance, currency } of await house.houseAccounts(database))
      console.log(`${name.padEnd(16)}${subject.padEnd(20)}${writeAmount(balance)} ${currency}`)
    return 0
  },
  accept: (context, words, environment) => {
    const [transaction] = expectWords(words, 1)
    return signArrival(context, environment, 'capital.accept', transaction!, {})
  },
}
