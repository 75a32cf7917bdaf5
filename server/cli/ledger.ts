import { writeAmount } from '../../contract/money.ts'
import { owed } from '../ledger/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { expectArguments, withVerb, type Command } from './command.ts'

export const ledger: Command = {
  usage: ['ledger total                            what is owed to clients, per currency'],
  run: (args, config, environment) => withVerb({ total }, 'ledger', args, config, environment),
}

async function total({ database, clock }: AppContext, args: string[]): Promise<number> {
  expectArguments(args, 0)
  for (const { currency, amount } of await owed(database, clock()))
    console.log(`${currency} ${currency === 'USD' ? writeAmount(amount) : amount}`)
  return 0
}
