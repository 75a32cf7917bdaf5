/** What an account's figures are made of, for their dialogs. */
import type { TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'

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
  const localization = useText()
  const { text, exactMoney } = localization
  const { incomeMicro, carriedMicro } = account
  return (
    <>
      <p>{text('standing.profitIs')}</p>
      <Facts
        items={[
          { term: text('standing.creditedDeals'), value: localization.exactResult(incomeMicro) },
          { term: text('standing.carried'), value: localization.exactResult(carriedMicro) },
          {
            term: text('standing.wouldBeProfit'),
            value: exactMoney(account.profitMicro),
            isSum: true,
          },
        ]}
      />
      <p>{text('standing.profitWhere')}</p>
    </>
  )
}

export function CarriedTerms({ account }: Terms) {
  const localization = useText()
  const { text } = localization
  return (
    <>
      <p>{text('standing.carriedIs')}</p>
      <Facts
        items={[{ term: text('standing.carried'), value: localization.exactResult(account.carriedMicro) }]}
      />
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
