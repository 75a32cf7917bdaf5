import { Link } from '@tanstack/react-router'
import { clientChain, clientProposals } from '../../contract/console/clients.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Status } from '../../ui/status.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { Reference } from '../labels/reference.tsx'
import { useRole } from '../page/session.ts'
import { reasonField, type ActField } from '../proposals/act.tsx'
import { Proposed } from './proposed.tsx'

type Chained = AnswerOf<typeof clientChain>

/** Transfers from and to the chain, with their blocks. */
export function Chain({ client }: { client: string }) {
  const list = useList(clientChain, { client })
  return (
    <Loaded list={list}>
      {({ deposits, withdrawals }) => (
        <>
          <Deposits client={client} deposits={deposits} />
          <Withdrawals withdrawals={withdrawals} />
        </>
      )}
    </Loaded>
  )
}

function Deposits({ client, deposits }: Pick<Chained, 'deposits'> & { client: string }) {
  const { text } = useConsoleText()
  const depositColumns = useDepositColumns(client)
  return (
    <>
      <h2>{text('consoleClients.deposits')}</h2>
      <DataTable
        name="deposits of a client"
        label={text('consoleClients.deposits')}
        items={deposits}
        keyOf={({ txId, ordinal }) => `${txId}:${ordinal}`}
        columns={depositColumns}
      />
    </>
  )
}

function Withdrawals({ withdrawals }: Pick<Chained, 'withdrawals'>) {
  const { text } = useConsoleText()
  const withdrawalColumns = useWithdrawalColumns()
  return (
    <>
      <h2>{text('consoleClients.withdrawals')}</h2>
      <DataTable
        name="withdrawals of a client"
        label={text('consoleClients.withdrawals')}
        items={withdrawals}
        keyOf={({ id }) => id}
        columns={withdrawalColumns}
      />
    </>
  )
}

type ChainedDeposit = Chained['deposits'][number]

function useDepositColumns(client: string): DataColumn<ChainedDeposit>[] {
  const { text, date, exactMoney } = useConsoleText()
  const isOffered = useRole(clientProposals.reverse)
  const reversal: DataColumn<ChainedDeposit> = {
    id: 'act',
    place: 'below',
    title: text('console.act'),
    cell: deposit => <Reversal client={client} deposit={deposit} />,
  }
  return [
    { id: 'at', place: 'title', title: text('consoleClients.when'), cell: ({ at }) => date(at) },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleClients.amount'),
      isFigure: true,
      cell: ({ amountMicro }) => exactMoney(amountMicro),
    },
    {
      id: 'sender',
      place: 'rest',
      title: text('consoleClients.sender'),
      cell: ({ sender }) => <Reference value={sender} />,
    },
    {
      id: 'transaction',
      place: 'end',
      title: text('consoleClients.transaction'),
      cell: ({ txId, ordinal }) => <Reference value={`${txId}:${ordinal}`} />,
    },
    { id: 'block', place: 'named', title: text('consoleClients.block'), cell: ({ block }) => block },
    {
      id: 'credited',
      place: 'named',
      title: text('consoleClients.credited'),
      cell: ({ creditedAt }) =>
        creditedAt ? date(creditedAt) : <Status tone="waiting">{text('consoleClients.notCredited')}</Status>,
    },
    ...(isOffered ? [reversal] : []),
  ]
}

/** Of one that the chain has lost. */
function Reversal({ client, deposit }: { client: string; deposit: ChainedDeposit }) {
  const { text, exactMoney } = useConsoleText()
  const { txId, ordinal, amountMicro, creditedAt } = deposit
  const taken: ActField = {
    name: 'amount',
    label: text('consoleClients.takenField'),
    hint: text('consoleClients.takenHint', { SUM: exactMoney(amountMicro) }),
    isAmount: true,
  }
  return (
    <Proposed
      client={client}
      what="reverse"
      kind="quiet"
      title={text('consoleClients.reverse')}
      of={exactMoney(amountMicro)}
      note={text('consoleClients.reverseNote')}
      missing={text('consoleClients.noDeposit')}
      fixed={{ transfer: `${txId}:${ordinal}`, ...(!creditedAt && { amount: '0' }) }}
      fields={creditedAt ? [taken, reasonField] : [reasonField]}
    />
  )
}

const stageTones = { asked: 'waiting', approved: 'waiting', rejected: 'quiet', paid: 'good' } as const

function useWithdrawalColumns(): DataColumn<Chained['withdrawals'][number]>[] {
  const { text, date, exactMoney } = useConsoleText()
  return [
    {
      id: 'at',
      place: 'title',
      title: text('consoleClients.when'),
      cell: ({ id, at }) => <Link to={`/withdrawals/${id}`}>{date(at)}</Link>,
    },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleClients.amount'),
      isFigure: true,
      cell: ({ amountMicro }) => exactMoney(amountMicro),
    },
    {
      id: 'address',
      place: 'rest',
      title: text('consoleClients.address'),
      cell: ({ address }) => <Reference value={address} />,
    },
    {
      id: 'state',
      place: 'end',
      title: text('consoleClients.state'),
      cell: ({ stage }) => (
        <Status tone={stageTones[stage]}>
          {text(stage === 'rejected' ? 'consoleClients.notApproved' : `consoleClients.${stage}`)}
        </Status>
      ),
    },
    {
      id: 'transaction',
      place: 'named',
      title: text('consoleClients.transaction'),
      cell: ({ txId }) => txId && <Reference value={txId} />,
    },
    { id: 'block', place: 'named', title: text('consoleClients.block'), cell: ({ block }) => block ?? '' },
  ]
}
