import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { allTexts } from '../../texts/all-languages.ts'
import { languages } from '../../contract/languages.ts'
import { clara, show } from '../component-test.tsx'
import { Invitation } from './invitation.tsx'

const link = `${location.origin}/signup/${clara.referralCode}`

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

/** As on a phone. */
function withSharing(share: Navigator['share']) {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(query => ({ matches: /coarse/.test(query) }) as never)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

test.each(languages)('what a partner passes on stands beside the risk, which is open: %s', async language => {
  const { partnership, risk } = allTexts[language]
  await show(Invitation, { language })
  const card = page.getByRole('region', { name: partnership.invitation })
  await expect.element(card.getByText(clara.referralCode, { exact: true }).first()).toBeVisible()
  await expect.element(card.getByText(risk.line)).toBeVisible()
  await expect.element(card.getByText(partnership.tellThem)).toBeVisible()
})

test('what is shared on a phone says that it is paid for, and the risk', async () => {
  const { partnership, risk } = allTexts.en
  const share = vi.fn<Navigator['share']>().mockResolvedValue()
  withSharing(share)
  await show(Invitation)
  await page.getByRole('button', { name: partnership.share, exact: true }).click()
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: `${partnership.shared} ${risk.line}`, url: link })
})

test('a client who shares nothing after all reads of no failure', async () => {
  withSharing(() => Promise.reject(new DOMException('', 'AbortError')))
  await show(Invitation)
  const button = page.getByRole('button', { name: allTexts.en.partnership.share, exact: true })
  await button.click()
  await expect.element(button).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('where there is nothing to share with, the link is copied', async () => {
  await show(Invitation)
  await expect.element(page.getByText(link)).toBeVisible()
  expect(page.getByRole('button', { name: allTexts.en.partnership.share, exact: true }).query()).toBeNull()
})
