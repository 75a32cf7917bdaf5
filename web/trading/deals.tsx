import { createContext, use, useMemo } from 'react'
import { groupUid } from '../../contract/address.ts'
import type { ChartWidget } from '../../contract/codes.ts'
import { dealName } from '../../contract/deal-name.ts'
import { pageSizes } from '../../contract/limits.ts'
import {
  accountCurve,
  tradingHistory,
  type AccountCurve,
  type Deal,
  type TradingAccount,
} from '../../contract/trading.ts'
import { History } from '../../ui/call/history.tsx'
import { hasEnded } from '../../ui/call/lists.ts'
import { useList, useProfile } from '../call/index.ts'
import { usePaged } from '../../ui/call/use-paged.ts'
import { useText } from '../../texts/index.ts'
import { Diverging } from '../../ui/charts/diverging.tsx'
import { Badge } from '../../ui/badge.tsx'
import { shortened } from '../../ui/identifier.tsx'
import { Signed, SignedAmount } from '../../ui/signed.tsx'
import { rowsOutline, Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { dealTones, DealOpener, isByHand } from '../deals/index.ts'
import { resultsOf } from './curve-points.ts'
import { Strip } from './strip.tsx'
import { DealSheet } from './deal-sheet.tsx'
import { dealStatusText } from './deal-status-text.ts'
import style from './deals.module.css'
import { toneOf } from '../../ui/tone.ts'

/** The deals of an account, the newest first; an open one waits for its result. */
export function Deals({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const paged = usePaged(account.deals, tradingHistory, {
    request: page => ({ uid: account.uid, kind: 'deals' as const, page }),
    page: answer => answer.deals,
    place: account.uid,
  })

  const { programId: id, program: name, chart } = account
  const mostPercent = mostOf(paged.items ?? [])
  const { uid } = account
  const shared = useMemo(() => ({ uid, id, name, chart, mostPercent }), [uid, id, name, chart, mostPercent])
  const isPictured = account.deals.total > 0
  const curve = useList(accountCurve, { uid: account.uid }, { isQuiet: true, isWanted: isPictured })
  // The picture stands above what can be pressed, and would move it away under a finger.
  if (isPictured && !hasEnded(curve)) return <Skeleton outline={['chart', ...rowsOutline(pageSizes.deals)]} />

  return (
    <Shared value={shared}>
      <AllDeals uid={account.uid} curve={curve.answer} />
      <History
        paged={paged}
        pageSize={pageSizes.deals}
        label={text('trading.dealsOf', { UID: groupUid(account.uid) })}
        keyOf={({ number, part }) => dealName(number, part)}
        columns={[
          { title: text('deals.deal'), place: 'title', Cell: Opener },
          { title: text('trading.status'), place: 'detail', Cell: State },
          { title: text('deals.stake'), place: 'wide', isFigure: true, Cell: Stake },
          { title: text('trading.result'), place: 'meta', isFigure: true, Cell: Percent },
          { title: text('trading.amount'), place: 'amount', isFigure: true, Cell: Amount },
        ]}
        empty={
          <>
            <strong>{text('trading.noDeals')}</strong>
            <br />
            {text('trading.noDealsNote')}
          </>
        }
      />
    </Shared>
  )
}

interface SharedByDeals {
  uid: string
  id: number
  name: string
  chart: ChartWidget
  mostPercent: number
}

/** The account with its program, and the scale of the page; cells get only their item. */
const Shared = createContext<SharedByDeals>({
  uid: '',
  id: 0,
  name: '',
  chart: 'bitcoinUsd',
  mostPercent: 1,
})

/** The largest result of a page, up or down: all bars of it have one scale. */
const mostOf = (deals: readonly Deal[]): number =>
  Math.max(0.01, ...deals.map(({ percent }) => Math.abs(Number(percent ?? 0))))

/** All of them in one picture. */
function AllDeals({ uid, curve }: { uid: string; curve: AccountCurve | undefined }) {
  if (!curve || resultsOf(curve.points).length + curve.openDeals.length === 0) return null
  return <Strip uid={uid} {...curve} />
}

type CellProps = { item: Deal }

function Opener({ item: deal }: CellProps) {
  return (
    <DealOpener deal={deal}>
      <Whose />
      <DealSheet deal={deal} program={use(Shared)} />
    </DealOpener>
  )
}

/** On paper, without the page that the sheet lies on: whose deal it is, and of which account. */
function Whose() {
  const { text } = useText()
  const { name: client } = useProfile()
  const { uid, name } = use(Shared)
  return (
    <p className={style.whose}>
      {client}
      <br />
      {text('trading.sections', { UID: groupUid(uid) })}, {name}
    </p>
  )
}

/** The state of the deal, and its time; manual entries of an operator are marked. */
function State({ item: deal }: CellProps) {
  const { text, date } = useText()
  return (
    <div className={style.state}>
      <Status tone={dealTones[deal.status]} {...(deal.status !== 'opened' && { detail: date(deal.at) })}>
        {text(`trading.${dealStatusText(deal)}`)}
      </Status>
      {deal.dispute && <Badge tone="waiting">{text('deals.disputed')}</Badge>}
      {isByHand(deal) && <Badge>{text('deals.byHand')}</Badge>}
    </div>
  )
}

function Stake({ item: { stakeMicro } }: CellProps) {
  const { money } = useText()
  return money(stakeMicro)
}

/** While the result is unknown, the day by which it is due and the deal's seal are in its place. */
function Percent({ item: { percent, seal, dueAt } }: CellProps) {
  const { text, resultPercent, tick } = useText()
  const { mostPercent } = use(Shared)
  if (percent !== undefined)
    return (
      <span className={style.percent}>
        <Diverging part={Number(percent) / mostPercent} />
        <Signed tone={toneOf(percent)}>{resultPercent(percent)}</Signed>
      </span>
    )
  return (
    <span className={style.awaited}>
      <Signed tone="awaited">
        {dueAt && text('deals.dueBy', { DAY: tick(dueAt, false) })}
        <span className={style.seal}>{text('deals.sealed', { SEAL: shortened(seal) })}</span>
      </Signed>
    </span>
  )
}

function Amount({ item: { amountMicro } }: CellProps) {
  const { resultMoney } = useText()
  if (amountMicro === undefined) return <span aria-hidden="true">—</span>
  return <SignedAmount of={amountMicro}>{resultMoney(amountMicro)}</SignedAmount>
}
