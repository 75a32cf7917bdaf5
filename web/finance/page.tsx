import { useEffect, useRef } from 'react'
import { groupUid } from '../../contract/address.ts'
import {
  type FinanceAccount,
  financeHistory,
  listFinance,
  type TokenAccount,
} from '../../contract/finance.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Figures } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { clearLists, forgetHidden, Loaded, Refresh, useList } from '../call/index.ts'
import { Statement } from '../statement/index.ts'
import { AccountCard } from './account.tsx'
import { newCredits } from './credits.ts'
import style from './page.module.css'

/** The client's finance accounts: what they hold, how to top them up, what happened on them. */
export function FinancePage() {
  const { text } = useText()
  const list = useList(listFinance, {}, { message: text('finance.loading') })
  useCreditNotice(list.answer?.accounts)
  const refresh = () => clearLists(listFinance, financeHistory)

  return (
    <>
      <PageHead title={text('finance.title')} tools={<Refresh asked={listFinance} refresh={refresh} />} />
      <Loaded list={list}>
        {({ accounts, token, explorer, isTestNetwork }) => (
          <div className={style.cards}>
            {accounts.map(account => (
              <AccountCard
                key={account.uid}
                account={account}
                isTestNetwork={isTestNetwork}
                explorer={explorer}
              />
            ))}
            <TokenCard token={token} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** The platform tokens a client has: rights of access, counted. */
function TokenCard({ token }: { token: TokenAccount }) {
  const { text } = useText()
  return (
    <Card title={text('finance.token')} note={<span className="tabular">{groupUid(token.uid)}</span>}>
      <Figures
        items={[
          {
            term: text('finance.balance'),
            value: text('finance.tokenBalance', { N: token.balance }),
            isMain: true,
          },
        ]}
      />
      <Note>{text('finance.tokenNote')}</Note>
      <Statement uid={token.uid} />
    </Card>
  )
}

/** Says so when a deposit has been credited since the accounts were last seen. */
function useCreditNotice(accounts: readonly FinanceAccount[] | undefined): void {
  const { text, exactMoney } = useText()
  const seen = useRef<readonly FinanceAccount[]>([])

  useEffect(() => {
    // While the list is being loaded again, what was seen before is still what the next look is compared with.
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
