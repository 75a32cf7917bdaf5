/** Tron: knows the chain, and nothing of our clients. */
export { readTronAddress, type TronAddress } from './address.ts'
export type { Block } from './answers.ts'
export { blockToBeginAt } from './beginning.ts'
export * from './cursor.ts'
export { explorerOf } from './explorer.ts'
export { tronNode, type NodeView, type TronNode } from './node.ts'
export { transfersIn, transfersSince } from './payment.ts'
export { freeAddresses, importPool, nextPoolIndex, retireFreeAddresses, takeAddress } from './pool.ts'
export { isPoolAddress, knownRecipients, onlyThese, shownAddressPages } from './recipients.ts'
export { payOnDevchain } from './test-money.ts'
export {
  freshTransfers,
  solidTransfers,
  type Recipients,
  type SolidTransfer,
  type Transfer,
} from './transfers.ts'
export { NodeTrouble, type TroubleReason } from './trouble.ts'
