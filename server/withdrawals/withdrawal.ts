import type { OutcomeOf, RequestOf } from '../../contract/call.ts'
import { withdraw } from '../../contract/finance.ts'
import { withdrawalMicroMin } from '../../contract/limits.ts'
import { route } from '../http/route.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { actWithinLimits } from '../http/rate-limit.ts'
import {
  confirmsPassword,
  isReachable,
  payingWithProof,
  postPaymentMail,
  proofRow,
  theClient,
  type PaymentProof,
} from '../identity/index.ts'
import { isStopped } from '../freezes/index.ts'
import { refusing } from '../ledger/index.ts'
import { bookedBlock } from '../tron/index.ts'
import { idempotent } from '../http/idempotency.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { readDestination } from '../treasury/index.ts'
import { destinationLimits } from './destination-limits.ts'
import { sendWithdrawalMail } from './client-mail.ts'
import { isPeriodOpen } from './period.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** Requests a withdrawal. The amount is reserved at once, and waits for an operator. */
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
  if (await isStopped(context.database, client, 'withdrawals')) return 'unexpectedError'
  if (!(await isPeriodOpen(context.database, at))) return 'unexpectedError'
  if (!(await isReachable(context.database, client))) return 'notReachable'
  const address = await readDestination(context, request.address)
  if (!address) return 'invalidAddress'
  if (amountMicro < withdrawalMicroMin) return 'invalidAmount'
  if (!(await confirmsPassword(context, caller, password))) return 'invalidPassword'

  const requested = { client, address, amountMicro }
  const payer = await theClient(context.database, client)
  const block = await bookedBlock(context.database, context.tron)
  return payingWithProof(context, caller, oneTimeCode, proof =>
    idempotent(context, caller, withdraw, request, async tx => {
      const outcome = await requestWithdrawal(tx, { ...requested, id: context.newId(), block, proof }, at)
      if (outcome !== 'ok') return outcome
      await postPaymentMail(tx, context, caller, payer, proof)
      await sendWithdrawalMail(tx, context, payer, requested, { stage: 'asked' }, at)
      return outcome
    }),
  )
}

type NewWithdrawal = Pick<WithdrawalRow, 'client' | 'address' | 'amountMicro'> & {
  id: string
  /** The chain's solid block at the request. */
  block: bigint | null
  proof: PaymentProof
}

/** Reserves the money and has it wait for operators, unless a rule forbids it. Throws `InsufficientFunds`. */
async function requestWithdrawal(
  tx: Transaction,
  { client, id, address, amountMicro, block, proof }: NewWithdrawal,
  at: Date,
): Promise<OutcomeOf<typeof withdraw>> {
  const statement = sql<{ outcome: OutcomeOf<typeof withdraw> }>`
    select withdrawal_request(${client}, ${id}, ${address}, ${amountMicro}, ${at}, ${block}, ${proofRow(proof)})
      as outcome`
  const { rows } = await refusing(statement.execute(tx))
  return rows[0]!.outcome
}
