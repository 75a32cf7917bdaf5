import { readFile } from 'node:fs/promises'
import { sha256 } from '../platform/sha256.ts'
import { venueNameMax } from '../../contract/console/wallets.ts'
import { writeAmount } from '../../contract/money.ts'
import * as house from '../house/index.ts'
import { readTronAddress } from '../tron/index.ts'
import { installationId } from '../platform/installation-id.ts'
import {
  actor,
  expectArguments,
  printRows,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { readDollars, readMoment, signArrival } from './house-arguments.ts'
import { proposeAndSign } from './sign.ts'

/** Where strategies trade, and what those venues say that they hold. */
export const venue: Command = {
  usage: [
    'venue list                              venues, what each holds by our book, and its last statement',
    'venue open <name> <address>             a venue, as deals name it, and where it takes USDT; needs two operators',
    'venue statement <name> <time> <amount> <file>   what it holds without open results, by its file; needs two operators',
    'venue return <name> <transaction>       money came back from it to an own wallet; needs two operators',
    'venue key <name> <public key>           its connector signs statements with this key, Ed25519 in base64url; needs two',
    'venue revoke <key> <reason>             nothing more is taken that is signed with this key',
    'venue end <name> <reason>               nothing is held or open there any more; needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'venue', args, config, environment),
}

function lineOf({ name, micro, asOf, addresses, keys, endedAt }: house.Venue): string {
  const statement = `statement ${asOf?.toISOString() ?? 'none'}`
  const ended = endedAt ? [`ended ${endedAt.toISOString()}`] : []
  const connector = keys.map(key => `key ${key}`)
  return [name, `${writeAmount(micro)} USD`, statement, ...ended, ...connector, ...addresses].join('  ')
}

const verbs: Record<string, Verb> = {
  list: async ({ database }, args) => {
    expectArguments(args, 0)
    await printRows(await house.venues(database), lineOf)
    return 0
  },
  open: (context, args, environment) => {
    const [name, address] = expectArguments(args, 2)
    if (name!.length > venueNameMax)
      throw new UsageTrouble(`The name of a venue has at most ${venueNameMax} characters.`)
    if (!readTronAddress(address!)) throw new UsageTrouble('The second argument must be a Tron address.')
    const wanted = { action: 'venue.open', subject: name!, client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: { address: address! } })
  },
  statement: async (context, args, environment) => {
    const [name, time, amount, file] = expectArguments(args, 4)
    const hash = sha256(await readFile(file!)).toString('hex')
    const facts = {
      'as of': readMoment(time!),
      'micro-dollars': readDollars(amount!).toString(),
      file: hash,
    }
    const wanted = { action: 'venue.statement', subject: name!, client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts })
  },
  return: (context, args, environment) => {
    const [name, transaction] = expectArguments(args, 2)
    return signArrival(context, environment, 'venue.return', transaction!, { venue: name! })
  },
  key: async (context, args, environment) => {
    const [name, publicKey] = expectArguments(args, 2)
    if (!house.isConnectorKey(publicKey!))
      throw new UsageTrouble('The second argument must be an Ed25519 public key: 32 bytes in base64url.')
    console.log(`Intake-Key    ${house.connectorKeyId(publicKey!)}`)
    console.log(`installation  ${await installationId(context.database)}`)
    return proposeAndSign(context, environment, house.connectorKeyToAdd(name!, publicKey!))
  },
  revoke: async (context, [key = '', ...reason]) => {
    if (await house.endConnectorKey(context, actor(), key, reasonIn(reason))) return 0
    return refuse('No such key is in use. Nothing was changed. See "venue list".')
  },
  end: (context, [name = '', ...reason], environment) => {
    const wanted = { action: 'venue.end', subject: name, client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: { reason: reasonIn(reason) } })
  },
}
