import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inboxLeave, inboxList, inboxTake, type InboxEntry } from '../../contract/console/inbox.ts'
import { walletList } from '../../contract/console/wallets.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { answers, showConsolePage, takes } from '../component-test.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { WalletsPage } from './wallets.tsx'

const { console: common, consoleTreasury: words, consoleInbox: inbox } = consoleTexts
const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const nothing = {
  own: [],
  paying: [],
  venues: [],
  book: [],
  proposals: 0,
  installation: 'test',
  hasFigure: true,
}
const order = (number: number) => ({
  id: id(number),
  kind: 'refill' as const,
  wallet,
  recipient: wallet,
  amountMicro: BigInt(number) * 1_000_000n,
  isSigned: true,
  orderedAt: new Date('2026-04-01T09:00:00Z'),
  expiresAt: new Date('2026-04-08T09:00:00Z'),
})
const waits = (number: number): InboxEntry => ({
  kind: 'order',
  key: id(number),
  since: new Date('2026-04-01T09:00:00Z'),
  link: `/wallets?at=${id(number)}`,
  subject: `refill ${wallet}`,
  client: undefined,
  code: undefined,
  amountMicro: undefined,
  mayDecide: true,
  takenBy: undefined,
})

test('the order that the inbox leads to is selected, taken and ended by keys alone', async () => {
  answers(walletList, { ...nothing, orders: [order(1), order(2)] })
  answers(inboxList, { items: [waits(1), waits(2)], counts: [] })
  answers(inboxTake, 'ok')
  answers(inboxLeave, 'ok')
  await showConsolePage(WalletsPage, { path: `/here?at=${id(2)}` })
  await expect.element(page.getByRole('row', { name: '$2.00' })).toHaveAttribute('aria-current', 'true')
  await takes('order', id(2))
  await userEvent.keyboard('x')
  const dialog = page.getByRole('dialog', { name: words.endOrder })
  await expect.element(dialog.getByText(words.endOrderNote)).toBeVisible()
  await expect.element(dialog.getByLabelText(common.reason)).toHaveFocus()
})

test('an order that another operator has taken says so beside its button', async () => {
  answers(walletList, { ...nothing, orders: [order(1)] })
  const takenBy = { operator: id(9), name: 'Oleg', at: new Date() }
  answers(inboxList, { items: [{ ...waits(1), takenBy }], counts: [] })
  await showConsolePage(WalletsPage)
  await expect.element(page.getByText(inbox.atIt.replace('%NAME%', 'Oleg'))).toBeVisible()
})

const pinned = {
  address: wallet,
  purpose: 'treasury' as const,
  signedOn: '2026-01-01',
  pinnedAt: new Date('2026-01-01T00:00:00Z'),
  unpinnedAt: undefined,
  holdsMicro: undefined,
}
const venue = {
  name: 'Kraken',
  addresses: [wallet],
  holdsMicro: 0n,
  statedAt: undefined,
  keys: [],
  endedAt: undefined,
}
const ended = new Date('2026-02-01T00:00:00Z')

test.each([
  {
    name: words.unpin,
    before: { own: [pinned], venues: [] },
    after: { own: [{ ...pinned, unpinnedAt: ended }], venues: [] },
  },
  {
    name: words.endVenue,
    before: { own: [], venues: [venue] },
    after: { own: [], venues: [{ ...venue, endedAt: ended }] },
  },
])('what is typed stays, and is said to be late, where others were faster: $name', async one => {
  answers(walletList, { ...nothing, orders: [], ...one.before })
  await showConsolePage(WalletsPage)
  await page.getByRole('button', { name: one.name, exact: true }).click()
  const reason = page.getByRole('dialog').getByLabelText(common.reason)
  await reason.fill('it is not ours any more')
  answers(walletList, { ...nothing, orders: [], ...one.after })
  await refreshLists(walletList)
  await expect.element(page.getByText(common.gone)).toBeVisible()
  await expect.element(reason).toHaveValue('it is not ours any more')
})
