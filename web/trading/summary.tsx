import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TradingStatus } from '../../contract/codes.ts'
import type { Micro } from '../../contract/money.ts'
import { listTrading, type TradingAccount } from '../../contract/trading.ts'
import { type TextKey, useText } from '../../texts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Figures } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { Opener } from '../../ui/opener.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { AsOf } from '../../ui/call/as-of.tsx'
import { useList } from '../call/index.ts'
import { useStopped } from '../stops/index.ts'
import { ClosedMoney } from './closed-account.tsx'
import { Curve } from './curve.tsx'
import { CarriedTerms, DepositTerms, OpenDealsTerms, ProfitTerms } from './figure-terms.tsx'
import openedFigureStyle from './opened-figure.module.css'
import style from './summary.module.css'

/** What an account holds, how its month stands, and what it has been worth. Every figure opens to its terms. */
export function Summary({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const { status, uid } = account
  const isStopped = useStopped('trading')

  return (
    <div className={style.summary}>
      <Figures items={useFigures(account)} />
      <Note>
        {text(noteKey(account))}
        <Months account={account} />
      </Note>
      {status === 'active' && !isStopped && (
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

const noteKey = ({ status, isUsedUp }: TradingAccount) =>
  isUsedUp && status === 'closed' ? 'trading.usedUpNote' : notes[status]

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

/** The months that are not final for an account: those that have ended, and the one that runs. */
function Months({ account: { status, unsettled } }: { account: TradingAccount }) {
  const { text, month, day } = useText()
  const { answer } = useList(listTrading, {}, { inLanguage: true })

  return (
    <>
      {unsettled.length > 0 && (
        <>
          <br />
          {text('standing.unsettled')}: {unsettled.map(month).join(', ')}
        </>
      )}
      {status === 'active' && answer && (
        <>
          <br />
          {text('standing.running', {
            MONTH: month(answer.running.month),
            DAY: day(answer.running.settlableFrom, 'UTC'),
          })}
        </>
      )}
    </>
  )
}

/** A figure that can be asked what it is: it opens to its terms, and to the time for which it holds. */
function OpenedFigure({ term, value, children }: { term: string; value: ReactNode; children: ReactNode }) {
  const { text } = useText()
  const face = (
    <>
      {value}
      <span className="visually-hidden">, {text('standing.explain', { TERM: term })}</span>
    </>
  )

  return (
    <Opener face={face} className={openedFigureStyle.figure} title={term}>
      {children}
      <AsOf asked={listTrading} />
    </Opener>
  )
}
