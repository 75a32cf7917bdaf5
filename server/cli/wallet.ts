import { writeAmount } from '../../contract/money.ts'
import * as finance from '../finance/index.ts'
import type { House } from '../house.ts'
import { tokenOnChain } from '../tron/index.ts'
import {
  actor,
  expectTransaction,
  expectWords,
  refuse,
  UsageTrouble,
  withHouse,
  type Command,
} from './command.ts'

/** The wallets that pay, the machine's and those of operators, beside payouts: what came in, and what went out. */
export const wallet: Command = {
  usage: [
    'wallet list                             wallets that pay, and what is recorded of them',
    'wallet fund <transaction>               it was we who sent this to a wallet that pays',
    'wallet spend <transaction> <reason>     it was we who took this out of one',
    'wallet own <address> <reason>           operators pay from this wallet by hand: withdrawals are confirmed by it',
    'wallet forget <address> <reason>        they do not, it was a mistake',
  ],
  run: async ([verb, ...words], config) => {
    if (verb === 'list') return withHouse(config, house => list(house, words))
    if (verb === 'fund') return withHouse(config, house => fund(house, words))
    if (verb === 'spend') return withHouse(config, house => spend(house, words))
    if (verb === 'own') return withHouse(config, house => own(house, words))
    if (verb === 'forget') return withHouse(config, house => forget(house, words))
    throw new UsageTrouble('A wallet knows these verbs: list, fund, spend, own, forget.')
  },
}

async function list({ database, tron }: House, words: string[]): Promise<number> {
  expectWords(words, 0)
  const standings = await finance.walletStandings(database, tokenOnChain(tron.chainId, tron.usdt))
  for (const { address, opening, cameMicro, leftMicro } of standings) {
    const begun = opening
      ? `${writeAmount(opening.units)} USDT at block ${opening.block}`
      : 'its watch has not begun'
    console.log(
      [address, begun, `came ${writeAmount(cameMicro)}`, `left ${writeAmount(leftMicro)}`].join('  '),
    )
  }
  if (standings.length === 0) console.log('No wallet pays by itself.')
  for (const { address, reason } of await finance.handWallets(database))
    console.log(`${address}  by hand  ${reason}`)
  return 0
}

async function fund(house: House, words: string[]): Promise<number> {
  const [txId] = expectWords(words, 1)
  return note(house, txId!, 'in', 'funded by us')
}

async function spend(house: House, [txId = '', ...reason]: string[]): Promise<number> {
  if (reason.length === 0) throw new UsageTrouble('A transaction and a reason, in words.')
  return note(house, txId, 'out', reason.join(' '))
}

async function own(house: House, [address = '', ...reason]: string[]): Promise<number> {
  const noting = { address, reason: inWords(reason), actor: actor() }
  if (await finance.noteHandWallet(house, noting)) return 0
  return refuse('It is no Tron address outside of the platform, or a wallet of ours already.')
}

async function forget(house: House, [address = '', ...reason]: string[]): Promise<number> {
  const noting = { address, reason: inWords(reason), actor: actor() }
  if (await finance.forgetHandWallet(house, noting)) return 0
  return refuse('No operator has called it ours.')
}

function inWords(reason: string[]): string {
  if (reason.length === 0) throw new UsageTrouble('An address and a reason, in words.')
  return reason.join(' ')
}

async function note(house: House, word: string, direction: 'in' | 'out', reason: string): Promise<number> {
  const txId = expectTransaction(word)
  const noted = await finance.noteOfWallet(house, txId, direction, { actor: actor(), reason })
  for (const { address, units, other } of noted)
    console.log(`${address}  ${writeAmount(units)} USDT ${direction === 'in' ? 'from' : 'to'} ${other}`)
  if (noted.length > 0) return 0
  return refuse('No such movement waits to be explained: has "reconcile" seen it?')
}
