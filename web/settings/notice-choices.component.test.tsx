import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../contract/languages.ts'
import { showNoticeChoices } from '../../contract/notice-choices.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, clara, show } from '../component-test.tsx'
import { NoticeChoicesBlock } from './notice-choices.tsx'

const chosen = { choices: [], mark: 'ABC-234', hasMail: false, bot: undefined, isTelegramLinked: true }

test.each(languages)('who gave no email is not promised any, but asked for one, in %s', async language => {
  const { noAddress, addMail, noMail, toMail } = allTexts[language].notices
  answers(showNoticeChoices, chosen)
  await show(NoticeChoicesBlock, { language, profile: { ...clara, email: '', isReachable: true } })
  await expect.element(page.getByText(noAddress)).toBeVisible()
  await expect.element(page.getByRole('link', { name: addMail })).toBeVisible()
  for (const other of [noMail, toMail]) await expect.element(page.getByText(other)).not.toBeInTheDocument()
})

test('who has not confirmed the email is told which emails come all the same', async () => {
  const { noMail, toMail } = allTexts.en.notices
  answers(showNoticeChoices, chosen)
  await show(NoticeChoicesBlock, { profile: { ...clara, isReachable: false } })
  await expect.element(page.getByText(noMail)).toBeVisible()
  await expect.element(page.getByRole('link', { name: toMail })).toBeVisible()
})
