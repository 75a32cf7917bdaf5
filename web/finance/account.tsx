import { Link } from '@tanstack/react-router'
import { useCallback, useRef, type ReactNode, type RefCallback } from 'react'
import { groupUid } from '../../contract/address.ts'
import type { Call } from '../../contract/call.ts'
import { listFinance, showWithdrawalTerms, type FinanceAccount } from '../../contract/finance.ts'
import { leftOf, tightestSpan, type TransferLimits } from '../../contract/transfer-limits.ts'
import { useProfile } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import movesStyle from '../money/moves.module.css'
import { CountedAmount } from '../money/opened-amount.tsx'
import { AsOf } from '../../ui/call/as-of.tsx'
import { useTab } from '../../ui/call/url-state.ts'
import { Statement } from '../statement/index.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DepositIcon, TransferIcon, WithdrawIcon } from '../../ui/icons.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Opener } from '../../ui/opener.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Stopped, useStopped } from '../stops/index.ts'
import style from './account.module.css'
import { ClosedPeriod } from './closed-period.tsx'
import { DepositPanel } from './deposit.tsx'
import { Limits } from './limits.tsx'
import { TransactionsPanel } from './transactions.tsx'
import { waiting } from './waiting.ts'
import { WithdrawalsPanel } from './withdrawals.tsx'

/** One finance account: its balance and actions, and below them how to top it up and its history. */
export function AccountCard({
  account,
  limits,
  isTestNetwork,
  explorer,
}: {
  account: FinanceAccount
  /** Undefined where they are not known. */
  limits: TransferLimits | undefined
  isTestNetwork: boolean
  explorer: string | undefined
}) {
  const { text } = useText()
  const tab = useTab()
  const uid = groupUid(account.uid)
  const { address, topUp } = useTopUp(tab.choose)

  return (
    <Card title={text('finance.account')} note={<Identifier value={account.uid} copied={uid} />}>
      <div className={style.head}>
        <div>
          <p className={style.balance}>
            <span className={style.figure}>
              <CountedAmount amountMicro={account.balanceMicro} term={text('finance.available')} />
            </span>{' '}
            <span className={style.available}>{text('finance.available')}</span>
          </p>
          <Parts account={account} limits={limits} />
        </div>
        <Moves account={account} topUp={topUp} />
      </div>
      {!account.isActive && <NoticeBox title={text('finance.account')}>{text('finance.inactive')}</NoticeBox>}
      <Suspensions account={account} />
      <Tabs
        label={text('finance.sections', { UID: uid })}
        {...tab}
        aside={<Statement uid={account.uid} />}
        tabs={[
          {
            id: 'deposit',
            title: text('finance.deposit'),
            content: <DepositPanel ref={address} account={account} isTestNetwork={isTestNetwork} />,
          },
          {
            id: 'transactions',
            title: text('finance.transactions'),
            content: <TransactionsPanel account={account} explorer={explorer} />,
          },
          {
            id: 'withdrawals',
            title: text('withdrawal.tab'),
            content: <WithdrawalsPanel account={account} explorer={explorer} />,
          },
        ]}
      />
    </Card>
  )
}

/** Selects the deposit's tab and comes to the address: at once, or when the tab draws it. */
function useTopUp(choose: (tab: string) => void): {
  address: RefCallback<HTMLDivElement>
  topUp: () => void
} {
  const drawn = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  const address = useCallback((place: HTMLDivElement | null) => {
    drawn.current = place
    if (place && isAwaited.current) comeTo(place)
    isAwaited.current = false
  }, [])
  const topUp = () => {
    isAwaited.current = drawn.current === null
    choose('deposit')
    if (drawn.current) comeTo(drawn.current)
  }
  return { address, topUp }
}

function comeTo(place: HTMLElement): void {
  place.focus()
  place.scrollIntoView({ block: 'nearest' })
}

/** The three ways in which money moves, in one row. What is not possible now is below, with its reason. */
function Moves({ account, topUp }: { account: FinanceAccount; topUp: () => void }) {
  const { text } = useText()
  const isStopped = useStopped('withdrawals')
  return (
    <div className={movesStyle.moves}>
      <Button kind="primary" onClick={topUp}>
        <DepositIcon />
        {text('finance.topUp')}
      </Button>
      {account.isWithdrawalOpen && !isStopped && (
        <Link to="/cabinet/finance/withdrawal" className={buttonClass()}>
          <WithdrawIcon />
          {text('withdrawal.open')}
        </Link>
      )}
      {account.isPeerTransferAllowed && (
        <Link to="/cabinet/finance/p2p/withdrawal" className={buttonClass()} aria-label={text('peer.open')}>
          <TransferIcon />
          {text('finance.transfer')}
        </Link>
      )}
    </div>
  )
}

/** Why money cannot leave now, and from when on it can. */
function Suspensions({ account }: { account: FinanceAccount }) {
  const { text } = useText()
  const { isReachable } = useProfile()
  const isStopped = useStopped('withdrawals')
  const reasons: ReactNode[] = []
  if (isStopped) reasons.push(<Stopped key="withdrawals" what="withdrawals" />)
  else if (!account.isWithdrawalOpen) reasons.push(<ClosedPeriod key="period" account={account} />)
  if (!account.isPeerTransferAllowed) reasons.push(<Stopped key="transfers" what="transfers" />)
  if (!isReachable)
    reasons.push(
      <Link key="email" to="/cabinet/settings/identity">
        {text('email.beforePayingTitle')}
      </Link>,
    )
  return reasons.map((reason, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a fixed few, in their order
    <Note key={place}>{reason}</Note>
  ))
}

/** What is not in the balance, and what may leave it now; each opens its details. */
function Parts({ account, limits }: { account: FinanceAccount; limits: TransferLimits | undefined }) {
  const { text, money } = useText()
  const span = limits && tightestSpan(limits)
  const tightest = span && limits[span]
  const arrivingMicro = waiting(account).counting.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)

  return (
    <ul className={style.parts}>
      {account.reservedMicro > 0n && (
        <Part call={listFinance} term={text('finance.reserved')} value={money(account.reservedMicro)}>
          <Exact amountMicro={account.reservedMicro} />
          <p>{text('finance.reservedNote')}</p>
        </Part>
      )}
      {arrivingMicro > 0n && (
        <Part call={listFinance} term={text('finance.onTheWay')} value={money(arrivingMicro)}>
          <Exact amountMicro={arrivingMicro} />
          <p>{text('finance.arrivalsNote')}</p>
        </Part>
      )}
      {tightest && (
        <Part
          call={showWithdrawalTerms}
          term={text(`limits.${span}`)}
          value={text('limits.left', { LEFT: money(leftOf(tightest)), LIMIT: money(tightest.limitMicro) })}
        >
          <Limits limits={limits} />
        </Part>
      )}
    </ul>
  )
}

/** `call`: what the figures are of, whose time is shown below them. */
const Part = ({
  call,
  term,
  value,
  children,
}: {
  call: Call<any, string, any>
  term: string
  value: string
  children: ReactNode
}) => (
  <li>
    <Opener
      face={
        <>
          <span>{term}:</span> {value}
        </>
      }
      className={style.part}
      isFigure
      title={term}
    >
      {children}
      <AsOf call={call} />
    </Opener>
  </li>
)

function Exact({ amountMicro }: { amountMicro: bigint }) {
  const { text, exactMoney } = useText()
  return <Facts items={[{ term: text('ui.exact'), value: exactMoney(amountMicro) }]} />
}
