import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { allTexts } from '../../texts/all-languages.ts'
import { ScanForm } from './scan-form.tsx'

const { verification, rules } = allTexts.en

test('a scan is a picture of a kind and size that can be judged, and another one is refused before it is sent', async () => {
  await show(ScanForm)
  const form = page.getByRole('form', { name: verification.title })
  const complains = async (complaint: string) => {
    await form.getByRole('button', { name: verification.upload }).click()
    // Numbers are bound to their units by spaces of another kind, which the comparison makes ordinary ones.
    await expect.element(form.getByRole('alert')).toHaveTextContent(complaint.replaceAll(/\s/g, ' '))
  }
  const choose = async (name: string, bytes: number) => {
    const file = new File([new Uint8Array(bytes)], name)
    await userEvent.upload(form.getByLabelText(verification.file), file)
  }
  await complains(rules.selectImage)
  await choose('passport.png', 1)
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  await complains(rules.onlyJpeg)
  await choose('passport.jpg', 10_485_761)
  await complains(rules.fileTooLarge)
})
