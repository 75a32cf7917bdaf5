import type { Locator, Page } from '@playwright/test'
import { languages, type Language } from '../../contract/languages.ts'
import { texts as programTexts } from '../../server/trading/first-programs.ts'
import { firstPrograms, type FirstProgram } from '../../contract/programs.ts'
import { landing as de } from '../../texts/de/landing.ts'
import { landing as en } from '../../texts/en/landing.ts'
import { landing as es } from '../../texts/es/landing.ts'
import { landing as ru } from '../../texts/ru/landing.ts'
import { formats } from '../../contract/format.ts'
import { expect, test } from './journey.ts'
import { allTexts } from '../../texts/all-languages.ts'

/** The landing page's texts: they are not among the cabinet's. */
const landings = { ru, en, de, es }
const region = (page: Page, name: string): Locator => page.getByRole('region', { name })
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

test('the landing page has its sections in each language, warns of the risk, and asks nobody else', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  const failed: string[] = []
  page.on('request', request => asked.push(request.url()))
  page.on('response', response => response.status() >= 400 && failed.push(response.url()))
  await page.goto('/')
  for (const language of languages) {
    const button = page.locator(`button[lang=${language}]`)
    await button.click()
    await expect(title(page)).toHaveText(landings[language].heroTitle)
    await page.reload()
    await expect(button).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectSections(page, language)
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(asked).toContain(`${baseURL}/`)
  expect(asked.filter(url => new URL(url).origin !== baseURL)).toEqual([])
  expect(failed).toEqual([])
})

async function expectSections(page: Page, language: Language): Promise<void> {
  const landing = landings[language]
  const { risk } = allTexts[language]
  const sections = [
    landing.heroTitle,
    landing.aboutTitle,
    landing.termsTitle,
    landing.howTitle,
    landing.safetyTitle,
    landing.bannerTitle,
    landing.partnershipTitle,
    landing.footerContacts,
  ]
  for (const name of sections) await expect(region(page, name)).toBeVisible()
  await expect(region(page, landing.heroTitle)).toContainText(risk.line)
  await expect(page.getByRole('contentinfo')).toContainText(risk.line)

  for (const program of firstPrograms) {
    const card = region(page, landing.termsTitle)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: programTexts[language][program.key].name }) })
    await expect(card).toContainText(program.risk === 'high' ? risk.highProgram : risk.program)
    await expect(card.getByText(range(program, language), { exact: true })).toBeVisible()
  }
}

function range({ leastMicro, mostMicro }: FirstProgram, language: Language): string {
  const landing = landings[language]
  const text = mostMicro === null ? landing.entryFrom : landing.entryRange
  return text.replace('%LEAST%', money(leastMicro, language)).replace('%MOST%', money(mostMicro, language))
}

const money = (amountMicro: bigint | null, language: Language): string =>
  formats(language).briefMoney(amountMicro ?? 0n)

test('on a phone the menu is opened, used and closed by the keyboard, and leads to the login', async ({
  page,
  texts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: en.menu })
  const link = page.getByRole('link', { name: en.navTerms })
  // The ways in stand beside it, in sight.
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: en.navEnter })).toBeVisible()
  await banner.getByRole('link', { name: en.open }).focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeFocused()
  await expect(link).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link).toBeHidden()
  await expect(page).toHaveURL(/#terms$/)
  await expect(region(page, en.termsTitle)).toBeInViewport()

  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()

  await banner.getByRole('link', { name: en.navEnter }).click()
  await page.waitForURL(/\/signin$/)
  await expect(page.getByRole('form', { name: texts.identity.signInTitle })).toBeVisible()
})
