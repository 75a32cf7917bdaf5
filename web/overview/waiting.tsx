import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { listFinance, type FinanceAccount, type Withdrawal } from '../../contract/finance.ts'
import { solidAfterBlocks } from '../../contract/limits.ts'
import { useList, useProfile } from '../call/index.ts'
import { loadOtherTexts, useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { later } from '../../ui/later.ts'
import style from './waiting.module.css'

/** Loaded with its texts: most clients have no withdrawal under way. */
const Leaving = later(async (): Promise<typeof Requested> => {
  const [leaving] = await Promise.all([import('./leaving.tsx'), loadOtherTexts()])
  return leaving.Leaving
}, Requested)

/** What is under way, and what the client has to do. Nothing where nothing waits. */
export function Waiting({ isProtectionShown }: { /** Elsewhere on the page. */ isProtectionShown: boolean }) {
  const { text } = useText()
  const { secondFactor } = useProfile()
  const { answer } = useList(listFinance, {}, { isQuiet: true })
  const [account] = answer?.accounts ?? []
  const waits = account && (arrivalsOf(account).length > 0 || pendingOf(account).length > 0)
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

/** Those that have not gone back, in order of arrival: two may be equal. */
export const arrivalsOf = ({ arrivals }: FinanceAccount) =>
  arrivals.flatMap((arrival, place) => (arrival.returnedBy === undefined ? [{ place, ...arrival }] : []))

function OnTheWay({ account }: { account: FinanceAccount }) {
  const { text, exactMoney } = useText()
  return (
    <>
      {arrivalsOf(account).map(({ place, amountMicro, confirmations, isProcessing }) => (
        <Row key={place} what={text('overview.arrival', { AMOUNT: exactMoney(amountMicro) })}>
          {confirmations === undefined
            ? text(isProcessing ? 'overview.processing' : 'overview.belowMinimum')
            : text('overview.confirmations', {
                DONE: Math.min(confirmations, solidAfterBlocks),
                ALL: solidAfterBlocks,
              })}
        </Row>
      ))}
      {pendingOf(account).map(withdrawal => (
        <Suspense key={withdrawal.id} fallback={<Requested withdrawal={withdrawal} />}>
          <Leaving withdrawal={withdrawal} />
        </Suspense>
      ))}
    </>
  )
}

/** All that is known of it at once. */
function Requested({ withdrawal: { amountMicro, at } }: { withdrawal: Withdrawal }) {
  const { text, exactMoney, day } = useText()
  return (
    <Row what={text('overview.withdrawal', { AMOUNT: exactMoney(amountMicro) })}>
      {text('overview.requested', { AT: day(at) })}
    </Row>
  )
}

const Row = ({ what, children }: { what: string; children: ReactNode }) => (
  <li className={style.row}>
    <strong>{what}</strong>
    <span>{children}</span>
  </li>
)
