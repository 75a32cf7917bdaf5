/** Proposals, the text that is signed, and the signature itself. */
import { call, type AnswerOf } from '../call.ts'
import { field, flag, list, moment, money, optional, pageNumber, record, text, uuid, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { bytes, oneOf, reasonUpTo, texts } from './fields.ts'
import { role } from './session.ts'

const signer = record({
  operator: field('operator', uuid),
  name: field('name', text()),
  at: field('at', moment),
})

/**
 * Why one that was signed is not carried out for now. 'departuresUnread': what it takes back may have been obeyed.
 * 'halted': the offline key was used.
 */
export const waitReasons = [
  'uncovered',
  'coverageUnknown',
  'noStatement',
  'nodeAway',
  'departuresUnread',
  'halted',
] as const
export type WaitReason = (typeof waitReasons)[number]

const proposal = record({
  id: field('id', uuid),
  action: field('action', text(60)),
  subject: field('subject', text(800)),
  /** The name of its subject: an operator’s name, a deal as 'starter/42', or the beginning of news. */
  name: field('name', optional(text(200))),
  client: field('client', optional(uuid)),
  /** The client's, by which operators know them. */
  code: field('code', optional(text())),
  /** The sum that moves, where one does. */
  amountMicro: field('amount', optional(money)),
  proposedAt: field('proposedAt', moment),
  /** The role that signing it takes, and of how many people at least. */
  role: field('role', role),
  people: field('people', whole),
  /** The signers whose signatures verify now, or did when it ended. */
  signers: field('signers', list(signer)),
  /** This operator's signature would count, and is missing. */
  isToSign: field('isToSign', flag),
  /** This operator may withdraw it. */
  mayWithdraw: field('mayWithdraw', flag),
  /** 'done', 'withdrawn', 'expired', or the reason of a refusal; undefined while it is open. */
  outcome: field('outcome', optional(text(60))),
  endedAt: field('endedAt', optional(moment)),
  /** While it is open, or where it has expired: what kept the jobs from carrying it out when they last tried. */
  waitsFor: field('waitsFor', optional(oneOf(waitReasons))),
})
export type ListedProposal = AnswerOf<typeof proposalShow>['proposal']

export const listedProposals = ['open', 'ended'] as const
export const proposalList = call('/api/console/proposals/list', {
  request: { of: field('of', oneOf(listedProposals)), page: field('page', pageNumber) },
  outcomes: outcomesOf('ok'),
  answer: { proposals: field('proposals', list(proposal)), total: field('total', whole) },
})

const line = record({
  name: field('name', text(60)),
  value: field('value', text(1_000_000)),
  /** The name of the operator whose id the value is. */
  operator: field('operator', optional(text())),
})

export const proposalShow = call('/api/console/proposals/show', {
  request: { id: field('id', uuid) },
  outcomes: outcomesOf('ok', 'notThere'),
  answer: {
    proposal: field('proposal', proposal),
    /**
     * Every value that it depends on, as the rows are now; empty where they are gone, and for an operator who may not
     * read them (`rightToRead`).
     */
    lines: field('lines', list(line)),
    /** The reason of a refusal, where that says more than the outcome. */
    detail: field('detail', optional(text(2_000))),
    /** The operator's name, or the actor as the log names it: who proposed it, and who ended it undone. */
    proposedBy: field('proposedBy', optional(text())),
    endedBy: field('endedBy', optional(text())),
  },
})

/** Finds the same one while it is open. */
export const proposalMake = call('/api/console/proposals/make', {
  request: {
    action: field('action', text(60)),
    subject: field('subject', text(400)),
    client: field('client', optional(uuid)),
    facts: field('facts', texts(200_000)),
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'ownClient', 'invalid'),
  answer: { id: field('id', uuid) },
})

/** The text that this operator would sign now. */
export const proposalText = call('/api/console/proposals/text', {
  request: { id: field('id', uuid) },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'ended'),
  answer: { text: field('text', text(1_000_000)), at: field('at', moment) },
})

export const proposalSign = call('/api/console/proposals/sign', {
  request: {
    id: field('id', uuid),
    /** As the text says. */
    at: field('at', moment),
    key: field('key', text(2_000)),
    signature: field('signature', bytes(1_024)),
    /** Of a passkey (WebAuthn, section 6.1 and 5.8.1). */
    authenticatorData: field('authenticatorData', optional(bytes(1_024))),
    clientData: field('clientData', optional(bytes(4_096))),
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'ended', 'sameOperator', 'badSignature'),
})

export const proposalWithdraw = call('/api/console/proposals/withdraw', {
  request: { id: field('id', uuid), reason: reasonUpTo(400) },
  outcomes: outcomesOf('ok', 'notAllowed', 'ended', 'notThere', 'invalid'),
})
