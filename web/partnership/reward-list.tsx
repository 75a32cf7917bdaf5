import type { AnswerOf } from '../../contract/call.ts'
import { pageSizes } from '../../contract/limits.ts'
import { listRewards, type Reward } from '../../contract/partnership.ts'
import { History, When } from '../../ui/call/history.tsx'
import { Loaded, useList, usePaged } from '../call/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Detailed } from '../../ui/detailed.tsx'
import { Figures } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { Base, Cause, Paid } from './reward-cells.tsx'
import style from './rewards.module.css'

/** What the client has been rewarded with, and where each reward comes from. */
export function RewardList() {
  const { text } = useText()
  const list = useList(listRewards, { page: 1 }, { isQuiet: true })
  return (
    <Card title={text('rewards.title')}>
      <Loaded list={list}>{answer => <Rewarded {...answer} />}</Loaded>
    </Card>
  )
}

function Rewarded({ rewards, totalMicro, pendingMicro }: AnswerOf<typeof listRewards>) {
  const { text } = useText()
  const paged = usePaged(rewards, listRewards, {
    request: page => ({ page }),
    page: answer => answer.rewards,
    place: 'rewards',
  })

  return (
    <>
      {rewards.total > 0 && (
        <Figures
          items={[
            { term: text('rewards.total'), value: <OpenedAmount amountMicro={totalMicro} />, isMain: true },
            ...(pendingMicro > 0n
              ? [{ term: text('rewards.kept'), value: <OpenedAmount amountMicro={pendingMicro} /> }]
              : []),
          ]}
        />
      )}
      {pendingMicro > 0n && <Note>{text('rewards.keptNote')}</Note>}
      <History
        paged={paged}
        pageSize={pageSizes.rewards}
        label={text('rewards.title')}
        columns={[
          { title: text('rewards.date'), Cell: CreditedAt },
          { title: text('rewards.from'), Cell: From },
          { title: text('rewards.cause'), Cell: Cause },
          { title: text('rewards.base'), isFigure: true, Cell: Base },
          { title: text('rewards.reward'), isFigure: true, Cell: Paid },
        ]}
        empty={
          <>
            <strong>{text('rewards.empty')}</strong>
            <br />
            {text('rewards.emptyNote')}
          </>
        }
      />
    </>
  )
}

function From({ item: { name, line } }: { item: Reward }) {
  const { text } = useText()
  return <Detailed title={name} detail={text('partnership.line', { LINE: line })} />
}

/** When it came about, and whether it is credited or kept until there is an account. */
function CreditedAt({ item }: { item: Reward }) {
  const { text } = useText()
  return (
    <div className={style.standing}>
      <When item={item} />
      {item.isPending ? <Badge tone="waiting">{text('rewards.isKept')}</Badge> : text('rewards.credited')}
    </div>
  )
}
