import type { AnswerOf } from '../../contract/call.ts'
import { shownParts, writeSixDecimals } from '../../contract/money.ts'
import { referralLines, type ReferralLine } from '../../contract/limits.ts'
import { listRewards, type listStructure } from '../../contract/partnership.ts'
import { monthAfter } from '../../contract/time.ts'
import type { List } from '../../ui/call/lists.ts'
import { Loaded, shownAfter, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Bars } from '../../ui/charts/bars.tsx'
import type { PartPlace } from '../../ui/charts/parts.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { HeadFigures, type Answers } from './head-figures.tsx'
import { RewardMonths } from './reward-months.tsx'

/** The client's rewards: the figures, the bars, and the months that open to single rewards. */
export function RewardList({ structure }: { structure: List<AnswerOf<typeof listStructure>> }) {
  const { text } = useText()
  const list = useList(listRewards, { page: 1 }, { isQuiet: true })
  return (
    <Card title={text('rewards.title')}>
      <Loaded list={shownAfter(list, structure)} outline={['figure', 'chart']}>
        {answer => <Rewarded answer={answer} structure={structure.answer} />}
      </Loaded>
    </Card>
  )
}

function Rewarded({ answer, structure }: Answers) {
  const { text, zonedDate } = useText()
  const { shown, pendingMicro, months, asOf } = answer
  const isEmpty = months.length === 0
  const hasFigures = !isEmpty || structure?.counts.some(({ partners }) => partners > 0)
  return (
    <>
      {hasFigures && <HeadFigures answer={answer} structure={structure} />}
      {pendingMicro > 0n && <Note>{text('rewards.keptNote')}</Note>}
      {months.length > 1 ? (
        <RewardBars months={months} asOf={asOf} />
      ) : (
        hasFigures && <Note>{text('ui.asOf', { AT: zonedDate(asOf) })}</Note>
      )}
      {isEmpty ? (
        <Empty>
          <strong>{text('rewards.empty')}</strong>
          <br />
          {text('rewards.emptyNote')}
        </Empty>
      ) : (
        <Disclosure title={text('rewards.monthByMonth')} isOpenOnWide>
          <RewardMonths first={shown} />
        </Disclosure>
      )}
    </>
  )
}

/** The sign of a line's part of a bar. */
const partOf = { 1: 0, 2: 1, 3: 2 } as const satisfies Record<ReferralLine, PartPlace>

type Months = AnswerOf<typeof listRewards>['months']

/** The sum of every month, one bar each: the first line lowest. */
function RewardBars({ months, asOf }: { months: Months; asOf: Date }) {
  const { text, month, money, axisMoney, number, zonedDate } = useText()
  const [dollarMicro, known] = [1_000_000, new Map(months.map(one => [one.month, one]))]
  const none = { rewards: 0, amountMicro: 0n, linesMicro: referralLines.map(() => 0n) }
  const bars = monthsBetween(months.at(-1)!.month, months[0]!.month).map(name => {
    const { rewards, amountMicro, linesMicro } = known.get(name) ?? none
    return {
      month: name,
      parts: linesMicro.map(micro => Number(micro) / dollarMicro),
      cells: [
        month(name),
        ...shownParts(amountMicro, linesMicro).map(money),
        money(amountMicro),
        number(rewards),
      ],
      row: [name, ...[...linesMicro, amountMicro].map(writeSixDecimals), String(rewards)],
    }
  })
  const count = months.reduce((sum, { rewards }) => sum + rewards, 0)
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
      caption={
        <>
          <p>
            {text('ui.asOf', { AT: zonedDate(asOf) })}; {text('rewards.counted', { N: count })}
          </p>
          <Disclosure title={text('overview.curveHow')}>
            <Note>{text('rewards.rounded')}</Note>
          </Disclosure>
        </>
      }
      writeTick={value => axisMoney(BigInt(Math.round(value * dollarMicro)))}
      file={{
        name: 'mastercopy-rewards.csv',
        rows: () => [['month', ...lineNames, 'reward', 'count'], ...bars.map(({ row }) => row)],
      }}
    />
  )
}

/** Every month from one to another, both YYYY-MM, also those without rewards. */
export function monthsBetween(first: string, last: string): string[] {
  const found: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) found.push(month)
  return found
}
