/** For tests of pages and forms alone in a browser: a server that answers by the contract, and helpers for forms. */
import type { CDPSession } from '@playwright/test'
import { afterEach, expect, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { writeAnswer, type Call } from '../contract/call.ts'
import { lists } from './call/lists.ts'
import { dismissFailures } from './notices.ts'

type Ending = () => Response | Promise<Response>

const endings = new Map<string, Ending>()
/** The calls, in order, with their bodies as they were sent, and their Idempotency-Keys. */
const sent: { path: string; body: Record<string, unknown>; key: string | null }[] = []

vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit = {}) => {
  const read = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>
  sent.push({ path, body: read, key: new Headers(headers).get('idempotency-key') })
  const ending = endings.get(path)
  if (!ending) throw new TypeError(`nobody answers ${path}`)
  return ending()
})

/** From now on the server ends this call so: with an outcome's name, or successfully with this answer. */
export function answers<Outcome extends string, Answer>(
  call: Call<any, Outcome, Answer>,
  ending: Outcome | Answer,
): void {
  endings.set(call.path, () => Response.json(writeAnswer(call, ending)))
}

/** From now on the server ends this call so once the returned function is called. */
export function answersLater<Outcome extends string, Answer>(
  call: Call<any, Outcome, Answer>,
  ending: Outcome | Answer,
): () => void {
  let answer = (): void => undefined
  const asked = new Promise<void>(resolve => void (answer = resolve))
  endings.set(call.path, async () => {
    await asked
    return Response.json(writeAnswer(call, ending))
  })
  return answer
}

/** From now on the server ends this call with a file. */
export function answersFile({ path }: Call<any, string, any>, content: Blob): void {
  const headers = { 'content-disposition': 'attachment; filename="file"' }
  endings.set(path, () => new Response(content, { headers }))
}

/** From now on this call is not processed: an HTTP status, or no answer at all. */
export function fails(
  { path }: Call<any, string, any>,
  status?: number,
  headers: Record<string, string> = {},
): void {
  endings.set(path, () => {
    if (status === undefined) throw new TypeError('no network')
    return Response.json({ rc: status === 429 ? 2 : -1 }, { status, headers })
  })
}

/** The next such call is not processed; those after it end as before. */
export function failsOnce({ path }: Call<any, string, any>, status: number): void {
  const after = endings.get(path)!
  endings.set(path, () => {
    endings.set(path, after)
    return Response.json({ rc: -1 }, { status })
  })
}

/** In this test a file of our code that was not loaded before does not arrive. */
export async function losesCode(path: string): Promise<void> {
  const network = cdp() as CDPSession
  const block = async (urls: string[]): Promise<void> =>
    void (await network.send('Network.setBlockedURLs', { urls }))
  await network.send('Network.enable')
  await block([`*${path}*`])
  onTestFinished(() => block([]))
}

/** The file that a page gives the browser to save. */
export async function savedFile(save: () => Promise<void>): Promise<{ name: string; content: string }> {
  const made = vi.spyOn(URL, 'createObjectURL')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  try {
    await save()
    const { download } = clicked.mock.contexts[0] as HTMLAnchorElement
    return { name: download, content: await (made.mock.calls[0]![0] as Blob).text() }
  } finally {
    made.mockRestore()
    clicked.mockRestore()
  }
}

/** What a test has written as an error, and React's warnings among it; another one than it expects fails it. */
const written: string[] = []
const browserConsole = globalThis.console
const writeError = browserConsole.error.bind(browserConsole)
browserConsole.error = (...what: unknown[]) => {
  written.push(what.map(String).join(' '))
  writeError(...what)
}

/** For a test of what is written so. */
export const takeWrittenErrors = (): string[] => written.splice(0)

afterEach(() => {
  const errors = takeWrittenErrors()
  endings.clear()
  sent.length = 0
  lists.clear()
  dismissFailures()
  sessionStorage.clear()
  expect(errors).toEqual([])
})

/** The calls that were sent to this path. */
export const sentTo = ({ path }: Call<any, string, any>): Record<string, unknown>[] =>
  sent.filter(one => one.path === path).map(({ body }) => body)

/** The Idempotency-Keys of the calls to this path. */
export const keysOf = ({ path }: Call<any, string, any>): (string | null)[] =>
  sent.filter(one => one.path === path).map(({ key }) => key)

/** Types into the fields of a form, by their names. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const typed = await inside(form, `[name=${name}]`)
    await typed.fill(value)
  }
}

/** Waits for a form, which can be asked for before it is drawn, and finds one of its controls. */
async function inside(form: Locator, selector: string): Promise<Locator> {
  const drawn = await form.findElement()
  return page.elementLocator(drawn.querySelector<HTMLElement>(selector)!)
}

/** Sends a form by its button. */
export async function submit(form: Locator): Promise<void> {
  const button = await inside(form, 'button[type=submit]')
  await button.click()
}

/** Fills in, sends, and returns the single complaint, which replaces a field's label. */
export async function complains(
  form: Locator,
  values: Record<string, string>,
  complaint: string,
): Promise<void> {
  await fill(form, values)
  await submit(form)
  await expect.element(form.getByRole('alert')).toHaveTextContent(complaint)
}

/** Reads at a field why the server refused what is in it. */
export async function refusesAt(form: Locator, name: string, complaint: string): Promise<void> {
  await expect.element(form.getByRole('alert')).toHaveTextContent(complaint)
  await expect.element(await inside(form, `[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
}

/** Reads a notice about the outcome of a call, and dismisses it. */
export async function reads(...texts: string[]): Promise<void> {
  const notice = await page.getByRole('button').filter({ hasText: texts[0]! }).findElement()
  for (const words of texts) expect(notice).toHaveTextContent(words)
  await userEvent.click(notice)
}
