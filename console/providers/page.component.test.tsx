import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  programList,
  providerAddKey,
  providerList,
  type ConsoleProvider,
} from '../../contract/console/programs.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, showConsolePage } from '../component-test.tsx'
import { ProvidersPage } from './page.tsx'

const { console: common, consoleTrading: words } = consoleTexts
const [at, endedAt] = [new Date('2026-04-01T00:00:00Z'), new Date('2026-04-02T00:00:00Z')]
const provider: ConsoleProvider = {
  name: 'desk',
  programs: [],
  addedAt: at,
  endedAt: undefined,
  keys: [{ id: 'desk-1', madeAt: at, endedAt: undefined }],
  lastDeliveryAt: undefined,
  deliveries: 0,
  unanswered: 0,
  lagSecondsMost: undefined,
  lagSecondsUsual: undefined,
  refused: [],
}
const made = { proposal: '01a216c8-5b8c-7630-8f83-2cfeb05f2569', key: 'desk-2', secret: 'shown once' }
const sheet = page.getByRole('dialog')

async function shows(): Promise<void> {
  answers(programList, { programs: [] })
  answers(providerList, { providers: [provider], at })
  await showConsolePage(ProvidersPage)
}

/** Another operator ends the provider, with all its keys. */
async function ends(): Promise<void> {
  const keys = provider.keys.map(key => ({ ...key, endedAt }))
  answers(providerList, { providers: [{ ...provider, keys, endedAt }], at })
  await refreshLists(providerList)
}

test('a secret that is shown once stays when another operator has ended its provider', async () => {
  await shows()
  answers(providerAddKey, made)
  await page.getByRole('button', { name: words.addKey }).click()
  await sheet.getByRole('button', { name: common.propose }).click()
  await expect.element(sheet.getByText(made.secret)).toBeVisible()
  await ends()
  await expect.element(sheet.getByText(common.gone)).toBeVisible()
  await expect.element(sheet.getByText(made.secret)).toBeVisible()
})

test('why a key is ended stays written when another operator has ended it', async () => {
  await shows()
  await page.getByRole('row').getByRole('button', { name: words.end, exact: true }).click()
  await sheet.getByLabelText(common.reason).fill('the desk moves')
  await ends()
  await expect.element(sheet.getByText(common.gone)).toBeVisible()
  await expect.element(sheet.getByLabelText(common.reason)).toHaveValue('the desk moves')
})
