import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { inboxList } from '../../contract/console/inbox.ts'
import { isMonth } from '../../contract/console/months.ts'
import { walletList } from '../../contract/console/wallets.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Actions } from '../../ui/actions.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { RowAtWork } from '../claims/at-work.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { HeldWhile } from '../lists/held.tsx'
import { useFilters } from '../lists/filters.ts'
import { Page } from '../page/page.tsx'
import { Reference, shortOf } from '../labels/reference.tsx'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { Act, reasonField } from '../proposals/act.tsx'
import { usePropose } from '../proposals/use-propose.ts'
import { useRight } from '../page/session.ts'
import { ArrivalAct, OrderActs, PinActs } from './wallet-acts.tsx'
import { EndKeyAct, EndVenueAct, KeyAct, StatementAct, VenueAct } from './venue-acts.tsx'
import { useTreasuryLabel } from './labels.ts'

type Shown = AnswerOf<typeof walletList>
const refresh = () => void refreshLists(walletList, inboxList)

/** The house's money: its own wallets, venues, the orders of two, and its book. */
export function WalletsPage() {
  const { text } = useConsoleText()
  const list = useList(walletList, {})
  return (
    <Page
      title={text('consoleTreasury.wallets')}
      intro={text('consoleTreasury.walletsIntro')}
      keys={text('consoleInbox.endKeys')}
    >
      <Loaded list={list}>
        {shown => (
          <>
            {shown.proposals > 0 && (
              <Note>
                <Link to="/proposals">{text('consoleTreasury.openProposals', { N: shown.proposals })}</Link>
              </Note>
            )}
            <Orders shown={shown} />
            <Own shown={shown} />
            <Paying shown={shown} />
            <Venues shown={shown} />
            <Book shown={shown} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Orders({ shown }: { shown: Shown }) {
  const { text } = useConsoleText()
  const maySign = useRight('treasury.write')
  const [{ at }] = useFilters('at')
  const current = useRowKeys(
    shown.orders.map(({ id }) => id),
    { first: at || undefined },
  )
  return (
    <Card title={text('consoleTreasury.orders')} note={text('consoleTreasury.ordersNote')}>
      <DataTable
        name="orders"
        label={text('consoleTreasury.orders')}
        columns={useOrderColumns(current)}
        items={shown.orders}
        keyOf={({ id }) => id}
        current={current}
        empty={text('consoleTreasury.noOrders')}
      />
      {maySign && <OrderActs shown={shown} onDone={refresh} />}
    </Card>
  )
}

/** On the selected order, `x` ends it. */
function useOrderColumns(current: string | undefined): DataColumn<Shown['orders'][number]>[] {
  const { text, exactMoney, date } = useConsoleText()
  const label = useTreasuryLabel()
  const maySign = useRight('treasury.write')
  const propose = usePropose()
  const ofOrder = ({ kind, amountMicro, recipient }: Omit<Shown['orders'][number], 'id'>): string => {
    const amount = amountMicro === undefined ? text('consoleTreasury.everything') : exactMoney(amountMicro)
    return `${label('order', kind)}, ${amount} → ${shortOf(recipient)}`
  }
  return [
    {
      id: 'kind',
      place: 'title',
      title: text('consoleTreasury.order'),
      cell: ({ kind, isSigned }) =>
        isSigned ? label('order', kind) : `${label('order', kind)}: ${text('consoleTreasury.unsigned')}`,
    },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleTreasury.amount'),
      isFigure: true,
      cell: ({ amountMicro }) =>
        amountMicro === undefined ? text('consoleTreasury.everything') : exactMoney(amountMicro),
    },
    {
      id: 'from',
      place: 'named',
      title: text('consoleTreasury.from'),
      cell: ({ wallet }) =>
        wallet ? <Reference value={wallet} /> : text('consoleTreasury.depositAddresses'),
    },
    {
      id: 'to',
      place: 'named',
      title: text('consoleTreasury.to'),
      cell: ({ recipient }) => <Reference value={recipient} />,
    },
    {
      id: 'since',
      place: 'named',
      title: text('consoleTreasury.since'),
      cell: ({ orderedAt }) => date(orderedAt),
    },
    {
      id: 'until',
      place: 'named',
      title: text('consoleTreasury.until'),
      cell: ({ expiresAt }) => date(expiresAt),
    },
    {
      id: 'act',
      place: 'below',
      title: text('console.act'),
      cell: ({ id, ...order }) =>
        maySign && (
          <RowAtWork kind="order" itemKey={id} isCurrent={id === current}>
            <Act
              title={text('consoleTreasury.endOrder')}
              of={ofOrder(order)}
              shortcut={id === current ? 'x' : undefined}
              note={text('consoleTreasury.endOrderNote')}
              fields={[reasonField]}
              run={({ reason = '' }) => propose({ action: 'order.end', subject: id, facts: { reason } })}
              onDone={refresh}
            />
          </RowAtWork>
        ),
    },
  ]
}

function Own({ shown: { own, hasFigure } }: { shown: Shown }) {
  const { text } = useConsoleText()
  const maySign = useRight('treasury.write')
  return (
    <Card title={text('consoleTreasury.ownWallets')} note={hasFigure && text('consoleTreasury.byFigure')}>
      <DataTable
        name="own-wallets"
        label={text('consoleTreasury.ownWallets')}
        columns={useOwnColumns()}
        items={own}
        keyOf={({ address }) => address}
      />
      {maySign && (
        <Actions>
          <PinActs onDone={refresh} />
          <ArrivalAct action="capital.accept" onDone={refresh} />
        </Actions>
      )}
    </Card>
  )
}

function useOwnColumns(): DataColumn<Shown['own'][number]>[] {
  const { text, exactMoney, date } = useConsoleText()
  const label = useTreasuryLabel()
  const maySign = useRight('treasury.write')
  const propose = usePropose()
  return [
    {
      id: 'address',
      place: 'rest',
      title: text('consoleTreasury.address'),
      cell: ({ address }) => <Reference value={address} />,
    },
    {
      id: 'purpose',
      place: 'title',
      title: text('consoleTreasury.purpose'),
      cell: ({ purpose }) => label('purpose', purpose),
    },
    {
      id: 'holds',
      place: 'amount',
      title: text('consoleTreasury.holds'),
      isFigure: true,
      cell: ({ holdsMicro }) => (holdsMicro === undefined ? '' : exactMoney(holdsMicro)),
    },
    {
      id: 'pinned',
      place: 'end',
      title: text('consoleTreasury.pinned'),
      cell: ({ pinnedAt, unpinnedAt }) =>
        unpinnedAt
          ? text('consoleTreasury.unpinned', { AT: date(unpinnedAt) })
          : text('consoleTreasury.pinnedSince', { AT: date(pinnedAt) }),
    },
    {
      id: 'act',
      place: 'below',
      title: text('console.act'),
      cell: ({ address, purpose, unpinnedAt }) =>
        maySign && (
          <HeldWhile isOffered={!unpinnedAt}>
            <Act
              title={text('consoleTreasury.unpin')}
              of={`${label('purpose', purpose)}, ${shortOf(address)}`}
              note={text('consoleTreasury.unpinNote')}
              fields={[reasonField]}
              run={({ reason = '' }) =>
                propose({ action: 'wallet.unpin', subject: address, facts: { reason } })
              }
              onDone={refresh}
            />
          </HeldWhile>
        ),
    },
  ]
}

function Paying({ shown: { paying } }: { shown: Shown }) {
  const { text } = useConsoleText()
  return (
    <Card title={text('consoleTreasury.payingWallets')}>
      <DataTable
        name="paying-wallets"
        label={text('consoleTreasury.payingWallets')}
        columns={usePayingColumns()}
        items={paying}
        keyOf={({ address }) => address}
      />
    </Card>
  )
}

function usePayingColumns(): DataColumn<Shown['paying'][number]>[] {
  const { text, exactMoney } = useConsoleText()
  return [
    {
      id: 'address',
      place: 'title',
      title: text('consoleTreasury.address'),
      cell: ({ address }) => <Reference value={address} />,
    },
    {
      id: 'start',
      place: 'named',
      title: text('consoleTreasury.atStart'),
      isFigure: true,
      cell: ({ startMicro }) =>
        startMicro === undefined ? text('consoleTreasury.notWatched') : exactMoney(startMicro),
    },
    {
      id: 'came',
      place: 'named',
      title: text('consoleTreasury.came'),
      isFigure: true,
      cell: ({ cameMicro }) => exactMoney(cameMicro),
    },
    {
      id: 'left',
      place: 'named',
      title: text('consoleTreasury.left'),
      isFigure: true,
      cell: ({ leftMicro }) => exactMoney(leftMicro),
    },
  ]
}

function Venues({ shown: { venues } }: { shown: Shown }) {
  const { text } = useConsoleText()
  const maySign = useRight('treasury.write')
  return (
    <Card title={text('consoleTreasury.venues')}>
      <DataTable
        name="venues"
        label={text('consoleTreasury.venues')}
        columns={useVenueColumns()}
        items={venues}
        keyOf={({ name }) => name}
      />
      {maySign && (
        <Actions>
          <VenueAct onDone={refresh} />
        </Actions>
      )}
    </Card>
  )
}

function useVenueColumns(): DataColumn<Shown['venues'][number]>[] {
  const { text, exactMoney, date } = useConsoleText()
  const maySign = useRight('treasury.write')
  return [
    {
      id: 'name',
      place: 'title',
      title: text('consoleTreasury.venue'),
      cell: ({ name, endedAt }) =>
        endedAt ? `${name}: ${text('consoleTreasury.venueEnded', { AT: date(endedAt) })}` : name,
    },
    {
      id: 'holds',
      place: 'amount',
      title: text('consoleTreasury.holds'),
      isFigure: true,
      cell: ({ holdsMicro }) => exactMoney(holdsMicro),
    },
    {
      id: 'stated',
      place: 'named',
      title: text('consoleTreasury.statement'),
      cell: ({ statedAt }) => (statedAt ? date(statedAt) : '–'),
    },
    {
      id: 'addresses',
      place: 'named',
      title: text('consoleTreasury.address'),
      cell: ({ addresses }) => addresses.map(address => <Reference key={address} value={address} />),
    },
    {
      id: 'keys',
      place: 'named',
      title: text('consoleTreasury.connectorKeys'),
      cell: ({ keys }) =>
        keys.length > 0 && (
          <Actions>
            {keys.map(key => (
              <Fragment key={key}>
                <Reference value={key} />
                {maySign && <EndKeyAct id={key} onDone={refresh} />}
              </Fragment>
            ))}
          </Actions>
        ),
    },
    {
      id: 'act',
      place: 'below',
      title: text('console.act'),
      cell: ({ name, endedAt }) =>
        maySign && (
          <HeldWhile isOffered={!endedAt}>
            <Actions>
              <StatementAct venue={name} onDone={refresh} />
              <ArrivalAct action="venue.return" venue={name} onDone={refresh} />
              <KeyAct venue={name} onDone={refresh} />
              <EndVenueAct venue={name} onDone={refresh} />
            </Actions>
          </HeldWhile>
        ),
    },
  ]
}

function Book({ shown: { book } }: { shown: Shown }) {
  const { text, exactMoney, month } = useConsoleText()
  const label = useTreasuryLabel()
  const inWords = (balance: string, currency: string) => {
    const units = BigInt(balance)
    const size = exactMoney(units < 0n ? -units : units)
    const signed = units < 0n ? `−${size}` : size
    return currency === 'TRX' ? `${signed.replace('$', '').trim()} TRX` : signed
  }
  return (
    <Card title={text('consoleTreasury.book')}>
      <DataTable
        name="house-book"
        label={text('consoleTreasury.book')}
        columns={[
          // A month, a venue or a part that is settled has nothing left, and stays for good.
          {
            id: 'name',
            place: 'title',
            title: text('consoleTreasury.account'),
            cell: ({ name }) => label('book', name),
          },
          {
            id: 'subject',
            place: 'rest',
            title: text('consoleTreasury.of'),
            cell: ({ subject }) => (isMonth(subject) ? month(subject) : subject),
          },
          {
            id: 'balance',
            place: 'amount',
            title: text('consoleTreasury.balance'),
            isFigure: true,
            cell: ({ balance, currency }) => inWords(balance, currency),
          },
        ]}
        items={book.filter(({ subject, balance }) => subject === '' || balance !== '0')}
        keyOf={({ name, subject }) => `${name} ${subject}`}
      />
      <Note>{text('consoleBooks.sumNote')}</Note>
    </Card>
  )
}
