import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('on a phone what gets the focus by keys is not under the menu at the foot', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 600)
  await show(() => (
    <>
      <main style={{ paddingBlockEnd: '5.5rem' }}>
        {Array.from({ length: 40 }, (_, at) => (
          <p key={at}>
            <button>{`step ${at}`}</button>
          </p>
        ))}
      </main>
      <Menu />
    </>
  ))
  await expect.element(page.getByRole('button', { name: 'step 39' })).toBeInTheDocument()
  const foot = page.getByRole('navigation').element().getBoundingClientRect().top
  for (let at = 0; at < 40; at++) {
    await userEvent.tab()
    const { bottom } = document.activeElement!.getBoundingClientRect()
    expect([document.activeElement!.textContent, bottom <= foot]).toEqual([`step ${at}`, true])
  }
})
