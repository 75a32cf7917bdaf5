import { useSearch } from '@tanstack/react-router'
import { readUid } from '../../contract/address.ts'
import { listFinance } from '../../contract/finance.ts'
import { listTrading, type TradingAccount } from '../../contract/trading.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { RiskLine } from '../../ui/risk-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { formOutline } from '../../ui/skeleton.tsx'
import { Back } from '../money/back.tsx'
import { Unconfirmed } from '../money/unconfirmed.tsx'
import { Stopped, useStopped } from '../stops/index.ts'
import { balanceMs } from '../money/balance.ts'
import { TopUpForm } from './top-up-form.tsx'

/** Topping up a trading account: a page of its own. `uid` in the address is the account's. */
export function TopUpPage() {
  const { text } = useText()
  // Of a hand-written address it may be a number.
  const uid = String(useSearch({ strict: false }).uid)
  const trading = useList(listTrading, {}, { inLanguage: true, message: text('trading.loading') })
  const finance = useList(listFinance, {}, { everyMs: balanceMs })

  return (
    <>
      <Back to="/cabinet/trade">{text('trading.title')}</Back>
      <PageHead title={text('trading.topUpTitle')}>
        <RiskLine title={text('risk.title')}>{text('risk.line')}</RiskLine>
        <Unconfirmed payment="trading" />
      </PageHead>
      <Loaded list={trading} outline={formOutline}>
        {({ accounts }) => (
          <Loaded list={finance} outline={formOutline}>
            {({ accounts: [from] }) => (
              <Chosen
                account={accounts.find(account => account.uid === readUid('trading', uid))}
                balanceMicro={from?.balanceMicro ?? 0n}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function Chosen({ account, balanceMicro }: { account: TradingAccount | undefined; balanceMicro: bigint }) {
  const { text } = useText()
  const isStopped = useStopped('trading')
  if (isStopped)
    return (
      <Empty drawing="wave">
        <Stopped what="trading" />
      </Empty>
    )
  if (account?.status === 'active') return <TopUpForm account={account} balanceMicro={balanceMicro} />

  const reason = account ? 'notActive' : 'notFound'
  return (
    <Empty drawing="wave">
      <strong>{text(`trading.${reason}`)}</strong>
      <br />
      {text(`trading.${reason}Note`)}
    </Empty>
  )
}
