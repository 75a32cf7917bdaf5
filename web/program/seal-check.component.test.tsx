import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leafHash, merkleRoot, writeLeaf } from '../../contract/day-root.ts'
import { dayLeaves, findSealed, sealCalendar } from '../../contract/track-record.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, show } from '../component-test.tsx'
import { SealCheck } from './seal-check.tsx'

const { seals } = allTexts.en
const seal = 'a'.repeat(64)
const day = '2026-11-20'
const leaves = [
  writeLeaf({ type: 'day', format: '2', day, previous: '' }),
  writeLeaf({ type: 'register', entries: '0', hash: '' }),
  writeLeaf({ type: 'audit', entries: '0', hash: '' }),
  writeLeaf({ type: 'opening', at: `${day}T10:05:00.000Z`, program: 'crypto', number: '112', seal }),
  writeLeaf({ type: 'credit', at: `${day}T12:00:00.000Z`, program: 'crypto', number: '109' }),
]
const root = merkleRoot(leaves.map(leafHash))

async function showDay(counted = leaves.length): Promise<void> {
  const written = { txId: undefined, writer: undefined, writtenAt: undefined }
  answers(findSealed, { deals: [], days: [{ day, leaves: leaves.length, root, ...written }] })
  answers(dayLeaves, { root, leaves })
  answers(sealCalendar, {
    days: [
      { day: '2026-10-31', leaves: 3 },
      { day, leaves: counted },
    ],
    asOf: new Date('2026-11-22T06:58:00Z'),
    isOnChain: false,
    chain: 'own',
    explorer: undefined,
  })
  await show(() => <SealCheck what={day} />)
}

test('the deals of a day are listed by what was recorded of them, with its time and the way to their proof', async () => {
  await showDay()
  await page.getByText(`${seals.opening}: 1`).click()
  const row = page
    .getByRole('table', { name: `${seals.opening}: 1` })
    .getByRole('row')
    .nth(1)
  await expect.element(row).toHaveTextContent(/Deal 112 · crypto.*November 20, 2026 at 10:05 AM UTC/)
  await expect.element(row.getByRole('link')).toHaveAttribute('href', `/seals?check=${seal}`)
  await page.getByText(`${seals.credit}: 1`).click()
  await expect
    .element(page.getByRole('link', { name: /Deal 109/ }))
    .toHaveAttribute('href', '/seals?check=109')
})

test.each([
  [leaves.length, '1 of 1'],
  [leaves.length + 1, '0 of 1'],
])('all days of the month are computed again by one button (%s entries)', async (counted, said) => {
  await showDay(counted)
  await page.getByRole('button', { name: seals.checkMonth.replace('%MONTH%', 'November 2026') }).click()
  await expect.element(page.getByText(`Root hashes of November 2026 that match: ${said}`)).toBeVisible()
})
