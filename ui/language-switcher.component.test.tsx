import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { languageIds, languageKey } from '../contract/languages.ts'
import { LanguageProvider, useText } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'

test('of two languages chosen one after the other the later one stays, whichever arrives first', async () => {
  onTestFinished(() => localStorage.removeItem(languageKey))
  let arrive = (): void => undefined
  const late = new Promise<void>(resolve => void (arrive = resolve))
  let former = Promise.resolve()
  function Choices() {
    const { language, changeLanguage } = useText()
    return (
      <>
        <output>{language}</output>
        <button onClick={() => void (former = changeLanguage('de'))}>Deutsch</button>
        <button onClick={() => void changeLanguage('es')}>Español</button>
      </>
    )
  }
  await render(
    <LanguageProvider
      first={await loadTexts('en')}
      load={async language => {
        if (language === 'de') await late
        return loadTexts(language)
      }}
    >
      <Choices />
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect.element(page.getByText('es', { exact: true })).toBeVisible()
  arrive()
  await former
  expect(localStorage.getItem(languageKey)).toBe(String(languageIds.es))
  await expect.element(page.getByText('es', { exact: true })).toBeVisible()
})
