import * as withdrawals from '../withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import { findByEmailOrCode } from '../identity/index.ts'
import { isTransaction, refuse, UsageTrouble } from './command.ts'
import { outcomeMessage } from './outcome-messages.ts'
import { proposeAndSign } from './sign.ts'

/** `withdrawal book`: what was requested and paid after the backup that the database was restored from. */
export async function bookLost(
  context: AppContext,
  [who = '', txId = '', address = '', ...reason]: string[],
  environment: Environment,
): Promise<number> {
  if (!isTransaction(txId) || reason.length === 0)
    throw new UsageTrouble(
      'Give a client, a transaction of 64 hexadecimal digits, an address, and a reason in words.',
    )
  const client = await findByEmailOrCode(context.database, who)
  if (!client) throw new UsageTrouble('No client has this email or referral code.')

  const found = await withdrawals.findLostPayment(context, { txId, address })
  if (typeof found === 'string')
    return refuse(outcomeMessage('withdrawal.bookLost', { outcome: found, detail: null }))
  return proposeAndSign(context, environment, {
    action: 'withdrawal.bookLost',
    subject: `${found.txId}:${found.ordinal}`,
    client: client.id,
    facts: { address: found.to, 'micro-dollars': found.units.toString(), reason: reason.join(' ') },
  })
}
