import type { Locator, Page } from '@playwright/test'
import { dollars } from '../../contract/money.ts'
import { vera } from '../cast.ts'
import { expect, newcomer, sending } from './journey.ts'
import { test } from './own-program.ts'
import type { Texts } from '../../texts/all-languages.ts'

const [wallet, other] = ['TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8']

const block = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

/** Reads a notice, and takes it away. */
async function reads(page: Page, texts: Texts, told: string): Promise<void> {
  const notices = page.getByRole('region', { name: texts.ui.notices })
  await notices.getByRole('button').filter({ hasText: told }).click()
}

/** Reads the complaint in the place of the field's label. */
async function complains(form: Locator, complaint: string): Promise<void> {
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert')).toHaveText(complaint)
}

const written = (at: Date, language: string): string =>
  at.toLocaleDateString(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })

test.use({ speaks: 'ru' })

test('an address book is filled, guards the withdrawals, and is emptied again', async ({
  program,
  page,
  texts,
}) => {
  const person = newcomer(vera)
  await program.join(page, person)
  await program.fund(person.email, dollars(200))
  await page.goto('/cabinet/settings/payouts')
  const book = block(page, texts.addresses.title)
  await book.getByRole('button', { name: texts.addresses.add }).click()
  const saving = page.getByRole('form', { name: texts.addresses.add })
  const field = (form: Locator, name: string) => form.locator(`input[name=${name}]`)
  await complains(saving, texts.rules.enterTronAddress)
  await field(saving, 'address').fill('T123')
  await complains(saving, texts.rules.invalidTronAddress)
  await field(saving, 'address').fill(wallet)
  await complains(saving, texts.rules.enterAddressName)
  await field(saving, 'name').fill('Ledger')
  // Someone who finds the page open a while later is asked who they are.
  await program.forgetProofs()
  await saving.locator('button[type=submit]').click()
  const proof = page.getByRole('form', { name: texts.proof.title })
  await complains(proof, texts.rules.enterPassword)
  await field(proof, 'password').fill('not it')
  await proof.locator('button[type=submit]').click()
  await expect(page.getByText(texts.outcomes.invalidPassword)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  await expect(saving).toBeVisible()
  await saving.locator('button[type=submit]').click()
  await field(proof, 'password').fill(person.password)
  await proof.locator('button[type=submit]').click()
  await reads(page, texts, texts.addresses.savedTitle)
  await expect(book.getByRole('row').filter({ hasText: wallet })).toContainText(texts.addresses.free)
  await page.getByRole('link', { name: new RegExp(`^${texts.notices.title}: `) }).click()
  await expect(page.getByRole('listitem').filter({ hasText: texts.security.addressSaved })).toBeVisible()
  await page.goBack()

  await book.getByRole('button', { name: texts.addresses.rename }).click()
  const renaming = page.getByRole('form', { name: texts.addresses.renameTitle })
  await field(renaming, 'name').fill('Kraken')
  await renaming.locator('button[type=submit]').click()
  await expect(book.getByText('Kraken')).toBeVisible()
  await book.getByRole('switch', { name: texts.addresses.savedOnly }).click()
  await reads(page, texts, texts.addresses.switchedOn)

  await page.goto('/cabinet/finance/withdrawal')
  const form = page.getByRole('form', { name: texts.withdrawal.title })
  await expect(page.getByRole('note', { name: texts.addresses.savedOnlyTitle })).toBeVisible()
  await field(form, 'address').fill(other)
  await expect(form.getByText(texts.addresses.notSaved)).toBeVisible()
  await complains(form, texts.rules.addressNotSaved)
  await form.getByRole('button', { name: 'Kraken' }).click()
  await expect(field(form, 'address')).toHaveValue(wallet)
  await expect(form.getByText(texts.addresses.isSaved.replace('%NAME%', 'Kraken'))).toBeVisible()
  await field(form, 'amount').fill('60')
  await field(form, 'password').fill(person.password)
  await form.locator('button[type=submit]').click()
  await page.getByRole('button', { name: sending(texts) }).click()
  await reads(page, texts, texts.withdrawal.createdTitle)

  await page.goto('/cabinet/settings/payouts')
  await book.getByRole('switch', { name: texts.addresses.savedOnly }).click()
  const leaving = page.getByRole('dialog', { name: texts.addresses.offTitle })
  await leaving.getByRole('button', { name: texts.addresses.switchOff }).click()
  const keep = book.getByRole('button', { name: texts.addresses.keep })
  await expect(keep).toBeVisible()
  await expect(book.getByText(written(await program.dayAfter('protectionOff'), 'ru'))).toBeVisible()
  await keep.click()
  await reads(page, texts, texts.addresses.stays)
  await book.getByRole('switch', { name: texts.addresses.newWaits }).click()
  await reads(page, texts, texts.addresses.switchedOn)
  await expect(book.getByRole('row').filter({ hasText: wallet })).toContainText(
    written(await program.dayAfter('addressSaved'), 'ru'),
  )

  await book.getByRole('button', { name: texts.addresses.remove }).click()
  const removing = page.getByRole('dialog', { name: texts.addresses.removeTitle })
  await removing.getByRole('button', { name: texts.addresses.remove }).click()
  await expect(book.getByText(texts.addresses.empty)).toBeVisible()
})
