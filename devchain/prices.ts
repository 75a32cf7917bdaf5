/** What the virtual machine's instructions cost on Tron. */
import { paramsEVM } from '@ethereumjs/evm'

/** Prices that Ethereum raised or made depend on history, and Tron did not (`EnergyCost` in java-tron). */
const tronPrices = {
  sloadGas: 50,
  callGas: 40,
  callcodeGas: 40,
  delegatecallGas: 40,
  balanceGas: 20,
  extcodesizeGas: 20,
  extcodecopyGas: 20,
  extcodehashGas: 400,
  selfdestructGas: 0,
  expByteGas: 10,
  sstoreSentryEIP2200Gas: 0,
  sstoreNoopEIP2200Gas: 5000,
  sstoreDirtyEIP2200Gas: 5000,
}
// Keyed by the upgrades of Ethereum that set these prices: 607, 608 and, the last before Tron's ways part, 1679.
export const prices = {
  ...paramsEVM,
  607: { ...paramsEVM[607], ...tronPrices },
  608: { ...paramsEVM[608], ...tronPrices },
  1052: { ...paramsEVM[1052], ...tronPrices },
  1679: { ...paramsEVM[1679], ...tronPrices },
}
