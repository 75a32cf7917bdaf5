import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { Field } from './field.tsx'

const nothing = () => undefined
const field = async (cells: number, value: string) => (
  <LanguageProvider first={await loadTexts('en')}>
    <div style={{ width: '256px' }}>
      <Field
        name="code"
        value={value}
        complaint={null}
        isDisabled={false}
        change={nothing}
        focus={nothing}
        label="Code"
        autoComplete="one-time-code"
        cells={cells}
      />
    </div>
  </LanguageProvider>
)

test.each([6, 8])(
  'a code of %s digits is one field over as many boxes, also on a small phone',
  async count => {
    const { container } = await render(await field(count, '12345678'.slice(0, count)))
    expect(page.getByRole('textbox').elements()).toHaveLength(1)
    await expect.element(page.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    const input = container.querySelector('input')!
    const cells = [...container.querySelectorAll('[aria-hidden] > span')]
    expect(cells).toHaveLength(count)

    for (const isFocused of [false, true]) {
      if (isFocused) await userEvent.click(page.getByLabelText('Code'))
      const own = container.firstElementChild!.getBoundingClientRect()
      for (const cell of cells) expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(own.right + 1)
      // The digits are spaced like their boxes, so they stay within them, however many there are.
      const style = getComputedStyle(input)
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.font = style.font
      const step = canvas.measureText('0').width + Number.parseFloat(style.letterSpacing)
      const [first, second] = cells.map(cell => cell.getBoundingClientRect().left)
      expect(Math.abs(second! - first! - step)).toBeLessThan(1)
    }
  },
)
