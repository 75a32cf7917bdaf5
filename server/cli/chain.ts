import { readAmount } from '../../contract/money.ts'
import type { Config } from '../config.ts'
import { depositAddressOf } from '../finance/index.ts'
import { payOnDevchain, readTronAddress } from '../tron/index.ts'
import { expectWords, runningDevchain, UsageTrouble, withHouse, type Command } from './command.ts'

export const chain: Command = {
  usage: [
    'chain pay <email or Tron address> <USDT>   pay on the development chain; returns when it is in a block',
  ],
  run: async ([verb, ...words], config) => {
    if (verb !== 'pay') throw new UsageTrouble('The chain knows one verb: pay.')
    const [whom, amountText] = expectWords(words, 2)
    const amountMicro = readAmount(amountText)
    if (amountMicro === null || amountMicro === 0n)
      throw new UsageTrouble(`"${amountText}" is not an amount.`)

    const url = await runningDevchain(config)
    const to = await addressOf(config, whom!)
    console.log(await payOnDevchain(url, { to, amountMicro, untilInBlock: true }))
    return 0
  },
}

async function addressOf(config: Config, whom: string): Promise<string> {
  if (!whom.includes('@')) {
    const address = readTronAddress(whom)
    if (!address) throw new Error(`"${whom}" is neither an email nor a Tron address.`)
    return address
  }
  const address = await withHouse(config, house => depositAddressOf(house.database, whom))
  if (!address) throw new Error('No client with this email has a deposit address.')
  return address
}
