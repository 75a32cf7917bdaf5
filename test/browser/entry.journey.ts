/** The pages by which clients come in, before and without the application's code. */
import type { Page } from '@playwright/test'
import { languageIds, languageKey } from '../../contract/languages.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { expectNoBarriersHere } from './barriers.ts'
import { expect, test } from './journey.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name })

test('who is quicker than the code loses nothing: what was typed and pressed is sent', async ({
  page,
  texts,
}) => {
  let letPass = () => {}
  const passes = new Promise<void>(resolve => (letPass = resolve))
  let isFirst = true
  await page.route('**/*.js', async route => {
    // The one that the page names itself makes nothing wait; it fetches the others.
    if (!isFirst) await passes
    isFirst = false
    await route.continue()
  })
  await page.goto('/signin', { waitUntil: 'commit' })
  const drawn = form(page, texts.identity.signInTitle)
  await drawn.locator('input[name=email]').fill('nobody@example.org')
  await drawn.locator('input[name=password]').fill('nine quiet geese')
  expect(await page.locator('#app').isHidden()).toBe(true)
  await expectNoBarriersHere(page, 'the page as it was drawn')
  letPass()
  await expect(page.locator('#drawn')).toHaveCount(0)
  await expect(drawn.locator('input[name=email]')).toHaveValue('nobody@example.org')
  await expect(drawn.locator('input[name=password]')).toHaveValue('nine quiet geese')
  await drawn.locator('button[type=submit]').click()
  await expect(drawn.getByRole('alert')).toHaveText(texts.rules.wrongCredentials)
  expect(new URL(page.url()).search).toBe('')
})

test('without scripts the page says what it needs, and no password gets into an address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  await context.addCookies([{ name: languageKey, value: String(languageIds.es), url: baseURL! }])
  const page = await context.newPage()
  await page.goto('/signin')
  const { identity } = allTexts.es
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const html = await (await page.request.get('/signin')).text()
  expect(html.indexOf('JavaScript')).toBeGreaterThan(0)
  expect(html.indexOf('JavaScript')).toBeLessThan(html.indexOf(identity.signInTitle + '</h1>'))
  const drawn = form(page, identity.signInTitle)
  await drawn.locator('input[name=email]').fill('nobody@example.org')
  await drawn.locator('input[name=password]').fill('nine quiet geese')
  await drawn.locator('input[name=password]').press('Enter')
  await drawn.locator('button[type=submit]').click()
  expect(page.url()).toBe(`${baseURL}/signin`)
  await context.close()
})

test('beside the form stands which host this is, and what nobody of us asks for', async ({
  page,
  texts,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/signup/ABCDEFGH')
  const here = texts.identity.youAreAt.replace('%HOST%', new URL(baseURL!).host)
  await expect(page.getByText(here)).toBeVisible()
  await expect(page.getByText(texts.identity.neverAsked)).toBeVisible()
  const invitation = page.getByLabel(texts.identity.invitedBy)
  await expect(invitation).toHaveValue('ABCDEFGH')
  await expect(invitation).not.toBeEditable()
  await page.getByRole('button', { name: texts.identity.changeInvitation }).click()
  await page.getByLabel(texts.identity.invitation, { exact: true }).fill('OTHER234')
})
