import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inboxKinds, inboxList, inboxTake, type InboxEntry } from '../../contract/console/inbox.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, elsewhere, sentTo, showConsolePage } from '../component-test.tsx'
import { InboxPage } from './page.tsx'

const { consoleInbox: words, consoleProposals } = consoleTexts
const entry = (number: number, takenBy?: InboxEntry['takenBy']): InboxEntry => ({
  kind: 'document',
  key: `key ${number}`,
  since: new Date('2026-04-01T09:00:00Z'),
  link: `/document/${number}`,
  subject: `Client ${number}`,
  client: undefined,
  code: undefined,
  amountMicro: undefined,
  mayDecide: true,
  takenBy,
})
const olga = { operator: '00000000-0000-4000-8000-000000000001', name: 'Olga', at: new Date() }
const counts = inboxKinds.map(kind => ({ kind, count: kind === 'document' ? 3 : 0 }))
const items = [entry(1), entry(2, olga), entry(3)]
const row = (number: number) => page.getByRole('row', { name: `Client ${number}` })

test('the inbox is gone through by keys alone', async () => {
  answers(inboxList, { items, counts })
  await showConsolePage(InboxPage)
  await expect.element(row(3)).toBeVisible()
  await userEvent.keyboard('jjjk')
  await expect.element(row(2)).toHaveClass(/attention/)
  await userEvent.keyboard('{Enter}')
  await expect.element(elsewhere()).toHaveTextContent('/document/2')
})

test('what is chosen is in the address: a kind asks for its own, and mine are what I have taken', async () => {
  answers(inboxList, { items, counts })
  await showConsolePage(InboxPage, { path: '/here?kind=document&of=mine' })
  await expect.element(row(2)).toBeVisible()
  await expect.element(row(1)).not.toBeInTheDocument()
  expect(sentTo(inboxList)).toEqual([{ kind: 'document' }])
})

test('more of a kind than are listed are said to be there', async () => {
  const more = page.getByText(consoleTexts.console.more.replace('%N%', '3'))
  answers(inboxList, { items, counts: [{ kind: 'document', count: 4 }] })
  await showConsolePage(InboxPage)
  await expect.element(more).toBeVisible()
  answers(inboxList, { items, counts })
  await refreshLists(inboxList)
  await expect.element(more).not.toBeInTheDocument()
})

test('what others decide says so, is not taken, and is left out of what is for me to decide', async () => {
  answers(inboxList, { items: [entry(1), { ...entry(2), mayDecide: false }], counts })
  await showConsolePage(InboxPage)
  await expect.element(row(2).getByText(consoleProposals.others)).toBeVisible()
  await expect.element(row(2).getByRole('button', { name: words.take })).not.toBeInTheDocument()
  await userEvent.keyboard('jjt')
  await page.getByRole('button', { name: words.forMe }).click()
  await expect.element(row(1)).toBeVisible()
  await expect.element(row(2)).not.toBeInTheDocument()
  expect(sentTo(inboxTake)).toEqual([])
})

test('a kind that could not be read says so, beside what could', async () => {
  const unread = counts.map(one => (one.kind === 'withdrawal' ? { ...one, count: undefined } : one))
  answers(inboxList, { items, counts: unread })
  await showConsolePage(InboxPage)
  await expect.element(row(1)).toBeVisible()
  const note = page.getByRole('note', { name: words.unread })
  await expect.element(note).toHaveTextContent(words.unreadNote.replace('%KINDS%', words.withdrawal))
  await expect.element(page.getByRole('button', { name: `${words.withdrawal} ?` })).toBeVisible()
})

test('where a kind could not be read, an empty list does not say that nothing waits', async () => {
  const unread = inboxKinds.map(kind => ({ kind, count: kind === 'withdrawal' ? undefined : 0 }))
  answers(inboxList, { items: [], counts: unread })
  await showConsolePage(InboxPage)
  await expect.element(page.getByText(words.emptyOfRead)).toBeVisible()
  await expect.element(page.getByText(words.empty)).not.toBeInTheDocument()
})
