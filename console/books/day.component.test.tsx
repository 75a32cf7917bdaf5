import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookDay, closeBookDay } from '../../contract/console/books.ts'
import { proposalShow } from '../../contract/console/proposals.ts'
import { consoleTexts as words } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, proposalOf, sentTo, showConsole } from '../component-test.tsx'
import { BookDay } from './day.tsx'

const day = '2026-03-31'
const hash = 'a'.repeat(64)
const read = {
  lines: [],
  sums: [],
  objections: [],
  coverage: undefined,
  comparison: undefined,
  hash,
  closed: undefined,
  proposal: undefined,
}

test('the key a closes the day whose report is shown, and no day that is closed', async () => {
  const closed = { at: new Date('2026-04-01T09:00:00Z'), operator: 'cli:olga', hash }
  answers(bookDay, { ...read, closed })
  answers(closeBookDay, { proposal: '00000000-0000-4000-8000-000000000008' })
  answers(proposalShow, 'notThere')
  await showConsole(<BookDay day={day} />)
  await expect.element(page.getByText('Command line (olga)')).toBeVisible()
  await userEvent.keyboard('a')
  expect(sentTo(closeBookDay)).toEqual([])

  answers(bookDay, read)
  await refreshLists(bookDay)
  await expect.element(page.getByRole('button', { name: words.consoleBooks.close })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.poll(() => sentTo(closeBookDay)).toEqual([{ day, hash }])
})

test('a day whose closing was withdrawn is offered to be closed again', async () => {
  const id = '00000000-0000-4000-8000-000000000008'
  const proposal = proposalOf({ id, action: 'books.closeDay', subject: day, role: 'treasury' })
  const shown = { lines: [], detail: undefined, proposedBy: undefined, endedBy: undefined }
  answers(bookDay, read)
  answers(closeBookDay, { proposal: id })
  answers(proposalShow, { ...shown, proposal })
  await showConsole(<BookDay day={day} />)
  const close = page.getByRole('button', { name: words.consoleBooks.close })
  await close.click()
  await expect.element(page.getByRole('button', { name: words.consoleProposals.sign })).toBeVisible()
  answers(proposalShow, { ...shown, proposal: { ...proposal, isToSign: false, outcome: 'withdrawn' } })
  await refreshLists(proposalShow)
  await expect.element(close).toBeVisible()
})
