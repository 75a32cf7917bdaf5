import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groupUid, makeUid } from '../../contract/address.ts'
import { readNotices, showNotices } from '../../contract/notices.ts'
import { answers, show } from '../component-test.tsx'
import { NoticesPage } from './page.tsx'

const uid = makeUid('trading', '3051946280')
const at = new Date('2026-11-01T06:00:00Z')
const notice = (kind: 'depositReturned' | 'withdrawalPaid', text: string) => ({
  at,
  kind,
  isNew: true,
  amountMicro: 5_000_000n,
  event: undefined,
  browser: undefined,
  system: undefined,
  part: undefined,
  reason: undefined,
  text,
  number: undefined,
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
