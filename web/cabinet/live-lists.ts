/** Which calls show what the server says has changed. */
import { listAddresses } from '../../contract/address-book.ts'
import type { Call } from '../../contract/call.ts'
import { enter } from '../../contract/entry.ts'
import { financeHistory, listFinance, showWithdrawalTerms } from '../../contract/finance.ts'
import type { ClientList } from '../../contract/live.ts'
import { listNews } from '../../contract/news.ts'
import { showNoticeChoices, showNotices } from '../../contract/notices.ts'
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
  finance: [listFinance, financeHistory, showWithdrawalTerms, showOverview, showNotices],
  trading: [
    listTrading,
    tradingHistory,
    accountCurve,
    settledMonths,
    listPrograms,
    showOverview,
    showNotices,
  ],
  partnership: [listStructure, structurePage, listRewards, listGiven, showOverview, showNotices],
  security: [unreadEvents, showSecurity, listAddresses, showCare, showNotices],
  account: [enter, showSecurity, showCare, showNotices],
  verification: [enter, showVerification, showTestimonial, showNotices],
  testimonial: [showTestimonial],
  news: [listNews, enter, showNotices],
  stops: [enter, showWithdrawalTerms, showNotices],
  notices: [showNotices, showNoticeChoices],
}

/** The entry data are loaded while the stream is being opened. */
export const liveLists = { name: 'mc_live', calls, first: [enter] }
