import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { clientSearch, type FoundClient, type TransactionKind } from '../../contract/console/clients.ts'
import { hasRight, type Right } from '../../contract/console/rights.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { useFilters } from '../lists/filters.ts'
import { Page } from '../page/page.tsx'
import { useRowPages } from '../lists/use-row-keys.ts'
import { useSession } from '../page/session.ts'

/** A client is found by anything that is known of them; the results are masked. */
export function ClientsPage() {
  const { text } = useConsoleText()
  const [chosen, choose] = useFilters('q')
  const form = useForm({}, ({ q }, _complain, reset) => {
    if (q === undefined) return
    reset({})
    choose({ q: q.trim() })
  })
  return (
    <Page title={text('consoleClients.menu')} keys={text('consoleInbox.openKeys')}>
      <Form form={form} label={text('consoleClients.search')}>
        <Field
          {...form.field('q')}
          value={form.values['q'] ?? chosen.q}
          label={text('consoleClients.search')}
          hint={text('consoleClients.searchHint')}
          maxLength={120}
          isFocused={!chosen.q}
        />
        <div>
          <Button type="submit" kind="primary">
            {text('consoleClients.find')}
          </Button>
        </div>
      </Form>
      {chosen.q && <Found query={chosen.q} />}
    </Page>
  )
}

function Found({ query }: { query: string }) {
  const { text } = useConsoleText()
  const list = useList(clientSearch, { query })
  return (
    <Loaded list={list}>
      {({ clients, more, transaction }) => (
        <>
          {transaction.length > 0 && <Transaction kinds={transaction} />}
          <Clients key={query} clients={clients} />
          {more && <Note>{text('consoleClients.foundMore')}</Note>}
        </>
      )}
    </Loaded>
  )
}

function Clients({ clients }: { clients: readonly FoundClient[] }) {
  const { text } = useConsoleText()
  const current = useRowPages(
    '/clients',
    clients.map(({ id }) => id),
  )
  return (
    <DataTable
      name="clients"
      label={text('consoleClients.menu')}
      columns={useColumns()}
      items={clients}
      keyOf={({ id }) => id}
      empty={text('consoleClients.nobodyFound')}
      current={current}
    />
  )
}

/** The operators' page of it; a client's own is on the client's page. */
const places: Partial<Record<TransactionKind, { to: string; right: Right }>> = {
  payment: { to: '/payouts', right: 'withdrawal.read' },
  refund: { to: '/deposits?of=refunds', right: 'deposit.read' },
  sweep: { to: '/wallets', right: 'treasury.read' },
  movement: { to: '/wallets', right: 'treasury.read' },
  house: { to: '/wallets', right: 'treasury.read' },
  unmatched: { to: '/deposits?of=stray', right: 'deposit.read' },
  foreign: { to: '/deposits?of=foreign', right: 'deposit.read' },
}

/** The purpose of the transaction, also where it is not a client's. */
function Transaction({ kinds }: { kinds: readonly TransactionKind[] }) {
  const { text } = useConsoleText()
  const { roles } = useSession()
  const known = kinds.map((kind, index) => {
    const place = places[kind]
    const word = text(`consoleClients.transaction_${kind}`)
    return (
      <Fragment key={kind}>
        {index > 0 && ', '}
        {place && hasRight(roles, place.right) ? <Link to={place.to}>{word}</Link> : word}
      </Fragment>
    )
  })
  return <Facts items={[{ term: text('consoleClients.transactionFor'), value: known }]} />
}

function useColumns(): DataColumn<FoundClient>[] {
  const { text, date } = useConsoleText()
  return [
    {
      id: 'name',
      place: 'title',
      title: text('consoleClients.name'),
      cell: ({ id, name }) => <Link to={`/clients/${id}`}>{name}</Link>,
    },
    { id: 'code', place: 'rest', title: text('consoleClients.code'), cell: ({ code }) => code },
    { id: 'email', place: 'rest', title: text('consoleClients.email'), cell: ({ email }) => email ?? '' },
    {
      id: 'since',
      place: 'end',
      title: text('consoleClients.clientSince'),
      cell: ({ createdAt }) => date(createdAt),
    },
    {
      id: 'state',
      place: 'amount',
      title: text('consoleClients.state'),
      cell: ({ isFrozen }) => isFrozen && <Status tone="bad">{text('consoleClients.isFrozen')}</Status>,
    },
  ]
}
