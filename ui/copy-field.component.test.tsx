import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { ui } from '../texts/en/ui.ts'
import { CopyField } from './copy-field.tsx'

const hash = '4f2a9c07'.repeat(8)

const show = async (value: string) => {
  await page.viewport(390, 844)
  return render(
    <LanguageProvider first={await loadTexts('en')}>
      <CopyField label="Hash" value={value} />
    </LanguageProvider>,
  )
}

/** The lines in which a text is laid out. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>()
  const range = document.createRange()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const { textContent } = node
    for (const [place, sign] of [...(textContent ?? '')].entries()) {
      range.setStart(node, place)
      range.setEnd(node, place + 1)
      const top = Math.round(range.getBoundingClientRect().top)
      lines.set(top, (lines.get(top) ?? '') + sign)
    }
  }
  return [...lines.values()]
}

test('a hash takes lines of much the same length, which end between its groups, and reads as it is', async () => {
  await show(hash)
  const value = page.getByLabelText('Hash', { exact: true }).element()
  expect(value.textContent).toBe(hash)
  const lines = linesOf(value)
  expect(lines.join('')).toBe(hash)
  expect(lines.length).toBeGreaterThan(1)
  for (const end of lines.slice(0, -1).keys())
    expect((lines.slice(0, end + 1).join('').length - 6) % 4).toBe(0)
  expect(lines.at(-1)!.length).toBeGreaterThan(hash.length / lines.length / 2)
})

test('sealed content breaks between its parts, never within a word', async () => {
  const content = JSON.stringify({ number: '12', instrument: 'XAUUSD', openedAt: '2026-11-06T12:00:00.000Z' })
  await show(content)
  const value = page.getByLabelText('Hash', { exact: true }).element()
  expect(value.textContent).toBe(content)
  for (const line of linesOf(value).slice(0, -1)) expect(line).toMatch(/[,:]$/)
})

test('the button says for two seconds that it has copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await show(hash)
  const button = page.getByRole('button', { name: `${ui.copy}: Hash` })
  await button.click()
  await expect.element(button).toHaveTextContent(ui.copied)
  expect(write).toHaveBeenCalledWith(hash)
  await expect.element(button, { timeout: 5000 }).toHaveTextContent(ui.copy)
  await expect.element(button).not.toHaveTextContent(ui.copied)
})
