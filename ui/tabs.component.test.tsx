import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CDPSession } from '@playwright/test'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { Tabs } from './tabs.tsx'

const emulate = (features: { name: string; value: string }[]) =>
  (cdp() as CDPSession).send('Emulation.setEmulatedMedia', { features })

test('where the system chooses the colours, one tab alone is marked as chosen', async () => {
  await emulate([{ name: 'forced-colors', value: 'active' }])
  onTestFinished(async () => void (await emulate([])))
  const tabs = ['Deposit', 'Transactions'].map(title => ({ id: title, title, content: title }))
  await render(<Tabs label="Account" tabs={tabs} chosen="Transactions" choose={() => undefined} />)
  const marks = (name: string) =>
    getComputedStyle(page.getByRole('tab', { name }).element()).getPropertyValue('outline-style')
  await expect.element(page.getByRole('tab', { name: 'Deposit' })).toBeVisible()
  expect([marks('Deposit'), marks('Transactions')]).toEqual(['none', 'solid'])
})
