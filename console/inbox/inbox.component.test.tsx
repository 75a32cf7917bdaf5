import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inboxKinds, inboxList, type InboxEntry } from '../../contract/console/inbox.ts'
import { answers, elsewhere, sentTo, showConsolePage } from '../component-test.tsx'
import { InboxPage } from './page.tsx'

const entry = (number: number, takenBy?: InboxEntry['takenBy']): InboxEntry => ({
  kind: 'document',
  key: `key ${number}`,
  since: new Date('2026-04-01T09:00:00Z'),
  link: `/document/${number}`,
  subject: `Client ${number}`,
  client: undefined,
  code: undefined,
  amountMicro: undefined,
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
  await expect.element(row(2)).toHaveClass(/taken/)
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
