import { financeOutgoing } from '../../contract/codes.ts'
import { financeHistory, type FinanceAccount, type FinanceTransaction } from '../../contract/finance.ts'
import { groupUid } from '../../contract/address.ts'
import { pageSizes } from '../../contract/limits.ts'
import { History, When } from '../../ui/call/history.tsx'
import { usePaged } from '../call/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { groupUids } from '../money/entry-text.ts'
import { useText } from '../../texts/index.ts'
import { Detailed } from '../../ui/detailed.tsx'
import { Signed } from '../../ui/signed.tsx'
import { useDepositWatch } from './deposit-refresh.ts'

/** What happened on a finance account, the newest first. */
export function TransactionsPanel({ account }: { account: FinanceAccount }) {
  const { text } = useText()
  useDepositWatch(account, null)
  const paged = usePaged(account.transactions, financeHistory, {
    request: page => ({ uid: account.uid, kind: 'transactions' as const, page }),
    page: answer => answer.transactions,
  })

  return (
    <History
      paged={paged}
      pageSize={pageSizes.transactions}
      label={text('finance.transactionsOf', { UID: groupUid(account.uid) })}
      columns={[
        { title: text('finance.date'), Cell: When },
        { title: text('finance.operation'), Cell: Operation },
        { title: text('finance.amount'), isFigure: true, Cell: Amount },
      ]}
      empty={
        <>
          <strong>{text('finance.noTransactions')}</strong>
          <br />
          {text('finance.noTransactionsNote')}
        </>
      }
    />
  )
}

type CellProps = { item: FinanceTransaction }

function Operation({ item: { type, text: about } }: CellProps) {
  const { text } = useText()
  return <Detailed title={text(`finance.${type}`)} detail={groupUids(about)} />
}

function Amount({ item: { type, amountMicro } }: CellProps) {
  const isOutgoing = financeOutgoing.includes(type)
  return (
    <Signed tone={isOutgoing ? 'even' : 'gain'}>
      <OpenedAmount amountMicro={isOutgoing ? -amountMicro : amountMicro} hasSign />
    </Signed>
  )
}
