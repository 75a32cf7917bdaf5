import type { FrameLocator, Locator, Page, Request } from '@playwright/test'
import { dmitri } from '../support/cast.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, joinsAsTrader, newcomer, test } from './journey.ts'

test('the market of a program is drawn, in light colours in the dark theme as well, told in words and in a table; TradingView is asked for its chart by those who want it, and learns no more than it must', async ({
  page,
  texts,
  baseURL,
}) => {
  test.slow()
  const { market, trading } = texts
  await page.emulateMedia({ colorScheme: 'dark' })
  const requests = askedElsewhere(page, baseURL!)
  const joined = { program: 'Starter', amount: '200', deposited: '300' } as const
  await joinsAsTrader(page, texts, newcomer(dmitri), joined)
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
  await expect.poll(() => groundOf(picture.locator('canvas').first())).toEqual([251, 252, 249, 255])
  await expect(picture).toHaveAccessibleName(
    /January\u00a01, 2025 to April\u00a030, 2025, last close 54,447\.22$/,
  )
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

  const widget = panel.getByRole('region', { name: market.widget })
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
  await expectNoBarriers(page, 'market')
  await expect(page).toHaveURL(/\/cabinet\/trade\?tab-/)

  await widget.getByRole('button', { name: market.widgetHide }).click()
  await expect(widget.locator('iframe')).toHaveCount(0)
  await page.reload()
  await page.getByRole('tab', { name: trading.market }).click()
  await expect(panel.getByRole('img', { name: market.bitcoinUsd })).toBeVisible()
  expect(requests).toHaveLength(1)
})

/** The colour of a drawing's first point. */
const groundOf = (canvas: Locator): Promise<number[]> =>
  canvas.evaluate(drawn => [...(drawn as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, 1, 1).data])

const framed = (page: Page): FrameLocator => page.frameLocator('iframe')

/** The browser's requests to other origins from now on. */
function askedElsewhere(page: Page, own: string): Request[] {
  const requests: Request[] = []
  page.on('request', request => {
    if (new URL(request.url()).origin !== own) requests.push(request)
  })
  return requests
}

/** What a script of TradingView's finds around it. */
function around() {
  try {
    return [document.referrer, parent.document.title]
  } catch (error) {
    return [document.referrer, (error as Error).name]
  }
}
