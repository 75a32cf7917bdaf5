import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { LineFan } from './line-fan.tsx'

const lines = [
  { line: 1, partners: 1 },
  { line: 2, partners: 36 },
  { line: 3, partners: 4_071 },
] as const

const Fan = () => (
  <div style={{ containerType: 'inline-size' }}>
    <LineFan lines={lines} />
  </div>
)

test('the fan says in words what it shows, and is left out on a phone, where the tabs have the counts', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await show(Fan)
  const fan = page.getByRole('img')
  await expect.element(fan).toBeVisible()
  await expect
    .element(fan)
    .toHaveAccessibleName(
      'You and your three lines. Line 1: 1 client; Line 2: 36 clients; Line 3: 4,071 clients',
    )
  await page.viewport(390, 844)
  await expect.element(page.getByText('4,071')).not.toBeVisible()
})
