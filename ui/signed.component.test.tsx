import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider, MaskedAmounts } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { SignedAmount } from './signed.tsx'

test('a hidden loss has the colour of what is beside it', async () => {
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      {[false, true].map(isOn => (
        <MaskedAmounts key={String(isOn)} isOn={isOn}>
          <p>
            beside <SignedAmount of={-5n}>{isOn ? 'hidden' : 'shown'}</SignedAmount>
          </p>
        </MaskedAmounts>
      ))}
    </LanguageProvider>,
  )
  const colourOf = (words: string) => getComputedStyle(page.getByText(words, { exact: true }).element()).color
  const { color } = getComputedStyle(document.body)
  expect(colourOf('shown')).not.toBe(color)
  expect(colourOf('hidden')).toBe(color)
})
