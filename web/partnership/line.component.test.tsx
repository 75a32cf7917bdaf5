/** One of the three lines: who registered, and when. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formats } from '../../contract/format.ts'
import { show } from '../component-test.tsx'
import { LinePanel } from './line.tsx'

test('a partner’s registration is told with hour and minute', async () => {
  const at = new Date('2026-10-05T09:37:00Z')
  const first = { items: [{ line: 1, at, code: 'BORIS222', name: 'Boris Adler' }], total: 1 }
  await show(() => <LinePanel line={1} first={first} />)
  const row = page.getByRole('row').filter({ hasText: 'BORIS222' })
  await expect.element(row.getByText(formats('en').date(at), { exact: true })).toBeVisible()
})
