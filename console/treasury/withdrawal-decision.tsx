import { withdrawalReasons, type WithdrawalReason } from '../../contract/codes.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import {
  payoutShow,
  withdrawalDecide,
  withdrawalList,
  withdrawalShow,
  type QueuedWithdrawal,
} from '../../contract/console/withdrawals.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { notify } from '../../ui/notices.ts'
import { Act, type Acted } from '../proposals/act.tsx'
import { transactionField } from '../proposals/chain-fields.ts'
import { Proposing } from '../proposals/proposing.tsx'
import { SignProposal } from '../proposals/sign-proposal.tsx'
import { usePropose } from '../proposals/use-propose.ts'
import { useRight } from '../session.ts'
import { EndPayment } from './end-payment.tsx'
import { useReasonInWords } from '../parts/use-reason-in-words.ts'
import { useTreasuryLabel } from './labels.ts'

const reasons = Object.keys(withdrawalReasons) as WithdrawalReason[]

/** What one operator may do at once, and what takes a signature. */
export function DecideWithdrawal({ withdrawal }: Decided) {
  const { proposal } = withdrawal
  if (!useRight('withdrawal.decide')) return null
  return (
    <>
      {proposal && <SignProposal id={proposal} shortcut="a" onSigned={refresh} />}
      <Actions>
        <Approve withdrawal={withdrawal} />
        <Reject withdrawal={withdrawal} />
        <AboutItsTransaction withdrawal={withdrawal} />
        <EndOnHold withdrawal={withdrawal} />
        <TakeBack withdrawal={withdrawal} />
      </Actions>
    </>
  )
}

interface Decided {
  withdrawal: QueuedWithdrawal
}

const refresh = () => void refreshLists(withdrawalShow, withdrawalList, payoutShow, inboxList)

function Approve({ withdrawal: { id, client, state, proposal } }: Decided) {
  const { text } = useConsoleText()
  const propose = usePropose()
  if (state !== 'reserved' || proposal) return null
  return (
    <Act
      title={text('consoleTreasury.approve')}
      kind="primary"
      shortcut="a"
      note={text('consoleTreasury.approveNote')}
      run={() => propose({ action: 'withdrawal.pay', subject: id, client, facts: {} })}
      onDone={refresh}
    />
  )
}

function Reject({ withdrawal: { id, state } }: Decided) {
  const { text } = useConsoleText()
  const inWords = useReasonInWords()
  const decide = useDecide(id)
  if (state !== 'reserved' && state !== 'failed' && state !== 'lost') return null
  const options = reasons.map(value => ({ value, title: inWords(value) }))
  return (
    <Act
      title={text('consoleTreasury.reject')}
      kind="danger"
      shortcut="x"
      note={text('consoleTreasury.rejectNote')}
      fields={[{ name: 'reason', label: text('consoleTreasury.reason'), options }]}
      run={values => decide('reject', { reason: reasons.find(one => one === values['reason']) })}
      onDone={refresh}
    />
  )
}

/** The transaction that paid it, or one that only looks as if it had. */
function AboutItsTransaction({ withdrawal: { id, client, state, onHold } }: Decided) {
  const { text } = useConsoleText()
  const propose = usePropose()
  const transaction = transactionField(text('consoleTreasury.transaction'))
  return (
    <>
      {(state === 'reserved' || state === 'approved') && (
        <Act
          title={text('consoleTreasury.confirm')}
          note={text('consoleTreasury.confirmNote')}
          fields={[transaction]}
          run={({ transaction = '' }) =>
            propose({ action: 'withdrawal.confirm', subject: id, client, facts: { transaction } })
          }
          onDone={refresh}
        />
      )}
      {(state === 'reserved' || onHold) && (
        <Act
          title={text('consoleTreasury.dismiss')}
          note={text('consoleTreasury.dismissNote')}
          fields={[
            transaction,
            { name: 'reason', label: text('consoleTreasury.reason'), hint: text('console.reasonNote') },
          ]}
          run={({ transaction = '', reason = '' }) =>
            propose({
              action: 'withdrawal.dismissMatch',
              subject: id,
              client,
              facts: { transaction, reason },
            })
          }
          onDone={refresh}
        />
      )}
    </>
  )
}

function EndOnHold({ withdrawal }: Decided) {
  const { text } = useConsoleText()
  if (withdrawal.state !== 'on hold' || withdrawal.proposal) return null
  return (
    <Proposing face={text('consoleTreasury.endPayment')} kind="danger">
      {signing => <EndPayment withdrawal={withdrawal} signing={signing} />}
    </Proposing>
  )
}

/** The approval, while nothing was sent; or the hold, so that it is tried once more. */
function TakeBack({ withdrawal: { id, state, onHold } }: Decided) {
  const { text } = useConsoleText()
  const decide = useDecide(id)
  const note = { name: 'note', label: text('console.reason'), hint: text('console.reasonNote') }
  return (
    <>
      {state === 'approved' && (
        <Act
          title={text('consoleTreasury.revoke')}
          note={text('consoleTreasury.revokeNote')}
          fields={[note]}
          run={({ note: why }) => decide('revoke', { note: why })}
          onDone={refresh}
        />
      )}
      {onHold && (
        <Act
          title={text('consoleTreasury.retry')}
          note={text('consoleTreasury.retryNote')}
          fields={[note]}
          run={({ note: why }) => decide('retry', { note: why })}
          onDone={refresh}
        />
      )}
    </>
  )
}

/** Sends what one operator decides alone, and shows why it was not done. */
function useDecide(id: string) {
  const label = useTreasuryLabel()
  const send = useSend(withdrawalDecide)
  return async (
    decision: 'reject' | 'revoke' | 'retry',
    why: { reason?: WithdrawalReason | undefined; note?: string | undefined },
  ): Promise<Acted> => {
    const { outcome, answer } = await send({ id, decision, reason: why.reason, note: why.note })
    if (outcome !== 'ok' || answer.result === 'done') return { outcome }
    notify({ title: label('result', answer.result), message: '', success: false })
    return { outcome: 'unanswered' }
  }
}
