import { Link } from '@tanstack/react-router'
import { clientSearch, type FoundClient } from '../../contract/console/clients.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DataTable, type DataColumn } from '../parts/data-table.tsx'
import { useFilters } from '../parts/filters.ts'
import { Page } from '../parts/page.tsx'

/** A client is found by whatever is known of them; what is found is masked. */
export function ClientsPage() {
  const { text } = useConsoleText()
  const [chosen, choose] = useFilters('q')
  const form = useForm({}, ({ q = '' }) => choose({ q: q.trim() }), { initial: { q: chosen.q } })
  return (
    <Page title={text('consoleClients.search')}>
      <Form form={form} label={text('consoleClients.search')}>
        <Field
          {...form.field('q')}
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
  const columns = useColumns()
  return (
    <Loaded list={list}>
      {({ clients, more }) => (
        <>
          <DataTable
            name="clients"
            label={text('consoleClients.menu')}
            columns={columns}
            items={clients}
            keyOf={({ id }) => id}
            empty={text('consoleClients.nobodyFound')}
          />
          {more && <Note>{text('consoleClients.foundMore')}</Note>}
        </>
      )}
    </Loaded>
  )
}

function useColumns(): DataColumn<FoundClient>[] {
  const { text, date } = useConsoleText()
  return [
    {
      id: 'name',
      title: text('consoleClients.name'),
      cell: ({ id, name }) => <Link to={`/clients/${id}`}>{name}</Link>,
    },
    { id: 'code', title: text('consoleClients.code'), cell: ({ code }) => code },
    { id: 'email', title: text('consoleClients.email'), cell: ({ email }) => email ?? '' },
    { id: 'since', title: text('consoleClients.since'), cell: ({ createdAt }) => date(createdAt) },
    {
      id: 'state',
      title: text('consoleClients.state'),
      cell: ({ isFrozen }) => isFrozen && <Status tone="bad">{text('consoleClients.isFrozen')}</Status>,
    },
  ]
}
