import type { Locator, Page } from '@playwright/test'
import { clara } from '../cast.ts'
import { depositFromChain, expect, joins, newcomer, sending } from './journey.ts'
import { codeIn } from './mails.ts'
import { testAlone as test, type OwnProgram } from './own-program.ts'
import type { Texts } from '../../texts/all-languages.ts'

const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'

/** The id of the withdrawal of this amount that waits for an operator. */
async function waiting({ operator }: OwnProgram, amount: string): Promise<string> {
  const { stdout } = await operator('withdrawal', 'list')
  const line = stdout.split('\n').find(one => one.split('  ')[2] === amount)
  return line!.split('  ')[0]!
}

/** Approves it; the machine pays by itself, and operators have nothing to do with it once nothing can undo that. */
async function payOut({ operator }: OwnProgram, id: string): Promise<void> {
  await operator('withdrawal', 'approve', id)
  await expect(async () => {
    const { stdout } = await operator('withdrawal', 'list')
    expect(stdout).not.toContain(id)
  }).toPass({ timeout: 60_000 })
}

const field = (form: Locator, name: string): Locator => form.locator(`input[name=${name}]`)

async function openWithdrawals(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('tab', { name: texts.withdrawal.tab }).click()
}

test.use({ speaks: 'de' })

const [first, second] = ['52.25', '61.5'] as const

test('a withdrawal shows what will be asked for, and ends rejected or paid', async ({
  program,
  page,
  texts,
}) => {
  test.slow()
  const person = newcomer(clara)
  await page.goto('/signin')
  await joins(page, person, program.invitation)
  await page.goto('/cabinet/finance')
  await depositFromChain(page, texts, '200')
  await openWithdrawals(page, texts)
  await expect(page.getByText(texts.withdrawal.empty)).toBeVisible()
  await expect(page.getByText(texts.email.beforePayingTitle).first()).toBeVisible()
  await page.getByRole('link', { name: texts.withdrawal.open, exact: true }).click()
  await expect(page.getByRole('heading', { name: texts.email.beforePayingTitle })).toBeVisible()
  await page.getByRole('button', { name: texts.email.send, exact: true }).click()
  const proof = page.getByRole('form', { name: texts.email.title })
  const code = await codeIn(person.email, program.folder)
  await field(proof, 'code').fill(code.replace(/\d$/, last => String((Number(last) + 1) % 10)))
  await proof.locator('button[type=submit]').click()
  await expect(page.getByText(texts.outcomes.invalidResetCode)).toBeVisible()
  await field(proof, 'code').fill(code)
  await proof.locator('button[type=submit]').click()
  await expect(page.getByRole('form', { name: texts.withdrawal.title })).toBeVisible()
  await page.goto('/cabinet/finance')
  await openWithdrawals(page, texts)

  const ask = async (amount: string, fill = true): Promise<Locator> => {
    await page.getByRole('link', { name: texts.withdrawal.open, exact: true }).click()
    const form = page.getByRole('form', { name: texts.withdrawal.title })
    if (!fill) return form
    await field(form, 'address').fill(wallet)
    await field(form, 'amount').fill(amount)
    await field(form, 'password').fill(person.password)
    await form.locator('button[type=submit]').click()
    return form
  }
  const summary = page.getByRole('dialog', { name: texts.withdrawal.summaryTitle })
  const confirm = () => summary.getByRole('button', { name: sending(texts) }).dblclick()

  const form = await ask(first, false)
  await field(form, 'address').fill(wallet.replace('Wd4', 'Wd5'))
  await form.getByRole('button', { name: /Max/ }).click()
  await expect(field(form, 'amount')).toHaveValue('200')
  await field(form, 'amount').fill(first)
  await field(form, 'password').fill('not the password')
  await form.locator('button[type=submit]').click()
  await expect(summary.getByText('TWd5')).toBeVisible()
  await confirm()
  await expect(page.getByText(texts.outcomes.invalidAddress)).toBeVisible()
  await field(form, 'address').fill(wallet)
  await form.locator('button[type=submit]').click()
  await confirm()
  await expect(page.getByText(texts.outcomes.invalidPassword)).toBeVisible()
  await field(form, 'password').fill(person.password)
  await form.locator('button[type=submit]').click()
  await confirm()
  await expect(page.getByText(texts.withdrawal.createdTitle)).toBeVisible()
  await openWithdrawals(page, texts)
  await expect(page.getByText(texts.withdrawal.pending, { exact: true })).toHaveCount(1)
  await program.operator('withdrawal', 'reject', await waiting(program, first), 'wrongAddress')

  await ask(second)
  await confirm()
  await expect(page).toHaveURL(/\/cabinet\/finance\?tab=withdrawals$/)
  await expect.poll(() => waiting(program, second).catch(() => ''), { timeout: 60_000 }).not.toBe('')
  await payOut(program, await waiting(program, second))
  await page.reload()
  await openWithdrawals(page, texts)
  await expect(page.getByText(texts.withdrawal.rejected, { exact: true })).toBeVisible()
  await expect(page.getByText(texts.withdrawal.wrongAddress)).toBeVisible()
  await expect(page.getByText(texts.withdrawal.confirmed, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: texts.finance.transactions }).click()
  await expect(page.getByText(texts.finance.withdrawalReturn)).toBeVisible()
})
