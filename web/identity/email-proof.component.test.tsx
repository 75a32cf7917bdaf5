import { test } from 'vitest'
import { page } from 'vitest/browser'
import { proveEmail, sendEmailCode } from '../../contract/email.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, fill, reads, refusesAt, show, submit } from '../component-test.tsx'
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
