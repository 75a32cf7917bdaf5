/** What the inbox lists, by the domains' sources. */
import { requestInboxSource } from '../care/index.ts'
import {
  creditInboxSource,
  disputeInboxSource,
  partAlarmInboxSource,
  partInboxSource,
} from '../deals/index.ts'
import { ringInboxSource } from '../partnership/index.ts'
import { monthInboxSource } from '../settlement/index.ts'
import { testimonialInboxSource } from '../content/index.ts'
import { depositInboxSource } from '../deposits/index.ts'
import { orderInboxSource } from '../house/index.ts'
import { alarmInboxSource, booksInboxSource } from '../health/index.ts'
import { proposalInboxSource, type InboxSource } from '../operators/index.ts'
import { reviewInboxSource } from '../staff/index.ts'
import { documentInboxSource } from '../verification/index.ts'
import { paymentInboxSource, withdrawalInboxSource } from '../withdrawals/index.ts'

export const inboxSources: readonly InboxSource[] = [
  proposalInboxSource,
  documentInboxSource,
  requestInboxSource,
  withdrawalInboxSource,
  paymentInboxSource,
  depositInboxSource,
  orderInboxSource,
  monthInboxSource,
  disputeInboxSource,
  creditInboxSource,
  partInboxSource,
  ringInboxSource,
  reviewInboxSource,
  alarmInboxSource,
  booksInboxSource,
  partAlarmInboxSource,
  testimonialInboxSource,
]
