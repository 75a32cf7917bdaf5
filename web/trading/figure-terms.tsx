/** What an account's figures are made of, each in the words and numbers of its dialog. */
import type { TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'
import { settledNow } from './settled-now.ts'

interface Terms {
  account: TradingAccount
}

export function DepositTerms({ account }: Terms) {
  const { text, exactMoney } = useText()
  return (
    <>
      <p>{text('standing.depositIs')}</p>
      <Facts items={[{ term: text('trading.deposit'), value: exactMoney(account.depositMicro) }]} />
      <p>{text('standing.depositWhere')}</p>
    </>
  )
}

export function ProfitTerms({ account }: Terms) {
  const tongue = useText()
  const { text, exactMoney } = tongue
  const { incomeMicro, carriedMicro } = account
  return (
    <>
      <p>{text('standing.profitIs')}</p>
      <Facts
        items={[
          { term: text('standing.creditedDeals'), value: tongue.exactResult(incomeMicro) },
          { term: text('standing.carried'), value: tongue.exactResult(carriedMicro) },
          {
            term: text('standing.wouldBeProfit'),
            value: exactMoney(settledNow(account).profitMicro),
            isSum: true,
          },
        ]}
      />
      <p>{text('standing.profitWhere')}</p>
    </>
  )
}

export function CarriedTerms({ account }: Terms) {
  const tongue = useText()
  const { text } = tongue
  return (
    <>
      <p>{text('standing.carriedIs')}</p>
      <Facts items={[{ term: text('standing.carried'), value: tongue.exactResult(account.carriedMicro) }]} />
    </>
  )
}

export function OpenDealsTerms({ account }: Terms) {
  const { text, number } = useText()
  return (
    <>
      <p>{text('standing.openDealsAre')}</p>
      <Facts items={[{ term: text('trading.openDeals'), value: number(account.openDeals) }]} />
    </>
  )
}
