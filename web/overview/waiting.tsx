import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  listFinance,
  showWithdrawalPromise,
  type FinanceAccount,
  type Withdrawal,
} from '../../contract/finance.ts'
import { solidAfterBlocks } from '../../contract/limits.ts'
import { useList, useProfile } from '../call/index.ts'
import { WithdrawalTracker } from '../money/withdrawal-tracker.tsx'
import { isLate, stationsOf } from '../money/withdrawal-stations.ts'
import { useText } from '../../texts/index.ts'
import { useLoadedAt } from '../../ui/call/loaded-at.ts'
import { Card } from '../../ui/card.tsx'
import style from './waiting.module.css'

/** What is on its way, and what the client has still to do. Nothing where nothing waits. */
export function Waiting({ isProtectionShown }: { /** Elsewhere on the page. */ isProtectionShown: boolean }) {
  const { text } = useText()
  const { secondFactor } = useProfile()
  const { answer } = useList(listFinance, {}, { isQuiet: true })
  const [account] = answer?.accounts ?? []
  const waits = account && (account.arrivals.length > 0 || pendingOf(account).length > 0)
  const isOpen = secondFactor === 'disabled' && !isProtectionShown
  if (!waits && !isOpen) return null

  return (
    <Card title={text('overview.waitingTitle')}>
      <ul className={style.list}>
        {account && <OnTheWay account={account} />}
        {isOpen && (
          <Row what={text('overview.secondFactorOff')}>
            <Link to="/cabinet/settings/sign-in">{text('overview.turnOn')}</Link>
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
  const { text, money } = useText()
  return (
    <>
      {arrivalsOf(account).map(({ place, amountMicro, confirmations, isProcessing }) => (
        <Row key={place} what={text('overview.arrival', { AMOUNT: money(amountMicro) })}>
          {confirmations === undefined
            ? text(isProcessing ? 'overview.processing' : 'overview.belowMinimum')
            : text('overview.confirmations', {
                DONE: Math.min(confirmations, solidAfterBlocks),
                ALL: solidAfterBlocks,
              })}
        </Row>
      ))}
      {pendingOf(account).map(withdrawal => (
        <li key={withdrawal.at.toISOString()}>
          <Leaving withdrawal={withdrawal} />
        </li>
      ))}
    </>
  )
}

/** A withdrawal on its way: where it is and until when most have got further; opened, all its stations. */
function Leaving({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, money, date } = useText()
  const { answer: promise } = useList(showWithdrawalPromise, {}, { isQuiet: true })
  const at = useLoadedAt(showWithdrawalPromise)
  const isOverdue = Boolean(promise && at && isLate(withdrawal, promise, at))
  const now = stationsOf(withdrawal).find(({ state }) => state === 'now')
  const taken = now && now.name !== 'reserved' && now.name !== 'rejected' ? promise?.[now.name] : undefined
  const by = taken && new Date(withdrawal.at.getTime() + taken.mostSeconds * 1_000)

  return (
    <details className={style.leaving}>
      <summary>
        <strong>{text('overview.withdrawal', { AMOUNT: money(withdrawal.amountMicro) })}</strong>
        <span>
          {by && now && !isOverdue ? (
            <>
              {text(`promise.${now.name}`)}, {text('promise.expected', { AT: date(by) })}
            </>
          ) : (
            text('overview.requested', { AT: date(withdrawal.at) })
          )}
        </span>
      </summary>
      <WithdrawalTracker withdrawal={withdrawal} />
    </details>
  )
}

const Row = ({ what, children }: { what: string; children: ReactNode }) => (
  <li className={style.row}>
    <strong>{what}</strong>
    <span>{children}</span>
  </li>
)
