import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import style from './disclosure.module.css'

test('a heading that opens what it is about says by its sign that it does, and that it is open', async () => {
  await render(
    <details>
      <summary className={style.heading}>Times and proof</summary>
      The seal
    </details>,
  )
  const heading = page.getByText('Times and proof')
  const sign = () => getComputedStyle(heading.element(), '::before').content
  expect(sign()).toMatch(/^"\+"/)
  await heading.click()
  expect(sign()).toMatch(/^"\u2212"/)
})
