import type { Locator, Page } from '@playwright/test'
import { boris, clara } from '../support/cast.ts'
import { deposit, expect, joins, newcomer, register, test } from './journey.ts'
import { proveEmailOf } from './mails.ts'

/** Someone to send to, registered in a browser of their own: their internal address. */
async function friend(page: Page): Promise<string> {
  await register(page, newcomer(boris), 'finance')
  return page.getByText(/^MC\d\d\s\d{4}\s\d{4}\s\d\d$/).innerText()
}

test.use({ speaks: 'es' })

test('a transfer to a client names the recipient first, and arrives at once', async ({
  page,
  texts,
  browser,
  context,
  baseURL,
}) => {
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const cookies = await context.cookies()
  await theirs.context().addCookies(cookies.filter(({ name }) => name === 'mc_language'))
  const address = await friend(theirs)

  const person = newcomer(clara)
  await joins(page, person)
  await proveEmailOf(page.request, person.email)
  await deposit(page, texts, '100')
  await page.getByRole('link', { name: texts.peer.open }).click()
  const form = page.getByRole('form', { name: texts.peer.title })
  const [to, amount, password] = ['address', 'amount', 'password'].map(name =>
    form.locator(`input[name=${name}]`),
  ) as [Locator, Locator, Locator]
  const send = form.getByRole('button', { name: texts.peer.send, exact: true })
  await amount.fill('40')
  await to.fill(address.toLowerCase())
  await expect(form.getByText('Boris W.')).toBeVisible()
  await password.fill(person.password)
  await send.dblclick()
  await expect(page.getByText(texts.peer.sentTitle, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/cabinet\/finance\?tab=transactions$/)
  await page.getByRole('tab', { name: texts.finance.transactions }).click()
  await expect(page.getByRole('table').getByText(texts.finance.peerOut)).toHaveCount(1)

  await theirs.reload()
  await theirs.getByRole('tab', { name: texts.finance.transactions }).click()
  await expect(theirs.getByText(texts.finance.peerIn)).toBeVisible()
  await expect(theirs.getByText(/Clara B\./)).toBeVisible()
  await theirs.context().close()
})
