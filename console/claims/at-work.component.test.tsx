import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inboxLeave, inboxList, inboxTake, type InboxEntry } from '../../contract/console/inbox.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, answersLater, elsewhere, fails, sentTo, showConsolePage } from '../component-test.tsx'
import { Act } from '../proposals/act.tsx'
import { AtWork } from './at-work.tsx'

const { consoleInbox: words } = consoleTexts
const entry = (key: string, takenBy?: InboxEntry['takenBy']): InboxEntry => ({
  kind: 'withdrawal',
  key,
  since: new Date('2026-04-01T09:00:00Z'),
  link: `/withdrawals/${key}`,
  subject: key,
  client: undefined,
  code: undefined,
  amountMicro: undefined,
  mayDecide: true,
  takenBy,
})
const oleg = { operator: '00000000-0000-4000-8000-000000000002', name: 'Oleg', at: new Date() }
const waiting = (...items: InboxEntry[]) => answers(inboxList, { items, counts: [] })

const Decision = () => (
  <AtWork kind="withdrawal" itemKey="first">
    <Act title="Approve" shortcut="a" run={async () => ({ outcome: 'ok' })} />
  </AtWork>
)
const dialog = page.getByRole('dialog')

test('what another operator is at says so where it is decided', async () => {
  waiting(entry('first', oleg), entry('second'))
  await showConsolePage(Decision)
  await expect.element(page.getByText('Oleg has been working on it since')).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.take })).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog.getByRole('note', { name: 'Oleg has been working on it since' })).toBeVisible()
  expect(sentTo(inboxTake)).toEqual([])
})

test('what decides comes after the claim above it, and does not move away under a finger', async () => {
  const answerInbox = answersLater(inboxList, { items: [entry('first')], counts: [] })
  await showConsolePage(Decision)
  await expect.poll(() => sentTo(inboxList)).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  answerInbox()
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(page.getByRole('button', { name: words.take }).elements()).toHaveLength(1)
})

test('without the inbox it can be decided all the same', async () => {
  fails(inboxList)
  await showConsolePage(Decision)
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('an operator who decides is shown to the others while the dialog is open', async () => {
  waiting(entry('first'))
  answers(inboxTake, 'ok')
  answers(inboxLeave, 'ok')
  await showConsolePage(Decision)
  await expect.element(page.getByRole('button', { name: words.take })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => sentTo(inboxTake)).toEqual([{ kind: 'withdrawal', key: 'first' }])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sentTo(inboxLeave)).toEqual([{ kind: 'withdrawal', key: 'first' }])
})

test('what a key opens goes on by keys, and what a press opens does not take the focus', async () => {
  waiting(entry('first'))
  answers(inboxTake, 'ok')
  answers(inboxLeave, 'ok')
  const propose = dialog.getByRole('button', { name: consoleTexts.console.propose })
  await showConsolePage(Decision)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.element(propose).not.toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.element(propose).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('who is faster by a moment is named in the dialog that the other has open', async () => {
  waiting(entry('first'))
  answers(inboxTake, 'taken')
  await showConsolePage(Decision)
  await expect.element(page.getByRole('button', { name: words.take })).toBeVisible()
  waiting(entry('first', oleg))
  await page.getByRole('button', { name: 'Approve' }).click()
  await refreshLists(inboxList)
  await expect.element(dialog.getByRole('note', { name: 'Oleg has been working on it since' })).toBeVisible()
})

test('a key leads to the next one that waits', async () => {
  waiting(entry('first'), entry('second'))
  await showConsolePage(Decision)
  await expect.element(page.getByRole('button', { name: words.next })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(elsewhere()).toHaveTextContent('/withdrawals/second')
})

test('what was decided is followed by the oldest that waits', async () => {
  waiting(entry('other'), entry('first'))
  await showConsolePage(Decision)
  await expect.element(page.getByRole('button', { name: words.take })).toBeVisible()
  waiting(entry('other'))
  await refreshLists(inboxList)
  await expect.element(page.getByRole('button', { name: words.take })).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.element(elsewhere()).toHaveTextContent('/withdrawals/other')
})

test('beside what does not wait there is no next one', async () => {
  waiting(entry('other'))
  await showConsolePage(Decision)
  await expect.poll(() => sentTo(inboxList)).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.next })).not.toBeInTheDocument()
})
