import { financeOutgoing } from '../../contract/codes.ts'
import { financeHistory, type FinanceAccount, type FinanceTransaction } from '../../contract/finance.ts'
import { groupUid } from '../../contract/address.ts'
import { pageSizes } from '../../contract/limits.ts'
import { usePaged } from '../../ui/call/use-paged.ts'
import { Entries } from '../money/entries.tsx'
import { MovedAmount } from '../money/moved-amount.tsx'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { groupUids } from '../../contract/entry-text.ts'
import { useText } from '../../texts/index.ts'
import { DepositIcon, TradingIcon, TransferIcon, WithdrawIcon } from '../../ui/icons.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { useDepositWatch } from './deposit-refresh.ts'
import { isLit } from './lit-entries.ts'

/** The history of a finance account, the newest first. */
export function TransactionsPanel({
  account,
  explorer,
}: {
  account: FinanceAccount
  explorer: string | undefined
}) {
  const { text } = useText()
  useDepositWatch(account, null)
  const paged = usePaged(account.transactions, financeHistory, {
    request: page => ({ uid: account.uid, kind: 'transactions' as const, page }),
    page: answer => answer.transactions,
  })

  return (
    <Entries
      paged={paged}
      pageSize={pageSizes.transactions}
      label={text('finance.transactionsOf', { UID: groupUid(account.uid) })}
      hasBalance
      entries={paged.items?.map(transaction => {
        const { at, type, correction, text: about, amountMicro, balanceMicro } = transaction
        return {
          at,
          icon: icons[type](),
          title: text(titleOf(transaction)),
          detail: correction ? text(`notices.${correction}`) : <Subject of={about} explorer={explorer} />,
          balance: <OpenedAmount amountMicro={balanceMicro} />,
          amount: <MovedAmount amountMicro={amountMicro} isOutgoing={financeOutgoing.includes(type)} />,
          isLit: isLit('transactions', at),
        }
      })}
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

/** Corrections have the types of transfers between clients, and are none. */
function titleOf({ type, isRewardExcess, correction }: FinanceTransaction) {
  if (correction) return type === 'peerIn' ? 'notices.correctionGiven' : 'notices.correctionTaken'
  return isRewardExcess ? 'finance.rewardExcess' : (`finance.${type}` as const)
}

/** Addresses and transactions of the chain are shown by their ends; texts for people stay as they are. */
function Subject({ of: about, explorer }: { of: string; explorer: string | undefined }) {
  const { text } = useText()
  if (/^T[1-9A-Za-z]{33}$/.test(about)) return <Identifier value={about} isShort />
  if (!/^[\da-f]{64}$/.test(about)) return groupUids(about)
  return (
    <Identifier
      value={about}
      isShort
      copied={text('withdrawal.transaction')}
      href={explorer && `${explorer}${about}`}
    />
  )
}

const icons: Record<FinanceTransaction['type'], typeof DepositIcon> = {
  cryptoDeposit: DepositIcon,
  withdrawalReserve: WithdrawIcon,
  withdrawalReturn: WithdrawIcon,
  profitCredit: TradingIcon,
  tradingDeposit: TradingIcon,
  depositReturn: TradingIcon,
  peerOut: TransferIcon,
  peerIn: TransferIcon,
}
