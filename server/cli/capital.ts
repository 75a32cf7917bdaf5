import { writeAmount } from '../../contract/money.ts'
import * as house from '../house/index.ts'
import { expectArguments, withVerb, type Command, type Verb } from './command.ts'
import { signArrival } from './house-arguments.ts'

/** The house's own money, and its whole book. */
export const capital: Command = {
  usage: [
    'capital list                            the accounts of the house’s book',
    'capital accept <transaction>            a transfer to an own wallet is capital; needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'capital', args, config, environment),
}

const verbs: Record<string, Verb> = {
  list: async ({ database }, args) => {
    expectArguments(args, 0)
    for (const { name, subject, balance, currency } of await house.houseAccounts(database))
      console.log(`${name.padEnd(16)}${subject.padEnd(20)}${writeAmount(balance)} ${currency}`)
    return 0
  },
  accept: (context, args, environment) => {
    const [transaction] = expectArguments(args, 1)
    return signArrival(context, environment, 'capital.accept', transaction!, {})
  },
}
