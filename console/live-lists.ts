/** Which calls show what waits, and which show what operators have done; a view that is logged is not among those. */
import type { Call } from '../contract/call.ts'
import { auditList } from '../contract/console/audit.ts'
import { bookDays, comparisons } from '../contract/console/books.ts'
import { clientActions, clientShow, deletionWaiting } from '../contract/console/clients.ts'
import {
  contactsShow,
  documentList,
  incidentList,
  newsList,
  testimonialList,
} from '../contract/console/content.ts'
import { coverageShow } from '../contract/console/coverage.ts'
import { dealList } from '../contract/console/deals.ts'
import { depositList } from '../contract/console/deposits.ts'
import { health } from '../contract/console/health.ts'
import { inboxList, type ConsoleList } from '../contract/console/inbox.ts'
import { limitShow } from '../contract/console/limits.ts'
import { monthList, monthShow } from '../contract/console/months.ts'
import { programList, providerList } from '../contract/console/programs.ts'
import { proposalList, proposalShow } from '../contract/console/proposals.ts'
import { ringList } from '../contract/console/rings.ts'
import { consoleSession } from '../contract/console/session.ts'
import { ownAccount, peopleList } from '../contract/console/staff.ts'
import { tokenShow } from '../contract/console/tokens.ts'
import { scanWaiting } from '../contract/console/verification.ts'
import { walletList } from '../contract/console/wallets.ts'
import { payoutShow, withdrawalList, withdrawalShow } from '../contract/console/withdrawals.ts'

const calls: Readonly<Record<ConsoleList, readonly Call<any, any, any>[]>> = {
  withdrawal: [inboxList, withdrawalList, withdrawalShow, payoutShow],
  payment: [inboxList, withdrawalShow, payoutShow],
  deposit: [inboxList, depositList],
  order: [inboxList, walletList],
  proposal: [inboxList, proposalList, proposalShow],
  document: [inboxList, scanWaiting],
  request: [inboxList, clientShow, deletionWaiting],
  month: [inboxList, monthList, monthShow],
  dispute: [inboxList, dealList],
  deal: [inboxList, dealList],
  part: [inboxList, dealList],
  ring: [inboxList, ringList],
  testimonial: [inboxList, testimonialList],
  rights: [inboxList, peopleList],
  alarm: [inboxList, health, comparisons],
  log: [
    auditList,
    bookDays,
    clientActions,
    clientShow,
    contactsShow,
    consoleSession,
    coverageShow,
    dealList,
    depositList,
    documentList,
    incidentList,
    limitShow,
    monthList,
    newsList,
    ownAccount,
    payoutShow,
    peopleList,
    programList,
    providerList,
    ringList,
    testimonialList,
    tokenShow,
    walletList,
    withdrawalList,
  ],
}

export const liveLists = { name: 'mc_console_live', calls }
