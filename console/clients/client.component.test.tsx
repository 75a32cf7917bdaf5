import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientShow } from '../../contract/console/clients.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, showConsolePage } from '../component-test.tsx'
import { ClientPage } from './client.tsx'

test('the page of a client who is not there has its heading, says so, and has the way back to the search', async () => {
  const { text } = await loadConsoleTexts('en')
  answers(clientShow, 'notThere')
  await showConsolePage(ClientPage, {
    path: '/clients/00000000-0000-4000-8000-000000000003',
    route: '/clients/$client',
    roles: ['support'],
  })
  await expect
    .element(page.getByRole('heading', { level: 1, name: text('consoleClients.menu') }))
    .toBeVisible()
  await expect.element(page.getByText(text('console.noClient'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: text('consoleClients.back') })).toBeVisible()
})
