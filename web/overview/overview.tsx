import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listFinance } from '../../contract/finance.ts'
import { showOverview, type Overview as Shown } from '../../contract/overview.ts'
import { Loaded, shownAfter, useList } from '../call/index.ts'
import movesStyle from '../money/moves.module.css'
import { CountedAmount, OpenedAmount } from '../money/opened-amount.tsx'
import { PeriodChoice } from '../money/period-choice.tsx'
import type { Period } from '../money/periods.ts'
import { useStopped } from '../stops/index.ts'
import { useText } from '../../texts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DepositIcon, TradingIcon, WithdrawIcon } from '../../ui/icons.tsx'
import { SignedAmount } from '../../ui/signed.tsx'
import style from './overview.module.css'
import { Parts } from './parts.tsx'
import { cutToPeriod, periodsOf, resultOf, totalOf } from './periods.ts'
import { ValueCurve } from './value-curve.tsx'

/** The value of all the client's accounts, its history, and its parts. Nothing before the first deposit. */
export function Overview() {
  const { text } = useText()
  const list = useList(showOverview, {}, { inLanguage: true, isQuiet: true })
  // Whether money can leave now is one of the actions.
  const finance = useList(listFinance, {}, { isQuiet: true })
  if (list.answer?.points.length === 0) return null

  return (
    <Card title={text('overview.title')}>
      <Loaded list={shownAfter(list, finance)} outline={['figure', 'chart', 'row', 'row']}>
        {answer => (
          <Everything
            overview={answer}
            isWithdrawalOpen={finance.answer?.accounts[0]?.isWithdrawalOpen === true}
          />
        )}
      </Loaded>
    </Card>
  )
}

function Everything({ overview, isWithdrawalOpen }: { overview: Shown; isWithdrawalOpen: boolean }) {
  const { text } = useText()
  const [period, setPeriod] = useState<Period>('all')
  const { points, asOf } = overview
  const offered = periodsOf(points, asOf)
  const shown = cutToPeriod(points, period, asOf)

  return (
    <>
      <div className={style.head}>
        <div>
          <p className={style.term}>{text('overview.everything')}</p>
          <p className={style.total}>
            <CountedAmount amountMicro={totalOf(overview)} term={text('overview.everything')} />
          </p>
          <Changes overview={overview} shown={shown} />
        </div>
        <Moves isWithdrawalOpen={isWithdrawalOpen} />
        <PeriodChoice offered={offered} period={period} choose={setPeriod} />
      </div>
      <ValueCurve points={shown} asOf={asOf} />
      <Parts overview={overview} />
    </>
  )
}

/** The actions. What is not possible now is explained on its page. */
function Moves({ isWithdrawalOpen }: { isWithdrawalOpen: boolean }) {
  const { text } = useText()
  const isWithdrawalStopped = useStopped('withdrawals')
  const isTradingStopped = useStopped('trading')
  return (
    <div className={movesStyle.moves}>
      <Link to="/cabinet/finance" className={buttonClass()}>
        <DepositIcon />
        {text('overview.topUp')}
      </Link>
      {isWithdrawalOpen && !isWithdrawalStopped && (
        <Link to="/cabinet/finance/withdrawal" className={buttonClass()}>
          <WithdrawIcon />
          {text('overview.withdraw')}
        </Link>
      )}
      {!isTradingStopped && (
        <Link to="/cabinet/trade/create" className={buttonClass()}>
          <TradingIcon />
          {text('overview.open')}
        </Link>
      )}
    </div>
  )
}

/** The result of the period that is shown, and that of the current month, which may still change. */
function Changes({ overview, shown }: { overview: Shown; shown: Shown['points'] }) {
  const { text, calendarDay, month } = useText()
  const [first, last] = [shown[0]!, shown.at(-1)!]
  const isFromTheStart = first.day === overview.points[0]!.day
  const resultMicro = resultOf(last) - (isFromTheStart ? 0n : resultOf(first))
  const monthMicro = overview.programs.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)

  return (
    <ul className={style.changes}>
      <li>
        <Result of={resultMicro} /> {text('overview.since', { DAY: calendarDay(first.day) })}
      </li>
      {overview.programs.length > 0 && (
        <li>
          <Result of={monthMicro} /> {text('overview.thisMonth', { MONTH: month(overview.month) })}
        </li>
      )}
    </ul>
  )
}

const Result = ({ of: resultMicro }: { of: bigint }) => (
  <strong className={style.result}>
    <SignedAmount of={resultMicro}>
      <OpenedAmount amountMicro={resultMicro} kind="result" />
    </SignedAmount>
  </strong>
)
