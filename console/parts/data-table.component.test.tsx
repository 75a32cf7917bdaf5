import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { PageBar } from '../../ui/page-bar.ts'
import { showConsole, showConsolePage } from '../component-test.tsx'
import { DataTable, type DataColumn } from './data-table.tsx'
import { Page } from './page.tsx'

const { console: words } = consoleTexts

interface Deposit {
  id: string
  sum: string
  hash: string
}
const columns: DataColumn<Deposit>[] = [
  { id: 'sum', title: 'Sum', cell: ({ sum }) => sum },
  { id: 'hash', title: 'Hash', isExtra: true, cell: ({ hash }) => hash },
]
const items = [{ id: 'A', sum: '$5.00', hash: '3ff781' }]
const table = (
  <DataTable name="chosen" label="Deposits" items={items} keyOf={({ id }) => id} columns={columns} />
)
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

test('columns are chosen, and the browser keeps the choice', async () => {
  await showConsole(table)
  expect(heads()).toEqual(['Sum'])
  await page.getByText(words.columns).click()
  await page.getByRole('checkbox', { name: 'Hash' }).click()
  await page.getByRole('checkbox', { name: 'Sum' }).click()
  expect(heads()).toEqual(['Hash'])

  await cleanup()
  await showConsole(table)
  expect(heads()).toEqual(['Hash'])
})

test('each page is printed by its button', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await showConsolePage(() => (
    <PageBar value={document.body}>
      <Page title="Deposits">{table}</Page>
    </PageBar>
  ))
  await page.getByRole('button', { name: words.print }).click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})
