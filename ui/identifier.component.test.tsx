import type { CDPSession } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { Identifier, shortened } from './identifier.tsx'
// oxlint-disable-next-line import/no-unassigned-import
import './print.css'

const paper = (media: 'print' | '') => (cdp() as CDPSession).send('Emulation.setEmulatedMedia', { media })

test('on paper a shortened hash is whole', async () => {
  const hash = '0123456789abcdef'.repeat(4)
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Identifier value={hash} isShort />
    </LanguageProvider>,
  )
  const short = page.getByText(shortened(hash))
  const printed = () => getComputedStyle(page.getByTitle(hash).element(), '::after').content
  await expect.element(short).toBeVisible()
  expect(printed()).toBe('none')

  onTestFinished(() => paper('').then(() => undefined))
  await paper('print')
  await expect.element(short).not.toBeVisible()
  expect(printed()).toBe(`"${hash}"`)
})
