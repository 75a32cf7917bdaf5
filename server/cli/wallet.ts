import { writeAmount } from '../../contract/money.ts'
import * as treasury from '../treasury/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import { tokenOnChain } from '../tron/index.ts'
import * as house from '../house/index.ts'
import { expectTransaction, expectArguments, reasonIn, refuse, withVerb, type Command } from './command.ts'
import { proposeAndSign } from './sign.ts'
import { pinVerbs } from './wallet-pin.ts'

/** The wallets of the house and the machine's: what came in and went out beside payouts. */
export const wallet: Command = {
  usage: [
    'wallet list                             paying wallets and what is recorded of them',
    'wallet explain <transaction> <reason>   why money came to a wallet of ours, or left it, without an order; needs two',
    'wallet text <address>                   what a wallet signs with its own key to be pinned, as of today',
    'wallet prove <key file>                 signs that text with a key in hex, in a file on this machine',
    'wallet pin <address> <purpose> <date> <signature>   pins an own wallet (treasury, paying, fuel, collection); needs two',
    'wallet unpin <address> <reason>         nothing is sent there any more; needs two operators',
  ],
  run: (args, config, environment) =>
    withVerb({ list, explain, ...pinVerbs }, 'wallet', args, config, environment),
}

async function list({ database, tron }: AppContext, args: string[]): Promise<number> {
  expectArguments(args, 0)
  const states = await treasury.walletStates(database, tokenOnChain(tron.chainId, tron.usdt))
  for (const { address, opening, cameMicro, leftMicro } of states) {
    const begun = opening ? `${writeAmount(opening.units)} USDT at block ${opening.block}` : 'not watched yet'
    console.log(
      [address, begun, `came ${writeAmount(cameMicro)}`, `left ${writeAmount(leftMicro)}`].join('  '),
    )
  }
  if (states.length === 0) console.log('No wallet pays automatically.')
  for (const { address, purpose, signedOn, unpinnedAt } of await house.ownWallets(database))
    console.log(
      `${address}  ${purpose}  ${unpinnedAt ? 'not pinned any more' : `pinned, signed ${signedOn}`}`,
    )
  return 0
}

/** What one wallet of ours moved in a transaction that nothing explains; needs two. */
async function explain(
  context: AppContext,
  [word = '', ...words]: string[],
  environment: Environment,
): Promise<number> {
  const reason = reasonIn(words)
  const txId = expectTransaction(word)
  const moved = await treasury.walletMovements(context.database, txId)
  if (moved.length === 0)
    return refuse(
      'No such movement is waiting for an explanation. Nothing was changed. Run "reconcile" first, so that it is found.',
    )
  return proposeAndSign(context, environment, treasury.toExplain('wallet.explain', txId, moved, reason))
}
