import { withdrawalReasonCode, type WithdrawalReason } from '../../contract/codes.ts'
import { useConsoleText } from '../../texts/console.ts'

/** A withdrawal's reason as the client reads it, with the code that the client may name. */
export function useWithdrawalReason(): (reason: WithdrawalReason) => string {
  const { text } = useConsoleText()
  return reason => `${text(`consoleTreasury.reason_${reason}`)} (${withdrawalReasonCode(reason)})`
}
