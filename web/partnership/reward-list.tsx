import type { AnswerOf } from '../../contract/call.ts'
import { writeAmount } from '../../contract/money.ts'
import { pageSizes, referralLines, type ReferralLine } from '../../contract/limits.ts'
import { listRewards, type Reward } from '../../contract/partnership.ts'
import { monthAfter } from '../../contract/time.ts'
import { History } from '../../ui/call/history.tsx'
import { Loaded, useList } from '../call/index.ts'
import { usePaged } from '../../ui/call/use-paged.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Bars } from '../../ui/charts/bars.tsx'
import type { PartPlace } from '../../ui/charts/parts.tsx'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { Detailed } from '../../ui/detailed.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Figures } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { Base, Cause, CreditedOn, Received } from './reward-cells.tsx'
import style from './rewards.module.css'

/** The client's rewards, and the source of each. */
export function RewardList() {
  const { text } = useText()
  const list = useList(listRewards, { page: 1 }, { isQuiet: true })
  return (
    <Card title={text('rewards.title')}>
      <Loaded list={list} outline={['figure', 'chart']}>
        {answer => <Rewarded {...answer} />}
      </Loaded>
    </Card>
  )
}

function Rewarded({ rewards, totalMicro, pendingMicro, months }: AnswerOf<typeof listRewards>) {
  const { text } = useText()
  const paged = usePaged(rewards, listRewards, {
    request: page => ({ page }),
    page: answer => answer.rewards,
    place: 'rewards',
  })
  const history = (
    <History
      paged={paged}
      pageSize={pageSizes.rewards}
      label={text('rewards.title')}
      columns={[
        { title: text('rewards.date'), place: 'detail', Cell: CreditedAt },
        { title: text('rewards.from'), place: 'title', Cell: From },
        { title: text('rewards.cause'), place: 'meta', Cell: Cause },
        { title: text('rewards.base'), place: 'wide', isFigure: true, Cell: Base },
        { title: text('rewards.reward'), place: 'amount', isFigure: true, Cell: Received },
      ]}
      empty={
        <>
          <strong>{text('rewards.empty')}</strong>
          <br />
          {text('rewards.emptyNote')}
        </>
      }
    />
  )

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
      {months.length > 1 && <RewardMonths months={months} />}
      {rewards.total > 0 ? (
        <Disclosure title={text('rewards.oneByOne')} isOpenOnWide>
          {history}
        </Disclosure>
      ) : (
        history
      )}
    </>
  )
}

/** The sign of a line's part of a bar. */
const partOf = { 1: 0, 2: 1, 3: 2 } as const satisfies Record<ReferralLine, PartPlace>

type Months = AnswerOf<typeof listRewards>['months']

/** The sum of every month, one bar each: the first line lowest. */
function RewardMonths({ months }: { months: Months }) {
  const { text, month, money, axisMoney, number } = useText()
  const [dollarMicro, known] = [1_000_000, new Map(months.map(one => [one.month, one]))]
  const none = { rewards: 0, amountMicro: 0n, linesMicro: referralLines.map(() => 0n) }
  const bars = monthsBetween(months.at(-1)!.month, months[0]!.month).map(name => {
    const { rewards, amountMicro, linesMicro } = known.get(name) ?? none
    return {
      month: name,
      parts: linesMicro.map(micro => Number(micro) / dollarMicro),
      cells: [month(name), ...linesMicro.map(money), money(amountMicro), number(rewards)],
      row: [name, ...[...linesMicro, amountMicro].map(writeAmount), String(rewards)],
    }
  })
  const lineNames = referralLines.map(line => `line_${line}`)
  return (
    <Bars
      label={text('rewards.byMonth')}
      columns={[
        { title: text('rewards.month') },
        ...referralLines.map(line => ({
          title: text('partnership.line', { LINE: line }),
          sign: { part: partOf[line] },
        })),
        { title: text('rewards.reward') },
        { title: text('rewards.count') },
      ]}
      bars={bars}
      caption={<Note>{text('rewards.rounded')}</Note>}
      writeTick={value => axisMoney(BigInt(Math.round(value * dollarMicro)))}
      file={{
        name: 'mastercopy-rewards.csv',
        rows: () => [['month', ...lineNames, 'reward', 'count'], ...bars.map(({ row }) => row)],
      }}
    />
  )
}

function From({ item: { name, line } }: { item: Reward }) {
  const { text } = useText()
  return <Detailed title={name} detail={text('partnership.line', { LINE: line })} />
}

/** When it arose, and whether it is credited or pending until there is an account. */
function CreditedAt({ item }: { item: Reward }) {
  const { text } = useText()
  return (
    <div className={style.credited}>
      <CreditedOn item={item} />
      <Status tone={item.isPending ? 'waiting' : 'good'}>
        {text(item.isPending ? 'rewards.isKept' : 'rewards.credited')}
      </Status>
    </div>
  )
}

/** Every month from one to another, both YYYY-MM, also those without rewards. */
export function monthsBetween(first: string, last: string): string[] {
  const found: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) found.push(month)
  return found
}
