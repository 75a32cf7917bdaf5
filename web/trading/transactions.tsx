import { groupUid } from '../../contract/address.ts'
import { tradingOutgoing, type TradingType } from '../../contract/codes.ts'
import { pageSizes } from '../../contract/limits.ts'
import { tradingHistory, type TradingAccount } from '../../contract/trading.ts'
import { usePaged } from '../../ui/call/use-paged.ts'
import { Entries } from '../money/entries.tsx'
import { MovedAmount } from '../money/moved-amount.tsx'
import { aboutEntry } from '../../contract/entry-text.ts'
import { useText, type TextKey } from '../../texts/index.ts'

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
        // What the account itself is named in says nothing here.
        detail: about === account.uid ? undefined : aboutEntry(localization, about),
        amount: <MovedAmount amountMicro={amountMicro} isOutgoing={tradingOutgoing.includes(type)} />,
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
