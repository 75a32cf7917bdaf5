/** The question before something that a click does not undo. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'

const asked = { title: 'Remove the passkey?', note: 'It cannot be used any more.', action: 'Remove' }

test('a question that is answered twice within one frame sends once', async () => {
  let sent = 0
  let answer = (): void => undefined
  const answered = new Promise<void>(resolve => void (answer = resolve))
  const send = () => {
    sent += 1
    return answered
  }
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <ConfirmationDialog {...asked} send={send} close={() => {}} />
    </LanguageProvider>,
  )
  const button = page.getByRole('button', { name: asked.action })
  await expect.element(button).toBeVisible()
  const pressed = button.element() as HTMLButtonElement
  pressed.focus()
  pressed.click()
  pressed.click()
  await new Promise(requestAnimationFrame)
  expect(sent).toBe(1)

  // Refused, it can be sent again, and the keyboard is where it was.
  answer()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toBe(2)
})
