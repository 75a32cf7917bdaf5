import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { clara, show } from '../component-test.tsx'
import { allTexts } from '../../texts/all-languages.ts'
import { Widget } from './widget.tsx'

const { market } = allTexts.en
/** Where nobody answers. */
const origin = 'http://127.0.0.1:9'
const TheWidget = () => <Widget chart="bitcoinUsd" origin={origin} />

const widget = () => page.getByRole('region', { name: market.widget })
const always = () => widget().getByRole('switch', { name: market.widgetAlways })
const frames = () => widget().element().querySelectorAll('iframe')

/** What TradingView's frame says once its chart is there. */
const loaded = { name: 'tv-widget-load' }
const hears = (message: MessageEventInit): boolean => dispatchEvent(new MessageEvent('message', message))

afterEach(() => localStorage.clear())

/** As after loading the page again. */
async function showAgain(referralCode = clara.referralCode): Promise<void> {
  await cleanup()
  await show(TheWidget, { profile: { ...clara, referralCode } })
}

test('a browser may show TradingView’s chart always, until the client objects, and to nobody else who signs in', async () => {
  await show(TheWidget)
  await expect.element(widget()).toHaveTextContent(market.widgetTells)
  expect(frames()).toHaveLength(0)
  await always().click()
  await expect.element(widget()).toHaveTextContent(market.widgetTellsAlways)

  await showAgain()
  await expect.element(always()).toBeChecked()
  expect(frames()).toHaveLength(1)
  await showAgain('BORIS222')
  await expect.element(always()).not.toBeChecked()
  expect(frames()).toHaveLength(0)

  await showAgain()
  await always().click()
  await expect.element(widget()).toHaveTextContent(market.widgetTells)
  await showAgain()
  await expect.element(always()).not.toBeChecked()
  expect(frames()).toHaveLength(0)
})

test('a chart that does not come is said to be missing, whatever others say in its name', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await show(TheWidget)
    await widget().getByRole('button', { name: market.widgetShow }).click()
    const status = widget().getByRole('status')
    await expect.element(status).toHaveTextContent(market.widgetWaiting)
    const heard = new Promise(resolve => addEventListener('message', resolve, { once: true }))
    postMessage(loaded, location.origin)
    await heard
    const { contentWindow: source } = frames()[0]!
    hears({ source, origin, data: { name: 'tv-widget-ready' } })
    hears({ source, origin, data: 'tv-widget-load' })
    hears({ source, origin, data: null })
    hears({ source, origin: location.origin, data: loaded })
    hears({ source: window, origin, data: loaded })
    await expect.element(status).toHaveTextContent(market.widgetWaiting)
    vi.advanceTimersByTime(31_000)
    await expect.element(status).toHaveTextContent(market.widgetSilentNote)
    await widget().getByRole('button', { name: market.widgetHide }).click()
    await widget().getByRole('button', { name: market.widgetShow }).click()
    await expect.element(status).toHaveTextContent(market.widgetWaiting)
    hears({ source: frames()[0]!.contentWindow, origin, data: loaded })
    await expect.element(status).toBeEmptyDOMElement()
  } finally {
    vi.useRealTimers()
  }
})
