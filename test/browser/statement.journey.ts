import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { vera } from '../support/cast.ts'
import { violations } from './barriers.ts'
import { deposit, expect, joins, newcomer, test } from './journey.ts'
import type { Texts } from '../../texts/all-languages.ts'

const sha256 = async (file: Download): Promise<string> =>
  createHash('sha256')
    .update(await readFile(await file.path()))
    .digest('hex')

/** Opens the statement of the current account's transactions with the keyboard. */
async function openStatement(page: Page, texts: Texts): Promise<Locator> {
  await page.getByRole('tab', { name: texts.finance.transactions }).click()
  const offer = page.getByRole('button', { name: texts.statement.title.replace('%UID%', 'MC') })
  await offer.focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}

async function save(page: Page, dialog: Locator, texts: Texts): Promise<Download> {
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: texts.statement.make }).click()
  return arriving
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.use({ speaks: 'ru' })

test('a statement is chosen, saved and told by its hash, as PDF and as CSV', async ({ page, texts }) => {
  test.slow()
  await joins(page, newcomer(vera))
  await deposit(page, texts, '250')
  const dialog = await openStatement(page, texts)
  const { statement } = texts

  const paper = await save(page, dialog, texts)
  expect(paper.suggestedFilename()).toMatch(/^statement-MC\d{12}-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await paper.path())).subarray(0, 8).toString()).toBe('%PDF-1.7')
  await expect(dialog.getByText(await sha256(paper))).toBeVisible()

  await dialog.getByRole('radio', { name: statement.whole }).check({ force: true })
  await dialog.getByRole('radio', { name: statement.csv }).check({ force: true })
  const table = await save(page, dialog, texts)
  expect(await readFile(await table.path(), 'utf8')).toContain(',250.000000,')
  await expect(dialog.getByText(await sha256(table))).toBeVisible()

  await dialog.getByRole('radio', { name: statement.lastMonth }).check({ force: true })
  await expect(dialog.getByText(statement.utc)).toHaveText(statement.utc)
  const empty = await save(page, dialog, texts)
  expect((await readFile(await empty.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3)

  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page, 'dialog')).toEqual([])
  }
  expect(await overflow(page)).toBe(0)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
