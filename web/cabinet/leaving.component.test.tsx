import { expect, onTestFinished, test } from 'vitest'
import { signOut } from '../../contract/identity.ts'
import { answers, show } from '../component-test.tsx'
import { exitKey, Leaving } from './leaving.tsx'

test('who signs out tells the other tabs of the browser', async () => {
  const otherTab = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => otherTab.remove())
  const heard: (string | null)[] = []
  const { localStorage: shared } = otherTab.contentWindow!
  otherTab.contentWindow!.addEventListener('storage', ({ key }) => heard.push(key))
  answers(signOut, 'ok')
  await show(Leaving)
  await expect.poll(() => heard).toContain(exitKey)
  expect(shared.getItem(exitKey)).toBeNull()
})
