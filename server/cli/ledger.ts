import { writeAmount } from '../../contract/money.ts'
import { owed } from '../ledger/index.ts'
import { expectArguments, unknownAction, withContext, type Command } from './command.ts'

export const ledger: Command = {
  usage: ['ledger total                            what is owed to clients, per currency'],
  run: async ([verb, ...args], config) => {
    if (verb !== 'total') throw unknownAction('ledger', ['total'])
    expectArguments(args, 0)
    const totals = await withContext(config, context => owed(context.database, context.clock()))
    for (const { currency, amount } of totals)
      console.log(`${currency} ${currency === 'USD' ? writeAmount(amount) : amount}`)
    return 0
  },
}
