import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { Modal } from './modal.tsx'
import { notices, notify } from './notices.ts'
import { Toasts } from './toasts.tsx'

test('a notice over a dialog goes with a click, and the dialog stays', async () => {
  notices.set([])
  const close = vi.fn<() => void>()
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Modal title="A dialog" close={close}>
        What is asked
      </Modal>
      <Toasts />
    </LanguageProvider>,
  )
  notify({ title: 'Refused', message: 'The code was used', success: false })

  await page.getByRole('button', { name: 'Refused' }).click()
  await expect.element(page.getByText('The code was used')).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a notice that stays after its dialog is shown on the page', async () => {
  notices.set([])
  const all = async (isOpen: boolean) => (
    <LanguageProvider first={await loadTexts('en')}>
      {isOpen && <Modal title="A dialog">What is asked</Modal>}
      <Toasts />
    </LanguageProvider>
  )
  const { rerender } = await render(await all(true))
  notify({ title: 'Done', message: 'It is paid', success: true })
  await expect.element(page.getByRole('dialog').getByText('It is paid')).toBeVisible()

  await rerender(await all(false))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('It is paid')).not.toBeInTheDocument()
})
