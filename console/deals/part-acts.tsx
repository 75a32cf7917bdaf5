/** What ends a part of a deal: its end at the venue, where no provider signs it, or an interim result where there is none. */
import { dealList, dealShow, type ConsoleDeal } from '../../contract/console/deals.ts'
import { readPercent } from '../../contract/percent.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { Actions } from '../../ui/actions.tsx'
import { Note } from '../../ui/note.tsx'
import { Act } from '../proposals/act.tsx'
import { Proposing } from '../proposals/proposing.tsx'
import { usePropose } from '../proposals/use-propose.ts'
import { useSession } from '../page/session.ts'
import { statementFile, statementTime } from '../proposals/statement-fields.ts'
import { EnterHand } from './entering.tsx'

/** Of a part without a result, as far as the operator's roles go. */
export function PartActs({ part, mayWrite }: { part: ConsoleDeal; mayWrite: boolean }) {
  const { text, exactMoney } = useConsoleText()
  const maySet = useSession().roles.includes('treasury')
  return (
    <>
      <Note>{text('consoleTrading.partWaits', { SUM: exactMoney(part.sumMicro ?? 0n) })}</Note>
      <Actions>
        {mayWrite && (
          <Proposing face={text('consoleTrading.parted')} kind="primary" shortcut="a">
            {propose => <EnterHand propose={propose} part={part} />}
          </Proposing>
        )}
        {maySet && <SetInterim part={part} />}
      </Actions>
    </>
  )
}

function SetInterim({ part }: { part: ConsoleDeal }) {
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTrading.interim')}
      note={text('consoleTrading.interimNote')}
      fields={[
        {
          name: 'percent',
          label: text('consoleTrading.percent'),
          hint: '-8.5',
          takes: typed => readPercent(typed) !== null,
        },
        statementTime(text('consoleTreasury.statedAt')),
        statementFile(text('consoleTreasury.fileHash')),
      ]}
      run={({ percent = '', time = '', file = '' }) => {
        const facts = { ppm: String(readPercent(percent)), 'as of': time, file }
        return propose({ action: 'deal.interim', subject: part.id, facts })
      }}
      onDone={() => void refreshLists(dealList, dealShow)}
    />
  )
}
