import type { CDPSession } from '@playwright/test'
import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Counted } from './counted.tsx'

const dollars = (value: bigint): string => `$${value}`
const shown = (value: bigint, write = dollars) => (
  <Counted term="Available" value={value} write={write}>
    {figure => <p data-testid="figure">{figure}</p>}
  </Counted>
)
const figure = () => page.getByTestId('figure')
const told = () => page.getByRole('status')
const motion = (value: 'reduce' | '') =>
  (cdp() as CDPSession).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

test('a figure that changes ends at its exact value, and is told once with its name', async () => {
  await motion('')
  const { rerender } = await render(shown(200_000_001n))
  await expect.element(figure()).toHaveTextContent(/^\$200000001$/)
  await expect.element(told()).toHaveTextContent(/^$/)

  await rerender(shown(9_007_199_254_740_993n))
  await expect.element(told()).toHaveTextContent(/^Available: \$9007199254740993$/)
  await expect.element(figure()).toHaveTextContent(/^\$9007199254740993$/)

  const heard: string[] = []
  new MutationObserver(() => heard.push(told().element().textContent)).observe(told().element(), {
    characterData: true,
    childList: true,
    subtree: true,
  })
  await rerender(shown(9_007_199_254_740_993n, () => '••••'))
  await expect.element(figure()).toHaveTextContent(/^••••$/)
  expect(heard).toEqual([])
})

test('a change that comes in the middle ends at the newest value', async () => {
  await motion('')
  const { rerender } = await render(shown(100n))
  await rerender(shown(1_000n))
  await rerender(shown(50n))
  await expect.element(told()).toHaveTextContent(/^Available: \$50$/)
  await expect.element(figure()).toHaveTextContent(/^\$50$/)
})

test('with reduced motion the new value is there at once', async () => {
  await motion('reduce')
  try {
    const { rerender } = await render(shown(100n))
    await rerender(shown(1_000n))
    expect(figure().element().textContent).toBe('$1000')
    await expect.element(told()).toHaveTextContent(/^Available: \$1000$/)
  } finally {
    await motion('')
  }
})
