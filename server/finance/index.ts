/** The finance account as its client sees it, and transfers between clients. */
export { accounts, financeOf } from './accounts.ts'
export { history } from './histories.ts'
export { peerCheck, peerTransfer } from './peer-transfer.ts'
