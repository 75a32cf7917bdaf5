import { useNavigate } from '@tanstack/react-router'
import { financeHistory, listFinance, showWithdrawalTerms, withdraw } from '../../contract/finance.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import type { FormValues } from '../../contract/rules.ts'
import { clearLists, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'
import { lightAfter } from './lit-entries.ts'
import { refreshPaymentTerms } from './refresh-payment-terms.ts'
import type { WithdrawalDraft } from './withdrawal-summary.tsx'

/** Sends the request; true when it is decided and the client sees its state. */
export function useWithdraw(
  latestAt: Date | undefined,
): (draft: WithdrawalDraft, values: FormValues) => Promise<boolean> {
  const { text, exactMoney } = useText()
  const navigate = useNavigate()
  const send = useSend(withdraw)
  const refuse = useRefusal()

  return async ({ address, amountMicro }, { password = '', code = noOneTimeCode }) => {
    const { outcome } = await send({ address, amountMicro, password, oneTimeCode: code.trim() })
    if (outcome !== 'ok') {
      refuse(outcome)
      if (outcome !== 'unanswered') refreshPaymentTerms()
      return false
    }
    const message = text('withdrawal.created', { AMOUNT: exactMoney(amountMicro) })
    notify({ title: text('withdrawal.createdTitle'), message, success: true })
    lightAfter('withdrawals', latestAt)
    await navigate({ to: '/cabinet/finance', search: { tab: 'withdrawals' } as never })
    clearLists(listFinance, financeHistory, showWithdrawalTerms)
    return true
  }
}
