import type { AnswerOf } from '../../contract/call.ts'
import { referralLines, referralPercents, type ReferralLine } from '../../contract/limits.ts'
import {
  listGiven,
  listMonthRewards,
  listRewards,
  listStructure,
  structurePage,
  type Partner,
} from '../../contract/partnership.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { clearLists, Loaded, Refresh, useList } from '../call/index.ts'
import { useTab } from '../../ui/call/url-state.ts'
import { GivenList } from './given-list.tsx'
import { Invitation } from './invitation.tsx'
import { LinePanel } from './line.tsx'
import { countOn } from './line-counts.ts'
import { LineFan } from './line-fan.tsx'
import linesStyle from './lines.module.css'
import style from './page.module.css'
import { RewardList } from './reward-list.tsx'
import rewardsStyle from './rewards.module.css'
import type { Page } from '../../contract/wire.ts'

/** The partner structure: inviting, what it earns, and the invited clients. */
export function StructurePage() {
  const { text } = useText()
  const list = useList(listStructure, {}, { message: text('partnership.loading') })
  const refresh = () => clearLists(listStructure, structurePage, listRewards, listMonthRewards, listGiven)

  return (
    <>
      <PageHead
        title={text('partnership.title')}
        tools={<Refresh call={listStructure} refresh={refresh} />}
      />
      <div className={style.columns}>
        <div className={style.cards}>
          <RewardList structure={list} />
          <Invitation />
          <Loaded list={list}>{structure => <Lines {...structure} />}</Loaded>
        </div>
        <div className={style.cards}>
          <Rewards />
          <GivenList />
        </div>
      </div>
    </>
  )
}

/** How rewards work: what is paid, by whom, on what, and what is not. */
function Rewards() {
  const { text, percent } = useText()
  return (
    <FoldedCard title={text('partnership.howTitle')}>
      <p className={rewardsStyle.lead}>{text('partnership.howLead')}</p>
      <div className={rewardsStyle.rates}>
        <Facts
          items={referralLines.map((line, index) => ({
            term: `${text('partnership.line', { LINE: line })}. ${text(`partnership.line${line}`)}`,
            value: percent(referralPercents[index]!),
          }))}
        />
      </div>
      <ul className={rewardsStyle.notes}>
        <li>{text('partnership.paidByHouse')}</li>
        <li>{text('partnership.onlyProfit')}</li>
        <li>{text('partnership.oneOff')}</li>
        <li>{text('partnership.whereCredited')}</li>
      </ul>
    </FoldedCard>
  )
}

/** The three lines as tabs, each with the number of its clients. */
function Lines(structure: AnswerOf<typeof listStructure>) {
  const { text, number } = useText()
  return (
    <Card title={text('partnership.lines')}>
      <LineFan lines={referralLines.map(line => ({ line, partners: countOn(structure, line) }))} />
      <Tabs
        label={text('partnership.lines')}
        {...useTab()}
        tabs={referralLines.map(line => {
          const first = firstPage(structure, line)
          return {
            id: String(line),
            title: (
              <>
                {text('partnership.line', { LINE: line })}{' '}
                <span className={linesStyle.count} aria-hidden="true">
                  {number(first.total)}
                </span>
                <span className="visually-hidden">{text('partnership.partners', { N: first.total })}</span>
              </>
            ),
            content: <LinePanel line={line} first={first} />,
          }
        })}
      />
    </Card>
  )
}

/** A line's first page, from the statistics that include all three. */
export const firstPage = (
  { partners, counts }: AnswerOf<typeof listStructure>,
  line: ReferralLine,
): Page<Partner> => ({
  items: partners.filter(partner => partner.line === line),
  total: countOn({ counts }, line),
})
