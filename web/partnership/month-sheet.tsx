import { pageSizes, referralLines } from '../../contract/limits.ts'
import { listMonthRewards, type Reward, type RewardedMonth } from '../../contract/partnership.ts'
import type { Page } from '../../contract/wire.ts'
import { History } from '../../ui/call/history.tsx'
import { usePaged } from '../../ui/call/use-paged.ts'
import { Loaded, useList } from '../call/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Status } from '../../ui/status.tsx'

/** The exact sums of a month by line, and each of its rewards. */
export function MonthSheet({ month: { month, amountMicro, linesMicro } }: { month: RewardedMonth }) {
  const { text, exactMoney } = useText()
  const list = useList(listMonthRewards, { month, page: 1 }, { isQuiet: true })
  return (
    <>
      <Facts
        items={[
          ...referralLines.map((line, index) => ({
            term: text('partnership.line', { LINE: line }),
            value: exactMoney(linesMicro[index]!),
          })),
          { term: text('rewards.reward'), value: exactMoney(amountMicro), isSum: true },
        ]}
      />
      <Loaded list={list}>{({ rewards }) => <MonthRewards month={month} first={rewards} />}</Loaded>
    </>
  )
}

function MonthRewards({ month, first }: { month: string; first: Page<Reward> }) {
  const { text } = useText()
  const paged = usePaged(first, listMonthRewards, {
    request: page => ({ month, page }),
    page: answer => answer.rewards,
    place: month,
  })
  return (
    <>
      {first.items[0] && <CreditedAt reward={first.items[0]} />}
      <History
        paged={paged}
        pageSize={pageSizes.rewards}
        label={text('rewards.title')}
        columns={[
          { title: text('rewards.from'), place: 'title', Cell: From },
          { title: text('rewards.cause'), place: 'detail', Cell: Cause },
          { title: text('rewards.base'), place: 'meta', isFigure: true, Cell: ShareOf },
          { title: text('rewards.reward'), place: 'amount', isFigure: true, Cell: Received },
        ]}
        empty={text('rewards.empty')}
      />
    </>
  )
}

/** All rewards of a month are credited together, or pending together until there is an account. */
function CreditedAt({ reward: { at, isPending } }: { reward: Reward }) {
  const { text, day } = useText()
  if (isPending)
    return (
      <div>
        <Status tone="waiting">{text('rewards.isKept')}</Status>
        <Note>{text('rewards.keptNote')}</Note>
      </div>
    )
  return (
    <div>
      <Status tone="good">
        {text('rewards.credited')}: <time dateTime={at.toISOString()}>{day(at)}</time>
      </Status>
    </div>
  )
}

interface Cell {
  item: Reward
}

const From = ({ item: { name } }: Cell) => name

function Cause({ item: { line, kind } }: Cell) {
  const { text } = useText()
  return `${text('partnership.line', { LINE: line })} · ${text(`rewards.${kind}`)}`
}

function ShareOf({ item: { percent: share, baseMicro } }: Cell) {
  const { text, percent, money } = useText()
  return text('rewards.shareOf', { PERCENT: percent(share), BASE: money(baseMicro) })
}

const Received = ({ item: { amountMicro } }: Cell) => <OpenedAmount amountMicro={amountMicro} kind="moved" />
