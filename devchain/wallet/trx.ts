/** TRX transfers that the node builds. */
import { hex20FromAddress } from '../../server/tron/address.ts'
import { trxTransferContract, type TrxTransfer } from '../../server/tron/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { State } from '../state.ts'
import { transferTrx } from '../trx-transfer.ts'
import { buildTransaction } from './build.ts'
import { address, integer, validateError, type Method } from './request.ts'
import { showTransaction } from './transaction-json.ts'

/** An unsigned TRX transfer, checked as if it were carried out now. */
export const createTransaction: Method = async request => {
  const { chain, body, visible } = request
  const owner = address(body, 'owner_address', visible)
  const to = address(body, 'to_address', visible)
  if (!owner) throw validateError('Invalid ownerAddress!')
  if (!to) throw validateError('Invalid toAddress!')
  const transfer = { owner, to, amountSun: BigInt(integer(body, 'amount')) }
  await chain.read('head', state => checkTransfer(state, transfer))
  return { visible, ...showTransaction(buildTransaction(request, trxTransferContract(transfer)), visible) }
}

function checkTransfer(state: State, transfer: TrxTransfer): void {
  if (!state.account(hex20FromAddress(transfer.owner))) {
    throw validateError('Validate TransferContract error, no OwnerAccount.')
  }
  try {
    transferTrx(state, transfer, { usage: 0, feeSun: 0n }, 0)
  } catch (error) {
    throw error instanceof Refusal ? validateError(error.message) : error
  }
}
