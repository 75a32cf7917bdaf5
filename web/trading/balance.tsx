import { Link } from '@tanstack/react-router'
import type { Micro } from '../../contract/money.ts'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'
import { remainder } from '../money/balance.ts'

/** Where the money comes from: what is there, and what remains after the typed amount. */
export function Balance({ balanceMicro, typed }: { balanceMicro: Micro; typed: string }) {
  const { text, exactMoney } = useText()
  const after = remainder(balanceMicro, typed)

  return (
    <>
      <Facts
        items={[
          { term: text('trading.available'), value: exactMoney(balanceMicro) },
          { term: text('trading.fees'), value: exactMoney(0n) },
          { term: text('trading.becomesDeposit'), value: after ? exactMoney(after.amountMicro) : '—' },
          { term: text('trading.remains'), value: after ? exactMoney(after.restMicro) : '—', isSum: true },
        ]}
      />
      {balanceMicro === 0n && (
        <p>
          {text('trading.noFunds')} <Link to="/cabinet/finance">{text('trading.toFinance')}</Link>
        </p>
      )}
    </>
  )
}
