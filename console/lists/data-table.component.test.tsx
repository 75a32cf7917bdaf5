import { expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { Button } from '../../ui/button.tsx'
import { PageBar } from '../../ui/page-bar.ts'
import { showConsole, showConsolePage } from '../component-test.tsx'
import { DataTable, type DataColumn } from './data-table.tsx'
import { HeldWhile } from './held.tsx'
import { Page } from '../page/page.tsx'

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

test.each([
  ['$200.00', '$1,312.133322'],
  ['200,00\u00a0$', '1.312,133322\u00a0$'],
  ['\u22120.08%', '+1.3534%'],
])('figures with fewer digits than others are aligned at the point: %s below %s', async (few, many) => {
  const rows = [few, many].map(sum => ({ id: sum, sum, hash: '' }))
  const figures: DataColumn<Deposit>[] = [{ ...columns[0]!, isFigure: true }]
  await page.viewport(1000, 600)
  await showConsole(
    <DataTable name="aligned" label="Deposits" items={rows} keyOf={({ id }) => id} columns={figures} />,
  )
  const point = (figure: string): number => {
    const text = page.getByText(figure, { exact: true }).element().firstChild!
    const range = document.createRange()
    range.setStart(text, Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(',')))
    range.setEnd(text, range.startOffset + 1)
    return range.getBoundingClientRect().left
  }
  expect(Math.abs(point(few) - point(many))).toBeLessThan(1)
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

test('on a phone a row has two lines: the name with its figure, and the rest with a state', async () => {
  const placed: DataColumn<Deposit>[] = [
    { id: 'state', place: 'end', title: 'State', cell: () => 'Open' },
    { id: 'sum', place: 'amount', title: 'Sum', cell: ({ sum }) => sum },
    { id: 'at', place: 'rest', title: 'Time', cell: () => 'Today' },
    { id: 'name', place: 'title', title: 'Name', cell: () => 'Vera' },
    { id: 'hash', title: 'Hash', cell: ({ hash }) => hash },
  ]
  await page.viewport(390, 844)
  await showConsole(
    <DataTable name="placed" label="Deposits" items={items} keyOf={({ id }) => id} columns={placed} />,
  )
  const boxOf = (words: string) => page.getByText(words, { exact: true }).element().getBoundingClientRect()
  const [name, sum, at, state] = ['Vera', '$5.00', 'Today', 'Open'].map(boxOf)
  expect([name!.top, at!.top]).toEqual([sum!.top, state!.top])
  expect(at!.top).toBeGreaterThanOrEqual(name!.bottom)
  expect([name!.left, sum!.right]).toEqual([at!.left, state!.right])
  await expect.element(page.getByText('3ff781')).not.toBeVisible()
})

test('on a phone what is pressed at the end of a row is one line, and its word ends where figures do', async () => {
  const pressed: DataColumn<Deposit>[] = [
    { id: 'name', place: 'title', title: 'Name', cell: () => 'Vera' },
    { id: 'sum', place: 'amount', title: 'Sum', cell: ({ sum }) => sum },
    {
      id: 'act',
      place: 'end',
      title: 'Act',
      cell: () => (
        <Button kind="quiet" data-quiet>
          Change a limit
        </Button>
      ),
    },
  ]
  await page.viewport(390, 844)
  await showConsole(
    <DataTable name="pressed" label="Deposits" items={items} keyOf={({ id }) => id} columns={pressed} />,
  )
  const boxesOf = (words: string) => {
    const range = document.createRange()
    range.selectNodeContents(page.getByText(words, { exact: true }).element())
    return [...range.getClientRects()]
  }
  const [[sum], act] = [boxesOf('$5.00'), boxesOf('Change a limit')]
  expect(act).toHaveLength(1)
  expect(Math.abs(act[0]!.right - sum!.right)).toBeLessThan(1)
})

test('where its columns do not fit it is rows, and a table where they do, or where some are hidden', async () => {
  const wide: DataColumn<Deposit>[] = [
    { id: 'sum', place: 'title', title: 'Sum', cell: ({ sum }) => sum },
    { id: 'state', place: 'end', isWhole: true, title: 'State', cell: () => 'It waits for another operator' },
    { id: 'hash', isWhole: true, title: 'Hash', cell: ({ hash }) => hash.repeat(6) },
  ]
  await page.viewport(1000, 600)
  await showConsole(
    <div data-testid="place">
      <DataTable name="fitting" label="Deposits" items={items} keyOf={({ id }) => id} columns={wide} />
    </div>,
  )
  const { style } = page.getByTestId('place').element() as HTMLElement
  const head = page.getByRole('columnheader', { name: 'Sum' })
  await expect.element(head).toBeVisible()
  style.width = '400px'
  await expect.element(head).not.toBeInTheDocument()
  await expect.element(page.getByText('It waits')).toBeVisible()
  style.width = '900px'
  await expect.element(head).toBeVisible()
  style.width = '400px'
  await expect.element(head).not.toBeInTheDocument()
  await page.getByText(words.columns).click()
  await page.getByRole('checkbox', { name: 'Hash' }).click()
  await expect.element(head).toBeVisible()
})

test('what is offered for a while in a row has its word below the title of its column', async () => {
  const offered: DataColumn<Deposit>[] = [
    { id: 'name', place: 'title', title: 'Name', cell: () => 'Vera' },
    {
      id: 'act',
      place: 'end',
      title: 'Act',
      cell: () => (
        <HeldWhile isOffered>
          <Button kind="quiet" data-quiet>
            Withdraw
          </Button>
        </HeldWhile>
      ),
    },
  ]
  await page.viewport(1280, 900)
  await showConsole(
    <DataTable name="offered" label="Deposits" items={items} keyOf={({ id }) => id} columns={offered} />,
  )
  const leftOf = (words: Locator) => {
    const range = document.createRange()
    range.selectNodeContents(words.element())
    return range.getBoundingClientRect().left
  }
  const [title, word] = [
    page.getByRole('columnheader', { name: 'Act' }),
    page.getByRole('button', { name: 'Withdraw' }).first(),
  ]
  expect(Math.abs(leftOf(word) - leftOf(title))).toBeLessThan(2)
})
