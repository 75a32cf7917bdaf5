import type { QueuedWithdrawal } from '../../contract/console/withdrawals.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Badge } from '../../ui/badge.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { useTreasuryLabel } from './labels.ts'
import style from './treasury.module.css'

const tones: Record<QueuedWithdrawal['state'], StatusTone> = {
  reserved: 'waiting',
  cancelling: 'quiet',
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

/**
 * The state of a withdrawal, why the machine has left it to operators where it has, and whether its client's payments
 * are frozen.
 */
export function WithdrawalStatus({
  withdrawal: { state, onHold, isFrozen },
}: {
  withdrawal: Pick<QueuedWithdrawal, 'state' | 'onHold' | 'isFrozen'>
}) {
  const { text } = useConsoleText()
  const label = useTreasuryLabel()
  return (
    <span className={style.status}>
      <Status tone={tones[state]} {...(onHold && { detail: label('hold', onHold) })}>
        {label('state', state)}
      </Status>
      {isFrozen && <Badge tone="bad">{text('consoleTreasury.frozen')}</Badge>}
    </span>
  )
}
