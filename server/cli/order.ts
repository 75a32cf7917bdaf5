import { writeAmount } from '../../contract/money.ts'
import * as house from '../house/index.ts'
import {
  expectArguments,
  isId,
  printRows,
  reasonIn,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { readAddress, readSomeDollars } from './house-arguments.ts'
import { proposeAndSign } from './sign.ts'

/** What leaves our wallets, except withdrawals: two order it first, and it is found on the chain afterwards. */
export const order: Command = {
  usage: [
    'order list                              what is ordered and not seen on the chain yet',
    'order sweep <to>                        deposit addresses are emptied into an own wallet, for seven days; needs two',
    'order refill <from> <to> <amount>       from an own wallet to another; needs two operators',
    'order venue <name> <from> <to> <amount> from an own wallet to a venue; needs two operators',
    'order capital <from> <to> <amount>      capital leaves; needs two operators',
    'order trx <from> <to> <amount> <trx>    TRX is bought, out of capital; needs two operators',
    'order end <order> <reason>              takes an order back; needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'order', args, config, environment),
}

const verbs: Record<string, Verb> = {
  list: async ({ database }, args) => {
    expectArguments(args, 0)
    await printRows(await house.openOrders(database), ({ id, kind, wallet, recipient, micro, expiresAt }) => {
      const amount = micro === null ? 'all' : `${writeAmount(micro)} USDT`
      const way = `${wallet ?? 'deposit addresses'} to ${recipient}`
      return [id, kind, amount, way, `until ${expiresAt.toISOString()}`].join('  ')
    })
    return 0
  },
  sweep: (context, args, environment) => {
    const [to] = expectArguments(args, 1)
    const wanted = { action: 'order.sweep', subject: readAddress(to!), client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: {} })
  },
  refill: (context, args, environment) => {
    const [from, to, amount] = expectArguments(args, 3)
    const wanted = { action: 'order.refill', subject: readAddress(to!), client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: departure(from!, amount!) })
  },
  venue: (context, args, environment) => {
    const [venue, from, to, amount] = expectArguments(args, 4)
    const wanted = { action: 'order.venue', subject: readAddress(to!), client: null } as const
    const facts = { venue: venue!, ...departure(from!, amount!) }
    return proposeAndSign(context, environment, { ...wanted, facts })
  },
  capital: (context, args, environment) => {
    const [from, to, amount] = expectArguments(args, 3)
    const wanted = { action: 'order.capital', subject: readAddress(to!), client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: departure(from!, amount!) })
  },
  trx: (context, args, environment) => {
    const [from, to, amount, sun] = expectArguments(args, 4)
    const wanted = { action: 'order.trx', subject: readAddress(to!), client: null } as const
    // Both have six decimals.
    const facts = { ...departure(from!, amount!), sun: readSomeDollars(sun!).toString() }
    return proposeAndSign(context, environment, { ...wanted, facts })
  },
  end: (context, [id = '', ...reason], environment) => {
    if (!isId(id)) throw new UsageTrouble('Give the id of an order, as "order list" shows it.')
    const wanted = { action: 'order.end', subject: id, client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: { reason: reasonIn(reason) } })
  },
}

const departure = (wallet: string, amount: string) => ({
  wallet: readAddress(wallet),
  'micro-dollars': readSomeDollars(amount).toString(),
})
