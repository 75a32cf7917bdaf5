import { Link } from '@tanstack/react-router'
import { showOverview } from '../../contract/overview.ts'
import { useList } from '../call/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Diverging } from '../../ui/charts/diverging.tsx'
import { Records } from '../../ui/records.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import style from './overview.module.css'

/** What the running month has come to, program by program. Nothing without a trading account. */
export function MonthByProgram() {
  const { text, month, number } = useText()
  const { answer } = useList(showOverview, {}, { inLanguage: true, isQuiet: true })
  if (!answer || answer.programs.length === 0) return null
  const most = Math.max(1, ...answer.programs.map(({ amountMicro }) => Math.abs(Number(amountMicro))))

  return (
    <Card
      title={text('overview.programsTitle', { MONTH: month(answer.month) })}
      actions={<Link to="/cabinet/trade">{text('overview.accountsLink')}</Link>}
    >
      <Records
        label={text('overview.programsTitle', { MONTH: month(answer.month) })}
        columns={[
          { title: text('overview.program') },
          { title: text('overview.deals'), isFigure: true },
          { title: text('overview.result'), isFigure: true },
        ]}
        rows={answer.programs.map(({ programId, program, deals, amountMicro }) => ({
          key: String(programId),
          cells: [
            program,
            number(deals),
            <span key="result" className={style.monthResult}>
              <Diverging part={Number(amountMicro) / most} />
              <Signed tone={toneOf(amountMicro)}>
                <OpenedAmount amountMicro={amountMicro} hasSign />
              </Signed>
            </span>,
          ],
        }))}
        empty=""
        isShort
      />
    </Card>
  )
}
