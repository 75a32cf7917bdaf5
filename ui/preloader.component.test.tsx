import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { beginTask } from './busy.ts'
import { Modal } from './modal.tsx'
import { Preloader } from './preloader.tsx'

test('what is read for the page below covers no dialog, and an action covers it', async () => {
  const { container } = await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Preloader />
      <Modal kind="question" title="A dialog" close={() => undefined}>
        What is asked
      </Modal>
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // What enters the top layer again is above all that is in it.
  let raised = 0
  const layer = container.querySelector('[popover]')!
  layer.addEventListener('beforetoggle', event => {
    if ((event as ToggleEvent).newState === 'open') raised++
  })

  onTestFinished(beginTask('Reading'))
  await expect.poll(() => layer.textContent).toBe('Reading')
  expect(raised).toBe(0)

  onTestFinished(beginTask('Sending', true))
  await expect.poll(() => raised).toBe(1)
})

test('keyboards press nothing while an action is under way, and do while something is only read', async () => {
  const press = vi.fn<() => void>()
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Preloader />
      <button type="button" onClick={press}>
        Send
      </button>
    </LanguageProvider>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('button')).toHaveFocus()
  const ends = [beginTask('Reading')]
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)

  ends.push(beginTask('Sending', true))
  await userEvent.keyboard('{Enter} ')
  expect(press).toHaveBeenCalledTimes(1)

  for (const end of ends) end()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
})
