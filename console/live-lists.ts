/** Which calls show what waits: the inbox of every kind, and beside proposals their own pages. */
import type { Call } from '../contract/call.ts'
import { clientShow } from '../contract/console/clients.ts'
import { scanWaiting } from '../contract/console/verification.ts'
import { inboxKinds, inboxList } from '../contract/console/inbox.ts'
import { depositList } from '../contract/console/deposits.ts'
import { proposalList, proposalShow } from '../contract/console/proposals.ts'
import { walletList } from '../contract/console/wallets.ts'
import { payoutShow, withdrawalList, withdrawalShow } from '../contract/console/withdrawals.ts'

const calls: Readonly<Record<string, readonly Call<any, any, any>[]>> = {
  ...Object.fromEntries(inboxKinds.map(kind => [kind, [inboxList]])),
  withdrawal: [inboxList, withdrawalList, withdrawalShow, payoutShow],
  payment: [inboxList, withdrawalShow, payoutShow],
  deposit: [inboxList, depositList],
  order: [inboxList, walletList],
  proposal: [inboxList, proposalList, proposalShow],
  document: [inboxList, scanWaiting],
  request: [inboxList, clientShow],
}

export const liveLists = { name: 'mc_console_live', calls }
