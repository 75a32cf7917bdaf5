import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { payoutShow } from '../../contract/console/withdrawals.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, showConsolePage } from '../component-test.tsx'
import { PayoutsPage } from './payouts.tsx'

const { consoleTreasury: words } = consoleTexts
const nothing = {
  halts: [],
  coverage: undefined,
  wallet: undefined,
  usdtMicro: undefined,
  trxSun: undefined,
  energy: undefined,
  shortfall: undefined,
  inFlight: [],
  more: false,
  paid: [],
}

test('payouts that wait for a figure of coverage are paused, and those that people have to free are halted', async () => {
  answers(payoutShow, { ...nothing, coverage: 'coverageUnknown' })
  await showConsolePage(PayoutsPage, { roles: ['treasury'] })
  await expect.element(page.getByText(words.pausedTitle)).toBeVisible()
  await expect.element(page.getByText(words.haltedTitle)).not.toBeInTheDocument()
  await expect.element(page.getByText(words.objection_coverageUnknown)).toBeVisible()

  answers(payoutShow, { ...nothing, coverage: 'uncovered' })
  await refreshLists(payoutShow)
  await expect.element(page.getByText(words.haltedTitle)).toBeVisible()
  await expect.element(page.getByText(words.pausedTitle)).not.toBeInTheDocument()
  await expect.element(page.getByText(words.objection_uncovered)).toBeVisible()
})
