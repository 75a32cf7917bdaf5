/** What a client does to be paid out; what becomes of it at the operators' desks is in `desk.journey.ts`. */
import type { Locator } from '@playwright/test'
import { clara } from '../support/cast.ts'
import { expect, joins, newcomer, paysIn, sending, test } from './journey.ts'
import { codeIn } from './mails.ts'

const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'

const field = (form: Locator, name: string): Locator => form.locator(`input[name=${name}]`)
const submit = (form: Locator): Promise<void> => form.locator('button[type=submit]').click()

test.use({ speaks: 'de' })

test('a withdrawal takes a proved email, shows what will be sent, and is asked for once', async ({
  page,
  texts,
}) => {
  const { withdrawal, email, rules } = texts
  const person = newcomer(clara)
  await joins(page, person)
  await paysIn(page, '200')
  await page.goto('/cabinet/finance/withdrawal')
  await expect(page.getByRole('heading', { name: email.beforePayingTitle })).toBeVisible()
  await page.getByRole('button', { name: email.send, exact: true }).click()
  const proof = page.getByRole('form', { name: email.title })
  const code = await codeIn(person.email)
  await field(proof, 'code').fill(code.replace(/\d$/, last => String((Number(last) + 1) % 10)))
  await submit(proof)
  await expect(proof.getByRole('alert')).toHaveText(rules.wrongCode)
  await field(proof, 'code').fill(code)
  await submit(proof)

  const form = page.getByRole('form', { name: withdrawal.title })
  const summary = page.getByRole('dialog', { name: withdrawal.summaryTitle })
  const confirm = () => summary.getByRole('button', { name: sending(texts) }).dblclick()
  await field(form, 'address').fill(wallet.replace('Wd4', 'Wd5'))
  await form.getByRole('button', { name: /Max/ }).click()
  await expect(field(form, 'amount')).toHaveValue('200')
  await field(form, 'amount').fill('52,25')
  await field(form, 'password').fill(person.password)
  await submit(form)
  await expect(form.getByRole('alert')).toHaveText(rules.invalidAddress)
  await field(form, 'address').fill(wallet)
  await submit(form)
  await expect(summary.getByText('TWd4')).toBeVisible()
  await confirm()
  await expect(page.getByText(withdrawal.createdTitle)).toBeVisible()
  await expect(page).toHaveURL(/\/cabinet\/finance\?tab=withdrawals$/)
  await expect(page.getByText(withdrawal.pending, { exact: true })).toHaveCount(1)
})
