import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enter } from '../../contract/entry.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  initSecondFactor,
  renewBackupCodes,
} from '../../contract/identity.ts'
import { showSecurity } from '../../contract/security.ts'
import {
  answers,
  clara,
  complains,
  fails,
  fill,
  reads,
  refusesAt,
  savedFile,
  sentTo,
  show,
  submit,
} from '../component-test.tsx'
import { allTexts } from '../../texts/all-languages.ts'
import { refreshLists, useList } from '../call/index.ts'
import { ProfileContext } from '../call/profile.ts'
import { SecondFactorBlock } from './second-factor.tsx'

const { outcomes, secondFactor, rules, ui } = allTexts.en
const backupCodes = Array.from({ length: 10 }, (_, index) => `ABCD-EFG${index}`)
const key = (letter: string) => ({ key: letter.repeat(32), qrText: `otpauth://totp/${letter}` })

const toggle = () => page.getByRole('switch', { name: secondFactor.toggle })
const state = async (word: string): Promise<void> => {
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
}
const codesDialog = () => page.getByRole('dialog', { name: secondFactor.codesTitle })

beforeEach(() => {
  fails(enter, 500)
  fails(showSecurity, 500)
})
afterEach(() => vi.restoreAllMocks())

test('switching it on shows another key each time, names what is missing, and gives backup codes once', async () => {
  answers(initSecondFactor, key('A'))
  await show(SecondFactorBlock)
  await state(secondFactor.disabled)
  await toggle().click()
  await state(secondFactor.installing)
  await expect.element(page.getByRole('img', { name: secondFactor.qr })).toBeVisible()
  await expect.element(page.getByText('A'.repeat(32))).toBeVisible()
  await toggle().click()
  await state(secondFactor.disabled)

  answers(initSecondFactor, key('B'))
  await toggle().click()
  await expect.element(page.getByText('B'.repeat(32))).toBeVisible()
  const setup = page.getByRole('form', { name: secondFactor.switchOn })
  await complains(setup, {}, rules.codeRequired)
  await complains(setup, { code: '12 34' }, rules.invalidCodeFormat)
  await complains(setup, { code: '123 456' }, rules.enterPassword)
  expect(sentTo(enableSecondFactor)).toEqual([])

  answers(enableSecondFactor, 'invalidOneTimeCode')
  await fill(setup, { password: 'nine quiet geese' })
  await submit(setup)
  await refusesAt(setup, 'code', rules.wrongCode)

  answers(enableSecondFactor, 'tryAgain')
  await fill(setup, { password: 'nine quiet geese' })
  await submit(setup)
  await reads(outcomes.notNow, secondFactor.keyLife)

  answers(enableSecondFactor, { backupCodes })
  await fill(setup, { password: 'nine quiet geese' })
  await submit(setup)
  await reads(secondFactor.installedTitle)
  await expect.element(codesDialog()).toBeVisible()
  expect(sentTo(enableSecondFactor).at(-1)).toMatchObject({ k: 'B'.repeat(32), c: '123456' })
})

/** Of the client as the server knows them. */
function OwnBlock() {
  const { answer } = useList(enter, {})
  return (
    answer && (
      <ProfileContext value={answer.profile}>
        <SecondFactorBlock />
      </ProfileContext>
    )
  )
}
const knows = (status: 'disabled' | 'activated'): void =>
  answers(enter, { profile: { ...clara, secondFactor: status }, notification: undefined })

test('a key that was used is not shown again once the second factor is switched off', async () => {
  knows('disabled')
  answers(initSecondFactor, key('A'))
  answers(enableSecondFactor, { backupCodes })
  await show(OwnBlock)
  await toggle().click()
  const setup = page.getByRole('form', { name: secondFactor.switchOn })
  await fill(setup, { code: '123456', password: 'nine quiet geese' })
  knows('activated')
  await submit(setup)
  await reads(secondFactor.installedTitle)
  await codesDialog().getByRole('button', { name: secondFactor.kept }).click()
  await state(secondFactor.activated)

  knows('disabled')
  await refreshLists(enter)
  await state(secondFactor.disabled)
  await expect.element(page.getByText('A'.repeat(32))).not.toBeInTheDocument()
})

test.each([
  ['invalidOneTimeCode', 'code', rules.wrongCode],
  ['invalidPassword', 'password', rules.wrongPassword],
] as const)('switching it off says %s at its field', async (outcome, field, complaint) => {
  answers(disableSecondFactor, outcome)
  await show(SecondFactorBlock, { profile: { ...clara, secondFactor: 'activated' } })
  await toggle().click()
  const form = page.getByRole('form', { name: secondFactor.switchOff })
  await fill(form, { code: '123456', password: 'nine quiet geese' })
  await submit(form)
  await refusesAt(form, field, complaint)
})

test('switching it off can be left again, and new backup codes are copied, saved, and kept before they go', async () => {
  await show(SecondFactorBlock, { profile: { ...clara, secondFactor: 'activated' } })
  await state(secondFactor.activated)
  await toggle().click()
  await state(secondFactor.deactivating)
  await expect.element(toggle()).not.toBeChecked()
  await toggle().click()
  await state(secondFactor.activated)

  answers(renewBackupCodes, { backupCodes })
  await page.getByRole('button', { name: secondFactor.renew }).click()
  await page
    .getByRole('dialog', { name: secondFactor.renew })
    .getByRole('button', { name: secondFactor.renew })
    .click()
  await expect.element(codesDialog()).toBeVisible()
  const listed = codesDialog().getByRole('listitem').elements()
  expect(listed.map(one => one.textContent)).toEqual(backupCodes)

  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await codesDialog().getByRole('button', { name: secondFactor.copyAll }).click()
  await expect.element(codesDialog().getByText(ui.copied)).toBeVisible()
  expect(copied).toHaveBeenCalledWith(backupCodes.join('\n'))
  const { content } = await savedFile(() =>
    codesDialog().getByRole('button', { name: secondFactor.save }).click(),
  )
  expect(content).toContain(clara.name)
  expect(content.trim().split('\n').slice(-10)).toEqual(backupCodes)
  for (let presses = 0; presses < 3; presses++) await userEvent.keyboard('{Escape}')
  await expect.element(codesDialog()).toBeVisible()
  await codesDialog().getByRole('button', { name: secondFactor.kept }).click()
  await expect.element(codesDialog()).not.toBeInTheDocument()
})
