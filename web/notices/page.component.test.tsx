import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groupUid, makeUid } from '../../contract/address.ts'
import type { SecurityEvent } from '../../contract/codes.ts'
import { readNotices, showNotices, type Notice, type NoticeKind } from '../../contract/notices.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, sentTo, show } from '../component-test.tsx'
import { NoticesPage } from './page.tsx'

const uid = makeUid('trading', '3051946280')
const at = new Date('2026-11-01T06:00:00Z')
const notice = (kind: 'depositReturned' | 'withdrawalPaid', text: string): Notice => ({
  ...told(kind),
  amountMicro: 5_000_000n,
  text,
})
const told = (kind: NoticeKind, event?: SecurityEvent): Notice => ({
  at,
  kind,
  isNew: true,
  amountMicro: undefined,
  event,
  browser: undefined,
  system: undefined,
  part: undefined,
  reason: undefined,
  category: undefined,
  text: undefined,
  number: undefined,
})

test('a notice of a correction says why it was made', async () => {
  answers(readNotices, 'ok')
  const correction = { kind: 'correctionTaken', amountMicro: -5_000_000n, category: 'wrongTransfer' } as const
  answers(showNotices, {
    notices: [{ ...notice('depositReturned', ''), ...correction, text: undefined }],
    hasMore: false,
  })
  await show(NoticesPage)
  await expect.element(page.getByText(allTexts.en.notices.correctionTaken)).toBeVisible()
  await expect.element(page.getByText(allTexts.en.notices.wrongTransfer)).toBeVisible()
})

test('who asks for older notices by keys goes on from there', async () => {
  answers(readNotices, 'ok')
  answers(showNotices, { notices: [notice('depositReturned', uid)], hasMore: true })
  await show(NoticesPage)
  const older = await page.getByRole('button', { name: allTexts.en.ui.older }).findElement()
  answers(showNotices, { notices: [notice('depositReturned', uid)], hasMore: false })
  older.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('list').nth(1)).toHaveFocus()
})

test('a notice writes an account’s number in groups, and an address by its ends', async () => {
  answers(readNotices, 'ok')
  answers(showNotices, {
    notices: [notice('depositReturned', uid), notice('withdrawalPaid', 'TR2DjfutdjfKPj1lQge1wZbe4TSw8wHYoA')],
    hasMore: false,
  })
  await show(NoticesPage)
  await expect.element(page.getByText(groupUid(uid))).toBeVisible()
  await expect.element(page.getByText('TR2Djf…\u20608wHYoA')).toBeVisible()
})

test.each([
  ['addressSaved', 'payouts'],
  ['protectionOff', 'payouts'],
  ['emailChanged', 'identity'],
  ['nameChanged', 'identity'],
  ['waiverAsked', 'identity'],
  ['newDevice', 'sign-in'],
] as const)('a notice of the event %s leads to the settings that show it: %s', async (event, part) => {
  answers(readNotices, 'ok')
  answers(showNotices, { notices: [told('securityEvent', event)], hasMore: false })
  await show(NoticesPage)
  const row = page.getByRole('link', { name: allTexts.en.security[event] })
  await expect.element(row).toHaveAttribute('href', `/cabinet/settings/${part}`)
})

test('notices are marked as read once their tab is in front, and once', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  answers(readNotices, 'ok')
  answers(showNotices, { notices: [notice('depositReturned', uid)], hasMore: false })
  await show(NoticesPage)
  await expect.element(page.getByText(groupUid(uid))).toBeVisible()
  await refreshLists(showNotices)
  expect(sentTo(readNotices)).toEqual([])

  visibility.mockReturnValue('visible')
  for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => sentTo(readNotices)).toHaveLength(1)
  await refreshLists(showNotices)
  expect(sentTo(readNotices)).toHaveLength(1)
})
