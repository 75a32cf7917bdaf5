import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { allTexts } from '../../texts/all-languages.ts'
import { show } from '../component-test.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'

const { cabinet, ui } = allTexts.en

test('the menu of the client’s name has the language, the theme, hiding amounts, and signing out', async () => {
  await show(() => <Header bar={() => undefined} />)
  await page.getByRole('button', { name: cabinet.client }).click()
  const menu = page.getByRole('list').filter({ hasText: allTexts.en.settings.theme })
  await expect.element(menu.getByRole('combobox', { name: ui.language })).toBeVisible()
  await expect.element(menu.getByRole('switch', { name: allTexts.en.settings.hideAmounts })).toBeVisible()
  await expect.element(menu.getByRole('button', { name: cabinet.exit })).toBeVisible()
})

test('so has what a phone opens under More', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 844)
  await show(Menu)
  await page.getByRole('button', { name: cabinet.more }).click()
  const more = page.getByRole('dialog', { name: cabinet.more })
  await expect.element(more.getByRole('combobox', { name: ui.language })).toBeVisible()
  await expect.element(more.getByRole('button', { name: cabinet.exit })).toBeVisible()
})
