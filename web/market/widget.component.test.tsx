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
    postMessage({ name: 'tv-widget-load' }, location.origin)
    await heard
    await expect.element(status).toHaveTextContent(market.widgetWaiting)
    vi.advanceTimersByTime(31_000)
    await expect.element(status).toHaveTextContent(market.widgetSilentNote)
    await widget().getByRole('button', { name: market.widgetHide }).click()
    await widget().getByRole('button', { name: market.widgetShow }).click()
    await expect.element(status).toHaveTextContent(market.widgetWaiting)
  } finally {
    vi.useRealTimers()
  }
})
