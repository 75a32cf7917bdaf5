/** The keys of this process, each with a wallet of its own: a paying wallet has no other use. */
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

/** Throws `ConfigTrouble` before anything is recorded: with the right key in its place, the next start works. */
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

/** What is wrong, without any of the key. */
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
