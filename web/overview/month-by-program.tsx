import { Link } from '@tanstack/react-router'
import { lastPart } from '../../contract/money.ts'
import { showOverview, type Overview } from '../../contract/overview.ts'
import { writePercent } from '../../contract/percent.ts'
import { useList } from '../call/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Diverging } from '../../ui/charts/diverging.tsx'
import { Records } from '../../ui/records.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { partOf } from './periods.ts'
import style from './overview.module.css'

/** The results of the current month, program by program. Nothing without a trading account. */
export function MonthByProgram() {
  const { text, month } = useText()
  const { answer } = useList(showOverview, {}, { inLanguage: true, isQuiet: true })
  if (!answer || answer.programs.length === 0) return null
  const most = Math.max(1, ...answer.programs.map(({ amountMicro }) => Math.abs(Number(amountMicro))))
  const title = text('overview.programsTitle', { MONTH: month(answer.month) })

  return (
    <Card title={title} actions={<Link to="/cabinet/trade">{text('overview.accountsLink')}</Link>}>
      <Records
        label={title}
        columns={[
          { title: text('overview.program'), place: 'title' },
          { title: text('overview.takesPart'), isFigure: true, place: 'detail' },
          { title: text('overview.deals'), isFigure: true, place: 'meta' },
          { title: text('overview.result'), isFigure: true, place: 'amount' },
        ]}
        rows={answer.programs.map(one => ({
          key: String(one.programId),
          cells: [
            one.program,
            <span key="stake">
              <span className={style.narrowWord}>{text('overview.takesPart')} </span>
              <OpenedAmount amountMicro={one.stakeMicro} />
            </span>,
            text('overview.dealCount', { N: one.deals }),
            <Result key="result" of={one} most={most} />,
          ],
        }))}
      />
    </Card>
  )
}

function Result({
  of: { amountMicro, stakeMicro },
  most,
}: {
  of: Overview['programs'][number]
  /** Relative to the largest beside it. */
  most: number
}) {
  const { resultPercent } = useText()
  const part = partOf(amountMicro, stakeMicro)
  return (
    <span className={style.monthResult}>
      <Diverging part={Number(amountMicro) / most} />
      <Signed tone={toneOf(amountMicro)}>
        {part !== undefined && <span className={style.percent}>{resultPercent(writePercent(part))}</span>}
        <span className={style.resultAmount}>
          {/* The last part of a sum as its parts are shown, as on the page of an account. */}
          <OpenedAmount
            amountMicro={amountMicro}
            shownMicro={lastPart(stakeMicro + amountMicro, [stakeMicro])}
            kind="result"
          />
        </span>
      </Signed>
    </span>
  )
}
