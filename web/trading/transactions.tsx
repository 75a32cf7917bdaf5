import { groupUid } from '../../contract/address.ts'
import { tradingOutgoing, type TradingType } from '../../contract/codes.ts'
import { pageSizes } from '../../contract/limits.ts'
import { tradingHistory, type TradingAccount, type TradingTransaction } from '../../contract/trading.ts'
import { usePaged } from '../../ui/call/use-paged.ts'
import { Entries } from '../money/entries.tsx'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { aboutEntry } from '../../contract/entry-text.ts'
import { useText, type TextKey } from '../../texts/index.ts'
import { Signed } from '../../ui/signed.tsx'

const titles = {
  deposit: 'trading.typeDeposit',
  profitTransfer: 'trading.typeProfitTransfer',
  referralBonus: 'trading.typeReferralBonus',
} as const satisfies Record<TradingType, TextKey>

/** The history of a trading account, the newest first. */
export function Transactions({ account }: { account: TradingAccount }) {
  const localization = useText()
  const { text } = localization
  const paged = usePaged(account.transactions, tradingHistory, {
    request: page => ({ uid: account.uid, kind: 'transactions' as const, page }),
    page: answer => answer.transactions,
    place: account.uid,
  })

  return (
    <Entries
      paged={paged}
      pageSize={pageSizes.transactions}
      label={text('trading.transactionsOf', { UID: groupUid(account.uid) })}
      entries={paged.items?.map(({ at, type, text: about, amountMicro }) => ({
        at,
        title: text(titles[type]),
        detail: aboutEntry(localization, about),
        amount: <Amount type={type} amountMicro={amountMicro} />,
      }))}
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

function Amount({ type, amountMicro }: Pick<TradingTransaction, 'type' | 'amountMicro'>) {
  const isOutgoing = tradingOutgoing.includes(type)
  return (
    <Signed tone={isOutgoing ? 'even' : 'gain'}>
      <OpenedAmount amountMicro={isOutgoing ? -amountMicro : amountMicro} hasSign />
    </Signed>
  )
}
