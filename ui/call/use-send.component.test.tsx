/** Which key a payment is sent with, in the order in which clients send and leave. */
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { transferToPeer } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { LanguageProvider } from '../../texts/index.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { answers, answersLater, fails, keysOf } from '../component-server.ts'
import { useSend } from './use-send.ts'

/** A page with the form, opened now. */
async function opensPage() {
  const translator = await loadTexts('en')
  const { result, unmount } = await renderHook(() => useSend(transferToPeer), {
    wrapper: ({ children }) => <LanguageProvider first={translator}>{children}</LanguageProvider>,
  })
  const pays = (amount: number) =>
    result.current({
      address: 'MC47',
      amountMicro: dollars(amount),
      password: 'nine quiet geese',
      oneTimeCode: '000000',
    })
  return { pays, leave: unmount }
}

/** Each key by when it was first sent: one payment has one number. */
function paymentsSent(): number[] {
  const keys = keysOf(transferToPeer)
  const different = [...new Set(keys)]
  expect(different).not.toContain(null)
  return keys.map(key => different.indexOf(key))
}

test('a payment is the same one after its page was left while it was on its way', async () => {
  const answer = answersLater(transferToPeer, {})
  const { pays, leave } = await opensPage()
  const first = pays(100)
  await expect.poll(() => keysOf(transferToPeer)).toHaveLength(1)
  await leave()

  const reopened = await opensPage()
  const second = reopened.pays(100)
  await expect.poll(() => keysOf(transferToPeer)).toHaveLength(2)
  answer()
  expect([(await first).outcome, (await second).outcome]).toEqual(['ok', 'ok'])
  expect(paymentsSent()).toEqual([0, 0])
})

test('a payment is the same one after another amount was sent meanwhile', async () => {
  const { pays } = await opensPage()
  fails(transferToPeer, 400)
  expect((await pays(100)).outcome).toBe('unanswered')
  answers(transferToPeer, {})
  await pays(50)
  await pays(100)
  expect(paymentsSent()).toEqual([0, 1, 0])
})

test.each([
  ['refused', () => answers(transferToPeer, 'insufficientFunds')],
  ['answered by "try again"', () => fails(transferToPeer, 429)],
])('a payment is the same one after it was %s, from another page too', async (_how, ends) => {
  const { pays, leave } = await opensPage()
  ends()
  await pays(100)
  await leave()
  answers(transferToPeer, {})
  const reopened = await opensPage()
  await reopened.pays(100)
  expect(paymentsSent()).toEqual([0, 0])
})

test('two equal payments that went well are two', async () => {
  answers(transferToPeer, {})
  const { pays } = await opensPage()
  await pays(100)
  await pays(100)
  expect(paymentsSent()).toEqual([0, 1])
})
