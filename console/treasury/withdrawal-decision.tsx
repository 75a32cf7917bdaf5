import { Link } from '@tanstack/react-router'
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
import { Facts } from '../../ui/facts.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { Act, reasonField, type Acted } from '../proposals/act.tsx'
import { transactionField } from '../proposals/chain-fields.ts'
import { Proposing } from '../proposals/proposing.tsx'
import { SignProposal } from '../proposals/sign-proposal.tsx'
import { usePropose } from '../proposals/use-propose.ts'
import { useRight } from '../page/session.ts'
import { EndPayment } from './end-payment.tsx'
import { HeldWhile } from '../lists/held.tsx'
import { useWithdrawalReason } from '../labels/use-withdrawal-reason.ts'
import { useTreasuryLabel } from './labels.ts'

const reasons = Object.keys(withdrawalReasons) as WithdrawalReason[]

const endActions = new Set(['withdrawal.confirm', 'withdrawal.endPayment'])

/** What one operator may do at once, and what takes a signature. */
export function DecideWithdrawal({ withdrawal }: Decided) {
  const { text } = useConsoleText()
  const { state, onHold, proposals } = withdrawal
  const isUndecided = state === 'reserved' || state === 'cancelling'
  const has = (action: string) => proposals.some(one => one.action === action)
  const ending = proposals.find(({ action }) => endActions.has(action))
  if (!useRight('withdrawal.decide')) return null
  return (
    <>
      {proposals.map(({ id }, place) => (
        <SignProposal
          key={id}
          id={id}
          shortcut={place === 0 ? 'a' : undefined}
          onSigned={refresh}
          onEnded={refresh}
        />
      ))}
      {ending && <Link to={`/proposals/${ending.id}`}>{text('consoleProposals.withdraw')}</Link>}
      {/* Beside what ends it nothing else is decided, least of all the opposite. */}
      <Actions>
        <HeldWhile isOffered={state === 'reserved' && !ending && !has('withdrawal.pay')}>
          <Approve withdrawal={withdrawal} />
        </HeldWhile>
        <HeldWhile isOffered={!ending && (isUndecided || state === 'failed' || state === 'lost')}>
          <Reject withdrawal={withdrawal} />
        </HeldWhile>
        <HeldWhile isOffered={!ending && (isUndecided || state === 'approved')}>
          <Confirm withdrawal={withdrawal} />
        </HeldWhile>
        <HeldWhile isOffered={!ending && (isUndecided || onHold !== undefined)}>
          <Dismiss withdrawal={withdrawal} />
        </HeldWhile>
        <HeldWhile isOffered={!ending && state === 'on hold'}>
          <EndOnHold withdrawal={withdrawal} />
        </HeldWhile>
        <HeldWhile isOffered={!ending && state === 'approved'}>
          <Revoke withdrawal={withdrawal} />
        </HeldWhile>
        <HeldWhile isOffered={!ending && onHold !== undefined}>
          <Retry withdrawal={withdrawal} />
        </HeldWhile>
      </Actions>
    </>
  )
}

interface Decided {
  withdrawal: QueuedWithdrawal
}

const refresh = () => void refreshLists(withdrawalShow, withdrawalList, payoutShow, inboxList)

/** What is decided, where the sheet covers it, and what follows. */
function OfWithdrawal({ withdrawal, note }: Decided & { note: string }) {
  const { text, exactMoney } = useConsoleText()
  const { amountMicro, address, code } = withdrawal
  return (
    <>
      <Facts
        items={[
          { term: text('consoleTreasury.amount'), value: exactMoney(amountMicro) },
          { term: text('consoleTreasury.address'), value: <Identifier value={address} /> },
          { term: text('consoleTreasury.client'), value: code },
        ]}
      />
      <Note>{note}</Note>
    </>
  )
}

function Approve({ withdrawal }: Decided) {
  const { text } = useConsoleText()
  const { id, client, isFrozen, takesTwo } = withdrawal
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTreasury.approve')}
      kind={isFrozen ? 'secondary' : 'primary'}
      isDisabled={isFrozen}
      isSignedAlone={!takesTwo}
      shortcut="a"
      note={<OfWithdrawal withdrawal={withdrawal} note={text('consoleTreasury.approveNote')} />}
      run={() => propose({ action: 'withdrawal.pay', subject: id, client, facts: {} })}
      onDone={refresh}
    />
  )
}

function Reject({ withdrawal }: Decided) {
  const { id } = withdrawal
  const { text } = useConsoleText()
  const reasonText = useWithdrawalReason()
  const decide = useDecide(id)
  const options = reasons.map(value => ({ value, title: reasonText(value) }))
  return (
    <Act
      title={text('consoleTreasury.reject')}
      kind="danger"
      shortcut="x"
      note={<OfWithdrawal withdrawal={withdrawal} note={text('consoleTreasury.rejectNote')} />}
      fields={[{ name: 'reason', label: text('console.reason'), options }]}
      isAtOnce
      run={values => decide('reject', { reason: reasons.find(one => one === values['reason']) })}
      onDone={refresh}
    />
  )
}

/** By the transaction that paid it. */
function Confirm({ withdrawal }: Decided) {
  const { id, client, takesTwo } = withdrawal
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTreasury.confirm')}
      isSignedAlone={!takesTwo}
      note={<OfWithdrawal withdrawal={withdrawal} note={text('consoleTreasury.confirmNote')} />}
      fields={[transactionField(text('consoleTreasury.transactionHash'))]}
      run={({ transaction = '' }) =>
        propose({ action: 'withdrawal.confirm', subject: id, client, facts: { transaction } })
      }
      onDone={refresh}
    />
  )
}

/** A transaction that only looks as if it had paid it. */
function Dismiss({ withdrawal }: Decided) {
  const { id, client, takesTwo } = withdrawal
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTreasury.dismiss')}
      isSignedAlone={!takesTwo}
      note={<OfWithdrawal withdrawal={withdrawal} note={text('consoleTreasury.dismissNote')} />}
      fields={[transactionField(text('consoleTreasury.transactionHash')), reasonField]}
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
  )
}

function EndOnHold({ withdrawal }: Decided) {
  const { text } = useConsoleText()
  return (
    <Proposing face={text('consoleTreasury.endPayment')} kind="danger">
      {signing => <EndPayment withdrawal={withdrawal} signing={signing} />}
    </Proposing>
  )
}

/** Takes the approval back, while nothing was sent. */
function Revoke({ withdrawal: { id } }: Decided) {
  const { text } = useConsoleText()
  const decide = useDecide(id)
  return (
    <Act
      title={text('consoleTreasury.revoke')}
      note={text('consoleTreasury.revokeNote')}
      fields={[noteField]}
      isAtOnce
      run={({ note: why }) => decide('revoke', { note: why })}
      onDone={refresh}
    />
  )
}

/** Takes the hold back, so that it is tried once more. */
function Retry({ withdrawal: { id } }: Decided) {
  const { text } = useConsoleText()
  const decide = useDecide(id)
  return (
    <Act
      title={text('consoleTreasury.retry')}
      note={text('consoleTreasury.retryNote')}
      fields={[noteField]}
      isAtOnce
      run={({ note: why }) => decide('retry', { note: why })}
      onDone={refresh}
    />
  )
}

const noteField = { ...reasonField, name: 'note' }

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
