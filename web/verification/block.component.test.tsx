import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showLanding } from '../../contract/landing.ts'
import { showVerification, type RejectionReason } from '../../contract/verification.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, clara, fails, show } from '../component-test.tsx'
import { VerificationBlock } from './block.tsx'

const { verification, ui } = allTexts.en

async function showRejected(reason: RejectionReason): Promise<void> {
  fails(showLanding)
  const at = new Date('2026-03-01T09:00:00Z')
  answers(showVerification, { status: 'rejected', uploadedAt: at, verdict: { at, reason } })
  await show(VerificationBlock, { profile: { ...clara, verification: 'rejected' } })
  await expect.element(page.getByText(verification[reason])).toBeVisible()
}

test('a passport with another name is no dead end: the page says where to write to', async () => {
  await showRejected('otherName')
  await expect.element(page.getByText(verification.otherNameWrite)).toBeVisible()
  await expect.element(page.getByRole('link', { name: ui.contact })).toBeVisible()
})

test('nobody is asked to write about a picture that cannot be read', async () => {
  await showRejected('unreadable')
  await expect.element(page.getByText(verification.otherNameWrite)).not.toBeInTheDocument()
})
