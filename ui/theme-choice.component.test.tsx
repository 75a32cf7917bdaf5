import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { themeCookie } from '../contract/theme.ts'
import { chooseTheme } from './theme.ts'
import { ThemeChoice } from './theme-choice.tsx'

test('what is chosen in one place of the page is so in the other', async () => {
  const texts = await loadTexts('en')
  onTestFinished(() => chooseTheme('system'))
  await render(
    <LanguageProvider first={texts}>
      <ThemeChoice />
      <ThemeChoice />
    </LanguageProvider>,
  )
  const dark = page.getByRole('button', { name: texts.text('settings.dark') })
  await dark.first().click()
  await expect.element(dark.last()).toHaveAttribute('aria-pressed', 'true')
})

test('what another tab has chosen is so here once this one is in sight', async () => {
  const texts = await loadTexts('en')
  onTestFinished(() => chooseTheme('system'))
  await render(
    <LanguageProvider first={texts}>
      <ThemeChoice />
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: texts.text('settings.light') }).click()
  document.cookie = `${themeCookie(location.protocol === 'https:')}=dark; Path=/`
  document.dispatchEvent(new Event('visibilitychange'))
  const dark = page.getByRole('button', { name: texts.text('settings.dark') })
  await expect.element(dark).toHaveAttribute('aria-pressed', 'true')
  expect(document.documentElement.dataset['theme']).toBe('dark')
})
