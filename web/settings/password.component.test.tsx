import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePassword } from '../../contract/identity.ts'
import { allTexts } from '../../texts/all-languages.ts'
import {
  answers,
  answersLater,
  clara,
  fill,
  reads,
  refusesAt,
  sentTo,
  show,
  submit,
} from '../component-test.tsx'
import { PasswordBlock } from './password.tsx'

const { access, identity, outcomes, rules, settingsPage } = allTexts.en
const typed = { current: 'nine quiet geese', password: 'ten quiet geese', repeat: 'ten quiet geese' }

test.each([
  ['invalidPassword', 'current', rules.wrongPassword, outcomes.correctPassword],
  ['weakPassword', 'password', rules.weakPassword, outcomes.chooseOther],
] as const)(
  'a change of the password refused with %s says so at the password that it is about',
  async (outcome, field, complaint, advice) => {
    answers(changePassword, outcome)
    await show(PasswordBlock)
    await page.getByRole('button', { name: settingsPage.change }).click()
    const form = page.getByRole('form', { name: access.password })
    await fill(form, typed)
    await submit(form)
    await refusesAt(form, field, complaint)
    await reads(outcomes[outcome], advice)
    await expect.element(form).toBeVisible()
  },
)

test('who changes their password by keys goes on from where they were', async () => {
  await show(PasswordBlock)
  const change = await page.getByRole('button', { name: settingsPage.change }).findElement()
  change.focus()
  await userEvent.keyboard('{Enter}')
  const current = page.getByLabelText(access.currentPassword, { exact: true })
  await expect.element(current).toHaveFocus()

  const form = page.getByRole('form', { name: access.password })
  await fill(form, typed)
  const send = form.getByRole('button', { name: access.changePassword })
  ;(send.element() as HTMLElement).focus()
  const answer = answersLater(changePassword, 'tryAgain')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sentTo(changePassword)).toHaveLength(1)
  await new Promise(requestAnimationFrame)
  answer()
  await expect.element(page.getByRole('button', { name: outcomes.notNow })).toBeVisible()
  await expect.element(send).toHaveFocus()
})

test('a client without a password sets the first one, and sends no current one', async () => {
  answers(changePassword, 'weakPassword')
  await show(PasswordBlock, { profile: { ...clara, isPasswordSet: false } })
  await page.getByRole('button', { name: access.setPassword }).click()
  const form = page.getByRole('form', { name: access.password })
  await fill(form, { password: typed.password, repeat: typed.repeat })
  await submit(form)
  await expect.poll(() => sentTo(changePassword)).toEqual([{ n: typed.password }])
})

test('six characters are ticked once six are there, however they are stored', async () => {
  await show(PasswordBlock)
  await page.getByRole('button', { name: settingsPage.change }).click()
  const form = page.getByRole('form', { name: access.password })
  const rule = form.getByText(identity.passwordHint.replace('%X%', '6'))
  await fill(form, { password: '🚣🚣🚣' })
  await expect.element(form.getByLabelText(access.newPassword, { exact: true })).toHaveValue('🚣🚣🚣')
  expect(rule.element().querySelector('svg')).toBeNull()
  await fill(form, { password: '🚣🚣🚣🚣🚣🚣' })
  await expect.poll(() => rule.element().querySelector('svg')).not.toBeNull()
})
