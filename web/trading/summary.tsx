import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listTrading, type TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Counted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Opener } from '../../ui/opener.tsx'
import { Signed } from '../../ui/signed.tsx'
import { AsOf } from '../../ui/call/as-of.tsx'
import { useList } from '../call/index.ts'
import { ClosedMoney } from './closed-account.tsx'
import { Commitments } from './commitments.tsx'
import { Curve } from './curve.tsx'
import { CarriedTerms, DepositTerms, OpenDealsTerms, ProfitTerms } from './figure-terms.tsx'
import openedFigureStyle from './opened-figure.module.css'
import { StatusNote } from './status-note.tsx'
import style from './summary.module.css'
import { shownCarried, shownIncome, worthOf } from './worth.ts'

/** The value of an account, its parts, and its history. Every figure opens its terms. */
export function Summary({ account }: { account: TradingAccount }) {
  const { text } = useText()

  return (
    <div className={style.summary}>
      <Equation account={account} />
      <StatusNote account={account} />
      {account.overdue && <Overdue deal={account.overdue} />}
      <Months account={account} />
      {account.ending && <ClosedMoney ending={account.ending} />}
      <Curve account={account} />
      <Commitments account={account} />
      <Note>
        <Link to="/cabinet/structure">{text('standing.sponsorsLink')}</Link>
      </Note>
    </div>
  )
}

/** A deal is open beyond its term, and the closing account waits for it. */
function Overdue({ deal: { number, part, dueAt } }: { deal: NonNullable<TradingAccount['overdue']> }) {
  const { text, date, number: written } = useText()
  const known = { DEAL: written(number), DATE: date(dueAt) }
  return (
    <Note>
      {part === undefined
        ? text('trading.overdueNote', known)
        : text('trading.overduePartNote', { ...known, PART: written(part) })}
    </Note>
  )
}

/** Value = deposit − carried loss + what is not final: the last part is the difference of the values as shown. */
function Equation({ account }: { account: TradingAccount }) {
  const { text, money, number, resultMoney } = useText()
  const { depositMicro, carriedMicro, incomeMicro, openDeals } = account
  const worthMicro = worthOf(account)
  const shownMicro = shownIncome(account)

  return (
    <dl className={style.equation}>
      <div className={style.main}>
        <dt>{text('standing.worth')}</dt>
        <dd>
          <Counted term={text('standing.worth')} value={worthMicro} write={money}>
            {face => (
              <OpenedFigure term={text('standing.worth')} value={face}>
                <WorthTerms account={account} />
              </OpenedFigure>
            )}
          </Counted>
        </dd>
      </div>
      <Part sign="=" term={text('trading.deposit')} value={money(depositMicro)}>
        <DepositTerms account={account} />
      </Part>
      {carriedMicro < 0n && (
        <Part {...termOf(resultMoney(shownCarried(account)))} term={text('standing.carried')}>
          <CarriedTerms account={account} />
        </Part>
      )}
      <Part
        {...termOf(resultMoney(shownMicro))}
        term={text('trading.profit')}
        detail={incomeMicro === 0n ? undefined : text('standing.notFinal')}
      >
        <ProfitTerms account={account} />
      </Part>
      <Part term={text('trading.openDeals')} value={number(openDeals)}>
        <OpenDealsTerms account={account} />
      </Part>
    </dl>
  )
}

/**
 * A result as a term of a sum: its sign is the one between the terms ("− $176.34", not "+ −$176.34"), and screen readers
 * find it in the figure. A hidden amount has none, and is added.
 */
function termOf(result: string) {
  const [, sign = '', size] = /^([+\u2212]?)(.*)$/.exec(result)!
  const isLoss = sign === '\u2212'
  return {
    sign: isLoss ? ('\u2212' as const) : ('+' as const),
    value: (
      <Signed tone={isLoss ? 'loss' : 'gain'}>
        <span className="visually-hidden">{sign}</span>
        {size}
      </Signed>
    ),
  }
}

function Part({
  sign,
  term,
  detail,
  value,
  children,
}: {
  /** Between it and the term before it; none for what is no term. */
  sign?: '=' | '+' | '\u2212'
  term: string
  detail?: string | undefined
  value: ReactNode
  children: ReactNode
}) {
  return (
    <div data-sign={sign}>
      <dt>
        {term}
        {detail && (
          <>
            , <span className={style.detail}>{detail}</span>
          </>
        )}
      </dt>
      <dd>
        <OpenedFigure term={term} value={value}>
          {children}
        </OpenedFigure>
      </dd>
    </div>
  )
}

function WorthTerms({ account }: { account: TradingAccount }) {
  const { text, exactMoney, exactResult } = useText()
  const { depositMicro, carriedMicro, incomeMicro } = account
  return (
    <>
      <p>{text('standing.worthIs')}</p>
      <Facts
        items={[
          { term: text('trading.deposit'), value: exactMoney(depositMicro) },
          { term: text('standing.carried'), value: exactResult(carriedMicro) },
          { term: text('trading.profit'), value: exactResult(incomeMicro) },
          { term: text('standing.worth'), value: exactMoney(worthOf(account)), isSum: true },
        ]}
      />
    </>
  )
}

/** The months that are not final for an account: those that have ended, and the current one. */
function Months({ account: { status, unsettled } }: { account: TradingAccount }) {
  const { text, month, day } = useText()
  const { answer } = useList(listTrading, {}, { inLanguage: true })
  const isRunning = status === 'active' && answer !== undefined
  if (unsettled.length === 0 && !isRunning) return null

  return (
    <Note>
      {unsettled.length > 0 && `${text('standing.unsettled')}: ${unsettled.map(month).join(', ')}`}
      {unsettled.length > 0 && isRunning && <br />}
      {isRunning &&
        text('standing.running', {
          MONTH: month(answer.running.month),
          DAY: day(answer.running.settlableFrom, 'UTC'),
        })}
    </Note>
  )
}

/** A figure with an explanation: it opens its terms, and its time. */
function OpenedFigure({ term, value, children }: { term: string; value: ReactNode; children: ReactNode }) {
  const { text } = useText()
  const face = (
    <>
      {value}
      <span className="visually-hidden">, {text('standing.explain', { TERM: term })}</span>
    </>
  )

  return (
    <Opener face={face} className={openedFigureStyle.figure} isFigure title={term}>
      {children}
      <AsOf call={listTrading} />
    </Opener>
  )
}
