import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { HideAmountsButton } from './amounts.tsx'
import { areAmountsHidden } from './appearance.ts'

test('amounts that are hidden in one tab are hidden in another one, and shown again with it', async () => {
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <HideAmountsButton />
    </LanguageProvider>,
  )
  const otherTab = document.body.appendChild(document.createElement('iframe'))
  const { localStorage: stored } = otherTab.contentWindow!
  const button = page.getByRole('button', { name: 'Hide amounts' })
  try {
    await expect.element(button).toHaveAttribute('aria-pressed', 'false')
    stored.setItem(areAmountsHidden.key, 'yes')
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
    stored.removeItem(areAmountsHidden.key)
    await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  } finally {
    stored.removeItem(areAmountsHidden.key)
    otherTab.remove()
  }
})
