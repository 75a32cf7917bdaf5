/** The pages by which clients come in, before and without the application's code. */
import type { Page, Request } from '@playwright/test'
import { languageIds, languageKey } from '../../contract/languages.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { expectNoBarriersHere } from './barriers.ts'
import { expect, test } from './journey.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name })

/** Tells the scripts that the page to sign in names itself from those that they fetch. */
async function firstScripts(page: Page): Promise<(request: Request) => boolean> {
  const html = await (await page.request.get('/signin')).text()
  const [head] = html.split('</head>')
  return request => head!.includes(new URL(request.url()).pathname)
}

test('who is quicker than the code loses nothing: what was typed and pressed is sent', async ({
  page,
  texts,
}) => {
  let letPass = () => {}
  const passes = new Promise<void>(resolve => (letPass = resolve))
  const isOfPage = await firstScripts(page)
  await page.route('**/*.js', async route => {
    // Those that the page names itself make nothing wait; they fetch the others.
    if (!isOfPage(route.request())) await passes
    await route.continue()
  })
  await page.goto('/signin', { waitUntil: 'commit' })
  const drawn = form(page, texts.identity.signInTitle)
  await drawn.locator('input[name=email]').fill('nobody@example.org')
  await drawn.locator('input[name=password]').fill('nine quiet geese')
  expect(await page.locator('#app').isHidden()).toBe(true)
  // Before its own script the page answers nothing.
  await expect(page.locator('#drawn > [data-waiting]:popover-open')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.ui.wait)).toBeVisible()
  await expectNoBarriersHere(page, 'the page as it was drawn')
  letPass()
  await expect(drawn.getByRole('alert')).toHaveText(texts.rules.wrongCredentials)
  await expect(page.locator('#drawn')).toHaveCount(0)
  await expect(drawn.locator('input[name=email]')).toHaveValue('nobody@example.org')
  expect(new URL(page.url()).search).toBe('')
})

test('a network that is gone while someone fills in loses nothing, and is told', async ({ page, texts }) => {
  const isOfPage = await firstScripts(page)
  let isGone = true
  await page.route('**/*.js', route =>
    isGone && !isOfPage(route.request()) ? route.abort('connectionrefused') : route.continue(),
  )
  await page.goto('/signin')
  const drawn = form(page, texts.identity.signInTitle)
  await drawn.locator('input[name=email]').fill('nobody@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.failures.tryAgain)).toBeVisible()

  isGone = false
  // A press while the last try is still being refused is not taken.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(drawn.getByRole('alert')).toHaveText(texts.rules.enterPassword, { timeout: 10_000 })
  }).toPass()
  await expect(page.locator('#drawn')).toHaveCount(0)
  await expect(drawn.locator('input[name=email]')).toHaveValue('nobody@example.org')
})

test("an address that asks for Telegram's way in waits for it on the page, and is told of a lost network", async ({
  page,
  texts,
}) => {
  const isOfPage = await firstScripts(page)
  let isGone = true
  await page.route('**/*.js', route =>
    isGone && !isOfPage(route.request()) ? route.abort('connectionrefused') : route.continue(),
  )
  // It is told for some seconds from the first paint on.
  await page.goto('/signin#telegram', { waitUntil: 'commit' })
  await expect(page.getByText(texts.failures.tryAgain)).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.identity.signInTitle })).toBeVisible()
  await expect(page.locator('input[name=password]')).toBeHidden()

  isGone = false
  await page.getByRole('heading', { level: 1 }).click({ force: true })
  await expect(page.getByRole('button', { name: texts.telegram.continue })).toBeVisible()
  await expect(page.locator('#drawn')).toHaveCount(0)

  await page.getByRole('tab', { name: texts.telegram.byPassword }).click()
  await expect(page).toHaveURL(/#password$/)
  isGone = true
  await page.reload()
  await form(page, texts.identity.signInTitle).locator('input[name=email]').fill('nobody@example.org')
})

test('someone who types when the code comes stays in their field until they go on, and keeps what was typed in another language', async ({
  page,
  texts,
}) => {
  await page.goto('/signin')
  const drawn = form(page, texts.identity.signInTitle)
  await drawn.locator('input[name=email]').focus()
  await expect(page.locator('#app form')).toHaveCount(1)
  await page.keyboard.type('nobody@example.org')
  await expect(page.locator('#drawn')).toHaveCount(1)
  for (const language of ['de', 'es'] as const) {
    await page.getByRole('combobox').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('#drawn')).toHaveCount(0)
    const shown = form(page, allTexts[language].identity.signInTitle)
    await expect(shown.locator('input[name=email]')).toHaveValue('nobody@example.org')
  }
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
