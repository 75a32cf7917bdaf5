import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientSearch } from '../../contract/console/clients.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { answers, sentTo, showConsolePage } from '../component-test.tsx'
import { ClientsPage } from './page.tsx'

const { consoleClients: words } = consoleTexts

test('who leaves what was found by the menu has an empty search', async () => {
  answers(clientSearch, { by: undefined, transaction: [], clients: [], more: false })
  const Searching = () => (
    <>
      <Link to="/here">the menu</Link>
      <ClientsPage />
    </>
  )
  await showConsolePage(Searching, { roles: ['support'] })
  const field = page.getByRole('textbox', { name: words.search })
  await field.fill(' vera ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sentTo(clientSearch)).toMatchObject([{ query: 'vera' }])
  await expect.element(field).toHaveValue('vera')
  await page.getByRole('link', { name: 'the menu' }).click()
  await expect.element(field).toHaveValue('')
})
