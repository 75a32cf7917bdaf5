import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CDPSession } from '@playwright/test'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { Pager } from './pager.tsx'

const touch = (enabled: boolean) =>
  (cdp() as CDPSession).send('Emulation.setTouchEmulationEnabled', { enabled })

/** In the room that a card leaves on a phone. */
async function showOn(width: number, current: number): Promise<DOMRect[]> {
  await page.viewport(width, 844)
  const { container, unmount } = await render(
    <LanguageProvider first={await loadTexts('en')}>
      <div style={{ padding: '0 1.5rem' }}>
        <Pager page={current} pageSize={5} total={1_000} turn={() => undefined} />
      </div>
    </LanguageProvider>,
  )
  const boxes = [...container.querySelectorAll('button')].map(one => one.getBoundingClientRect())
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await unmount()
  return boxes
}

test('a finger has 44 pixels for each page where there is room, and their height and one line on the smallest phone', async () => {
  await touch(true)
  onTestFinished(async () => {
    await touch(false)
    await page.viewport(1280, 900)
  })
  for (const current of [1, 100, 200]) {
    for (const { width, height } of await showOn(390, current)) {
      expect(width).toBeGreaterThanOrEqual(44)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    const small = await showOn(320, current)
    for (const { width, height } of small) {
      expect(width).toBeGreaterThanOrEqual(30)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    expect(new Set(small.map(({ top }) => top)).size).toBe(1)
  }
})

test('paper says which of how many pages of a list it shows', async () => {
  const paper = (media: 'print' | '') => (cdp() as CDPSession).send('Emulation.setEmulatedMedia', { media })
  await render(
    <LanguageProvider first={await loadTexts('de')}>
      <Pager page={2} pageSize={5} total={21} turn={() => undefined} />
    </LanguageProvider>,
  )
  const printed = page.getByText('Seite 2 / 5')
  await expect.element(printed).not.toBeVisible()
  await paper('print')
  onTestFinished(async () => void (await paper('')))
  await expect.element(printed).toBeVisible()
})

test('keys that turn to the last page stay at the pager, and turn no further', async () => {
  const turned: number[] = []
  function Turned() {
    const [current, turn] = useState(1)
    turned.push(current)
    return <Pager page={current} pageSize={5} total={10} turn={turn} />
  }
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Turned />
    </LanguageProvider>,
  )
  const next = page.getByRole('button', { name: 'Next page' })
  ;(next.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(turned.at(-1)).toBe(2)
})
