import { createContext, use, useMemo } from 'react'
import { groupUid } from '../../contract/address.ts'
import { pageSizes } from '../../contract/limits.ts'
import { tradingHistory, type Deal, type TradingAccount } from '../../contract/trading.ts'
import { History } from '../../ui/call/history.tsx'
import { usePaged } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Detailed } from '../../ui/detailed.tsx'
import { Signed } from '../../ui/signed.tsx'
import { DealOpener, isByHand, shortSeal } from '../deals/index.ts'
import { DealSheet } from './deal-sheet.tsx'
import { dealStatusText } from './deal-status-text.ts'
import style from './deals.module.css'
import { toneOf } from '../../ui/tone.ts'

/** The deals in which an account takes part, the newest first; an open one stands here awaiting its result. */
export function Deals({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const paged = usePaged(account.deals, tradingHistory, {
    request: page => ({ uid: account.uid, kind: 'deals' as const, page }),
    page: answer => answer.deals,
    place: account.uid,
  })

  const { programId: id, program: name } = account
  const program = useMemo(() => ({ id, name }), [id, name])

  return (
    <Program value={program}>
      <History
        paged={paged}
        pageSize={pageSizes.deals}
        label={text('trading.dealsOf', { UID: groupUid(account.uid) })}
        columns={[
          { title: text('deals.deal'), Cell: Opener },
          { title: text('trading.status'), Cell: State },
          { title: text('deals.stake'), isFigure: true, Cell: Stake },
          { title: text('trading.result'), isFigure: true, Cell: Percent },
          { title: text('trading.amount'), isFigure: true, Cell: Amount },
        ]}
        empty={
          <>
            <strong>{text('trading.noDeals')}</strong>
            <br />
            {text('trading.noDealsNote')}
          </>
        }
      />
    </Program>
  )
}

/** The account's program; cells know no more than their item. */
const Program = createContext({ id: 0, name: '' })

type CellProps = { item: Deal }

function Opener({ item: deal }: CellProps) {
  return (
    <DealOpener deal={deal}>
      <DealSheet deal={deal} program={use(Program)} />
    </DealOpener>
  )
}

/** How far the deal has come, and when; what an operator entered by hand is marked. */
function State({ item: deal }: CellProps) {
  const { text, date } = useText()
  const word = text(`trading.${dealStatusText(deal)}`)
  return (
    <div className={style.state}>
      {deal.status === 'opened' ? (
        <Badge tone="waiting">{word}</Badge>
      ) : (
        <Detailed title={word} detail={date(deal.at)} />
      )}
      {deal.dispute && <Badge tone="waiting">{text('deals.disputed')}</Badge>}
      {isByHand(deal) && <Badge>{text('deals.byHand')}</Badge>}
    </div>
  )
}

function Stake({ item: { stakeMicro } }: CellProps) {
  const { money } = useText()
  return money(stakeMicro)
}

/** In place of a result that nobody knows yet stands the beginning of the deal's seal. */
function Percent({ item: { percent, seal } }: CellProps) {
  const { text, resultPercent } = useText()
  if (percent !== undefined) return <Signed tone={toneOf(percent)}>{resultPercent(percent)}</Signed>
  return (
    <Signed tone="awaited">
      {text('trading.awaiting')}
      <span className={style.seal}>{text('deals.sealed', { SEAL: shortSeal(seal) })}</span>
    </Signed>
  )
}

function Amount({ item: { amountMicro } }: CellProps) {
  const { resultMoney } = useText()
  if (amountMicro === undefined) return <span aria-hidden="true">—</span>
  return <Signed tone={toneOf(amountMicro)}>{resultMoney(amountMicro)}</Signed>
}
