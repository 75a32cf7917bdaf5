import { expect, test } from 'vitest'
import { chartWidgets, type ChartWidget } from '../../contract/codes.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { widgetAddress } from './widget-address.ts'

const origin = 'https://www.tradingview-widget.com'
const charts = Object.keys(chartWidgets) as ChartWidget[]

function read(chart: ChartWidget, language: Language = 'en') {
  const { href, pathname, search, hash } = new URL(widgetAddress(origin, chart, language))
  return { href, pathname, search, settings: JSON.parse(decodeURIComponent(hash.slice(1))) }
}

test('bitcoin and the pound are charts of one symbol that cannot be changed, by the day and in light colours', () => {
  const common = { interval: 'D', theme: 'light', timezone: 'Etc/UTC', allow_symbol_change: false }
  const bitcoin = read('bitcoinUsd')
  expect(bitcoin.pathname).toBe('/embed-widget/advanced-chart/')
  expect(bitcoin.settings).toMatchObject({ ...common, symbol: 'BITSTAMP:BTCUSD' })
  expect(read('poundUsd').settings).toMatchObject({ ...common, symbol: 'FX:GBPUSD' })
})

test('the stocks are an overview of indices, by the day and in light colours', () => {
  const { pathname, settings } = read('stockOverview')
  expect(pathname).toBe('/embed-widget/symbol-overview/')
  expect(settings.colorTheme).toBe('light')
  expect(settings.dateRanges.every((range: string) => range.endsWith('|1D'))).toBe(true)
  expect(settings.symbols.map(([name]: string[]) => name)).toEqual(['S&P 500', 'Nasdaq 100', 'Dow Jones'])
})

test('it speaks the language of the page, under the name that TradingView has for it', () => {
  expect(languages.map(language => read('bitcoinUsd', language).search)).toEqual([
    '?locale=ru',
    '?locale=en',
    '?locale=de_DE',
    '?locale=es',
  ])
})

test.each(charts)('the address of %s tells nothing of the page that it is on', chart => {
  const { href } = read(chart)
  expect(href).not.toMatch(/page-uri|utm_|frameElementId/)
})
