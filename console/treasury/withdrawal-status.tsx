import type { QueuedWithdrawal } from '../../contract/console/withdrawals.ts'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { useTreasuryLabel } from './labels.ts'

const tones: Record<QueuedWithdrawal['state'], StatusTone> = {
  reserved: 'waiting',
  approved: 'waiting',
  signed: 'waiting',
  sent: 'waiting',
  'in block': 'waiting',
  'on hold': 'bad',
  confirmed: 'good',
  paid: 'good',
  failed: 'bad',
  lost: 'bad',
  rejected: 'quiet',
}

/** The state of a withdrawal, and why the machine has left it to operators where it has. */
export function WithdrawalStatus({
  withdrawal: { state, onHold },
}: {
  withdrawal: Pick<QueuedWithdrawal, 'state' | 'onHold'>
}) {
  const label = useTreasuryLabel()
  return (
    <Status tone={tones[state]} {...(onHold && { detail: label('hold', onHold) })}>
      {label('state', state)}
    </Status>
  )
}
