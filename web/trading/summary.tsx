import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TradingStatus } from '../../contract/codes.ts'
import type { Micro } from '../../contract/money.ts'
import type { TradingAccount } from '../../contract/trading.ts'
import { useText, type TextKey } from '../../texts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Figures } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { Signed } from '../../ui/signed.tsx'
import { ClosedMoney } from './closed-account.tsx'
import { Curve } from './curve.tsx'
import { CarriedTerms, DepositTerms, OpenDealsTerms, ProfitTerms } from './figure-terms.tsx'
import { Months } from './months.tsx'
import { OpenedFigure } from './opened-figure.tsx'
import style from './summary.module.css'
import { toneOf } from '../../ui/tone.ts'

/** What an account holds, how its month stands, and what it has been worth. Every figure opens to its terms. */
export function Summary({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const { status, uid } = account

  return (
    <div className={style.summary}>
      <Figures items={useFigures(account)} />
      <Note>
        {text(noteKey(account))}
        <Months account={account} />
      </Note>
      {status === 'active' && (
        <Link to="/cabinet/trade/deposit" search={{ uid }} className={buttonClass()}>
          {text('trading.topUp')}
        </Link>
      )}
      {account.ending && <ClosedMoney ending={account.ending} />}
      <Curve account={account} />
      <Note>
        {text('standing.sponsors')} <Link to="/cabinet/structure">{text('standing.sponsorsLink')}</Link>
      </Note>
    </div>
  )
}

const notes = {
  active: 'trading.profitNote',
  drying: 'trading.dryingNote',
  closed: 'trading.closedNote',
} as const satisfies Record<TradingStatus, TextKey>

const noteKey = ({ status, isUsedUp }: TradingAccount) => (isUsedUp ? 'trading.usedUpNote' : notes[status])

function useFigures(account: TradingAccount) {
  const { text, money, number } = useText()
  const { depositMicro, incomeMicro, carriedMicro, openDeals } = account
  const opened = (term: string, value: ReactNode, terms: ReactNode) => ({
    term,
    value: (
      <OpenedFigure term={term} value={value}>
        {terms}
      </OpenedFigure>
    ),
  })

  return [
    {
      ...opened(text('trading.deposit'), money(depositMicro), <DepositTerms account={account} />),
      isMain: true,
    },
    opened(text('trading.profit'), <Result of={incomeMicro} />, <ProfitTerms account={account} />),
    ...(carriedMicro < 0n
      ? [opened(text('standing.carried'), <Result of={carriedMicro} />, <CarriedTerms account={account} />)]
      : []),
    opened(text('trading.openDeals'), number(openDeals), <OpenDealsTerms account={account} />),
  ]
}

function Result({ of: resultMicro }: { of: Micro }) {
  const { resultMoney } = useText()
  return <Signed tone={toneOf(resultMicro)}>{resultMoney(resultMicro)}</Signed>
}
