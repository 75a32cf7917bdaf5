import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listFinance, type FinanceAccount } from '../../contract/finance.ts'
import { solidAfterBlocks } from '../../contract/limits.ts'
import { useList, useProfile } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import style from './waiting.module.css'

/** What is on its way, and what the client has still to do. Nothing where nothing waits. */
export function Waiting() {
  const { text } = useText()
  const { secondFactor } = useProfile()
  const { answer } = useList(listFinance, {}, { isQuiet: true })
  const [account] = answer?.accounts ?? []
  const waits = account && (account.arrivals.length > 0 || pendingOf(account).length > 0)
  const isOpen = secondFactor === 'disabled'
  if (!waits && !isOpen) return null

  return (
    <Card title={text('overview.waitingTitle')}>
      <ul className={style.list}>
        {account && <OnTheWay account={account} />}
        {isOpen && (
          <Row what={text('overview.secondFactorOff')}>
            <Link to="/cabinet/settings">{text('overview.turnOn')}</Link>
          </Row>
        )}
      </ul>
    </Card>
  )
}

const pendingOf = ({ withdrawals }: FinanceAccount) =>
  withdrawals.items.filter(({ status }) => status === 'pending')

/** In the order in which they came: two may be alike in all else. */
const arrivalsOf = ({ arrivals }: FinanceAccount) =>
  arrivals.flatMap((arrival, place) => (arrival.returnedBy === undefined ? [{ place, ...arrival }] : []))

function OnTheWay({ account }: { account: FinanceAccount }) {
  const { text, money, date } = useText()
  return (
    <>
      {arrivalsOf(account).map(({ place, amountMicro, confirmations, isProcessing }) => (
        <Row key={place} what={text('overview.arrival', { AMOUNT: money(amountMicro) })}>
          {confirmations === undefined
            ? text(isProcessing ? 'finance.processing' : 'overview.belowMinimum')
            : text('finance.confirmations', {
                DONE: Math.min(confirmations, solidAfterBlocks),
                ALL: solidAfterBlocks,
              })}
        </Row>
      ))}
      {pendingOf(account).map(({ at, amountMicro }) => (
        <Row key={at.toISOString()} what={text('overview.withdrawal', { AMOUNT: money(amountMicro) })}>
          {text('overview.requested', { AT: date(at) })}
        </Row>
      ))}
    </>
  )
}

const Row = ({ what, children }: { what: string; children: ReactNode }) => (
  <li>
    <strong>{what}</strong>
    <span>{children}</span>
  </li>
)
