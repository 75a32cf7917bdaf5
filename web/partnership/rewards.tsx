import { referralLines, referralPercents } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import style from './rewards.module.css'

/** How rewards work: what is paid, by whom, on what, and what is not. */
export function Rewards() {
  const { text, percent } = useText()
  return (
    <Card title={text('partnership.howTitle')}>
      <p className={style.lead}>{text('partnership.howLead')}</p>
      <div className={style.rates}>
        <Facts
          items={referralLines.map((line, index) => ({
            term: `${text('partnership.line', { LINE: line })}: ${text(`partnership.line${line}`)}`,
            value: percent(referralPercents[index]!),
          }))}
        />
      </div>
      <ul className={style.notes}>
        <li>{text('partnership.paidByHouse')}</li>
        <li>{text('partnership.onlyProfit')}</li>
        <li>{text('partnership.oneOff')}</li>
        <li>{text('partnership.whereCredited')}</li>
        <li>{text('partnership.tellThem')}</li>
      </ul>
      <NoticeBox title={text('risk.title')}>{text('risk.line')}</NoticeBox>
    </Card>
  )
}
