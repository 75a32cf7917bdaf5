import { Link } from '@tanstack/react-router'
import type { TradingAccount } from '../../contract/trading.ts'
import { useText } from '../language/index.ts'
import { buttonClass } from '../ui/button.tsx'
import { Figures } from '../ui/figure.tsx'
import { Signed } from '../ui/signed.tsx'
import style from './summary.module.css'
import { toneOf } from './tone.ts'

/** What an account holds and how its month stands. */
export function Summary({ account }: { account: TradingAccount }) {
  const { text, money, resultMoney, number } = useText()
  const { status, depositMicro, incomeMicro, openDeals, uid } = account
  const profit = <Signed tone={toneOf(incomeMicro)}>{resultMoney(incomeMicro)}</Signed>

  return (
    <div className={style.summary}>
      <Figures
        items={[
          { term: text('trading.deposit'), value: money(depositMicro), isMain: true },
          { term: text('trading.profit'), value: profit },
          { term: text('trading.openDeals'), value: number(openDeals) },
        ]}
      />
      <p className={style.note}>
        {text(status === 'active' ? 'trading.profitNote' : `trading.${status}Note`)}
      </p>
      {status === 'active' && (
        <Link to="/cabinet/trade/deposit" search={{ uid }} className={buttonClass()}>
          {text('trading.topUp')}
        </Link>
      )}
    </div>
  )
}
