import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Comparison } from '../../contract/console/books.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { showConsole } from '../component-test.tsx'
import { ComparisonCard } from './comparison.tsx'

const ours = `TA${'a'.repeat(32)}`
const theirs = `TB${'b'.repeat(32)}`

type Details = NonNullable<Comparison['findings'][number]['details']>
const none: Details = {
  from: undefined,
  to: undefined,
  transaction: undefined,
  part: undefined,
  rule: undefined,
}

const compared = (...details: Partial<Details>[]): Comparison => ({
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
    details: { ...none, ...one },
  })),
})

const ways = (): (string | null)[][] =>
  page
    .getByText('→')
    .elements()
    .map(one => [...one.querySelectorAll('button')].map(button => button.getAttribute('aria-label')))

test('a movement is shown from where to where', async () => {
  await showConsole(
    <ComparisonCard
      comparison={compared({ from: theirs, to: ours }, { from: ours, to: theirs }, { from: ours, to: ours })}
    />,
  )
  await expect.element(page.getByText('→').first()).toBeVisible()
  expect(ways()).toEqual([
    [theirs, ours],
    [ours, theirs],
    [ours, ours],
  ])
})

test.each(languages)('the part of a month that differs is named in %s', async language => {
  const { text } = await loadConsoleTexts(language)
  await showConsole(<ComparisonCard comparison={compared({ part: 'borne' })} />, { language })
  await expect.element(page.getByText(text('consoleMonths.borne'))).toBeVisible()
})

test('a broken rule is shown as the ledger words it, and a transaction as a reference', async () => {
  const rule = `its USD accounts sum to 1 instead of zero, from ${ours} to ${theirs}`
  await showConsole(<ComparisonCard comparison={compared({ rule }, { transaction: 'cd'.repeat(32) })} />)
  await expect.element(page.getByText(rule)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'cd'.repeat(32) })).toBeVisible()
})
