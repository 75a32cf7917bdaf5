import { groupUid } from '../../contract/address.ts'
import { pageSizes } from '../../contract/limits.ts'
import { tradingHistory, type Deal, type TradingAccount } from '../../contract/trading.ts'
import { History, When } from '../call/history.tsx'
import { usePaged } from '../call/index.ts'
import { signedMoney } from '../language/entries.ts'
import { useText } from '../language/index.ts'
import { Badge } from '../ui/badge.tsx'
import { Signed } from '../ui/signed.tsx'
import { dealWord } from './deal-word.ts'
import { toneOf } from './tone.ts'

/** The deals in which an account takes part, the newest first; an open one stands here awaiting its result. */
export function Deals({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const paged = usePaged(account.deals, tradingHistory, {
    request: page => ({ uid: account.uid, kind: 'deals' as const, page }),
    page: answer => answer.deals,
  })

  return (
    <History
      paged={paged}
      pageSize={pageSizes.deals}
      label={text('trading.dealsOf', { UID: groupUid(account.uid) })}
      columns={[
        { title: text('trading.date'), Cell: When },
        { title: text('trading.status'), Cell: State },
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
  )
}

type CellProps = { item: Deal }

function State({ item: deal }: CellProps) {
  const { text } = useText()
  const word = text(`trading.${dealWord(deal)}`)
  return deal.status === 'opened' ? <Badge tone="waiting">{word}</Badge> : word
}

function Percent({ item: deal }: CellProps) {
  const { text, resultPercent } = useText()
  if (deal.percent === undefined) return <Signed tone="awaited">{text('trading.awaiting')}</Signed>
  return <Signed tone={toneOf(deal.amountMicro ?? 0n)}>{resultPercent(deal.percent)}</Signed>
}

function Amount({ item: { amountMicro } }: CellProps) {
  const tongue = useText()
  if (amountMicro === undefined) return <span aria-hidden="true">—</span>
  const size = amountMicro < 0n ? -amountMicro : amountMicro
  return <Signed tone={toneOf(amountMicro)}>{signedMoney(tongue, size, amountMicro < 0n)}</Signed>
}
