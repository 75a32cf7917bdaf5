import { referralLines, referralPercents } from '../../contract/limits.ts'
import { useText } from '../language/index.ts'
import { Card } from '../ui/card.tsx'
import { Records } from '../ui/records.tsx'
import style from './rewards.module.css'

/** How rewards work: what is paid, by whom, on what, and what is not. */
export function Rewards() {
  const { text, percent } = useText()
  return (
    <Card title={text('partnership.howTitle')}>
      <p className={style.lead}>{text('partnership.howLead')}</p>
      <Records
        label={text('partnership.howTitle')}
        columns={[{ title: text('partnership.lines') }, { title: text('partnership.share'), isFigure: true }]}
        rows={referralLines.map((line, index) => ({
          key: String(line),
          cells: [
            `${text('partnership.line', { LINE: line })}: ${text(`partnership.line${line}`)}`,
            percent(referralPercents[index]!),
          ],
        }))}
        empty=""
      />
      <ul className={style.notes}>
        <li>{text('partnership.paidByHouse')}</li>
        <li>{text('partnership.onlyProfit')}</li>
        <li>{text('partnership.oneOff')}</li>
        <li>{text('partnership.whereCredited')}</li>
        <li>{text('partnership.tellThem')}</li>
      </ul>
    </Card>
  )
}
