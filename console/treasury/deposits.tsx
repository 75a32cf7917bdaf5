import { Link } from '@tanstack/react-router'
import { groupAddress } from '../../contract/address.ts'
import {
  depositKinds,
  depositList,
  depositMark,
  type DepositKind,
  type ListedDeposit,
} from '../../contract/console/deposits.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { secondMs } from '../../contract/time.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Note } from '../../ui/note.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { RowAtWork } from '../claims/at-work.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { useFilters } from '../lists/filters.ts'
import { HeldWhile } from '../lists/held.tsx'
import { Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { Act, reasonField } from '../proposals/act.tsx'
import { usePropose } from '../proposals/use-propose.ts'
import { useRight } from '../page/session.ts'
import { useTreasuryLabel } from './labels.ts'

const everyMs = 20 * secondMs
const refresh = () => void refreshLists(depositList, inboxList)

/** Deposits by their state; suspicious ones are released or sent back by two. */
export function DepositsPage() {
  const { text } = useConsoleText()
  const label = useTreasuryLabel()
  const [chosen, choose] = useFilters('of')
  const of = depositKinds.find(one => one === chosen.of) ?? 'suspicious'
  const list = useList(depositList, { of }, { everyMs })
  const countOf = (kind: DepositKind): string => {
    const count = list.answer?.counts.find(one => one.of === kind)?.count ?? 0
    return count > 0 ? ` ${count}` : ''
  }
  return (
    <Page
      title={text('consoleTreasury.deposits')}
      intro={text('consoleTreasury.depositsIntro')}
      keys={text('consoleInbox.rowKeys')}
    >
      <SegmentedControl
        label={text('consoleTreasury.state')}
        value={of}
        options={depositKinds.map(value => ({ value, title: `${label('deposit', value)}${countOf(value)}` }))}
        choose={value => choose({ of: value })}
      />
      <Note>{label('depositNote', of)}</Note>
      <Loaded list={list}>
        {({ deposits, more, wallets }) => (
          <>
            <Deposits key={of} of={of} deposits={deposits} wallets={wallets} />
            {more && <Note>{text('console.more', { N: deposits.length })}</Note>}
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface Listed {
  of: DepositKind
  deposits: readonly ListedDeposit[]
  wallets: readonly string[]
}

function Deposits({ of, deposits, wallets }: Listed) {
  const { text } = useConsoleText()
  const [{ at }] = useFilters('at')
  const first = deposits.find(one => placeOf(one) === at)
  const current = useRowKeys(deposits.map(keyOf), { first: first && keyOf(first) })
  return (
    <DataTable
      name={`deposits-${of}`}
      label={text('consoleTreasury.deposits')}
      columns={useColumns(of, wallets, current)}
      items={deposits}
      keyOf={keyOf}
      current={current}
    />
  )
}

/** Its key in the inbox. */
const placeOf = ({ txId, ordinal }: ListedDeposit): string => `${txId}:${ordinal}`
const keyOf = (deposit: ListedDeposit): string => `${placeOf(deposit)}:${deposit.order}`

function useColumns(
  of: DepositKind,
  wallets: readonly string[],
  current: string | undefined,
): DataColumn<ListedDeposit>[] {
  const [transfer, review] = [useTransferColumns(of), useReviewColumns(of)]
  const { text } = useConsoleText()
  return [
    ...transfer,
    ...review,
    {
      id: 'act',
      place: 'below',
      title: text('console.act'),
      cell: deposit => (
        <RowAtWork kind="deposit" itemKey={placeOf(deposit)} isCurrent={keyOf(deposit) === current}>
          <Decide of={of} deposit={deposit} wallets={wallets} isCurrent={keyOf(deposit) === current} />
        </RowAtWork>
      ),
    },
  ]
}

/** What the chain says of it, and whose it is. */
function useTransferColumns(of: DepositKind): DataColumn<ListedDeposit>[] {
  const { text, exactMoney, date } = useConsoleText()
  const contract: DataColumn<ListedDeposit> = {
    id: 'contract',
    place: 'named',
    title: text('consoleTreasury.contract'),
    cell: one => one.contract && <Reference value={one.contract} />,
  }
  return [
    {
      id: 'at',
      place: 'title',
      title: text('consoleTreasury.at'),
      cell: ({ at, orderedAt, confirmations }) => {
        const seen = at ?? orderedAt
        return seen ? date(seen) : text('consoleTreasury.blocks', { N: confirmations ?? 0 })
      },
    },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleTreasury.amount'),
      isFigure: true,
      cell: ({ units, token }) =>
        token === undefined
          ? exactMoney(BigInt(units))
          : text('consoleTreasury.units', { UNITS: units, TOKEN: token }),
    },
    ...(of === 'foreign' ? [contract] : []),
    {
      id: 'client',
      place: 'rest',
      title: text('consoleTreasury.client'),
      cell: ({ client, code }) => client && <Link to={`/clients/${client}`}>{code}</Link>,
    },
    {
      id: 'sender',
      place: 'rest',
      title: text('consoleTreasury.sender'),
      cell: ({ sender }) => sender && <Reference value={sender} />,
    },
    {
      id: 'address',
      title: text('consoleTreasury.depositAddress'),
      isExtra: of !== 'stray',
      cell: ({ address }) => <Reference value={address} />,
    },
    {
      id: 'transaction',
      place: 'end',
      title: text('consoleTreasury.transaction'),
      cell: ({ txId }) => <Reference value={txId} />,
    },
  ]
}

/** Why it waits, and what was ordered for it. */
function useReviewColumns(of: DepositKind): DataColumn<ListedDeposit>[] {
  const { text, date } = useConsoleText()
  const columns: (DataColumn<ListedDeposit> | false)[] = [
    of === 'suspicious' && {
      id: 'reason',
      place: 'named',
      title: text('console.reason'),
      cell: ({ reason, markedAt }) => `${reason}${markedAt ? ` (${date(markedAt)})` : ''}`,
    },
    (of === 'suspicious' || of === 'refunds') && {
      id: 'order',
      place: 'named',
      title: text('consoleTreasury.order'),
      cell: ({ order, wallet, endedAt, refundTxId, isSigned }) => {
        if (refundTxId) return <Reference value={refundTxId} />
        if (!order) return ''
        if (isSigned === false) return text('consoleTreasury.unsigned')
        return (
          <>
            {text(endedAt ? 'consoleTreasury.orderEnded' : 'consoleTreasury.payFrom')}{' '}
            {wallet && <Reference value={wallet} />}
          </>
        )
      },
    },
  ]
  return columns.filter(column => column !== false)
}

interface Deciding {
  deposit: ListedDeposit
  /** On the selected one: `a` releases, `x` sends back or puts aside. */
  isCurrent: boolean
}

type FromWallets = Deciding & { wallets: readonly string[] }

function Decide({ of, deposit, wallets, isCurrent }: FromWallets & { of: DepositKind }) {
  const [maySign, mayMark] = [useRight('withdrawal.decide'), useRight('deposit.mark')]
  const { client, order, endedAt } = deposit
  if ((of === 'waiting' || of === 'unconfirmed') && mayMark && client)
    return <Mark client={client} deposit={deposit} isCurrent={isCurrent} />
  if (!maySign || endedAt) return null
  if (order) return <EndOrder order={order} deposit={deposit} isCurrent={isCurrent} />
  if (of !== 'suspicious') return null
  return <ReleaseOrReturn deposit={deposit} wallets={wallets} isCurrent={isCurrent} />
}

/** What its sheet is about: how much, and whose. */
function useDepositName(): (deposit: ListedDeposit) => string {
  const { exactMoney } = useConsoleText()
  return ({ units, code }) => [exactMoney(BigInt(units)), code].filter(Boolean).join(', ')
}

/** Where the money goes, and how much of whose. */
function OfRefund({ deposit: { units, sender, code } }: { deposit: ListedDeposit }) {
  const { text, exactMoney } = useConsoleText()
  return (
    <>
      <Facts
        items={[
          { term: text('consoleTreasury.amount'), value: exactMoney(BigInt(units)) },
          ...(sender
            ? [{ term: text('consoleTreasury.recipient'), value: <Identifier value={sender} /> }]
            : []),
          ...(code ? [{ term: text('consoleTreasury.client'), value: code }] : []),
        ]}
      />
      <Note>{text('consoleTreasury.refundNote')}</Note>
    </>
  )
}

function Mark({ client, deposit, isCurrent }: Deciding & { client: string }) {
  const { text } = useConsoleText()
  const mark = useSend(depositMark)
  const { txId, ordinal } = deposit
  return (
    <Act
      title={text('consoleTreasury.mark')}
      of={useDepositName()(deposit)}
      shortcut={isCurrent ? 'x' : undefined}
      note={text('consoleTreasury.markNote')}
      fields={[reasonField]}
      isAtOnce
      run={async ({ reason = '' }) => ({ outcome: (await mark({ client, txId, ordinal, reason })).outcome })}
      onDone={refresh}
    />
  )
}

function EndOrder({ order, deposit, isCurrent }: Deciding & { order: string }) {
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text('consoleTreasury.endOrder')}
      of={useDepositName()(deposit)}
      shortcut={isCurrent ? 'x' : undefined}
      note={text('consoleTreasury.endRefundNote')}
      fields={[reasonField]}
      run={({ reason = '' }) =>
        propose({ action: 'deposit.endRefund', subject: order, client: deposit.client, facts: { reason } })
      }
      onDone={refresh}
    />
  )
}

function ReleaseOrReturn({ deposit, wallets, isCurrent }: FromWallets) {
  const { text } = useConsoleText()
  const propose = usePropose()
  const { client, address, proposals } = deposit
  const subject = placeOf(deposit)
  const name = useDepositName()(deposit)
  const from = [
    { value: address, title: `${text('consoleTreasury.depositAddress')}:\n${groupAddress(address)}` },
    ...wallets.map(value => ({
      value,
      title: `${text('consoleTreasury.ownWallet')}:\n${groupAddress(value)}`,
    })),
  ]
  return (
    <>
      {proposals.map(id => (
        <Link key={id} to={`/proposals/${id}`}>
          {text('consoleTreasury.proposed')}
        </Link>
      ))}
      <Actions>
        {/* Until that has ended neither the same is proposed once more, nor the opposite. */}
        <HeldWhile isOffered={proposals.length === 0}>
          <Act
            title={text('consoleTreasury.release')}
            of={name}
            shortcut={isCurrent ? 'a' : undefined}
            note={text('consoleTreasury.releaseNote')}
            fields={[reasonField]}
            run={({ reason = '' }) =>
              propose({ action: 'deposit.release', subject, client, facts: { reason } })
            }
            onDone={refresh}
          />
          <Act
            title={text('consoleTreasury.refund')}
            of={name}
            shortcut={isCurrent ? 'x' : undefined}
            kind="danger"
            note={<OfRefund deposit={deposit} />}
            fields={[
              { name: 'wallet', label: text('consoleTreasury.refundFrom'), options: from },
              reasonField,
            ]}
            run={({ wallet = '', reason = '' }) =>
              propose({ action: 'deposit.refund', subject, client, facts: { wallet, reason } })
            }
            onDone={refresh}
          />
        </HeldWhile>
      </Actions>
    </>
  )
}
