import type { OutcomeOf, RequestOf } from '../../contract/call.ts'
import { withdraw } from '../../contract/finance.ts'
import { withdrawalMicroMin } from '../../contract/limits.ts'
import { route } from '../http/route.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { actWithinLimits } from '../http/rate-limit.ts'
import { confirmsPassword, isReachable, payingWithCode, theClient } from '../identity/index.ts'
import { reserve } from '../ledger/index.ts'
import { bookedBlock } from '../tron/index.ts'
import { idempotent } from '../http/idempotency.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { refusalOfAddress } from './address-book.ts'
import { readDestination } from '../treasury/index.ts'
import { destinationLimits } from './destination-limits.ts'
import { refusalOfLimit } from './limit.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { isPeriodOpen } from './period.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** Asks for money to leave the platform. It is reserved at once, and waits for an operator. */
export const withdrawal = route(withdraw, (request, caller, context) =>
  actWithinLimits(context, destinationLimits(caller), () => decide(request, caller, context)),
)

async function decide(
  request: RequestOf<typeof withdraw>,
  caller: ClientRequest,
  context: AppContext,
): Promise<OutcomeOf<typeof withdraw>> {
  const { client, at } = caller
  const { amountMicro, password, oneTimeCode } = request
  if (!(await isPeriodOpen(context.database, at))) return 'unexpectedError'
  if (!(await isReachable(context.database, client))) return 'notReachable'
  const address = await readDestination(context, request.address)
  if (!address) return 'invalidAddress'
  if (amountMicro < withdrawalMicroMin) return 'invalidAmount'
  if (!(await confirmsPassword(context, caller, password))) return 'invalidPassword'

  return payingWithCode(context, caller, oneTimeCode, takesCode =>
    idempotent(context, caller, withdraw, request, async tx => {
      // Before the code: a backup code that confirms this payment must not hold it.
      const refusal = await refusalOfAddress(tx, client, address, at)
      if (refusal) return refusal
      if (!(await takesCode(tx))) return 'invalidOneTimeCode'
      await insertWithdrawal(tx, context, { client, address, amountMicro }, at)
      return (await refusalOfLimit(tx, client, at)) ?? 'ok'
    }),
  )
}

type NewWithdrawal = Pick<WithdrawalRow, 'client' | 'address' | 'amountMicro'>

async function insertWithdrawal(
  tx: Transaction,
  context: AppContext,
  requested: NewWithdrawal,
  at: Date,
): Promise<void> {
  const { client, address, amountMicro } = requested
  const id = context.newId()
  const reader = await theClient(tx, client)
  await reserve(tx, { client, id, amountMicro, address, at })
  await sql`
    insert into withdrawal (client_id, id, asked_at, asked_block, address, amount_micro)
    values (${client}, ${id}, ${at}, ${await bookedBlock(tx, context.tron)}, ${address}, ${amountMicro})`.execute(
    tx,
  )
  await sql`
    insert into withdrawal_waiting (withdrawal_id, client_id, asked_at)
    values (${id}, ${client}, ${at})`.execute(tx)
  await sendWithdrawalMail(tx, context, reader, requested, { stage: 'asked' }, at)
}
