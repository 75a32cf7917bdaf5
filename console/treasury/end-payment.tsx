import { withdrawalEvidence, type QueuedWithdrawal } from '../../contract/console/withdrawals.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { ActForm, reasonField } from '../proposals/act.tsx'
import type { Propose } from '../proposals/proposing.tsx'
import { usePropose } from '../proposals/use-propose.ts'

/**
 * The nodes' evidence about a payment whose end is open, and the end that two sign: under the hash of that evidence.
 */
export function EndPayment({
  withdrawal: { id, client },
  signing,
}: {
  withdrawal: QueuedWithdrawal
  signing: Propose
}) {
  const evidence = useList(withdrawalEvidence, { id })
  return (
    <Loaded list={evidence}>
      {({ txId, lines, hash }) => (
        <Ending
          lines={lines}
          facts={{ transaction: txId, evidence: hash }}
          about={{ id, client }}
          signing={signing}
        />
      )}
    </Loaded>
  )
}

function Ending({
  lines,
  facts,
  about: { id, client },
  signing,
}: {
  lines: readonly string[]
  facts: Record<string, string>
  about: Pick<QueuedWithdrawal, 'id' | 'client'>
  signing: Propose
}) {
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <ActForm
      title={text('consoleTreasury.endPayment')}
      note={
        <>
          <Note>{text('consoleTreasury.endPaymentNote')}</Note>
          <ul>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      }
      fields={[
        {
          name: 'outcome',
          label: text('consoleTreasury.endedAs'),
          options: [
            { value: 'paid', title: text('consoleTreasury.endedPaid') },
            { value: 'unpaid', title: text('consoleTreasury.endedUnpaid') },
          ],
        },
        reasonField,
      ]}
      run={typed =>
        propose({ action: 'withdrawal.endPayment', subject: id, client, facts: { ...facts, ...typed } })
      }
      propose={signing}
    />
  )
}
