import { useEffect, useRef } from 'react'
import {
  type FinanceAccount,
  financeHistory,
  listFinance,
  showWithdrawalTerms,
  type TokenAccount,
  type FinanceTransaction,
} from '../../contract/finance.ts'
import { useText } from '../../texts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { notify } from '../../ui/notices.ts'
import { Opener } from '../../ui/opener.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { clearLists, forgetHidden, Loaded, Refresh, shownAfter, useList } from '../call/index.ts'
import { balanceMs } from '../money/balance.ts'
import { Statement } from '../statement/index.ts'
import { AccountCard } from './account.tsx'
import { OwedShareCard } from './owed-share.tsx'
import style from './page.module.css'
import { Unconfirmed } from '../money/unconfirmed.tsx'

/** The client's finance accounts: their balances, topping up, and their history. */
export function FinancePage() {
  const { text } = useText()
  const list = useList(listFinance, {}, { message: text('finance.loading') })
  // Today's limit stands above the tabs. What it leaves changes as time passes, without an event.
  const terms = useList(showWithdrawalTerms, {}, { isQuiet: true, everyMs: balanceMs })
  useCreditNotice(list.answer?.accounts)
  const refresh = () => clearLists(listFinance, financeHistory, showWithdrawalTerms)

  return (
    <>
      <PageHead title={text('finance.title')} tools={<Refresh call={listFinance} refresh={refresh} />} />
      <Loaded list={shownAfter(list, terms)} outline={['figure', 'row', 'row', 'row']}>
        {({ accounts, token, explorer, isTestNetwork }) => (
          <div className={style.cards}>
            <Unconfirmed payment="withdrawal" />
            <Unconfirmed payment="peer" />
            {accounts.map(account => (
              <AccountCard
                key={account.uid}
                account={account}
                limits={terms.answer?.limits}
                isTestNetwork={isTestNetwork}
                explorer={explorer}
              />
            ))}
            <TokenCard token={token} />
            <OwedShareCard />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** The client's platform tokens: rights of access, counted. One row, with their explanation behind it. */
function TokenCard({ token }: { token: TokenAccount }) {
  const { text } = useText()
  return (
    <section className={style.row} aria-label={text('finance.token')}>
      <h2>{text('finance.token')}</h2>
      <span className={style.number}>
        <Identifier value={token.uid} />
      </span>
      <strong>{text('finance.tokenBalance', { N: token.balance })}</strong>
      <Opener
        face={text('finance.whatIsToken')}
        className={buttonClass('quiet')}
        title={text('finance.whatIsToken')}
      >
        <p>{text('finance.tokenNote')}</p>
      </Opener>
      <Statement uid={token.uid} />
    </section>
  )
}

/** Shows that a deposit has been credited since the accounts were last seen. */
function useCreditNotice(accounts: readonly FinanceAccount[] | undefined): void {
  const { text, exactMoney } = useText()
  const seen = useRef<readonly FinanceAccount[]>([])

  useEffect(() => {
    // While the list is being loaded again, the earlier one is kept for the next comparison.
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
      // Every entry has moved down by some places.
      if (known && known.transactions.total !== account.transactions.total) forgetHidden(financeHistory)
    }
  }, [accounts, text, exactMoney])
}

/**
 * Deposits credited between two readings of an account. A history only grows, so as many entries are new as its total
 * has grown by; those on the first page are seen.
 */
export function newCredits(
  before: Pick<FinanceAccount, 'transactions'>,
  now: Pick<FinanceAccount, 'transactions'>,
): FinanceTransaction[] {
  const grown = now.transactions.total - before.transactions.total
  return now.transactions.items.slice(0, Math.max(0, grown)).filter(({ type }) => type === 'cryptoDeposit')
}
