import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showLeftNotice, showLostConnection } from './notice.ts'

const toast = '<template><button><strong data-title></strong> <span data-message></span></button></template>'

beforeEach(() => {
  document.body.innerHTML = `
    <div role="alert" id="bad-news" data-lost-title="Network error" data-lost-message="Try later">${toast}</div>
    <output id="good-news">${toast}</output>`
  onTestFinished(() => document.body.replaceChildren())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

test.each([
  [
    'that the cabinet left',
    'Signed out',
    () => {
      const left = { title: 'Signed out', message: 'See you', success: true }
      sessionStorage.setItem('mc_notice', JSON.stringify(left))
      showLeftNotice()
    },
  ],
  ['of a lost connection', 'Network error', showLostConnection],
])(
  'a notice %s goes by itself after eight seconds, or with a click, and never while the keyboard is on it',
  (_what, title, shows) => {
    const shown = () => page.getByRole('button', { name: title }).elements().length
    shows()
    vi.advanceTimersByTime(7_999)
    expect(shown()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(0)

    shows()
    const button = page.getByRole('button', { name: title }).element() as HTMLElement
    button.focus()
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBe(1)
    button.click()
    expect(shown()).toBe(0)
  },
)
