import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prove as proveCall, showProofs } from '../../contract/proof.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { proveIdentity } from '../../ui/call/send.ts'
import {
  answers,
  complains,
  elsewhere,
  fill,
  reads,
  refusesAt,
  sentTo,
  show,
  submit,
} from '../component-test.tsx'
import { ProofGate } from './proof-gate.tsx'

const { outcomes, proof, rules } = allTexts.en
const byPassword = { byPassword: true, withCode: false, byPasskey: false, byTelegram: false }
const dialog = () => page.getByRole('dialog', { name: proof.title })

test('a password that was just typed is the whole proof where there is no second factor', async () => {
  answers(showProofs, byPassword)
  answers(proveCall, 'ok')
  await show(ProofGate)
  expect(await proveIdentity('typed just now')).toBe('ok')
  expect(sentTo(proveCall)).toHaveLength(1)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a refusal of it is told, and another try asks again', async () => {
  answers(showProofs, byPassword)
  answers(proveCall, 'tryAgain')
  await show(ProofGate)
  expect(await proveIdentity('typed just now')).toBe('unanswered')
  await reads(outcomes.notNow)
  answers(proveCall, 'ok')
  expect(await proveIdentity('typed just now')).toBe('ok')
})

test('the dialog names what is missing, and a wrong password can be corrected', async () => {
  answers(showProofs, byPassword)
  answers(proveCall, 'invalidPassword')
  await show(ProofGate)
  const ended = proveIdentity()
  const form = page.getByRole('form', { name: proof.title })
  await expect.element(form).toBeVisible()
  await complains(form, {}, rules.enterPassword)
  await fill(form, { password: 'not it' })
  await submit(form)
  await refusesAt(form, 'password', rules.wrongPassword)
  await reads(outcomes.invalidPassword)
  answers(proveCall, 'ok')
  await fill(form, { password: 'nine quiet geese' })
  await submit(form)
  expect(await ended).toBe('ok')
})

test('with a second factor a dialog asks, and who closes it has proved nothing', async () => {
  answers(showProofs, { ...byPassword, withCode: true })
  await show(ProofGate)
  const ended = proveIdentity('typed just now')
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await ended).toBe('unanswered')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('with its page a proof is left, and nothing is proved', async () => {
  answers(showProofs, byPassword)
  await show(() => (
    <>
      <Link to="/signin">Elsewhere</Link>
      <ProofGate />
    </>
  ))
  const ended = proveIdentity()
  await expect.element(dialog()).toBeVisible()
  // As the browser's Back and the end of a session do: the page below the dialog cannot be pressed.
  page
    .getByText('Elsewhere')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(elsewhere()).toHaveTextContent('/signin')
  expect(await ended).toBe('unanswered')
})

test('another proof that is needed takes the place of the one that is open', async () => {
  answers(showProofs, byPassword)
  await show(ProofGate)
  const former = proveIdentity()
  await expect.element(dialog()).toBeVisible()
  const latter = proveIdentity()
  expect(await former).toBe('unanswered')
  await expect.poll(() => sentTo(showProofs)).toHaveLength(2)
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await latter).toBe('unanswered')
})
