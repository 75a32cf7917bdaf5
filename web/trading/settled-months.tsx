import { settledMonths, type SettledMonth, type TradingAccount } from '../../contract/trading.ts'
import { dayOf } from '../../contract/time.ts'
import { Loaded, useList } from '../call/index.ts'
import { RecordedDay } from '../deals/index.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckResult } from '../../ui/check-result.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Opener } from '../../ui/opener.tsx'
import { Records } from '../../ui/records.tsx'
import { saveText } from '../../ui/save-text.ts'
import { SignedAmount } from '../../ui/signed.tsx'
import { isRecorded, readRow, rowFits, type MonthRow } from './month-row.ts'
import style from './months.module.css'

/** The result of each settled month of an account, and its proof. */
export function SettledMonths({ account: { uid } }: { account: TradingAccount }) {
  const list = useList(settledMonths, { uid }, { isQuiet: true })
  return (
    <Loaded list={list}>{({ months }) => (months.length > 0 ? <Months months={months} /> : null)}</Loaded>
  )
}

function Months({ months }: { months: readonly SettledMonth[] }) {
  const { text, month: name, number, resultMoney } = useText()
  return (
    <section className={style.months} aria-label={text('trading.months')}>
      <h3 className={style.title}>{text('trading.months')}</h3>
      <Records
        label={text('trading.months')}
        columns={[
          { title: text('program.month') },
          { title: text('program.deals'), isFigure: true },
          { title: text('trading.result'), isFigure: true },
        ]}
        rows={months.map(month => {
          const row = readRow(month.row)
          return {
            key: month.month,
            cells: [
              <Opener
                key="month"
                face={name(month.month)}
                className={style.opener}
                title={text('trading.monthOf', { MONTH: name(month.month) })}
              >
                <Month month={month} row={row} />
              </Opener>,
              row && number(row.deals),
              row && (
                <SignedAmount key="result" of={row.resultMicro}>
                  {resultMoney(row.resultMicro)}
                </SignedAmount>
              ),
            ],
          }
        })}
        isShort
      />
    </section>
  )
}

function Month({ month, row }: { month: SettledMonth; row: MonthRow | null }) {
  const { text, exactResult, month: name } = useText()
  const MONTH = name(month.month)
  const fits = row !== null && rowFits(month)

  return (
    <>
      {row && (
        <Facts
          items={[
            { term: text('trading.result'), value: exactResult(row.resultMicro) },
            ...(row.resultMicro > 0n
              ? [
                  { term: text('trading.monthRecovered'), value: exactResult(-row.recoveredMicro) },
                  { term: text('trading.monthProfit'), value: exactResult(row.profitMicro), isSum: true },
                ]
              : [{ term: text('trading.monthLoss'), value: exactResult(-row.lossMicro), isSum: true }]),
          ]}
        />
      )}
      {month.disputed > 0 && <Note>{text('trading.monthDisputed', { N: month.disputed })}</Note>}
      <CheckResult fits={fits}>
        {text(fits ? 'trading.monthFits' : 'trading.monthBroken', { MONTH })} {!fits && <Contact />}
      </CheckResult>
      <MonthDay month={month} />
      <CopyField label={text('trading.monthHash')} value={month.hash} />
      <Note>{text('trading.monthNote')}</Note>
      <Button onClick={() => saveText(`month-${month.month}.json`, JSON.stringify(month, null, 2))}>
        {text('trading.monthFile')}
      </Button>
    </>
  )
}

/** Whether the hash of the month is in the root of the day on which it was settled. */
function MonthDay({ month }: { month: SettledMonth }) {
  const { text, calendarDay } = useText()
  const DAY = calendarDay(dayOf(month.settledAt))
  const texts = {
    recorded: text('trading.monthRecorded', { DAY }),
    unrecorded: text('trading.monthUnrecorded', { DAY }),
    awaited: text('trading.monthAwaited', { DAY }),
  }
  return <RecordedDay at={month.settledAt} isRecorded={day => isRecorded(month, day)} texts={texts} />
}
