import type { CDPSession } from '@playwright/test'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { DialogBack } from './dialog-back.tsx'
import { Modal, type DialogKind } from './modal.tsx'
import { notices, notify } from './notices.ts'
import { Opener } from './opener.tsx'
import { Toasts } from './toasts.tsx'

test('a notice over a dialog goes with a click, and the dialog stays', async () => {
  notices.set([])
  const close = vi.fn<() => void>()
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Modal kind="question" title="A dialog" close={close}>
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

test('a selection of text that ends beside a dialog leaves it open, and a click there closes it', async () => {
  const close = vi.fn<() => void>()
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Modal kind="question" title="A dialog" close={close}>
        <input aria-label="Name" defaultValue="The cold wallet" />
      </Modal>
    </LanguageProvider>,
  )
  const dialog = page.getByRole('dialog')
  const beside = { x: -40, y: 10 }
  await userEvent.dragAndDrop(page.getByLabelText('Name'), dialog, { targetPosition: beside })
  expect(close).not.toHaveBeenCalled()
  await dialog.click({ position: beside })
  expect(close).toHaveBeenCalledOnce()
})

test('a double click on what opens a dialog leaves it open', async () => {
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Opener face="Look" className={undefined} title="A dialog">
        What is shown
      </Opener>
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'Look' }).dblClick()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('Escape closes the uppermost of two dialogs, and nothing that happens inside one closes it', async () => {
  const close = vi.fn<() => void>()
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Modal kind="drawer" title="A month" close={close}>
        <Opener face="$12.34" className="" title="Exact amount">
          $12.345678
        </Opener>
        <input type="file" aria-label="A file" />
      </Modal>
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: '$12.34' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Exact amount' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Exact amount' })).not.toBeInTheDocument()
  // A browser's window of files that is left without a choice.
  page
    .getByLabelText('A file')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(close).not.toHaveBeenCalled()
})

test('a dialog that does not let itself be closed stays in view, however often Escape is pressed', async () => {
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Modal kind="question" title="A dialog" close={() => undefined}>
        <button type="button">Go on</button>
      </Modal>
    </LanguageProvider>,
  )
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Go on' }).click()
  for (let press = 0; press < 3; press++) await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
})

test('the focus goes to the page’s title where what opened a dialog is gone when it closes', async () => {
  function Page() {
    const [stage, setStage] = useState<'before' | 'open' | 'done'>('before')
    return (
      <>
        <h1 tabIndex={-1}>Accounts</h1>
        {stage !== 'done' && (
          <button type="button" onClick={() => setStage('open')}>
            Close the account
          </button>
        )}
        {stage === 'open' && (
          <Modal kind="question" title="A dialog" close={() => setStage('done')}>
            What is asked
          </Modal>
        )}
      </>
    )
  }
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Page />
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'Close the account' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Accounts' })).toHaveFocus()
})

test('what a dialog asks has a way back beside the cross, and on a page there is none', async () => {
  const close = vi.fn<() => void>()
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <DialogBack />
      <Modal kind="question" title="A dialog" close={close}>
        <DialogBack />
      </Modal>
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('a notice that stays after its dialog is shown on the page', async () => {
  notices.set([])
  const all = async (isOpen: boolean) => (
    <LanguageProvider first={await loadTexts('en')}>
      {isOpen && (
        <Modal kind="question" title="A dialog">
          What is asked
        </Modal>
      )}
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

test('what a large figure opens is written as text is, and gives the focus back to the figure', async () => {
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <p style={{ fontSize: '44px', fontWeight: 600, lineHeight: 1, textAlign: 'end', whiteSpace: 'nowrap' }}>
        <Opener face="$12.34" className="" title="Exact amount">
          <span data-testid="opened">$12.345678</span>
        </Opener>
      </p>
      <p data-testid="text">As on the page</p>
    </LanguageProvider>,
  )
  const figure = page.getByRole('button', { name: '$12.34' })
  await figure.click()
  const look = (part: Element) => {
    const { fontSize, fontWeight, lineHeight, textAlign, whiteSpace, color } = getComputedStyle(part)
    return { fontSize, fontWeight, lineHeight, textAlign, whiteSpace, color }
  }
  expect(look(page.getByTestId('opened').element())).toEqual(look(page.getByTestId('text').element()))

  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(figure).toHaveFocus()
})

test('on paper an open detail view takes the place of its page, and a question does not', async () => {
  const shown = async (kind: DialogKind) => (
    <LanguageProvider first={await loadTexts('en')}>
      <p>The page</p>
      <Modal kind={kind} title="Deal 12">
        What is opened
      </Modal>
    </LanguageProvider>
  )
  const paper = (media: 'print' | '') => (cdp() as CDPSession).send('Emulation.setEmulatedMedia', { media })
  const { rerender } = await render(await shown('drawer'))
  await paper('print')
  try {
    await expect.element(page.getByText('What is opened')).toBeVisible()
    await expect.element(page.getByText('The page')).not.toBeVisible()
    await rerender(await shown('question'))
    await expect.element(page.getByText('The page')).toBeVisible()
    await expect.element(page.getByText('What is opened')).not.toBeVisible()
  } finally {
    await paper('')
  }
})

test('each kind of dialog has its width, within the window, and its title stays in view', async () => {
  const shown = async (kind: DialogKind) => (
    <LanguageProvider first={await loadTexts('en')}>
      <Modal kind={kind} title="A long one">
        <p style={{ height: '3000px' }}>What is asked</p>
      </Modal>
    </LanguageProvider>
  )
  const dialog = page.getByRole('dialog')
  const widths = async (kind: DialogKind) => {
    await rerender(await shown(kind))
    const found: number[] = []
    for (const width of [1440, 320]) {
      await page.viewport(width, 800)
      // As it is laid out: the rectangle of a drawer that still slides in is off by rounding.
      found.push((dialog.element() as HTMLElement).offsetWidth)
    }
    return found
  }
  const { rerender } = await render(await shown('question'))
  const { innerWidth, innerHeight } = window
  try {
    expect(await widths('question')).toEqual([420, 288])
    expect(await widths('explanation')).toEqual([520, 288])
    expect(await widths('drawer')).toEqual([480, 320])
    dialog.element().scrollTo(0, 1000)
    await expect.element(page.getByRole('heading', { name: 'A long one' })).toBeInViewport({ ratio: 1 })
  } finally {
    await page.viewport(innerWidth, innerHeight)
  }
})
