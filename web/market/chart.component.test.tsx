import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { marketChart } from '../../contract/market.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, losesCode, show } from '../component-test.tsx'
import { MarketChart } from './chart.tsx'

const { market } = allTexts.en

test('where the code of the drawing does not arrive, the prices are there as text and as a table', async () => {
  await losesCode('/market/drawing.tsx')
  const candle = { open: '1.25', high: '1.27', low: '1.24', close: '1.26' }
  answers(marketChart, {
    candles: ['2026-11-04', '2026-11-05'].map(day => ({ ...candle, day })),
    isLine: false,
    isSample: false,
    source: 'ECB',
    symbol: 'GBPUSD',
    asOf: new Date('2026-11-06T00:00:00Z'),
    widgetOrigin: undefined,
  })
  await show(() => <MarketChart chart="poundUsd" marks={[]} />)
  await expect.poll(() => document.querySelectorAll('[class*=frame]')).toHaveLength(0)
  await expect.element(page.getByText(market.source)).toBeVisible()
  await page.getByText(market.table).click()
  await expect.element(page.getByRole('table').getByText('1.27').first()).toBeVisible()
})
