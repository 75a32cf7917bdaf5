import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../component-test.tsx'
import { Reference } from './reference.tsx'

const address = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'

/** What the rules for a medium show of it, as they are written for it. */
function shownOn(medium: 'screen' | 'print', button: HTMLElement): string {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(rule => rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
    .flatMap(rule => [...(rule as CSSMediaRule).cssRules] as CSSStyleRule[])
  const displayOf = (part: Element): string =>
    (medium === 'print'
      ? rules.find(({ selectorText }) => part.matches(selectorText))?.style.display
      : undefined) ?? getComputedStyle(part).display
  return [...button.children]
    .filter(part => displayOf(part) !== 'none')
    .map(({ textContent }) => textContent)
    .join('')
}

test('an address is short on a screen, and whole on paper', async () => {
  await showConsole(<Reference value={address} />)
  const button = page.getByRole('button', { name: address }).element() as HTMLElement
  expect(shownOn('screen', button)).toBe('TWd4Wr…\u2060ns5jwb')
  expect(shownOn('print', button)).toBe(address)
  expect(button.hasAttribute('data-prints')).toBe(true)
})
