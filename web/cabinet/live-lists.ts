/** Which calls show what the server says has changed. */
import { listAddresses } from '../../contract/address-book.ts'
import type { Call } from '../../contract/call.ts'
import { enter } from '../../contract/entry.ts'
import { financeHistory, listFinance, showWithdrawalTerms } from '../../contract/finance.ts'
import type { ClientList } from '../../contract/live.ts'
import { listNews } from '../../contract/news.ts'
import { showOverview } from '../../contract/overview.ts'
import { listGiven, listRewards, listStructure, structurePage } from '../../contract/partnership.ts'
import { showCare } from '../../contract/care.ts'
import { showSecurity, unreadEvents } from '../../contract/security.ts'
import {
  accountCurve,
  listPrograms,
  listTrading,
  settledMonths,
  tradingHistory,
} from '../../contract/trading.ts'
import { showTestimonial } from '../../contract/testimonials.ts'
import { showVerification } from '../../contract/verification.ts'

const calls: Readonly<Record<ClientList, readonly Call<any, any, any>[]>> = {
  finance: [listFinance, financeHistory, showWithdrawalTerms, showOverview],
  trading: [listTrading, tradingHistory, accountCurve, settledMonths, listPrograms, showOverview],
  partnership: [listStructure, structurePage, listRewards, listGiven, showOverview],
  security: [unreadEvents, showSecurity, listAddresses, showCare],
  account: [enter, showSecurity, showCare],
  verification: [enter, showVerification, showTestimonial],
  testimonial: [showTestimonial],
  news: [listNews, enter],
  stops: [enter, showWithdrawalTerms],
}

/** The entry data are loaded while the stream is being opened. */
export const liveLists = { name: 'mc_live', calls, first: [enter] }
