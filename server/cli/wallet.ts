import { writeAmount } from '../../contract/money.ts'
import * as treasury from '../treasury/index.ts'
import type { House } from '../platform/app-context.ts'
import { tokenOnChain } from '../tron/index.ts'
import {
  actor,
  expectTransaction,
  expectWords,
  refuse,
  unknownAction,
  UsageTrouble,
  withHouse,
  type Command,
} from './command.ts'

/** The wallets that pay, the machine's and those of operators, beside payouts: what came in, and what went out. */
export const wallet: Command = {
  usage: [
    'wallet list                             paying wallets and what is recorded of them',
    'wallet fund <transaction>               records that we funded a paying wallet with this transaction',
    'wallet spend <transaction> <reason>     records that we took this out of a paying wallet',
    'wallet own <address> <reason>           lists a wallet that operators pay from by hand',
    'wallet forget <address> <reason>        takes a wallet off that list',
  ],
  run: async ([verb, ...words], config) => {
    if (verb === 'list') return withHouse(config, house => list(house, words))
    if (verb === 'fund') return withHouse(config, house => fund(house, words))
    if (verb === 'spend') return withHouse(config, house => spend(house, words))
    if (verb === 'own') return withHouse(config, house => own(house, words))
    if (verb === 'forget') return withHouse(config, house => forget(house, words))
    throw unknownAction('wallet', ['list', 'fund', 'spend', 'own', 'forget'])
  },
}

async function list({ database, tron }: House, words: string[]): Promise<number> {
  expectWords(words, 0)
  const standings = await treasury.walletStandings(database, tokenOnChain(tron.chainId, tron.usdt))
  for (const { address, opening, cameMicro, leftMicro } of standings) {
    const begun = opening ? `${writeAmount(opening.units)} USDT at block ${opening.block}` : 'not watched yet'
    console.log(
      [address, begun, `came ${writeAmount(cameMicro)}`, `left ${writeAmount(leftMicro)}`].join('  '),
    )
  }
  if (standings.length === 0) console.log('No wallet pays automatically.')
  for (const { address, reason } of await treasury.handWallets(database))
    console.log(`${address}  by hand  ${reason}`)
  return 0
}

async function fund(house: House, words: string[]): Promise<number> {
  const [txId] = expectWords(words, 1)
  return note(house, txId!, 'in', 'funded by us')
}

async function spend(house: House, [txId = '', ...reason]: string[]): Promise<number> {
  if (reason.length === 0) throw new UsageTrouble('Give a transaction and a reason in words.')
  return note(house, txId, 'out', reason.join(' '))
}

async function own(house: House, [address = '', ...reason]: string[]): Promise<number> {
  const noting = { address, reason: inWords(reason), actor: actor() }
  if (await treasury.noteHandWallet(house, noting)) return 0
  return refuse('This is not an external Tron address, or it is already listed as ours. Nothing was changed.')
}

async function forget(house: House, [address = '', ...reason]: string[]): Promise<number> {
  const noting = { address, reason: inWords(reason), actor: actor() }
  if (await treasury.forgetHandWallet(house, noting)) return 0
  return refuse('This wallet is not listed as ours. Nothing was changed.')
}

function inWords(reason: string[]): string {
  if (reason.length === 0) throw new UsageTrouble('Give an address and a reason in words.')
  return reason.join(' ')
}

async function note(house: House, word: string, direction: 'in' | 'out', reason: string): Promise<number> {
  const txId = expectTransaction(word)
  const noted = await treasury.noteOfWallet(house, txId, direction, { actor: actor(), reason })
  for (const { address, units, other } of noted)
    console.log(`${address}  ${writeAmount(units)} USDT ${direction === 'in' ? 'from' : 'to'} ${other}`)
  if (noted.length > 0) return 0
  return refuse(
    'No such movement is waiting for an explanation. Nothing was changed. Run "reconcile" first, so that it is found.',
  )
}
