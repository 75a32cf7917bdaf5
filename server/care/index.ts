/** Client care: what operators do for one client, and what a client may see, cancel and request of it. */
import { beginChange } from './changes.ts'
import { correctBalance } from './correction.ts'
import { deleteClient } from './deletion.ts'
import { reverseDeposit } from './deposit-reversal.ts'
import { creditManually } from './manual-credit.ts'
import { changeName } from './name-change.ts'

export { applyChanges, changeCancel, emailToChange, secondFactorToReset } from './changes.ts'
export { recordView, viewEnd, viewGive } from './consent.ts'
export { correctionOf } from './correction.ts'
export { findRecorded, reversalOf } from './deposit-reversal.ts'
export { clientToDelete, refuseDeletion, requestInboxSource } from './deletion.ts'
export { makeExports, resealExports } from './export.ts'
export { creditOf, findUncredited } from './manual-credit.ts'
export { dataAsk, dataFile, dataWithdraw, care } from './requests.ts'
export { endClientSessions } from './sessions.ts'

export {
  clientsCancelChange,
  clientsDeletions,
  clientsEndSessions,
  clientsFreeze,
  clientsRefuseDeletion,
} from './console/acts.ts'
export {
  clientsActions,
  clientsBook,
  clientsChain,
  clientsPapers,
  clientsPartners,
  clientsTraces,
  clientsTrading,
  clientsView,
} from './console/histories.ts'
export { clientsPropose } from './console/proposing.ts'
export { clientsSearch } from './console/search.ts'
export { clientsOpen, clientsShow } from './console/show.ts'

/** What two operators have signed, carried out. */
export const careActs = {
  'client.resetSecondFactor': beginChange,
  'client.changeEmail': beginChange,
  'client.changeName': changeName,
  'client.unlinkTelegram': beginChange,
  'client.correct': correctBalance,
  'client.delete': deleteClient,
  'deposit.credit': creditManually,
  'deposit.reverse': reverseDeposit,
} as const
