import { groupUid } from '../../contract/address.ts'
import { tradingOutgoing, type TradingType } from '../../contract/codes.ts'
import { pageSizes } from '../../contract/limits.ts'
import { tradingHistory, type TradingAccount, type TradingTransaction } from '../../contract/trading.ts'
import { History, When } from '../../ui/call/history.tsx'
import { usePaged } from '../call/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { aboutEntry } from '../money/entry-text.ts'
import { useText, type TextKey } from '../../texts/index.ts'
import { Detailed } from '../../ui/detailed.tsx'
import { Signed } from '../../ui/signed.tsx'

const titles = {
  deposit: 'trading.typeDeposit',
  profitTransfer: 'trading.typeProfitTransfer',
  referralBonus: 'trading.typeReferralBonus',
} as const satisfies Record<TradingType, TextKey>

/** What happened on a trading account, the newest first. */
export function Transactions({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const paged = usePaged(account.transactions, tradingHistory, {
    request: page => ({ uid: account.uid, kind: 'transactions' as const, page }),
    page: answer => answer.transactions,
    place: account.uid,
  })

  return (
    <History
      paged={paged}
      pageSize={pageSizes.transactions}
      label={text('trading.transactionsOf', { UID: groupUid(account.uid) })}
      columns={[
        { title: text('trading.date'), Cell: When },
        { title: text('trading.operation'), Cell: Operation },
        { title: text('trading.amount'), isFigure: true, Cell: Amount },
      ]}
      empty={
        <>
          <strong>{text('trading.noTransactions')}</strong>
          <br />
          {text('trading.noTransactionsNote')}
        </>
      }
    />
  )
}

type CellProps = { item: TradingTransaction }

function Operation({ item: { type, text: about } }: CellProps) {
  const localization = useText()
  return <Detailed title={localization.text(titles[type])} detail={aboutEntry(localization, about)} />
}

function Amount({ item: { type, amountMicro } }: CellProps) {
  const isOutgoing = tradingOutgoing.includes(type)
  return (
    <Signed tone={isOutgoing ? 'even' : 'gain'}>
      <OpenedAmount amountMicro={isOutgoing ? -amountMicro : amountMicro} hasSign />
    </Signed>
  )
}
