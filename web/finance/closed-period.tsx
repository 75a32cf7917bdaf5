import type { FinanceAccount } from '../../contract/finance.ts'
import { useText } from '../../texts/index.ts'

/** That withdrawals are closed today, and on which day they open again. */
export function ClosedPeriod({
  account: { withdrawalOpensAt },
}: {
  account: Pick<FinanceAccount, 'withdrawalOpensAt'>
}) {
  const { text, day } = useText()
  return (
    <>
      {text('withdrawal.closed')}{' '}
      {withdrawalOpensAt && (
        <strong>{text('withdrawal.opensAt', { DAY: day(withdrawalOpensAt, 'UTC') })}</strong>
      )}
    </>
  )
}
