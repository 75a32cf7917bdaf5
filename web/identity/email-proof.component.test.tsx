import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addEmail, proveEmail, sendEmailCode } from '../../contract/email.ts'
import { enter } from '../../contract/entry.ts'
import { languages } from '../../contract/languages.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, clara, fill, reads, refusesAt, show, submit } from '../component-test.tsx'
import { useList } from '../call/index.ts'
import { EmailProof } from './email-proof.tsx'

const { email, outcomes, rules } = allTexts.en

test('a wrong code of a mail is refused at its field', async () => {
  answers(sendEmailCode, {})
  answers(proveEmail, 'invalidResetCode')
  await show(EmailProof)
  await page.getByRole('button', { name: email.send, exact: true }).click()
  const form = page.getByRole('form', { name: email.title })
  await fill(form, { code: '12345678' })
  await submit(form)
  await refusesAt(form, 'code', rules.wrongCode)
  await reads(outcomes.invalidResetCode, outcomes.correctCode)
})

test('who has a code sent by keys goes on at its field', async () => {
  answers(sendEmailCode, {})
  await show(EmailProof)
  const send = await page.getByRole('button', { name: email.send, exact: true }).findElement()
  send.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

/** As every page that asks for the proof: without it, once the email is proved. */
function Asking() {
  const { answer } = useList(enter, {})
  return (
    <>
      <h1 tabIndex={-1}>Settings</h1>
      {answer?.profile.isReachable === false && <EmailProof />}
    </>
  )
}

test('who has proved their email is at the title of the page', async () => {
  answers(enter, { profile: { ...clara, isReachable: false }, notification: undefined })
  answers(sendEmailCode, {})
  answers(proveEmail, {})
  await show(Asking)
  await page.getByRole('button', { name: email.send, exact: true }).click()
  const form = page.getByRole('form', { name: email.title })
  await fill(form, { code: '12345678' })
  answers(enter, { profile: { ...clara, isReachable: true }, notification: undefined })
  await submit(form)
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toHaveFocus()
})

test.each(languages)('an email that is another client’s is asked for again, in %s', async language => {
  const texts = allTexts[language]
  answers(addEmail, {})
  answers(proveEmail, 'emailBusy')
  await show(EmailProof, { language, profile: { ...clara, email: '' } })
  const asking = page.getByRole('form', { name: texts.email.address })
  await fill(asking, { email: 'taken@example.org' })
  await submit(asking)
  const proving = page.getByRole('form', { name: texts.email.title })
  await fill(proving, { code: '12345678' })
  await submit(proving)
  await expect.element(asking).toBeVisible()
  await reads(texts.outcomes.emailBusy, texts.email.useAnother)
})
