import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { Figures } from './figure.tsx'

/** An empty block ends at the line that it stands on. */
const onLine = (value: string) => (
  <>
    {value}
    <i style={{ display: 'inline-block' }} />
  </>
)
const items = [
  { term: 'All', value: onLine('$1,576.67'), isMain: true },
  { term: 'Of the month that was settled last, which has a long name', value: onLine('$29.55') },
  { term: 'Waiting', value: onLine('$0.00') },
  { term: 'Clients', value: onLine('8, 36, 71') },
]

async function linesOf(width: number, shown: typeof items): Promise<number[]> {
  await render(
    <div style={{ width }}>
      <Figures items={shown} />
    </div>,
  )
  await page.viewport(1_000, 600)
  return Array.from(document.querySelectorAll('dd i'), mark =>
    Math.round(mark.getBoundingClientRect().bottom),
  )
}

test('figures stand on one line, however large they are and long their names', async () => {
  expect(new Set(await linesOf(640, items)).size).toBe(1)
})

test('where there is no room for that the most important one stands above, and the others in pairs', async () => {
  const [main, second, third, fourth] = await linesOf(320, items)
  expect(second).toBeGreaterThan(main!)
  expect(third).toBe(second)
  expect(fourth).toBeGreaterThan(third!)
})

test('a figure that is too wide to stand beside another has a line of its own, whole', async () => {
  const large = items.map(item => ({ ...item, value: '$999,999,197.99' }))
  const heights = async (shown: { term: string; value: string; isMain?: boolean }[]): Promise<number[]> => {
    const { container, unmount } = await render(
      <div style={{ width: 254 }}>
        <Figures items={shown} />
      </div>,
    )
    const found = Array.from(container.querySelectorAll('dd'), ({ offsetHeight }) => offsetHeight)
    await unmount()
    return found
  }
  const small = large.map(item => ({ ...item, value: '$1.99' }))
  expect(await heights(large)).toEqual(await heights(small))
})
