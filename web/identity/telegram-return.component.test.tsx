/** Back from Telegram, when the server's answer does not come. */
import { useLocation } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPauses } from '../../contract/pauses.ts'
import { showProofs } from '../../contract/proof.ts'
import { linkTelegram, signInWithTelegram } from '../../contract/telegram.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, elsewhere, fails, reads, show } from '../component-test.tsx'
import { Root } from '../root.tsx'
import { keepProof, keepPurpose } from '../telegram/purpose.ts'
import { PauseNotice } from './entry-refusal.tsx'
import { TelegramReturnPage } from './telegram-return.tsx'

const { failures, proof } = allTexts.en

const Returned = () => (
  <>
    <Root />
    <TelegramReturnPage />
  </>
)

const comesBack = async (purpose: 'signIn' | 'link', Elsewhere?: FunctionComponent, back?: string) => {
  keepPurpose({ for: purpose, bot: 'mastercopy_bot', invitation: '', ...(back && { back }) })
  keepProof({ code: 'one', state: 'two' })
  await show(Returned, { path: '/telegram/return', ...(Elsewhere && { Elsewhere }) })
}

test('without a network the client is led back to where they can try again, and told why', async () => {
  fails(signInWithTelegram)
  await comesBack('signIn')
  await expect.element(elsewhere()).toHaveTextContent('/signin')
  await reads(failures.networkError, failures.tryAgain)
})

test.each([
  ['ok', '/cabinet/finance?tab=withdrawals'],
  ['secondFactorNeeded', '/2fa?from=%2Fcabinet%2Ffinance%3Ftab%3Dwithdrawals'],
  ['invalidCredentials', '/signin?from=%2Fcabinet%2Ffinance%3Ftab%3Dwithdrawals#telegram'],
] as const)('a client whose session had ended is led on after %s', async (outcome, way) => {
  answers(signInWithTelegram, outcome)
  const Where = () => <output>{useLocation().href}</output>
  await comesBack('signIn', Where, '/cabinet/finance?tab=withdrawals')
  await expect.element(page.getByText(way, { exact: true })).toBeVisible()
})

test('those who come back while nobody can log in read why, where they are led back to', async () => {
  answers(signInWithTelegram, 'tryAgain')
  const pause = { text: 'We are examining the login.', until: new Date('2096-11-29T18:00:00Z') }
  answers(showPauses, { signIn: pause, changes: undefined })
  await comesBack('signIn', () => <PauseNotice way="signIn" />)
  await expect.element(page.getByRole('note')).toHaveTextContent(pause.text)
})

test('a client who declines to prove their identity is led back to the settings', async () => {
  answers(linkTelegram, 'proofNeeded')
  answers(showProofs, { byPassword: true, withCode: false, byPasskey: false, byTelegram: false })
  await comesBack('link')
  await expect.element(page.getByRole('dialog', { name: proof.title })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(elsewhere()).toHaveTextContent('/cabinet/settings/sign-in')
})
