import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
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
