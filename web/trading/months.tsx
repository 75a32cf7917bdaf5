import { listTrading, type TradingAccount } from '../../contract/trading.ts'
import { useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'

/** The months that are not final for an account: those that have ended, and the one that runs. */
export function Months({ account: { status, unsettled } }: { account: TradingAccount }) {
  const { text, month, day } = useText()
  const { answer } = useList(listTrading, {}, { inLanguage: true })

  return (
    <>
      {unsettled.length > 0 && (
        <>
          <br />
          {text('standing.unsettled')}: {unsettled.map(month).join(', ')}
        </>
      )}
      {status === 'active' && answer && (
        <>
          <br />
          {text('standing.running', {
            MONTH: month(answer.running.month),
            DAY: day(answer.running.settlableFrom, 'UTC'),
          })}
        </>
      )}
    </>
  )
}
