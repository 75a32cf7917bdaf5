/** The text for a refused call: the same for the same outcome everywhere. */
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { askedWait } from '../../ui/call/send.ts'
import { notify } from '../../ui/notices.ts'

const messages: Record<string, ConsoleTextKey> = {
  notAllowed: 'console.notAllowed',
  notThere: 'console.notThere',
  ended: 'console.ended',
  taken: 'console.taken',
  invalidCredentials: 'console.invalidCredentials',
  invalid: 'console.invalid',
  ownClient: 'console.ownClient',
  noClient: 'console.noClient',
  otherPayment: 'console.otherPayment',
  noArrival: 'console.noArrival',
  nodeAway: 'consoleTreasury.result_nodeAway',
  wrongChain: 'consoleRefusals.wrongChain',
  strangeSender: 'consoleRefusals.strangeSender',
  tooEarly: 'consoleRefusals.deposit.reverse.tooEarly',
  stillThere: 'consoleRefusals.stillThere',
  notSeen: 'consoleVerification.notSeen',
  tooSoon: 'consoleLimits.tooSoon',
  unchanged: 'console.unchanged',
  sameOperator: 'consoleProposals.sameOperator',
  badSignature: 'consoleProposals.badSignature',
}

/** Shows an outcome as a notice; none where no answer came, since the page shows that already. */
export function useOutcome(): (outcome: string) => void {
  const { textOf, text, wait } = useConsoleText()
  return outcome => {
    if (outcome === 'unanswered') return
    if (outcome === 'ok') {
      notify({ title: text('console.done'), message: '', success: true })
      return
    }
    const key = messages[outcome]
    const seconds = outcome === 'tryAgain' ? askedWait() : null
    notify({
      title: key ? textOf(key) : text('outcomes.notNow'),
      message: seconds ? text('outcomes.tryAgainWhen', { WHEN: wait(seconds) }) : '',
      success: false,
    })
  }
}
