/** Calls of the contract with the cookies of a page's browser, without the page that would make them. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { readAnswer, writeRequest, type Call } from '../../contract/call.ts'

/** Sends a call and reads how it ended. */
async function send<Request, Outcome extends string, Answer>(
  page: Page,
  asked: Call<Request, Outcome, Answer>,
  request: Request,
): Promise<{ outcome: Outcome; answer: Answer | null }> {
  const body = await postUntilJudged(page.request, originOf(page), asked.path, writeRequest(asked, request))
  return readAnswer(asked, body)!
}

/**
 * Sends a call's body with the cookies of a browser. At great load a server may say that it processed nothing, and when it
 * may be asked again.
 */
export async function postUntilJudged(
  request: APIRequestContext,
  url: string,
  path: string,
  data: Record<string, unknown>,
): Promise<unknown> {
  for (let time = 1; ; time++) {
    const reply = await request.post(url + path, { data, headers: { origin: url } })
    if (reply.status() !== 503) return reply.json()
    if (time === askedMost) throw new Error(`${path} was not processed, asked ${time} times`)
    await pause(Number(reply.headers()['retry-after'] ?? 1) * 1_000)
  }
}

const askedMost = 6

/** Sends a call that has to go well. */
export async function must<Request>(
  page: Page,
  asked: Call<Request, string, unknown>,
  request: Request,
): Promise<void> {
  const { outcome } = await send(page, asked, request)
  expect([asked.path, outcome]).toEqual([asked.path, 'ok'])
}

/** The answer of a call that has to go well. */
export async function ask<Request, Answer>(
  page: Page,
  asked: Call<Request, string, Answer>,
  request: Request,
): Promise<Answer> {
  const { outcome, answer } = await send(page, asked, request)
  expect([asked.path, outcome]).toEqual([asked.path, 'ok'])
  return answer!
}

/** The programs whose pages a browser's context is for. */
export const origins = new WeakMap<BrowserContext, string>()

/** Of the page, or of the program that its browser is for while it shows nothing yet. */
const originOf = (page: Page): string =>
  page.url().startsWith('http')
    ? new URL(page.url()).origin
    : (origins.get(page.context()) ?? process.env['JOURNEY_URL']!)
