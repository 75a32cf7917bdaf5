import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showNotices } from '../../contract/notices.ts'
import { answers, clara, show } from '../component-test.tsx'
import { allTexts } from '../../texts/all-languages.ts'
import { Standalone } from './standalone.tsx'

test('a page with a single task says what is paused for everybody, and leaves what is suspended to the page', async () => {
  const { stops } = allTexts.en
  answers(showNotices, { notices: [], hasMore: false })
  const pauses = [{ text: 'Transfers rest tonight.', until: new Date('2026-12-03T10:00:00.000Z') }]
  const suspended = { ...clara.stops, withdrawals: 'suspended' } as const
  await show(Standalone, { profile: { ...clara, pauses, stops: suspended } })
  await expect.element(page.getByRole('note')).toHaveTextContent('Transfers rest tonight.')
  await expect.element(page.getByText(stops.withdrawals)).not.toBeInTheDocument()
})
