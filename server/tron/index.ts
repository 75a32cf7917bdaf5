/** Tron: knows the chain, and nothing of our clients. */
export { nobody, readTronAddress, type TronAddress } from './address.ts'
export type { Block } from './rpc-answers.ts'
export { findStartBlock } from './start-block.ts'
export * from './cursor.ts'
export { chainKindOf, explorerOf } from './explorer.ts'
export { advanceRecord, prepareTransfer, senderOf, type Sender } from './sender.ts'
export { followTransaction, isStillFailed, type FollowContext } from './transaction-follow.ts'
export {
  energyFeeOf,
  provenBytes,
  signTransfer,
  usualLifeMs,
  type SignedTransfer,
  type TransferIntent,
} from './transaction-signing.ts'
export {
  isLiving,
  storeSigned,
  lastAttempt,
  findOpenTransactionsFor,
  findOpenTransactionsOf,
  type TransactionPurpose,
  type TransactionRecord,
  type TransactionState,
} from './transaction-record.ts'
export { agreedView, type NodesAndClock } from './agreed-view.ts'
export { possibleBalances } from './possible-balances.ts'
export { memoOnChain } from './memo.ts'
export { findOurTransactions, commitmentsOf, sumSentSince } from './wallet-commitments.ts'
export type { Prices } from './paying-answers.ts'
export { payingNode, type AccountResources, type PayingNode, type TokenRestrictions } from './paying-node.ts'
export { signerOf, type Signer } from './signer.ts'
export { messageSigner, signMessage } from './signature.ts'
export { tronNode, type NodeView, type TronNode } from './node.ts'
export { transfersIn, transfersSince, type Since } from './payment.ts'
export {
  batchOf,
  freeAddresses,
  storedPool,
  nextPoolIndex,
  offerPool,
  poolPlaces,
  retireFreeAddresses,
  type PoolPlace,
} from './pool.ts'
export { isPoolAddress, knownRecipients, onlyThese, shownAddresses, shownAddressPages } from './recipients.ts'
export {
  agreedArrivals,
  agreedDepartures,
  agreedTransfer,
  agreeOnBlock,
  type Nodes,
} from './agreed-transfers.ts'
export { foreignTransfers, movementsOf, type ContractTransfer } from './movements.ts'
export { refuseImpossible } from './plausible-block.ts'
export { forgetReadBlocks, storeReadBlock, lastSharedBlock } from './read-blocks.ts'
export { agreeOn, allNodes, secondNode, secondPayingNode } from './second-node.ts'
export { payOnDevchain, payTrxOnDevchain } from './devchain-payments.ts'
export { transferBytes } from './token-call.ts'
export {
  freshTransfers,
  solidReceiptOf,
  type Recipients,
  type SolidTransfer,
  type Transfer,
} from './transfers.ts'
export { isAway, nodeAway, NodeTrouble, type TroubleReason } from './trouble.ts'
