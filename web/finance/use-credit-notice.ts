import { useEffect, useRef } from 'react'
import { financeHistory, type FinanceAccount } from '../../contract/finance.ts'
import { useText } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'
import { newCredits } from './credits.ts'
import { forgetHidden } from '../call/index.ts'

/** Says so when a deposit has been credited since the accounts were last seen. */
export function useCreditNotice(accounts: readonly FinanceAccount[] | undefined): void {
  const { text, exactMoney } = useText()
  const seen = useRef<readonly FinanceAccount[]>([])

  useEffect(() => {
    // While the list is being loaded anew, what was seen before is still what the next look is compared with.
    if (!accounts) return
    const before = seen.current
    seen.current = accounts

    for (const account of accounts) {
      const known = before.find(({ uid }) => uid === account.uid)
      const credits = known ? newCredits(known, account) : []
      for (const { amountMicro } of credits)
        notify({
          title: text('finance.creditedTitle'),
          message: text('finance.credited', { AMOUNT: exactMoney(amountMicro) }),
          success: true,
        })
      // Every entry has moved on by some places.
      if (known && known.transactions.total !== account.transactions.total) forgetHidden(financeHistory)
    }
  }, [accounts, text, exactMoney])
}
