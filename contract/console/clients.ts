/**
 * Clients as operators see them: found, viewed, helped. Personal data are masked until they are opened, and each
 * opening is logged.
 */
import { call, type AnswerOf } from '../call.ts'
import { changeKinds, dataRequestKinds, dataRequestStates, deletionRefusals } from '../care.ts'
import { freezeParts, securityEvents, verificationStatuses, documentKinds } from '../codes.ts'
import { listFinance } from '../finance.ts'
import { listStructure } from '../partnership.ts'
import { rejectionReasons } from '../verification.ts'
import { listTrading } from '../trading.ts'
import {
  code,
  field,
  flag,
  list,
  moment,
  money,
  optional,
  pageNumber,
  record,
  text,
  uuid,
  whole,
} from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf, reasonUpTo, texts } from './fields.ts'
import type { OperatorRole } from './roles.ts'

/** The kind of data that a client was found by. */
export const foundBy = ['email', 'code', 'uid', 'address', 'transaction', 'id', 'name'] as const

/**
 * The purpose of a transaction of the chain: 'movement' is of a wallet of ours, 'house' of its capital, its venues and
 * its orders, 'unmatched' to an address without an owner, 'foreign' of another token, 'root' a root written on the
 * chain.
 */
export const transactionKinds = [
  'deposit',
  'payment',
  'refund',
  'sweep',
  'movement',
  'house',
  'unmatched',
  'foreign',
  'root',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

const brief = record({
  id: field('id', uuid),
  code: field('code', text()),
  /** First name, and the first letter of the last. */
  name: field('name', text()),
})
export type BriefClient = { id: string; code: string; name: string }

/** By email, referral code, uid, address of the chain, hash of a transaction, id, or by the beginning of a name. */
export const clientSearch = call('/api/console/clients/search', {
  request: { query: field('query', text(120)) },
  outcomes: outcomesOf('ok'),
  answer: {
    by: field('by', optional(oneOf(foundBy))),
    /** Of a transaction: its purpose in the books; absent where they do not know it. */
    transaction: field('transaction', list(oneOf(transactionKinds))),
    clients: field(
      'clients',
      list(
        record({
          id: field('id', uuid),
          code: field('code', text()),
          name: field('name', text()),
          email: field('email', optional(text())),
          createdAt: field('createdAt', moment),
          isFrozen: field('isFrozen', flag),
        }),
      ),
    ),
    more: field('more', flag),
  },
})
export type FoundClient = AnswerOf<typeof clientSearch>['clients'][number]

const ofClient = { client: field('client', uuid) }

/** The actor in the log, and the name of the operator, or of those who signed. */
const whoDidIt = { actor: field('actor', text()), operator: field('operator', optional(text())) }

const freeze = record({
  part: field('part', code(freezeParts)),
  since: field('since', moment),
  until: field('until', optional(moment)),
  reason: field('reason', text(2_000)),
  ...whoDidIt,
})

/** One client, masked. */
export const clientShow = call('/api/console/clients/show', {
  request: ofClient,
  outcomes: outcomesOf('ok', 'notThere'),
  answer: {
    id: field('id', uuid),
    code: field('code', text()),
    name: field('name', text()),
    email: field('email', optional(text())),
    emailProvedAt: field('emailProvedAt', optional(moment)),
    language: field('language', text(2)),
    createdAt: field('createdAt', moment),
    verification: field('verification', code(verificationStatuses)),
    /** The scan that was accepted, which two can open again. */
    scan: field('scan', optional(uuid)),
    /** The last scan, where it was rejected because of its name: two can change the client's to that. */
    scanOfOtherName: field('scanOfOtherName', optional(uuid)),
    hasPassword: field('hasPassword', flag),
    factorSince: field('factorSince', optional(moment)),
    telegramSince: field('telegramSince', optional(moment)),
    passkeys: field('passkeys', whole),
    uid: field('uid', text(20)),
    depositAddress: field('depositAddress', optional(text(60))),
    balanceMicro: field('balanceMicro', money),
    reservedMicro: field('reservedMicro', money),
    tokens: field('tokens', whole),
    freezes: field('freezes', list(freeze)),
    changes: field(
      'changes',
      list(
        record({
          kind: field('kind', code(changeKinds)),
          askedAt: field('askedAt', moment),
          dueAt: field('dueAt', moment),
        }),
      ),
    ),
    /** What is proposed about them and has not ended. */
    proposals: field('proposals', list(record({ id: field('id', uuid), action: field('action', text(60)) }))),
    /** Until when the client lets operators see the cabinet as they do. */
    viewUntil: field('viewUntil', optional(moment)),
    requests: field(
      'requests',
      list(
        record({
          id: field('id', uuid),
          kind: field('kind', code(dataRequestKinds)),
          askedAt: field('askedAt', moment),
          state: field('state', code(dataRequestStates)),
          reason: field('reason', optional(code(deletionRefusals))),
          /** Of a deletion: what the client gives up with it, at most; once it is done, what they have given up. */
          waivedMicro: field('waivedMicro', money),
          waivedRewardMicro: field('waivedRewardMicro', money),
        }),
      ),
    ),
    /** What keeps them from being deleted now. */
    obstacle: field('obstacle', optional(code(deletionRefusals))),
    sponsors: field('sponsors', list(brief)),
    partners: field('partners', list(whole)),
  },
})
export type ShownClient = AnswerOf<typeof clientShow>

/** Personal data in full; the view is logged. */
export const clientOpen = call('/api/console/clients/open', {
  request: ofClient,
  outcomes: outcomesOf('ok', 'notThere'),
  answer: {
    name: field('name', text()),
    email: field('email', optional(text())),
    telegram: field('telegram', optional(text())),
  },
})

const entry = record({
  at: field('at', moment),
  flow: field('flow', text(40)),
  /** Of the chart: which account of the book. */
  kind: field('kind', text(40)),
  subject: field('subject', optional(uuid)),
  /** Micro-dollars, or tokens. */
  amount: field('amount', text(24)),
  balanceAfter: field('balanceAfter', text(24)),
  currency: field('currency', text(8)),
  counterparty: field('counterparty', optional(text())),
  reference: field('reference', text()),
})

/** The whole book, the house's side of it too, the latest first. */
export const clientBook = call('/api/console/clients/book', {
  request: { ...ofClient, page: field('page', pageNumber) },
  outcomes: outcomesOf('ok'),
  answer: { entries: field('entries', list(entry)), more: field('more', flag) },
})
export type BookEntry = AnswerOf<typeof clientBook>['entries'][number]

/** Trading accounts with their deals and shares, as the cabinet shows them. */
export const clientTrading = call('/api/console/clients/trading', {
  request: ofClient,
  outcomes: outcomesOf('ok'),
  answer: { trading: field('trading', listTrading.answer) },
})

/** Transfers from and to the chain, with their blocks; the latest hundred of each. */
export const clientChain = call('/api/console/clients/chain', {
  request: ofClient,
  outcomes: outcomesOf('ok'),
  answer: {
    deposits: field(
      'deposits',
      list(
        record({
          txId: field('txId', text(64)),
          ordinal: field('ordinal', whole),
          sender: field('sender', text(60)),
          amountMicro: field('amountMicro', money),
          block: field('block', text(20)),
          at: field('at', moment),
          creditedAt: field('creditedAt', optional(moment)),
        }),
      ),
    ),
    withdrawals: field(
      'withdrawals',
      list(
        record({
          id: field('id', uuid),
          at: field('at', moment),
          address: field('address', text(60)),
          amountMicro: field('amountMicro', money),
          stage: field('stage', oneOf(['asked', 'approved', 'rejected', 'paid'])),
          txId: field('txId', optional(text(64))),
          block: field('block', optional(text(20))),
        }),
      ),
    ),
  },
})

/** What a client switches of a trading account. */
export const accountOptions = ['reinvestOn', 'reinvestOff', 'close', 'returnWhole'] as const

/** Where the client is signed in, on which devices, and the security events of the account. */
export const clientTraces = call('/api/console/clients/traces', {
  request: ofClient,
  outcomes: outcomesOf('ok'),
  answer: {
    sessions: field(
      'sessions',
      list(
        record({
          startedAt: field('startedAt', moment),
          seenAt: field('seenAt', moment),
          device: field('device', optional(text())),
          network: field('network', optional(text())),
        }),
      ),
    ),
    devices: field(
      'devices',
      list(record({ firstSeenAt: field('firstSeenAt', moment), lastSeenAt: field('lastSeenAt', moment) })),
    ),
    events: field(
      'events',
      list(
        record({
          at: field('at', moment),
          kind: field('kind', code(securityEvents)),
          device: field('device', optional(text())),
          network: field('network', text()),
        }),
      ),
    ),
    /** What was switched of trading accounts; the device while its session is known. */
    options: field(
      'options',
      list(
        record({
          at: field('at', moment),
          account: field('account', text()),
          option: field('option', oneOf(accountOptions)),
          device: field('device', optional(text())),
          network: field('network', optional(text())),
        }),
      ),
    ),
  },
})

const acceptedDocument = record({
  at: field('at', moment),
  kind: field('kind', code(documentKinds)),
  version: field('version', whole),
  language: field('language', text(2)),
})

/** Consents, uploads, verdicts and mails: never the content of a mail. */
export const clientPapers = call('/api/console/clients/papers', {
  request: ofClient,
  outcomes: outcomesOf('ok'),
  answer: {
    accepted: field('accepted', list(acceptedDocument)),
    reviews: field(
      'reviews',
      list(
        record({
          scan: field('scan', uuid),
          uploadedAt: field('uploadedAt', moment),
          verdict: field('verdict', optional(oneOf(['verified', 'rejected', 'reopened']))),
          reason: field('reason', optional(code(rejectionReasons))),
          at: field('at', optional(moment)),
          actor: field('actor', optional(text())),
          operator: field('operator', optional(text())),
          /** What was noted with the verdict, for those who may read documents. */
          comment: field('comment', optional(text())),
        }),
      ),
    ),
    mails: field(
      'mails',
      list(
        record({
          at: field('at', moment),
          channel: field('channel', oneOf(['mail', 'telegram'])),
          kind: field('kind', text(40)),
          outcome: field('outcome', optional(text(20))),
        }),
      ),
    ),
  },
})

/** Whom the client invited, line by line; the latest of each. */
export const clientPartners = call('/api/console/clients/partners', {
  request: { ...ofClient, page: field('page', pageNumber) },
  outcomes: outcomesOf('ok'),
  answer: {
    partners: field(
      'partners',
      list(
        record({
          line: field('line', whole),
          at: field('at', moment),
          code: field('code', text()),
          name: field('name', text()),
        }),
      ),
    ),
    more: field('more', flag),
  },
})

/** The acts of operators on this client, the latest first. */
export const clientActions = call('/api/console/clients/actions', {
  request: { ...ofClient, page: field('page', pageNumber) },
  outcomes: outcomesOf('ok'),
  answer: {
    actions: field(
      'actions',
      list(
        record({
          at: field('at', moment),
          ...whoDidIt,
          action: field('action', text(60)),
          /** What was proposed, signed or carried out. */
          proposed: field('proposed', optional(text(60))),
          subject: field('subject', optional(text())),
          /**
           * A word of ours, or as the operator wrote it: who did this, who proposed what was signed or carried out, or
           * who took a proposal back.
           */
          reason: field('reason', optional(text())),
        }),
      ),
    ),
    more: field('more', flag),
  },
})

const reason = reasonUpTo(500)

/** One freezes a part, at once. Transfers can be forbidden for some days; all else two lift. */
export const clientFreeze = call('/api/console/clients/freeze', {
  request: {
    ...ofClient,
    part: field('part', code(freezeParts)),
    days: field('days', optional(whole)),
    reason,
  },
  outcomes: outcomesOf('ok', 'notThere', 'taken', 'invalid', 'ownClient'),
})

/** One ends all sessions; with the password, the client has to set a new one. */
export const clientEndSessions = call('/api/console/clients/end-sessions', {
  request: { ...ofClient, withPassword: field('withPassword', flag), reason },
  outcomes: outcomesOf('ok', 'notThere', 'invalid', 'ownClient'),
  answer: { ended: field('ended', whole) },
})

/** One cancels a change that waits, as it was signed at that time; the client is told. */
export const clientCancelChange = call('/api/console/clients/cancel-change', {
  request: { ...ofClient, kind: field('kind', code(changeKinds)), askedAt: field('askedAt', moment), reason },
  outcomes: outcomesOf('ok', 'notThere', 'invalid', 'ownClient'),
})

/** Acts that take two signatures, by the role that proposes and signs them; the proposal waits afterwards. */
export const clientProposals = {
  unfreeze: 'verification',
  resetSecondFactor: 'verification',
  changeEmail: 'verification',
  changeName: 'verification',
  unlinkTelegram: 'verification',
  correct: 'treasury',
  credit: 'treasury',
  reverse: 'treasury',
  reopen: 'verification',
  delete: 'verification',
} as const satisfies Record<string, OperatorRole>
export type ClientProposal = keyof typeof clientProposals

export const proposedLengthMax = 2_000
/** What the chain has against a reversal: that of a deposit which it shows, or may still show, is not proposed. */
const chainRefusals = ['tooEarly', 'stillThere', 'wrongChain', 'nodeAway'] as const
/** Values by their names: of each proposal its own (server/care/console/proposing.ts). */
export const clientPropose = call('/api/console/clients/propose', {
  request: {
    ...ofClient,
    what: field('what', oneOf(Object.keys(clientProposals) as ClientProposal[])),
    values: field('values', texts(proposedLengthMax)),
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'invalid', 'ownClient', ...chainRefusals),
  answer: { id: field('id', uuid) },
})

/** One refuses a request for deletion. */
export const clientRefuseDeletion = call('/api/console/clients/refuse-deletion', {
  request: { ...ofClient, request: field('request', uuid), reason: field('reason', code(deletionRefusals)) },
  outcomes: outcomesOf('ok', 'ended', 'ownClient'),
})

/** The cabinet as the client sees it, while they allow it; each view is logged. */
export const clientView = call('/api/console/clients/view', {
  request: ofClient,
  outcomes: outcomesOf('ok', 'noConsent'),
  answer: {
    until: field('until', moment),
    name: field('name', text()),
    email: field('email', optional(text())),
    verification: field('verification', code(verificationStatuses)),
    finance: field('finance', listFinance.answer),
    trading: field('trading', listTrading.answer),
    partnership: field('partnership', listStructure.answer),
    accepted: field('accepted', list(acceptedDocument)),
  },
})

/** Requests for deletion, the oldest first. */
export const deletionWaiting = call('/api/console/clients/deletions', {
  outcomes: outcomesOf('ok'),
  answer: {
    requests: field(
      'requests',
      list(
        record({
          client: field('client', uuid),
          id: field('id', uuid),
          code: field('code', text()),
          askedAt: field('askedAt', moment),
        }),
      ),
    ),
  },
})
