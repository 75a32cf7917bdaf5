/**
 * The rights in the operators' console: every call names one, and each right lists the roles that have it. Signatures
 * are a separate matter: each action names its role (server/operators/actions.ts), and they are verified by the process
 * that acts.
 */
import type { OperatorRole } from './roles.ts'

const everybody = [
  'support',
  'verification',
  'treasury',
  'programs',
  'content',
  'auditor',
  'administrator',
] as const satisfies readonly OperatorRole[]
const whoSeesClients = ['support', 'verification', 'treasury', 'auditor', 'administrator'] as const

export const rights = {
  /** Being signed in. */
  'own.read': everybody,
  /** One's own account, keys and sessions. */
  'own.account': everybody,
  'inbox.read': everybody,
  'proposal.read': everybody,
  /** Which actions an operator may propose and sign follows from their roles. */
  'proposal.make': ['support', 'verification', 'treasury', 'programs', 'content', 'administrator'],

  'client.read': whoSeesClients,
  /** Opens masked data; each view is logged. */
  'client.open': ['support', 'verification', 'treasury', 'administrator'],
  'client.freeze': ['support', 'verification', 'treasury', 'administrator'],
  'client.care': ['support', 'verification'],
  'verification.read': ['verification', 'auditor'],
  'verification.review': ['verification'],

  'withdrawal.read': ['treasury', 'support', 'auditor', 'administrator'],
  'withdrawal.decide': ['treasury'],
  'deposit.read': ['treasury', 'support', 'verification', 'auditor', 'administrator'],
  'deposit.mark': ['treasury', 'verification'],
  'treasury.read': ['treasury', 'auditor', 'administrator'],
  'treasury.write': ['treasury'],
  'payouts.halt': ['treasury', 'support', 'administrator'],

  'trading.read': ['programs', 'treasury', 'support', 'auditor', 'administrator'],
  'trading.write': ['programs'],
  'month.read': ['treasury', 'programs', 'auditor', 'administrator'],
  'month.write': ['treasury'],
  'token.read': ['treasury', 'programs', 'auditor', 'administrator'],
  'token.write': ['treasury'],
  'limit.read': everybody,
  'limit.write': ['treasury'],

  'content.read': everybody,
  'content.write': ['content'],
  'incident.read': everybody,
  'incident.start': ['support', 'verification', 'treasury', 'administrator'],
  /** Proposes it: the role that signs it. */
  'incident.end': ['support'],

  'books.read': ['treasury', 'auditor', 'administrator'],
  'books.close': ['treasury'],
  'audit.read': ['auditor', 'administrator'],
  'health.read': everybody,
  /** Opens the personal values of an event; each view is logged. */
  'audit.open': ['auditor', 'administrator'],
  'people.read': ['auditor', 'administrator'],
  /** Records a review of them. */
  'people.review': ['auditor', 'administrator'],
  'people.suspend': ['administrator'],
} as const satisfies Record<string, readonly OperatorRole[]>

export type Right = keyof typeof rights

/** Whether an operator with these roles has the right. */
export const hasRight = (roles: readonly OperatorRole[], right: Right): boolean =>
  rights[right].some((role: OperatorRole) => roles.includes(role))

/**
 * What it takes to read all that a proposal has: emails and names in full, about a client an address, of a deal what it
 * is while it is open.
 */
export function rightToRead({ action, client }: { action: string; client?: string | undefined }): Right {
  if (action === 'client.changeEmail' || action === 'client.changeName') return 'client.open'
  if (client) return 'client.read'
  return action.startsWith('deal.') ? 'trading.read' : 'proposal.read'
}
