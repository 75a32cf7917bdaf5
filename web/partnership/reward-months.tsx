import { referralLines, type ReferralLine } from '../../contract/limits.ts'
import { shownParts } from '../../contract/money.ts'
import { listRewards, rewardMonthsPageSize, type RewardedMonth } from '../../contract/partnership.ts'
import type { Page } from '../../contract/wire.ts'
import { History, type HistoryColumn } from '../../ui/call/history.tsx'
import { usePaged } from '../../ui/call/use-paged.ts'
import { useText } from '../../texts/index.ts'
import { Opener } from '../../ui/opener.tsx'
import { Status } from '../../ui/status.tsx'
import { MonthSheet } from './month-sheet.tsx'
import style from './rewards.module.css'

/** A row a month: for how many clients, and how much by line. It opens to its rewards. */
export function RewardMonths({ first }: { first: Page<RewardedMonth> }) {
  const { text } = useText()
  const paged = usePaged(first, listRewards, {
    request: page => ({ page }),
    page: answer => answer.shown,
    place: 'rewards',
  })
  const columns: HistoryColumn<RewardedMonth>[] = [
    { title: text('rewards.month'), place: 'title', Cell: Month },
    { title: text('rewards.partners'), place: 'detail', Cell: Partners },
    ...(paged.items?.some(({ isPending }) => isPending)
      ? [{ title: text('rewards.state'), place: 'meta', Cell: State } as const]
      : []),
    ...referralLines.map(line => ({
      title: text('partnership.line', { LINE: line }),
      place: 'table' as const,
      isFigure: true,
      Cell: ofLine[line],
    })),
    { title: text('rewards.reward'), place: 'amount', isFigure: true, Cell: Sum },
  ]
  return (
    <History
      paged={paged}
      pageSize={rewardMonthsPageSize}
      label={text('rewards.monthByMonth')}
      columns={columns}
      empty=""
    />
  )
}

interface Cell {
  item: RewardedMonth
}

function Month({ item }: Cell) {
  const { text, month } = useText()
  const name = month(item.month)
  return (
    <Opener
      face={name}
      className={style.opener}
      title={text('rewards.monthOf', { MONTH: name })}
      kind="drawer"
    >
      <MonthSheet month={item} />
    </Opener>
  )
}

function Partners({ item: { partners } }: Cell) {
  const { text } = useText()
  return text('partnership.partners', { N: partners })
}

function State({ item: { isPending } }: Cell) {
  const { text } = useText()
  return (
    <Status tone={isPending ? 'waiting' : 'good'}>
      {text(isPending ? 'rewards.isKept' : 'rewards.credited')}
    </Status>
  )
}

const partOf = (line: ReferralLine) =>
  function Part({ item: { amountMicro, linesMicro } }: Cell) {
    return useText().money(shownParts(amountMicro, linesMicro)[line - 1]!)
  }

const ofLine = { 1: partOf(1), 2: partOf(2), 3: partOf(3) } as const

const Sum = ({ item: { amountMicro } }: Cell) => useText().money(amountMicro)
