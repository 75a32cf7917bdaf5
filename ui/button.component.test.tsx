import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { Button } from './button.tsx'

test('a button is as high as its size says', async () => {
  await render(
    <>
      <Button size="s">In a row</Button>
      <Button>In a form</Button>
      <Button size="l">Alone</Button>
    </>,
  )
  const heights = page.getByRole('button').elements()
  expect(heights.map(button => button.getBoundingClientRect().height)).toEqual([36, 44, 52])
})
