import type { Page } from '@playwright/test'
import { languages } from '../../contract/languages.ts'
import { boris } from '../cast.ts'
import { expectNoBarriers } from './barriers.ts'
import { deposit, expect, newcomer, register, test } from './journey.ts'

const paths = [
  '/',
  '/signin',
  '/signup',
  '/password-reset',
  '/documents',
  '/programs/1',
  '/seals',
  '/cabinet/main',
  '/cabinet/finance',
  '/cabinet/finance/withdrawal',
  '/cabinet/finance/p2p/withdrawal',
  '/cabinet/trade',
  '/cabinet/trade/create',
  '/cabinet/docs',
  '/cabinet/structure',
  '/cabinet/settings',
]

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    test('every page fits a small phone and has no barrier, in light and in dark', async ({
      page,
      texts,
    }) => {
      test.setTimeout(600_000)
      const person = newcomer(boris)
      await register(page, texts, person)
      await deposit(page, texts, '400')
      for (const path of paths) await expectNoBarriers(page, path, () => look(page, path))
    })
  })
}
