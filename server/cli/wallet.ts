import { writeAmount } from '../../contract/money.ts'
import * as treasury from '../treasury/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { tokenOnChain } from '../tron/index.ts'
import * as house from '../house/index.ts'
import {
  actor,
  expectTransaction,
  expectWords,
  refuse,
  unknownAction,
  UsageTrouble,
  withContext,
  type Command,
} from './command.ts'
import { pinVerbs } from './wallet-pin.ts'

/** The wallets that pay, the machine's and those of operators, beside payouts: what came in, and what went out. */
export const wallet: Command = {
  usage: [
    'wallet list                             paying wallets and what is recorded of them',
    'wallet fund <transaction>               records that we funded a paying wallet with this transaction',
    'wallet spend <transaction> <reason>     records that we took this out of a paying wallet',
    'wallet own <address> <reason>           lists a wallet that operators pay from by hand',
    'wallet forget <address> <reason>        takes a wallet off that list',
    'wallet text <address>                   what a wallet signs with its own key to be pinned, as of today',
    'wallet prove <key file>                 signs that text with a key in hex, in a file on this machine',
    'wallet pin <address> <purpose> <date> <signature>   pins an own wallet (treasury, paying, fuel, collection); needs two',
    'wallet unpin <address> <reason>         nothing is sent there any more; needs two operators',
  ],
  run: async ([verb, ...words], config, environment) => {
    const pinning = Object.hasOwn(pinVerbs, verb ?? '') ? pinVerbs[verb!] : undefined
    if (pinning) return withContext(config, context => pinning(context, words, environment))
    if (verb === 'list') return withContext(config, context => list(context, words))
    if (verb === 'fund') return withContext(config, context => fund(context, words))
    if (verb === 'spend') return withContext(config, context => spend(context, words))
    if (verb === 'own') return withContext(config, context => own(context, words))
    if (verb === 'forget') return withContext(config, context => forget(context, words))
    throw unknownAction('wallet', ['list', 'fund', 'spend', 'own', 'forget', ...Object.keys(pinVerbs)])
  },
}

async function list({ database, tron }: AppContext, words: string[]): Promise<number> {
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
  for (const { address, purpose, signedOn, unpinnedAt } of await house.ownWallets(database))
    console.log(
      `${address}  ${purpose}  ${unpinnedAt ? 'not pinned any more' : `pinned, signed ${signedOn}`}`,
    )
  return 0
}

async function fund(context: AppContext, words: string[]): Promise<number> {
  const [txId] = expectWords(words, 1)
  return note(context, txId!, 'in', 'funded by us')
}

async function spend(context: AppContext, [txId = '', ...reason]: string[]): Promise<number> {
  if (reason.length === 0) throw new UsageTrouble('Give a transaction and a reason in words.')
  return note(context, txId, 'out', reason.join(' '))
}

async function own(context: AppContext, [address = '', ...reason]: string[]): Promise<number> {
  const noting = { address, reason: inWords(reason), actor: actor() }
  if (await treasury.noteHandWallet(context, noting)) return 0
  return refuse('This is not an external Tron address, or it is already listed as ours. Nothing was changed.')
}

async function forget(context: AppContext, [address = '', ...reason]: string[]): Promise<number> {
  const noting = { address, reason: inWords(reason), actor: actor() }
  if (await treasury.forgetHandWallet(context, noting)) return 0
  return refuse('This wallet is not listed as ours. Nothing was changed.')
}

function inWords(reason: string[]): string {
  if (reason.length === 0) throw new UsageTrouble('Give an address and a reason in words.')
  return reason.join(' ')
}

async function note(
  context: AppContext,
  word: string,
  direction: 'in' | 'out',
  reason: string,
): Promise<number> {
  const txId = expectTransaction(word)
  const noted = await treasury.noteOfWallet(context, txId, direction, { actor: actor(), reason })
  for (const { address, units, other } of noted)
    console.log(`${address}  ${writeAmount(units)} USDT ${direction === 'in' ? 'from' : 'to'} ${other}`)
  if (noted.length > 0) return 0
  return refuse(
    'No such movement is waiting for an explanation. Nothing was changed. Run "reconcile" first, so that it is found.',
  )
}
