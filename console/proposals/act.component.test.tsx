import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadConsoleTexts } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { rules } from '../../texts/en/rules.ts'
import { LanguageProvider } from '../../texts/index.ts'
// oxlint-disable-next-line import/no-unassigned-import
import '../../ui/base.css'
import { DataTable } from '../lists/data-table.tsx'
import { Act, reasonField } from './act.tsx'

const { console: words } = consoleTexts

interface Deposit {
  id: string
  sum: string
}

const done: string[] = []

function Release({ id }: Deposit) {
  const run = async ({ reason = '' }) => {
    done.push(`${id}: ${reason}`)
    return { outcome: 'ended' }
  }
  return <Act title={`Release ${id}`} fields={[reasonField]} run={run} />
}

const columns = [
  { id: 'sum', title: 'Sum', cell: ({ sum }: Deposit) => sum },
  { id: 'act', title: words.act, cell: (deposit: Deposit) => <Release {...deposit} /> },
]

/** Shows a list whose rows have an action; returns how it is refreshed. */
async function show(...first: Deposit[]): Promise<(...items: Deposit[]) => Promise<void>> {
  const translator = await loadConsoleTexts('en')
  const list = (items: Deposit[]) => (
    <LanguageProvider first={translator} load={loadConsoleTexts}>
      <DataTable name="test" label="Deposits" items={items} keyOf={({ id }) => id} columns={columns} />
    </LanguageProvider>
  )
  const { rerender } = await render(list(first))
  return (...items) => rerender(list(items))
}

const [one, other] = [
  { id: 'A', sum: '$5.00' },
  { id: 'B', sum: '$7.00' },
]
const dialog = page.getByRole('dialog')
const row = page.getByRole('row')

test('what was opened from a row stays open when the row leaves its list, and says so', async () => {
  const refresh = await show(one, other)
  await page.getByRole('button', { name: 'Release A' }).click()
  await dialog.getByLabelText(words.reason).fill('the sender is known')
  await expect.element(dialog.getByText(words.gone)).not.toBeInTheDocument()

  await refresh(other)
  await expect.element(dialog.getByText(words.gone)).toBeVisible()
  await expect.element(page.getByText(one.sum)).not.toBeVisible()
  await expect.element(dialog.getByLabelText(words.reason)).toHaveValue('the sender is known')
  await dialog.getByRole('button', { name: words.propose }).click()
  await expect.poll(() => done).toEqual(['A: the sender is known'])

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(one.sum)).not.toBeInTheDocument()
})

test('also when nothing is left in the list', async () => {
  const refresh = await show(one)
  await page.getByRole('button', { name: 'Release A' }).click()
  await refresh()
  await expect.element(dialog.getByText(words.gone)).toBeVisible()
  await expect.element(page.getByText(words.nothing)).toBeInTheDocument()
  await refresh(one)
  await expect.element(dialog.getByText(words.gone)).not.toBeInTheDocument()
  await expect.element(row.nth(1)).toBeInTheDocument()
})

test('a dialog that nobody opened holds no row', async () => {
  const refresh = await show(one, other)
  await refresh(other)
  await expect.element(page.getByText(one.sum)).not.toBeInTheDocument()
})

test('a reason is asked for with what becomes of it, and no longer than it may be', async () => {
  await show(one)
  await page.getByRole('button', { name: 'Release A' }).click()
  await expect.element(dialog.getByText(words.reasonNote)).toBeVisible()
  await expect.element(dialog.getByLabelText(words.reason)).toHaveAttribute('maxlength', '400')
})

test('words that others sign have nothing that they could not see', async () => {
  await show(one)
  await page.getByRole('button', { name: 'Release A' }).click()
  await dialog.getByLabelText(words.reason).fill('paid\u202e001')
  await dialog.getByRole('button', { name: words.propose }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(rules.hiddenSigns)
})

test('an order of nothing is not proposed', async () => {
  const asked: string[] = []
  const translator = await loadConsoleTexts('en')
  const sum = { name: 'amount', label: 'Sum', isAmount: true, isPositive: true }
  const run = async ({ amount = '' }) => ({ outcome: asked.push(amount) ? 'ended' : '' })
  await render(
    <LanguageProvider first={translator} load={loadConsoleTexts}>
      <Act title="Order" fields={[sum]} run={run} />
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'Order' }).click()
  const send = dialog.getByRole('button', { name: translator.text('console.propose') })
  await dialog.getByLabelText('Sum').fill('0')
  await send.click()
  await expect.element(dialog.getByText(translator.text('rules.positiveAmount'))).toBeVisible()
  await dialog.getByLabelText(/Sum/).fill('0.5')
  await send.click()
  await expect.poll(() => asked).toEqual(['0.5'])
})

test('a sum is typed in the reader’s way, and asked for with a point', async () => {
  const asked: string[] = []
  const translator = await loadConsoleTexts('de')
  const run = async ({ amount = '' }) => {
    asked.push(amount)
    return { outcome: 'ended' }
  }
  await render(
    <LanguageProvider first={translator} load={loadConsoleTexts}>
      <Act title="Take" fields={[{ name: 'amount', label: 'Sum', isAmount: true }]} run={run} />
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'Take' }).click()
  const send = dialog.getByRole('button', { name: translator.text('console.propose') })
  await dialog.getByLabelText('Sum').fill('zwölf')
  await send.click()
  await expect.element(dialog.getByText(translator.text('rules.invalidAmount'))).toBeVisible()
  await dialog.getByLabelText(/Sum/).fill('12,5')
  await send.click()
  await expect.poll(() => asked).toEqual(['12.5'])
})

test('an address with a mistyped letter is not proposed', async () => {
  const asked: string[] = []
  const translator = await loadConsoleTexts('en')
  const run = async ({ address = '' }) => ({ outcome: asked.push(address) ? 'ended' : '' })
  await render(
    <LanguageProvider first={translator} load={loadConsoleTexts}>
      <Act title="Pin" fields={[{ name: 'address', label: 'Wallet', isAddress: true }]} run={run} />
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'Pin' }).click()
  const send = dialog.getByRole('button', { name: translator.text('console.propose') })
  await dialog.getByLabelText('Wallet').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')
  await send.click()
  await expect.element(dialog.getByText(translator.text('rules.invalidAddress'))).toBeVisible()
  await dialog.getByLabelText(/Wallet/).fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await send.click()
  await expect.poll(() => asked).toEqual(['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'])
})
