/** Platform tokens: how many there may be, and the purpose of each. */
import * as tokens from '../tokens/index.ts'
import { whoIs } from './client.ts'
import {
  expectArguments,
  printFirst,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { proposeAndSign } from './sign.ts'

export const token: Command = {
  usage: [
    'token list                              the cap, what was made and spent, and the last makings',
    'token supply <cap> <reason>             how many are ever made; needs two operators',
    'token grant <email or code> <tokens> <reason>  gives a client tokens; needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'token', args, config, environment),
}

const listedMax = 50

const verbs: Record<string, Verb> = {
  list: async ({ database }, args) => {
    expectArguments(args, 0)
    const { cap, issued, spent } = await tokens.tokenSupply(database)
    console.log(`Cap ${cap}  made ${issued}  spent ${spent}  left to make ${cap - issued}`)
    const issues = await tokens.latestIssues(database, listedMax + 1)
    await printFirst(issues, listedMax, 'latest', ({ at, code, kind, asked, made, reason }) =>
      [at.toISOString(), code, kind, `${made} of ${asked}`, reason ?? ''].join('  ').trim(),
    )
    return 0
  },
  supply: async (context, [cap = '', ...reason], environment) => {
    if (!/^(0|[1-9]\d{0,11})$/.test(cap)) throw new UsageTrouble('Give a whole number of tokens.')
    const supply = await tokens.tokenSupply(context.database)
    if (BigInt(cap) < supply.issued) return refuse(`${supply.issued} were made already. Nothing was changed.`)
    return proposeAndSign(context, environment, tokens.supplyToSet(supply, BigInt(cap), reasonIn(reason)))
  },
  grant: async (context, [who = '', count = '', ...reason], environment) => {
    if (!/^[1-9]\d{0,3}$/.test(count)) throw new UsageTrouble('Give a whole number of tokens, 9999 at most.')
    const client = await whoIs(context, who)
    return proposeAndSign(context, environment, tokens.tokensToGrant(client, Number(count), reasonIn(reason)))
  },
}
