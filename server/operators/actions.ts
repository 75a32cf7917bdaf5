/**
 * The actions that operators sign: each with the role that it takes, and the facts of a proposal that are signed with
 * it.
 */
import type { OperatorRole } from '../../contract/console/roles.ts'
import { languages } from '../../contract/languages.ts'
import { dayMs } from '../../contract/time.ts'

interface ActionTerms {
  role: OperatorRole
  /** How many have to sign; where the amount decides, the function that carries it out requires the second. */
  people: 1 | 2
  facts: readonly string[]
  /** Whether operators may sign it about themselves, whatever their roles: 'too', or they alone. */
  own?: 'too' | 'only'
}

const openingTerms = ['least', 'most', 'unlocked least', 'tokens', 'bonus ppm'] as const
const twoKeys = ['kind', 'key', 'second kind', 'second key'] as const
/** Their identity, also as a client; two keys, of which a command's operator has one: an absent value is 'none'. */
const enrolment = ['name', 'email', 'telegram', 'client', ...twoKeys, 'roles'] as const
/** 'before': what they have already, or had (prior-facts.ts). */
const rights = ['roles', 'roles before', 'reason'] as const

const arrival = ['wallet', 'sender', 'micro-dollars'] as const
const departure = ['wallet', 'micro-dollars'] as const

export const actions = {
  'withdrawal.pay': { role: 'treasury', people: 1, facts: [] },
  /** Small ones, as a list: '<withdrawal> <client> <address> <micro-dollars>', separated by '; '. */
  'withdrawal.payBatch': { role: 'treasury', people: 1, facts: ['withdrawals'] },
  'withdrawal.confirm': { role: 'treasury', people: 1, facts: ['transaction'] },
  'withdrawal.dismissMatch': { role: 'treasury', people: 1, facts: ['transaction', 'reason'] },
  'withdrawal.bookLost': {
    role: 'treasury',
    people: 2,
    facts: ['address', 'micro-dollars', 'reason'],
  },
  'withdrawal.endPayment': {
    role: 'treasury',
    people: 2,
    facts: ['transaction', 'outcome', 'evidence', 'reason'],
  },
  // A deposit that was put aside is credited after all, or goes back to its sender.
  'deposit.release': { role: 'treasury', people: 2, facts: ['reason'] },
  'deposit.refund': { role: 'treasury', people: 2, facts: ['wallet', 'reason'] },
  'deposit.endRefund': { role: 'treasury', people: 2, facts: ['reason'] },
  'client.unfreeze': { role: 'verification', people: 2, facts: ['frozen', 'reason'] },
  // Acts for one client (server/care). 'evidence': how operators know the client, or what proves the claim.
  'client.resetSecondFactor': { role: 'verification', people: 2, facts: ['since', 'evidence', 'reason'] },
  'client.changeEmail': { role: 'verification', people: 2, facts: ['before', 'email', 'evidence', 'reason'] },
  /** The subject is the scan that was rejected for the name. */
  'client.changeName': { role: 'verification', people: 2, facts: ['before', 'name', 'evidence', 'reason'] },
  'client.unlinkTelegram': { role: 'verification', people: 2, facts: ['since', 'evidence', 'reason'] },
  'client.correct': {
    role: 'treasury',
    people: 2,
    facts: ['direction', 'micro-dollars', 'category', 'evidence', 'reason'],
  },
  'client.delete': {
    role: 'verification',
    people: 2,
    facts: ['keeps', 'waived balance, micro-dollars', 'waived rewards, micro-dollars', 'reason'],
  },
  'deposit.credit': { role: 'treasury', people: 2, facts: ['address', 'sender', 'micro-dollars', 'reason'] },
  /** One that the chain has lost. */
  'deposit.reverse': {
    role: 'treasury',
    people: 2,
    facts: ['address', 'sender', 'micro-dollars', 'taken from the client, micro-dollars', 'reason'],
  },
  'incident.end': { role: 'support', people: 2, facts: ['number', 'reason'] },
  /** From a moment on; the notice in four languages is published at once. */
  'limit.set': { role: 'treasury', people: 2, facts: ['change', 'from', 'day', 'month', ...languages] },
  'calendar.set': { role: 'treasury', people: 2, facts: ['change', 'from', 'days', ...languages] },
  'token.supply': { role: 'treasury', people: 2, facts: ['version', 'cap', 'reason'] },
  'token.grant': { role: 'treasury', people: 2, facts: ['tokens', 'reason'] },
  'news.publish': { role: 'content', people: 2, facts: ['from', 'shown at entry', ...languages] },
  'news.withdraw': { role: 'content', people: 2, facts: ['reason'] },
  /** Of each language the file's hash. */
  'document.publish': { role: 'content', people: 2, facts: ['version', ...languages] },
  'contacts.set': { role: 'content', people: 2, facts: ['email', 'telegram', 'phone', ...languages] },
  'verification.reopen': { role: 'verification', people: 2, facts: ['reason'] },
  'provider.add': { role: 'programs', people: 2, facts: ['programs', 'key', 'sealed secret'] },
  'provider.key': { role: 'programs', people: 2, facts: ['key', 'sealed secret'] },
  'program.create': {
    role: 'programs',
    people: 2,
    facts: [
      'strategy',
      ...openingTerms,
      'risk',
      'chart',
      'deal days',
      'loss ppm',
      'gain ppm',
      'report minutes',
      ...languages,
    ],
  },
  'program.change': { role: 'programs', people: 2, facts: ['change', 'from', ...openingTerms, ...languages] },
  'program.close': { role: 'programs', people: 2, facts: ['change', 'from', ...languages] },
  /** The report of a day, by its hash (server/books). */
  'books.closeDay': { role: 'treasury', people: 1, facts: ['hash'] },
  'payouts.resume': { role: 'treasury', people: 2, facts: ['halt', 'reason'] },
  /** Months are settled and withdrawals paid below coverage until then; the reason is public. */
  'coverage.except': { role: 'treasury', people: 2, facts: ['until', ...languages] },
  /** Deposit addresses, as a list that was made where their keys are; identified by its checksum. */
  'pool.import': { role: 'treasury', people: 2, facts: [] },
  // The house's money (server/house). What leaves a wallet is an order, and is seen on the chain afterwards.
  'wallet.pin': { role: 'treasury', people: 2, facts: ['purpose', 'date', 'signature'] },
  'wallet.unpin': { role: 'treasury', people: 2, facts: ['reason'] },
  // Movements without an order: '<transaction>:<ordinal> <address> <in or out> <other> <units>', separated by '; '.
  'wallet.explain': { role: 'treasury', people: 2, facts: ['movements', 'reason'] },
  'sweep.note': { role: 'treasury', people: 2, facts: ['movements', 'reason'] },
  'capital.accept': { role: 'treasury', people: 2, facts: arrival },
  'venue.open': { role: 'treasury', people: 2, facts: ['address'] },
  'venue.statement': { role: 'treasury', people: 2, facts: ['as of', 'micro-dollars', 'file'] },
  /** A connector's key: Ed25519, in base64url. */
  'venue.key': { role: 'treasury', people: 2, facts: ['public key'] },
  'venue.end': { role: 'treasury', people: 2, facts: ['reason'] },
  'venue.return': { role: 'treasury', people: 2, facts: ['venue', ...arrival] },
  'order.sweep': { role: 'treasury', people: 2, facts: [] },
  'order.refill': { role: 'treasury', people: 2, facts: departure },
  'order.venue': { role: 'treasury', people: 2, facts: ['venue', ...departure] },
  'order.capital': { role: 'treasury', people: 2, facts: departure },
  'order.trx': { role: 'treasury', people: 2, facts: [...departure, 'sun'] },
  'order.end': { role: 'treasury', people: 2, facts: ['reason'] },
  /** Reports that no provider signed: all of a file, or one typed in, as a list. */
  'deal.enter': { role: 'programs', people: 2, facts: ['source', 'reports'] },
  'deal.cancel': { role: 'programs', people: 2, facts: ['reason'] },
  'deal.credit': { role: 'programs', people: 2, facts: [] },
  'deal.dispute': { role: 'programs', people: 2, facts: ['reason'] },
  'deal.endDispute': { role: 'programs', people: 2, facts: ['dispute', 'counts in', 'reason'] },
  /** The result of a part that its venue cannot end by itself, by a statement's file; capital is set aside for it. */
  'deal.interim': { role: 'treasury', people: 2, facts: ['ppm', 'as of', 'file'] },
  'settlement.execute': { role: 'treasury', people: 2, facts: ['hash'] },
  'operator.enrol': { role: 'administrator', people: 2, facts: enrolment },
  'operator.grant': { role: 'administrator', people: 2, facts: rights },
  'operator.end': { role: 'administrator', people: 1, facts: ['role', 'reason'], own: 'too' },
  /** Gives rights back, and the keys that ended with all of them. */
  'operator.reinstate': { role: 'administrator', people: 2, facts: rights },
  'operator.addKey': { role: 'administrator', people: 1, facts: ['kind', 'key'], own: 'only' },
  'operator.endKey': { role: 'administrator', people: 1, facts: ['key'], own: 'too' },
  /** Ends all keys of an operator who has lost theirs. */
  'operator.replaceKey': { role: 'administrator', people: 2, facts: twoKeys },
  'operator.email': { role: 'administrator', people: 2, facts: ['email', 'email before'] },
  /** A person who may enrol by a link that is mailed to them; it is no entry of the register. */
  'staff.invite': { role: 'administrator', people: 2, facts: ['name', 'email', 'roles'] },
  /** Signed by the offline key of the configuration alone. */
  'operator.recover': { role: 'administrator', people: 1, facts: [...enrolment, 'lost'] },
} as const satisfies Record<string, ActionTerms>

export type Action = keyof typeof actions
export type RegisterAction = Extract<Action, `operator.${string}`>

export const termsOf = (action: Action): ActionTerms => actions[action]
export const isAction = (text: string): text is Action => Object.hasOwn(actions, text)

const all = Object.keys(actions) as Action[]
/** What these roles sign, about others. */
export const signedBy = (roles: readonly OperatorRole[]): Action[] =>
  all.filter(action => termsOf(action).own !== 'only' && roles.includes(termsOf(action).role))
/** What operators sign about themselves. */
export const signedByThemselves = all.filter(action => termsOf(action).own !== undefined)

/** What an operator proposes. */
export interface Proposal {
  id: string
  action: Action
  /** A withdrawal's id, a part of a client, a transfer '<transaction>:<ordinal>', a month, an operator's id, the reason of a halt. */
  subject: string
  client: string | null
  facts: Record<string, string>
  proposedAt: Date
}

/** What is to be proposed. */
export type NewProposal = Omit<Proposal, 'id' | 'proposedAt'>

/** How long a proposal is valid, and each signature under it. */
export const proposalValidMs = 7 * dayMs

/** A proposal whose signatures were verified: what is carried out, and by whose signatures, the first signer first. */
export interface Approved {
  proposal: Proposal
  signers: string[]
}
