import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Comparison } from '../../contract/console/books.ts'
import { showConsole } from '../component-test.tsx'
import { ComparisonCard } from './comparison.tsx'

const ours = `TA${'a'.repeat(32)}`
const theirs = `TB${'b'.repeat(32)}`

const compared = (...details: string[]): Comparison => ({
  id: '00000000-0000-4000-8000-000000000001',
  scope: 'light',
  endedAt: new Date('2026-04-01T09:00:00Z'),
  block: '1000',
  addresses: 2,
  held: 0n,
  mismatches: 0,
  findings: details.map(one => ({
    kind: 'cameUnexplained',
    isMismatch: false,
    subject: `${'ab'.repeat(32)}:0`,
    expected: undefined,
    found: 5_000_000n,
    details: one,
  })),
})

const ways = (): (string | null)[][] =>
  page
    .getByText('→')
    .elements()
    .map(one => [...one.querySelectorAll('button')].map(button => button.getAttribute('aria-label')))

test('a movement is shown from where to where, with what the comparison says besides', async () => {
  const advice = '"wallet explain 12ab" if it is ours'
  await showConsole(
    <ComparisonCard
      comparison={compared(
        `to ${ours} from ${theirs}: ${advice}`,
        `from ${ours} to ${theirs}`,
        `from ${ours} to ${ours}`,
      )}
    />,
  )
  await expect.element(page.getByText(advice)).toBeVisible()
  expect(ways()).toEqual([
    [theirs, ours],
    [ours, theirs],
    [ours, ours],
  ])
})

test('what is no movement is shown as the comparison wrote it, and a transaction as a reference', async () => {
  const others = [`from ${ours} to ${theirs} or elsewhere`, 'its USD accounts sum to 1 instead of zero']
  await showConsole(<ComparisonCard comparison={compared(...others, `transaction ${'cd'.repeat(32)}`)} />)
  for (const one of others) await expect.element(page.getByText(one)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'cd'.repeat(32) })).toBeVisible()
})
