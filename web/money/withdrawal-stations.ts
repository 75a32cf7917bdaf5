/** The progress of a withdrawal. */
import type { Withdrawal, WithdrawalPromise } from '../../contract/finance.ts'

export interface WithdrawalStation {
  name: 'reserved' | 'approved' | 'sent' | 'paid' | 'cancelling' | 'rejected'
  /** When it was reached. */
  at: Date | undefined
  state: 'done' | 'now' | 'ahead' | 'stopped'
}

/** The stations of a withdrawal; before the request all are ahead. */
export function stationsOf(withdrawal: Withdrawal | null): WithdrawalStation[] {
  if (withdrawal?.status === 'rejected')
    return [
      { name: 'reserved', at: withdrawal.at, state: 'done' },
      { name: 'rejected', at: undefined, state: 'stopped' },
    ]
  if (withdrawal?.cancellingSince)
    return [
      { name: 'reserved', at: withdrawal.at, state: 'done' },
      { name: 'cancelling', at: undefined, state: 'now' },
    ]
  const reached = [
    ['reserved', withdrawal?.at],
    ['approved', withdrawal?.approvedAt],
    ['sent', withdrawal?.sentAt],
    ['paid', withdrawal?.paidAt],
  ] as const
  const next = withdrawal ? reached.findIndex(([, at]) => at === undefined) : -1
  return reached.map(([name, at], place) => ({
    name,
    at,
    state: at ? 'done' : place === next ? 'now' : 'ahead',
  }))
}

/** Whether its review takes longer than nine of ten did. */
export function isLate(
  { status, approvedAt, cancellingSince, at: askedAt }: Withdrawal,
  { approved }: Pick<WithdrawalPromise, 'approved'>,
  at: Date,
): boolean {
  if (status !== 'pending' || approvedAt || cancellingSince || !approved) return false
  return at.getTime() - askedAt.getTime() > approved.mostSeconds * 1_000
}
