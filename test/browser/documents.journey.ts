import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { boris } from '../support/cast.ts'
import { expect, goTo, newcomer, register, test } from './journey.ts'
import type { Texts } from '../../texts/all-languages.ts'

test.use({ speaks: 'ru' })

const kinds = [
  'formationCertificate',
  'taxCertificate',
  'userAgreement',
  'tradingTerms',
  'riskDisclosure',
] as const

const sheet = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('region', { name: title, exact: true })

/** The page names the entity and shows each document with the hash that its file really has. */
async function showsDocuments(page: Page, { documents }: Texts): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: documents.title })).toBeVisible()
  await expect(sheet(page, documents.entity)).toContainText(documents.draftTitle)
  await expect(sheet(page, documents.entity)).toContainText(documents.notALicence)
  for (const kind of kinds) {
    const one = sheet(page, documents[kind])
    const path = await one.getByRole('link', { name: documents.open }).getAttribute('href')
    const file = await page.request.get(path!)
    expect(file.headers()['content-type']).toBe('application/pdf')
    const hash = createHash('sha256')
      .update(await file.body())
      .digest('hex')
    const label = documents.hash.replace('%TITLE%', documents[kind])
    await expect(page.getByText(label, { exact: true }).locator('..')).toContainText(hash)
  }
}

test('everybody finds the documents, before registering and after, and reading one accepts nothing', async ({
  page,
  texts,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').locator('a[href="/documents"]').click()
  await showsDocuments(page, texts)

  await page.goto('/signup')
  const form = page.getByRole('form', { name: texts.identity.signUpTitle })
  for (const kind of ['userAgreement', 'riskDisclosure'] as const) {
    const link = form.getByRole('link', { name: texts.documents[kind] })
    const path = (await link.getAttribute('href'))!
    expect(path).toMatch(/\.ru\.pdf$/)
    const opened = page.context().waitForEvent('page')
    await link.click()
    await (await opened).close()
    expect((await page.request.get(path)).headers()['content-type']).toBe('application/pdf')
  }
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await page.waitForURL(/\/signup$/)

  await register(page, newcomer(boris))
  await goTo(page, texts.documents.title)
  await expect(page).toHaveURL(/\/cabinet\/docs$/)
  await showsDocuments(page, texts)
})
