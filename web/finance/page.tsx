import { financeHistory, listFinance } from '../../contract/finance.ts'
import { AsOf } from '../call/as-of.tsx'
import { clearLists, Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { AccountCard } from './account.tsx'
import style from './page.module.css'
import { TokenCard } from './token.tsx'
import { useCreditNotice } from './use-credit-notice.ts'

/** The client's finance accounts: what they hold, how to top them up, what happened on them. */
export function FinancePage() {
  const { text } = useText()
  const list = useList(listFinance, {}, { message: text('finance.loading') })
  useCreditNotice(list.answer?.accounts)
  const refresh = () => clearLists(listFinance, financeHistory)

  return (
    <>
      <PageHead
        title={text('finance.title')}
        actions={
          <Button onClick={refresh}>
            <RefreshIcon />
            {text('ui.refresh')}
          </Button>
        }
      >
        <AsOf asked={listFinance} />
      </PageHead>
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
