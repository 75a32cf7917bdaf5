import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSessions, showSecurity } from '../../contract/security.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, show } from '../component-test.tsx'
import { SessionsBlock } from './sessions.tsx'

const { access } = allTexts.en

/** A day each, the latest first; the page is the first one's. */
const sessions = ['here', 'phone', 'laptop', 'stranger'].map((id, age) => {
  const at = new Date(Date.parse('2026-11-22T06:58:00Z') - age * 86_400_000)
  return {
    id,
    browser: `Browser of ${id}`,
    system: undefined,
    network: '203.0.113.0',
    startedAt: at,
    seenAt: at,
    isCurrent: age === 0,
  }
})

const isSignedInThere = (shown = sessions) =>
  answers(showSecurity, {
    sessions: shown,
    passkeys: [],
    telegram: undefined,
    events: [],
    secondFactorSince: undefined,
    backupCodesLeft: 0,
  })

test('the session that a notice told of is the first one, marked, and comes into view', async () => {
  isSignedInThere()
  await show(
    () => (
      <>
        <p style={{ height: '200vh' }} />
        <SessionsBlock />
      </>
    ),
    { path: '/here#stranger' },
  )
  const first = page.getByRole('row').nth(1)
  await expect.element(first).toHaveTextContent(`Browser of stranger ${access.ofNotice}`)
  await expect.element(first).toBeInViewport()
  await expect.element(first.getByRole('button', { name: access.end })).toBeVisible()
  expect(page.getByText(access.ofNotice).elements()).toHaveLength(1)
})

test('this browser is the first one where no notice leads there, or its session has ended', async () => {
  isSignedInThere()
  await show(SessionsBlock, { path: '/here#ended' })
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent(access.thisSession)
  await expect.element(page.getByText(access.ofNotice)).not.toBeInTheDocument()
})

test('who has ended a session is at the title of the page', async () => {
  isSignedInThere(sessions.slice(0, 2))
  answers(endSessions, 'ok')
  await show(() => (
    <>
      <h1 tabIndex={-1}>Settings</h1>
      <SessionsBlock />
    </>
  ))
  const end = page.getByRole('button', { name: access.end, exact: true })
  await expect.element(end).toBeVisible()
  isSignedInThere(sessions.slice(0, 1))
  await end.click()
  await expect.element(end).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toHaveFocus()
})
