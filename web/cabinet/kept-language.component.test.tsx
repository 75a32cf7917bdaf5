import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseLanguage } from '../../contract/entry.ts'
import { languageKey } from '../../contract/languages.ts'
import { LanguageSwitcher } from '../../ui/language-switcher.tsx'
import { answers, fails, sentTo, show } from '../component-test.tsx'
import { useKeptLanguage } from './kept-language.ts'

function Frame() {
  useKeptLanguage()
  return <LanguageSwitcher />
}

test('the language that a client chooses in the cabinet is stored at once, and only then', async () => {
  onTestFinished(() => localStorage.removeItem(languageKey))
  answers(chooseLanguage, {})
  await show(Frame)
  const choice = page.getByRole('combobox')
  await expect.element(choice).toHaveValue('en')
  expect(sentTo(chooseLanguage)).toEqual([])
  await choice.selectOptions('de')
  await expect.poll(() => sentTo(chooseLanguage)).toEqual([{}])
  await choice.selectOptions('es')
  await expect.poll(() => sentTo(chooseLanguage)).toEqual([{}, {}])
})

test.each(['online', 'focus'])(
  'a language that could not be stored is, after the next event %s',
  async event => {
    onTestFinished(() => localStorage.removeItem(languageKey))
    fails(chooseLanguage)
    await show(Frame)
    await page.getByRole('combobox').selectOptions('de')
    await expect.poll(() => sentTo(chooseLanguage)).toEqual([{}])
    answers(chooseLanguage, 'ok')
    dispatchEvent(new Event(event))
    await expect.poll(() => sentTo(chooseLanguage)).toEqual([{}, {}])
  },
)
