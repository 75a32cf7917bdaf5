import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLive } from './use-live.ts'

const liveLists = { name: 'a test of listening', calls: {} }

function Listening() {
  useLive(liveLists)
  const [times, setTimes] = useState(1)
  return <button onClick={() => setTimes(times + 1)}>Drawn {times}</button>
}

it('keeps its stream open while its page is drawn again', async () => {
  const opened = vi.fn<(url: string) => void>()
  class Source extends EventTarget {
    readyState = 1
    constructor(url: string) {
      super()
      opened(url)
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Source)
  onTestFinished(() => void vi.unstubAllGlobals())
  await render(<Listening />)
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  await page.getByRole('button').click()
  await page.getByRole('button', { name: 'Drawn 2' }).click()
  await expect.element(page.getByText('Drawn 3')).toBeVisible()
  // The tab that opens it has this lock.
  const { held = [] } = await navigator.locks.query()
  expect(held.map(({ name }) => name)).toContain(liveLists.name)
  expect(opened).toHaveBeenCalledTimes(1)
})
