import type { Page } from '@playwright/test'
import { dmitri } from '../cast.ts'
import { expectNoBarriers } from './barriers.ts'
import { deposit, expect, newcomer, openAccount, register, test } from './journey.ts'
import type { Texts } from './speech.ts'

/** Registers and opens a trading account. */
async function comes(page: Page, texts: Texts): Promise<void> {
  const person = newcomer(dmitri)
  await register(page, texts, person)
  await deposit(page, texts, '300')
  await openAccount(page, texts, person, 'Starter', '200')
}

test('the market of a program is drawn, told in words and in a table, and its sample is no market', async ({
  page,
  texts,
}) => {
  test.slow()
  const { market, trading } = texts
  await comes(page, texts)
  await page.getByRole('tab', { name: trading.market }).click()

  const panel = page.getByRole('tabpanel', { name: trading.market })
  await expect(panel.getByRole('note')).toContainText(market.sample)
  const picture = panel.getByRole('img', { name: market.bitcoinUsd })
  await expect(picture.locator('canvas').first()).toBeVisible()
  await expect(picture).toHaveAccessibleName(/January 1, 2025 to April 30, 2025, last close 54,447\.22$/)
  await expect(panel).toContainText('54,447.22')
  await expect(panel.getByRole('link', { name: market.drawnBy })).toHaveAttribute(
    'href',
    'https://www.tradingview.com/',
  )

  const all = panel.getByRole('button', { name: market.all })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await panel.getByText(market.table).click()
  await expect(panel.getByRole('table')).toContainText('April 30, 2025')
  await expectNoBarriers(page, 'market')
})

test('a market that cannot be loaded says so in its place, and the account stays', async ({
  page,
  texts,
}) => {
  test.slow()
  await comes(page, texts)
  await page.route('**/api/trade/market', route => route.abort())
  await page.getByRole('tab', { name: texts.trading.market }).click()

  const panel = page.getByRole('tabpanel', { name: texts.trading.market })
  await expect(panel).toContainText(texts.outcomes.tryAgain)
  await page.unroute('**/api/trade/market')
  await panel.getByRole('button', { name: texts.ui.refresh }).click()
  await expect(panel.getByRole('img', { name: texts.market.bitcoinUsd })).toBeVisible()
  await expect(page).toHaveURL(/\/cabinet\/trade$/)
})
