import type { Locator, Page } from '@playwright/test'
import { clara } from '../support/cast.ts'
import { elsewhere, expect, newcomer, openSettings, pressUntil, register, signIn, test } from './journey.ts'

const block = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

test.use({ speaks: 'ru' })

test('a new device is told, its session ended, and a changed password ends the others', async ({
  page,
  texts,
  browser,
  context,
}) => {
  const person = newcomer(clara)
  await register(page, person)
  const other = await elsewhere(browser, context)
  await other.goto('/signin')
  await signIn(other, texts, person)
  await expect(other).toHaveURL(/\/cabinet\/main$/)

  await page.reload()
  const notice = page.getByRole('complementary', { name: texts.security.events })
  await expect(notice.getByText(texts.security.newDevice)).toBeVisible()
  await notice.getByRole('link', { name: texts.security.notMe }).click()
  const sessions = block(page, texts.access.sessions)
  const end = sessions.getByRole('button', { name: texts.access.end, exact: true })
  await expect(sessions.getByText(texts.access.thisSession)).toBeVisible()
  await pressUntil(end, page.getByText(texts.access.ended))
  await expect(end).toHaveCount(0)
  // Its page hears of it by itself.
  await other.waitForURL(/\/signin\?from=/)
  await page.goBack()
  await notice.getByRole('button', { name: texts.security.itWasMe }).click()
  await expect(notice).toHaveCount(0)
  await openSettings(page, texts, 'signIn')

  await signIn(other, texts, person)
  await expect(other).toHaveURL(/\/cabinet\//)
  const next = 'nine quiet geese'
  const card = block(page, texts.access.password)
  await card.getByRole('button', { name: texts.settingsPage.change, exact: true }).click()
  for (const [name, text] of Object.entries({ current: person.password, password: next, repeat: next }))
    await card.locator(`input[name=${name}]`).fill(text)
  await card.getByRole('button', { name: texts.access.changePassword }).click()
  await expect(page.getByText(texts.access.passwordChangedTitle)).toBeVisible()
  const events = block(page, texts.security.events)
  await expect(events.getByText(texts.security.passwordChanged)).toBeVisible()
  await other.waitForURL(/\/signin\?from=/)
  await signIn(other, texts, { ...person, password: next })
  await expect(other).toHaveURL(/\/cabinet\//)
})
