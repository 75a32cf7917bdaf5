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
import { useSession } from '../session.ts'
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
          <Proposing face={text('consoleTrading.parted')} kind="primary">
            {propose => <EnterHand propose={propose} part={part} />}
          </Proposing>
        )}
        {maySet && <SetInterim part={part} />}
      </Actions>
    </>
  )
}

/** The file stays with the operator: what is signed is its hash, which they give as any tool prints it. */
function SetInterim({ part }: { part: ConsoleDeal }) {
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTrading.interim')}
      note={text('consoleTrading.interimNote')}
      fields={[
        { name: 'percent', label: text('consoleTrading.percent'), hint: '-8.5' },
        { name: 'time', label: text('consoleTreasury.statedAt'), hint: '2026-04-02T09:00:00Z' },
        { name: 'file', label: text('consoleTreasury.fileHash'), hint: 'SHA-256' },
      ]}
      run={async ({ percent = '', time = '', file = '' }) => {
        const [ppm, at] = [readPercent(percent), new Date(time)]
        if (ppm === null || Number.isNaN(at.getTime()) || !/^[\da-f]{64}$/.test(file))
          return { outcome: 'invalid' }
        const facts = { ppm: ppm.toString(), 'as of': at.toISOString(), file }
        return propose({ action: 'deal.interim', subject: part.id, facts })
      }}
      onDone={() => void refreshLists(dealList, dealShow)}
    />
  )
}
