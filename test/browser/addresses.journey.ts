import type { Locator, Page } from '@playwright/test'
import type { SecurityEvent } from '../../contract/codes.ts'
import { sql } from '../../server/database/index.ts'
import { findByEmail } from '../../server/identity/index.ts'
import { vera, type Person } from '../support/cast.ts'
import { inOwnersContext } from './context.ts'
import { expect, joins, newcomer, paysIn, sending, test } from './journey.ts'
import { proveEmailOf } from './mails.ts'
import { forgetProofs, provesByPassword } from './proofs.ts'
import type { Texts } from '../../texts/all-languages.ts'

const [wallet, other] = ['TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8']

const block = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

const notice = (page: Page, texts: Texts, told: string): Locator =>
  page.getByRole('region', { name: texts.ui.notices }).getByRole('button').filter({ hasText: told })

/** Reads a notice; it may pass while the page below loads again, which covers it from the pointer. */
const reads = (page: Page, texts: Texts, told: string): Promise<void> =>
  expect(notice(page, texts, told).last()).toBeVisible()

/** Reads the complaint in the place of the field's label. */
async function complains(form: Locator, complaint: string): Promise<void> {
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert')).toHaveText(complaint)
}

const written = (at: Date, language: string): string =>
  at.toLocaleDateString(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A day after the last event of this kind: so long it makes something wait. */
const dayAfter = ({ email }: Person, kind: SecurityEvent): Promise<Date> =>
  inOwnersContext(async ({ database }) => {
    const { id } = (await findByEmail(database, email))!
    const { rows } = await sql<{ at: Date }>`
      select max(at) as at from security_event where client_id = ${id} and kind = ${kind}`.execute(database)
    return new Date(rows[0]!.at.getTime() + 24 * 60 * 60_000)
  })

test.use({ speaks: 'ru' })

test('an address book is filled, guards the withdrawals, and is emptied again', async ({ page, texts }) => {
  const person = newcomer(vera)
  await joins(page, person)
  await proveEmailOf(page.request, person.email)
  await paysIn(page, '200')
  await page.goto('/cabinet/settings/payouts')
  const book = block(page, texts.addresses.title)
  await book.getByRole('button', { name: texts.addresses.add }).click()
  const saving = page.getByRole('form', { name: texts.addresses.add })
  const field = (form: Locator, name: string) => form.locator(`input[name=${name}]`)
  await field(saving, 'address').fill(wallet)
  await field(saving, 'name').fill('Ledger')
  // Someone who finds the page open a while later is asked who they are.
  await forgetProofs(person)
  await saving.locator('button[type=submit]').click()
  await provesByPassword(page, texts, person)
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
  await expect(book.getByText(written(await dayAfter(person, 'protectionOff'), 'ru'))).toBeVisible()
  await keep.click()
  await reads(page, texts, texts.addresses.stays)
  const waits = book.getByRole('switch', { name: texts.addresses.newWaits })
  await waits.click()
  await expect(waits).toBeChecked()
  await expect(book.getByRole('row').filter({ hasText: wallet })).toContainText(
    written(await dayAfter(person, 'addressSaved'), 'ru'),
  )

  await book.getByRole('button', { name: texts.addresses.remove }).click()
  const removing = page.getByRole('dialog', { name: texts.addresses.removeTitle })
  await removing.getByRole('button', { name: texts.addresses.remove }).click()
  await expect(book.getByText(texts.addresses.empty)).toBeVisible()
})
