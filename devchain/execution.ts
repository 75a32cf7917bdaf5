/**
 * Carries out one transaction on the state: bandwidth and memo first, which are paid whatever follows; then the
 * contract, whose failure is part of the chain as much as its success.
 */
import { hex20FromAddress } from '../server/tron/address.ts'
import { createdAddress, readAction, type Action } from './action.ts'
import { payBandwidth, type BandwidthBill } from './bandwidth.ts'
import { runContract, type Forced } from './contract-run.ts'
import * as figures from './figures.ts'
import type { Machine, Moment, Run } from './machine.ts'
import type { Receipt } from './receipt.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'
import type { Transaction } from './transaction.ts'
import { transferTrx } from './trx-transfer.ts'

type ContractAction = Exclude<Action, { kind: 'trxTransfer' }>

/**
 * Carries out a transaction at a moment. Throws a refusal when it cannot be in a block at all; the state may then
 * be half changed, and the caller undoes it.
 */
export async function executeTransaction(
  machine: Machine,
  state: State,
  transaction: Transaction,
  now: Moment,
  forced: Forced,
): Promise<Receipt> {
  const action = actionOf(transaction)
  const bandwidth = payBandwidth(state, transaction, action, now.timestampMs)
  const memoSun = payMemo(state, transaction, action)
  const receipt =
    action.kind === 'trxTransfer'
      ? transferTrx(state, action, bandwidth, now.timestampMs)
      : await callContract(machine, state, { transaction, action, bandwidth }, now, forced)
  return { ...receipt, feeSun: receipt.feeSun + memoSun }
}

/** A memo has one price, however long it is. Throws a refusal when the owner cannot pay it. */
function payMemo(state: State, { raw }: Transaction, action: Action): bigint {
  if (raw.data.length === 0) return 0n
  const owner = hex20FromAddress(action.owner)
  const { memoFeeSun } = figures
  if (state.account(owner)!.balanceSun < memoFeeSun)
    throw new Refusal(
      'BANDWITH_ERROR',
      `account ${action.owner} insufficient balance[${memoFeeSun}] to memo fee`,
    )
  state.addBalance(owner, -memoFeeSun)
  return memoFeeSun
}

interface Paid {
  transaction: Transaction
  action: ContractAction
  bandwidth: BandwidthBill
}

async function callContract(
  machine: Machine,
  state: State,
  { transaction, action, bandwidth }: Paid,
  now: Moment,
  forced: Forced,
): Promise<Receipt> {
  const call = callOf(state, transaction, action)
  const creation = action.kind === 'contractCreation' ? action : null
  const outcome = await runContract(machine, state, now, call, creation, forced)
  const energyFeeSun = outcome.energyUsed * figures.energyPriceSun
  state.addBalance(call.caller, -energyFeeSun)
  const contractAddress = creation
    ? createdAddress(transaction.id, action.owner)
    : (action as ContractCallAction).contract
  return { ...outcome, bandwidth, energyFeeSun, feeSun: bandwidth.feeSun + energyFeeSun, contractAddress }
}

type ContractCallAction = Action & { kind: 'contractCall' }

/** The contract of a transaction. Throws a refusal when it holds none or several, or a kind unknown here. */
export function actionOf({ raw }: Transaction): Action {
  const [contract, ...others] = raw.contracts
  if (!contract) throw refusal('No contract!')
  if (others.length > 0) throw refusal('act size should be exactly 1, this is extend feature')
  try {
    return readAction(contract)
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error))
  }
}

function callOf(state: State, transaction: Transaction, action: ContractAction): Run {
  const { id, raw } = transaction
  const { feeLimitSunMax } = figures
  if (raw.feeLimitSun < 0n || raw.feeLimitSun > feeLimitSunMax) {
    throw refusal(`feeLimit must be >= 0 and <= ${feeLimitSunMax}`)
  }
  const caller = hex20FromAddress(action.owner)
  const paid = {
    caller,
    callValueSun: action.callValueSun,
    energyLimit: energyLimitOf(state, transaction, action),
  }
  if (action.kind === 'contractCreation') {
    const to = hex20FromAddress(createdAddress(id, action.owner))
    return { ...paid, to, data: new Uint8Array(), code: action.bytecode }
  }
  const to = hex20FromAddress(action.contract)
  if (!state.isContract(to)) throw refusal('No contract or not a smart contract')
  return { ...paid, to, data: action.data }
}

/** The energy that the owner can and wants to pay: their TRX less what they send along, and at most the fee limit. */
function energyLimitOf(state: State, { raw }: Transaction, { owner, callValueSun }: ContractAction): bigint {
  const spendableSun = state.account(hex20FromAddress(owner))!.balanceSun - callValueSun
  if (callValueSun < 0n || spendableSun < 0n) {
    throw refusal('Validate InternalTransfer error, balance is not sufficient.')
  }
  return (spendableSun < raw.feeLimitSun ? spendableSun : raw.feeLimitSun) / figures.energyPriceSun
}

const refusal = (reason: string): Refusal => new Refusal('CONTRACT_VALIDATE_ERROR', reason)
