import { useLocation } from '@tanstack/react-router'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '../../contract/languages.ts'
import { ourNetwork, readEvents, unreadEvents } from '../../contract/security.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, elsewhere, reads, sentTo, show } from '../component-test.tsx'
import { UnreadEvents } from './unread.tsx'

const event = {
  id: '1',
  at: new Date('2026-11-22T06:58:00Z'),
  kind: 'newDevice',
  browser: 'Chrome 141',
  system: 'Android 16',
  network: '203.0.113.0',
  session: 'of-the-stranger',
} as const

/** Its text takes two lines there, and what can be done the third. */
const phoneHeightMax = 96
const lineHeightMax = 44

test.each(languages)('a new device is told of in %s in one line, and on a phone in three', async language => {
  onTestFinished(() => page.viewport(1280, 900))
  answers(unreadEvents, { events: [event, { ...event, id: '2' }] })
  await show(UnreadEvents, { language })
  const notice = page.getByRole('complementary', { name: allTexts[language].security.events })
  await expect.element(notice).toBeVisible()
  await document.fonts.ready
  const height = () => notice.element().getBoundingClientRect().height
  expect(height()).toBeLessThanOrEqual(lineHeightMax)
  await page.viewport(390, 844)
  expect(height()).toBeLessThanOrEqual(phoneHeightMax)
})

test('the answer that it was someone else leads to the session that did it', async () => {
  answers(unreadEvents, { events: [event] })
  const Address = () => <p data-testid="elsewhere">{useLocation().href}</p>
  await show(UnreadEvents, { Elsewhere: Address })
  await page.getByRole('link', { name: allTexts.en.security.notMe }).click()
  await expect.element(elsewhere()).toHaveTextContent('/cabinet/settings/sign-in#of-the-stranger')
})

describe.each(languages)('what our staff did, in %s', language => {
  const { cabinet, security } = allTexts[language]
  const ours = { browser: undefined, system: undefined, network: ourNetwork, session: undefined } as const
  const notice = () => page.getByRole('complementary', { name: security.events })

  test('is told as theirs, and is not for the client to have done', async () => {
    answers(unreadEvents, { events: [{ ...event, ...ours, kind: 'sessionsEndedByUs' }] })
    await show(UnreadEvents, { language })
    await expect.element(notice()).toHaveTextContent(`${security.sessionsEndedByUs}: ${security.ours}`)
    await expect.element(notice().getByRole('button', { name: cabinet.understood })).toBeVisible()
    await expect.element(notice().getByRole('link')).not.toBeInTheDocument()
  })

  test('can be denied while it waits, where someone asked for it', async () => {
    answers(unreadEvents, { events: [{ ...event, ...ours, kind: 'telegramChangeAsked' }] })
    await show(UnreadEvents, { language })
    await expect.element(notice()).toHaveTextContent(`${security.telegramChangeAsked}: ${security.ours}`)
    await expect.element(notice().getByRole('link', { name: security.notMe })).toBeVisible()
  })
})

test('each event is confirmed by itself, the oldest first', async () => {
  const { events, itWasMe, addressSaved, newDevice } = allTexts.en.security
  const saved = { ...event, id: '0197d6c2-2b1a-7c56-9d7e-000000000007', kind: 'addressSaved' } as const
  answers(unreadEvents, { events: [saved, event] })
  answers(readEvents, {})
  await show(UnreadEvents)
  const notice = page.getByRole('complementary', { name: events })
  await expect.element(notice).toHaveTextContent(addressSaved)
  await expect.element(notice).not.toHaveTextContent('(')
  answers(unreadEvents, { events: [event] })
  await notice.getByRole('button', { name: itWasMe }).click()
  await expect.element(notice).toHaveTextContent(newDevice)
  expect(sentTo(readEvents)).toEqual([{ id: saved.id }])
})

test('the page’s title has the focus once the last event is confirmed', async () => {
  answers(unreadEvents, { events: [{ ...event, id: '0197d6c2-2b1a-7c56-9d7e-000000000007' }] })
  answers(readEvents, {})
  await show(() => (
    <>
      <UnreadEvents />
      <h1 tabIndex={-1}>Finance</h1>
    </>
  ))
  const button = await page.getByRole('button', { name: allTexts.en.security.itWasMe }).findElement()
  answers(unreadEvents, { events: [] })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Finance' })).toHaveFocus()
})

test('an event that cannot be confirmed now stays, and the client is told to try later', async () => {
  const { events, itWasMe, newDevice } = allTexts.en.security
  answers(unreadEvents, { events: [{ ...event, id: '0197d6c2-2b1a-7c56-9d7e-000000000007' }] })
  answers(readEvents, 'tryAgain')
  await show(UnreadEvents)
  const notice = page.getByRole('complementary', { name: events })
  await notice.getByRole('button', { name: itWasMe }).click()
  await reads(allTexts.en.failures.tryAgain)
  await expect.element(notice).toHaveTextContent(newDevice)
})
