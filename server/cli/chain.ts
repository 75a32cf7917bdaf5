import { readAmount } from '../../contract/money.ts'
import type { Config } from '../platform/config.ts'
import { depositAddressOf, rescanDeposits } from '../deposits/index.ts'
import { payOnDevchain, readTronAddress } from '../tron/index.ts'
import {
  actor,
  expectArguments,
  refuse,
  runningDevchain,
  unknownAction,
  UsageTrouble,
  withContext,
  type Command,
} from './command.ts'

export const chain: Command = {
  usage: [
    'chain pay <email or Tron address> <USDT>   pay on the development chain; returns when it is in a block',
    'chain rescan <block>                    reads the chain for deposits again, from this block on',
  ],
  run: async ([verb, ...args], config) => {
    if (verb === 'pay') return pay(args, config)
    if (verb === 'rescan') return rescan(args, config)
    throw unknownAction('chain', ['pay', 'rescan'])
  },
}

async function pay(args: string[], config: Config): Promise<number> {
  const [whom, amountText] = expectArguments(args, 2)
  const amountMicro = readAmount(amountText)
  if (amountMicro === null || amountMicro === 0n) throw new UsageTrouble(`"${amountText}" is not an amount.`)

  const url = await runningDevchain(config)
  const to = await addressOf(config, whom!)
  console.log(await payOnDevchain(url, { to, amountMicro, untilInBlock: true }))
  return 0
}

async function rescan(args: string[], config: Config): Promise<number> {
  const [block] = expectArguments(args, 1)
  if (!/^\d{1,12}$/.test(block!)) throw new UsageTrouble(`"${block}" is not a block number.`)
  const isAgreed = await withContext(config, context => rescanDeposits(context, BigInt(block!), actor()))
  if (isAgreed) return 0
  return refuse('The chain has not been read beyond this block. Nothing was changed.')
}

async function addressOf(config: Config, whom: string): Promise<string> {
  if (!whom.includes('@')) {
    const address = readTronAddress(whom)
    if (!address) throw new Error(`"${whom}" is neither an email nor a Tron address.`)
    return address
  }
  const address = await withContext(config, context => depositAddressOf(context.database, whom))
  if (!address)
    throw new Error(
      'No client with this email has a deposit address: they get it when they first open the cabinet.',
    )
  return address
}
