import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showConsolePage, takeWrittenErrors } from './component-test.tsx'
import { lazy } from './lazy.ts'

afterEach(() => vi.restoreAllMocks())

test('a page whose code is out of reach without a network says so in its place, and reloads nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const missing = () =>
    Promise.reject<{ Page: () => null }>(
      new TypeError('Failed to fetch dynamically imported module: page.js'),
    )
  await showConsolePage(lazy(missing, 'Page'))
  await expect.element(page.getByText('no network')).toBeVisible()
  expect(takeWrittenErrors().join()).toContain('no network')
})
