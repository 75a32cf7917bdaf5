import { languageIds, languageKey } from '../../contract/languages.ts'
import { landing } from '../../texts/en/landing.ts'
import { expect, test } from './journey.ts'
import { showYear } from './public-year-page.ts'

test('an amount is followed through a program’s deals: chosen, typed and read with the keys alone; without a record no amount is followed, and the drawing says that it is none', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showYear(page, { name: 'landing', language: 'en' })
  const section = page.getByRole('region', { name: landing.stakeTitle })
  const amount = section.getByRole('spinbutton', { name: landing.stakeAmount })
  const figure = (term: string) =>
    section
      .getByRole('term')
      .filter({ hasText: term, visible: true })
      .locator('xpath=following-sibling::dd[1]')

  // Before its script has come, a program's link loads the page again.
  await expect(section.locator('[data-waits]')).toHaveCount(1)
  // The least with which an account could be opened, never the most.
  await expect(amount).toHaveValue('100')
  await expect(figure(landing.stakeLowest)).toHaveText(/^\$9\d\.\d\d$/)
  const [lowest, today] = await Promise.all([
    figure(landing.stakeLowest).evaluate(one => getComputedStyle(one).fontSize),
    figure(landing.stakeToday).evaluate(one => getComputedStyle(one).fontSize),
  ])
  expect(lowest).toBe(today)

  const programs = section.getByRole('navigation', { name: landing.comparisonProgram })
  await programs.getByRole('link', { name: 'Currency pairs' }).focus()
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('3000')
  const chosen = programs.locator('[aria-current]')
  await expect(chosen).toContainText('Currency pairs')
  await expect(chosen).toBeFocused()
  expect(new URL(page.url()).search).toBe('?program=2')
  await expect(figure(landing.stakeToday)).toHaveText(/^\$\d,\d{3}\.\d\d$/)

  const before = await figure(landing.stakeToday).innerText()
  await amount.fill('6000')
  await expect(figure(landing.stakeToday)).not.toHaveText(before)
  const dollars = async () => Number((await figure(landing.stakeToday).innerText()).replaceAll(/[$,]/g, ''))
  expect(await dollars()).toBeCloseTo(2 * Number(before.replaceAll(/[$,]/g, '')), 0)

  const slider = section.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /\$6,000\.00$/)
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^Deal 1, .*\$\d,\d{3}\.\d\d$/)

  // What nobody could take part with is put right.
  await amount.fill('1')
  await amount.press('Tab')
  await expect(amount).toHaveValue('3000')
  await expect(figure(landing.stakeToday)).toHaveText(before)

  await showYear(page, { name: 'landing', language: 'en', isEmpty: true })
  await expect(section.getByText(landing.resultsNone)).toBeVisible()
  await expect(section.getByText(landing.howFigure)).toBeVisible()
  await expect(section).not.toContainText('$')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the programs can be chosen, and their figures stand there', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: languageKey, value: String(languageIds.en), url: baseURL! }])
    await showYear(page, { name: 'landing', language: 'en' })
    const section = page.getByRole('region', { name: landing.stakeTitle })
    await expect(section.getByRole('slider')).toBeHidden()
    await expect(section.getByText(landing.stakeToday).filter({ visible: true })).toHaveCount(1)
    await section.getByRole('link', { name: 'Crypto' }).click()
    await expect(section.getByRole('link', { name: 'Crypto' })).toHaveAttribute('aria-current', 'true')
    await expect(section.getByText('based on 135 deals')).toBeVisible()
  })
})
