/** Labels of events' states and coded reasons: the same code says something else of a deal and of a withdrawal. */
import { deletionRefusals } from '../../contract/care.ts'
import { withdrawalReasons } from '../../contract/codes.ts'
import { testimonialRefusals } from '../../contract/testimonials.ts'
import { rejectionReasons } from '../../contract/verification.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { dealTexts } from './deal-texts.ts'
import { useProposalLabels } from './proposal-labels.ts'
import { useActorName } from './actor.tsx'
import { useWithdrawalReason } from './use-withdrawal-reason.ts'

/** By what the names of the actions begin with. */
const states: Readonly<Record<string, Readonly<Record<string, ConsoleTextKey>>>> = {
  withdrawal: {
    asked: 'consoleClients.asked',
    approved: 'consoleClients.approved',
    rejected: 'consoleClients.notApproved',
    paid: 'consoleClients.paid',
    revoked: 'consoleDone.withdrawal.revoked',
  },
  verification: {
    unverified: 'consoleClients.unverified',
    waiting: 'consoleClients.waiting',
    verified: 'consoleClients.verified',
    rejected: 'consoleClients.rejected',
    reopened: 'consoleClients.reopened',
  },
  testimonial: { published: 'consoleContent.publishedOne', refused: 'consoleClients.refused' },
}
const stateNames: ReadonlySet<string> = new Set(['stage', 'status', 'outcome'])

/** Jobs whose events say how an act ended, by the word of the act. */
const endings: ReadonlySet<string> = new Set(['client.change', 'venue.statement'])

type Values = Readonly<Record<string, unknown>>

export function useEventLabels() {
  const { text, textOf } = useConsoleText()
  const labels = useProposalLabels()
  const withdrawalReason = useWithdrawalReason()
  const actorName = useActorName()
  /** A reason that was chosen from a list; what someone wrote stays as it is. */
  const reason = (action: string, code: string): string => {
    if (action === 'client.refuseDeletion' && isOf(deletionRefusals, code))
      return text(`consoleClients.${code}`)
    if (action === 'testimonial.decide' && isOf(testimonialRefusals, code))
      return text(`consoleContent.${code}`)
    if (action.startsWith('withdrawal.') && isOf(withdrawalReasons, code)) return withdrawalReason(code)
    if (action.startsWith('verification.') && isOf(rejectionReasons, code))
      return text(`verification.${code}`)
    return code
  }
  /** Undefined: it is neither. */
  const state = (action: string, name: string, code: string, values: Values): string | undefined => {
    if (name === 'reason') return labels.reasonBy(String(values['actor']), reason(action, code))
    if (name === 'actor') return actorName(code) ?? undefined
    if (!stateNames.has(name)) return undefined
    if (action === 'proposal.close' && name === 'outcome')
      return labels.outcome(String(values['action']), code)
    if (endings.has(action)) return labels.outcome(action, code)
    if (action.startsWith('deal.')) return isOf(dealTexts, code) ? text(dealTexts[code]) : undefined
    const words = states[action.split('.')[0]!] ?? {}
    return isOf(words, code) ? textOf(words[code]!) : undefined
  }
  return { reason, state }
}

const isOf = <Known extends object>(known: Known, word: string): word is keyof Known & string =>
  Object.hasOwn(known, word)
