/** Runs a contract's call or creation in the virtual machine and returns the outcome in Tron's terms. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ContractCreation } from './action.ts'
import type { Machine, Moment, Outcome, Run } from './machine.ts'
import type { Receipt } from './receipt.ts'
import { accountKey, activatedAccount, codeKey, contractKey, type State } from './state.ts'
import type { ContractResult } from './transaction.ts'

export type ContractOutcome = Pick<
  Receipt,
  'result' | 'energyUsed' | 'energyPenalty' | 'returned' | 'logs' | 'reason'
>

/** A failure that the virtual machine does not produce by itself. */
export type Forced = 'OUT_OF_TIME' | null

const nothing = new Uint8Array()
const codeByteEnergy = 200n

/** Runs a call, or with `creation` a new contract's creation code and stores what it gives. */
export async function runContract(
  machine: Machine,
  state: State,
  now: Moment,
  call: Run,
  creation: ContractCreation | null,
  forced: Forced,
): Promise<ContractOutcome> {
  const mark = state.mark
  const ran = await machine.run(state, now, call)
  const outcome = creation ? storeContract(state, mark, call, creation, ran) : ran
  if (!forced) return concluded(outcome)

  // What a real node does when its clock runs out: state is taken back, all energy is taken, the logs stay.
  state.undo(mark)
  const reason = "CPU timeout for 'JUMP' operation executing"
  const { logs, penalty } = outcome
  return {
    result: forced,
    energyUsed: call.energyLimit,
    energyPenalty: penalty,
    returned: nothing,
    logs,
    reason,
  }
}

function storeContract(
  state: State,
  mark: number,
  call: Run,
  creation: ContractCreation,
  outcome: Outcome,
): Outcome {
  if (outcome.error) return outcome
  const energyUsed = outcome.energyUsed + BigInt(outcome.returned.length) * codeByteEnergy
  if (energyUsed > call.energyLimit) {
    state.undo(mark)
    return { ...outcome, energyUsed: call.energyLimit, returned: nothing, logs: [], error: 'out of gas' }
  }
  placeContract(state, call.to, creation, outcome.returned, 0)
  return { ...outcome, energyUsed }
}

/** Puts a contract into the state: its code, its data, and an account if it has none yet. */
export function placeContract(
  state: State,
  hex20: string,
  creation: ContractCreation,
  code: Uint8Array,
  energyFactor: number,
): void {
  if (!state.account(hex20)) state.set(accountKey(hex20), activatedAccount(0))
  state.set(codeKey(hex20), code)
  state.set(contractKey(hex20), {
    origin: creation.owner,
    name: creation.name,
    abi: creation.abi,
    bytecode: creation.bytecode,
    codeHash: keccak_256(code),
    userResourcePercent: creation.userResourcePercent,
    originEnergyLimit: creation.originEnergyLimit,
    energyFactor,
  })
}

function concluded({ error, energyUsed, penalty, returned, logs }: Outcome): ContractOutcome {
  const result = error === null ? 'SUCCESS' : (resultsByError[error] ?? 'UNKNOWN')
  const kept = result === 'SUCCESS' || result === 'REVERT' ? returned : nothing
  return { result, energyUsed, energyPenalty: penalty, returned: kept, logs, reason: reasonOf(result, error) }
}

/** The virtual machine's names of failures, as Tron's results. */
const resultsByError: Record<string, ContractResult> = {
  revert: 'REVERT',
  'out of gas': 'OUT_OF_ENERGY',
  'code store out of gas': 'OUT_OF_ENERGY',
  'invalid opcode': 'ILLEGAL_OPERATION',
  'invalid JUMP': 'BAD_JUMP_DESTINATION',
  'stack underflow': 'STACK_TOO_SMALL',
  'stack overflow': 'STACK_TOO_LARGE',
  'insufficient balance': 'TRANSFER_FAILED',
}

function reasonOf(result: ContractResult, error: string | null): string {
  if (error === null) return ''
  if (result === 'REVERT') return 'REVERT opcode executed'
  if (result === 'OUT_OF_ENERGY') return 'Not enough energy for the operation executing'
  return error
}
