import { Link } from '@tanstack/react-router'
import type { QueuedWithdrawal } from '../../contract/console/withdrawals.ts'
import { useConsoleText } from '../../texts/console.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { Reference } from '../labels/reference.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'
import { useTreasuryLabel } from './labels.ts'

/** The columns of a list of withdrawals. */
export function useWithdrawalColumns(): DataColumn<QueuedWithdrawal>[] {
  const { text, exactMoney, date } = useConsoleText()
  const label = useTreasuryLabel()
  return [
    {
      id: 'at',
      place: 'title',
      title: text('consoleTreasury.requested'),
      cell: ({ id, at }) => <Link to={`/withdrawals/${id}`}>{date(at)}</Link>,
    },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleTreasury.amount'),
      isFigure: true,
      cell: ({ amountMicro }) => exactMoney(amountMicro),
    },
    {
      id: 'client',
      place: 'rest',
      title: text('consoleTreasury.client'),
      cell: ({ client, code }) => <Link to={`/clients/${client}`}>{code}</Link>,
    },
    {
      id: 'address',
      title: text('consoleTreasury.address'),
      cell: ({ address }) => <Reference value={address} />,
    },
    {
      id: 'state',
      isWhole: true,
      place: 'end',
      title: text('consoleTreasury.state'),
      cell: withdrawal => <WithdrawalStatus withdrawal={withdrawal} />,
    },
    {
      id: 'hints',
      place: 'below',
      title: text('consoleTreasury.hints'),
      cell: ({ hints }) => hints.map(hint => label('hint', hint)).join(' · '),
    },
    {
      id: 'takes',
      place: 'named',
      title: text('consoleTreasury.takes'),
      isFigure: true,
      cell: ({ takesTwo }) => (takesTwo ? 2 : 1),
    },
    {
      id: 'transaction',
      title: text('consoleTreasury.transaction'),
      isExtra: true,
      cell: ({ txId }) => txId && <Reference value={txId} />,
    },
  ]
}
