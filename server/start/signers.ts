/** The keys of this process, each with a wallet of its own: one that pays has no other use. */
import { ConfigTrouble, rolesOf, type Config } from '../platform/config.ts'
import { hasSignedRoots, openRootWriter, type RootWriter } from '../deals/index.ts'
import { isOurWallet } from '../treasury/index.ts'
import { openPayer, registerPayer, type Payer } from '../withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { ContextOf } from './role-pools.ts'

export interface Signers {
  payer: Payer | null
  writer: RootWriter | null
}

/** Throws `ConfigTrouble`, and then has noted nothing: anyone who puts the right key in its place can go on. */
export async function openSigners(config: Config, as: ContextOf): Promise<Signers> {
  const roles = rolesOf(config)
  const signers = {
    payer: roles.includes('payout') ? await openPayer(as('payout')) : null,
    writer: roles.includes('jobs') ? await openRootWriter(as('jobs'), isOurWallet) : null,
  }
  if (!signers.payer && !signers.writer) return signers
  const fault = await sharedKey(as(signers.payer ? 'payout' : 'jobs'), signers)
  if (fault) throw new ConfigTrouble(fault)
  if (signers.payer) await registerPayer(as('payout'), signers.payer)
  return signers
}

/** What is wrong, without a word of a key. */
async function sharedKey({ database }: AppContext, { payer, writer }: Signers): Promise<string | null> {
  const [pays, writes] = [payer?.signer.address, writer?.signer.address]
  if (pays !== undefined && pays === writes)
    return 'PAYOUT_KEY and SEAL_KEY are one key: each needs a wallet of its own'
  if (writes !== undefined && (await isOurWallet(database, writes)))
    return `SEAL_KEY is the key of ${writes}, a wallet that pays: roots need one of their own. \`wallet list\` tells which wallets are ours`
  if (pays !== undefined && (await hasSignedRoots(database, pays)))
    return `PAYOUT_KEY is the key of ${pays}, which has signed roots of seals: payouts need a wallet of their own`
  return null
}
