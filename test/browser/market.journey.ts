import type { FrameLocator, Locator, Page, Request } from '@playwright/test'
import { dmitri } from '../cast.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, joinsAsTrader, newcomer, test } from './journey.ts'
import type { Texts } from '../../texts/all-languages.ts'

const comes = (page: Page, texts: Texts): Promise<void> =>
  joinsAsTrader(page, texts, newcomer(dmitri), { program: 'Starter', amount: '200', deposited: '300' })

test('the market of a program is drawn, told in words and in a table, and says so when it cannot be loaded', async ({
  page,
  texts,
}) => {
  test.slow()
  const { market, trading } = texts
  await comes(page, texts)
  await page.route('**/api/trade/market', route => route.abort())
  await page.getByRole('tab', { name: texts.trading.market }).click()

  const panel = page.getByRole('tabpanel', { name: trading.market })
  await expect(panel).toContainText(texts.failures.tryAgain)
  await page.unroute('**/api/trade/market')
  await panel.getByRole('button', { name: texts.ui.refresh }).click()
  await expect(panel.getByRole('img', { name: texts.market.bitcoinUsd })).toBeVisible()
  await expect(page).toHaveURL(/\/cabinet\/trade\?tab-/)
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

const framed = (page: Page): FrameLocator => page.frameLocator('iframe')

/** The part of the market's tab that TradingView's chart comes to. */
async function openWidget(page: Page, { trading, market }: Texts): Promise<Locator> {
  await page.getByRole('tab', { name: trading.market }).click()
  const panel = page.getByRole('tabpanel', { name: trading.market })
  await expect(panel.getByRole('img', { name: market.bitcoinUsd })).toBeVisible()
  return panel.getByRole('region', { name: market.widget })
}

/** The browser's requests to other origins from now on. */
function askedElsewhere(page: Page, own: string): Request[] {
  const requests: Request[] = []
  page.on('request', request => {
    if (new URL(request.url()).origin !== own) requests.push(request)
  })
  return requests
}

test('TradingView is asked for its chart by those who want it, and learns no more than it must', async ({
  page,
  texts,
  baseURL,
}) => {
  test.slow()
  const { market } = texts
  const requests = askedElsewhere(page, baseURL!)
  await comes(page, texts)
  const widget = await openWidget(page, texts)
  await expect(widget).toContainText(market.widgetTells)
  expect(requests).toEqual([])

  await widget.getByRole('button', { name: market.widgetShow }).click()
  await expect(framed(page).getByRole('heading', { name: 'BITSTAMP:BTCUSD' })).toBeVisible()
  await expect(widget.getByRole('status')).toBeEmpty()
  const { referer, origin, cookie } = await requests[0]!.allHeaders()
  expect([referer, origin, cookie]).toEqual([undefined, undefined, undefined])

  const frame = page.frames().find(one => one.url().includes('/embed-widget/'))!
  expect(await frame.evaluate(around)).toEqual(['', 'SecurityError'])
  await expect(widget.locator('iframe')).not.toHaveAttribute('sandbox', /allow-top-navigation/)
  await expectNoBarriers(page, 'widget')
  await expect(page).toHaveURL(/\/cabinet\/trade\?tab-/)

  await widget.getByRole('button', { name: market.widgetHide }).click()
  await expect(widget.locator('iframe')).toHaveCount(0)
  await page.reload()
  await openWidget(page, texts)
  expect(requests).toHaveLength(1)
})

/** What a script of TradingView's finds around it. */
function around() {
  try {
    return [document.referrer, parent.document.title]
  } catch (error) {
    return [document.referrer, (error as Error).name]
  }
}

test('a browser may show TradingView’s chart always, until the client objects or another one signs in', async ({
  page,
  texts,
  baseURL,
}) => {
  test.slow()
  const { market, cabinet } = texts
  await comes(page, texts)
  const always = (widget: Locator) => widget.getByRole('switch', { name: market.widgetAlways })
  await always(await openWidget(page, texts)).click()
  await page.reload()
  const widget = await openWidget(page, texts)
  await expect(framed(page).getByRole('heading', { name: 'BITSTAMP:BTCUSD' })).toBeVisible()
  await expect(widget).toContainText(market.widgetTellsAlways)
  await expect(widget).not.toContainText(market.widgetTells)
  await always(widget).click()
  await expect(widget).toContainText(market.widgetTells)
  await page.reload()
  await expect(always(await openWidget(page, texts))).not.toBeChecked()
  await expect(widget.locator('iframe')).toHaveCount(0)

  await always(widget).click()
  await page.getByRole('button', { name: cabinet.exit }).first().click()
  await expect(page).toHaveURL(/\/signin$/)

  const asked = askedElsewhere(page, baseURL!)
  await comes(page, texts)
  const fresh = await openWidget(page, texts)
  await expect(always(fresh)).not.toBeChecked()
  await expect(fresh.locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('when TradingView cannot be reached, that is said, and our own chart stays', async ({ page, texts }) => {
  test.slow()
  const { market } = texts
  await comes(page, texts)
  await page.route('**/embed-widget/**', route => route.abort())
  await page.clock.install()
  const widget = await openWidget(page, texts)
  await widget.getByRole('button', { name: market.widgetShow }).click()
  await expect(widget.getByRole('status')).toHaveText(market.widgetWaiting)
  // The same message from another origin is ignored: the frame stays silent.
  await page.evaluate(() => postMessage({ name: 'tv-widget-load' }, location.origin))
  await page.clock.fastForward('00:31')
  await expect(widget.getByRole('status')).toContainText(market.widgetSilentNote)
  await expect(page.getByRole('img', { name: market.bitcoinUsd })).toBeVisible()

  await page.unroute('**/embed-widget/**')
  await widget.getByRole('button', { name: market.widgetHide }).click()
  await widget.getByRole('button', { name: market.widgetShow }).click()
  await expect(framed(page).getByRole('heading', { name: 'BITSTAMP:BTCUSD' })).toBeVisible()
  await expect(widget.getByRole('status')).toBeEmpty()
})
