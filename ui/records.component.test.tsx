import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Records } from './records.tsx'

test('an amount stays in one piece beside another one on a small phone', async () => {
  const huge = '999.999.999,99\u00a0$'
  const { container } = await render(
    <div style={{ width: 254 }}>
      <Records
        label="Months"
        columns={[
          { title: 'Program', place: 'title' },
          { title: 'Takes part', isFigure: true, place: 'detail' },
          { title: 'Result', isFigure: true, place: 'amount' },
        ]}
        rows={[{ key: '1', cells: ['Starter', huge, huge] }]}
      />
    </div>,
  )
  for (const cell of container.querySelectorAll('[data-place=detail] > div, [data-place=amount] > div')) {
    const text = document.createRange()
    text.selectNodeContents(cell)
    expect(text.getClientRects()).toHaveLength(1)
  }
})

test('with letters of twice the size no amount is drawn over its name on a phone', async () => {
  const { style } = document.documentElement
  onTestFinished(() => void (style.fontSize = ''))
  style.fontSize = '32px'
  const { container } = await render(
    <div style={{ width: 260 }}>
      <Records
        label="Months"
        columns={[
          { title: 'Program', place: 'title' },
          { title: 'Result', isFigure: true, place: 'amount' },
        ]}
        rows={[{ key: '1', cells: ['Währungspaare', '−322,85\u00a0$'] }]}
      />
    </div>,
  )
  const [name, amount] = [...container.querySelectorAll('td')].map(cell => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    return text.getBoundingClientRect()
  })
  expect(amount!.top).toBeGreaterThanOrEqual(name!.bottom)
})
