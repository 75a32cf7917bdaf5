/** The forms of a withdrawal and of a transfer, before anything is sent and after a refusal. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeUid } from '../../contract/address.ts'
import { withdrawalReasonCode, withdrawalReasons, type WithdrawalReason } from '../../contract/codes.ts'
import {
  cancelWithdrawal,
  checkPeer,
  listFinance,
  showWithdrawalPromise,
  showWithdrawalTerms,
  transferToPeer,
  withdraw,
  type FinanceAccount,
  type Withdrawal,
  type WithdrawalTerms,
} from '../../contract/finance.ts'
import { languages } from '../../contract/languages.ts'
import { dollars } from '../../contract/money.ts'
import { hourMs } from '../../contract/time.ts'
import { showLanding } from '../../contract/landing.ts'
import {
  answers,
  answersLater,
  clara,
  complains,
  elsewhere,
  fails,
  fill,
  reads,
  refusesAt,
  sentTo,
  show,
  submit,
  updatedAt,
} from '../component-test.tsx'
import { allTexts } from '../../texts/all-languages.ts'
import { financeAccount } from '../accounts-fixture.ts'
import { areAmountsHidden } from '../../ui/appearance.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { onDeparture } from '../../ui/call/send.ts'
import { keepKey, keyFor, thisTab } from '../../ui/call/unanswered-payment.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { WithdrawalTracker } from '../money/withdrawal-tracker.tsx'
import { FinancePage } from './page.tsx'
import { PeerTransferPage } from './peer-transfer.tsx'
import { WithdrawalsPanel } from './withdrawals.tsx'
import { WithdrawalPage } from './withdrawal.tsx'

const texts = allTexts.en
const { failures, rules, outcomes } = texts
const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const friend = makeUid('finance', '0000000000')
const amount = (text: string, x: string): string => text.replace('%X%', x)

const off = { isOn: false, offAt: undefined }
const free: WithdrawalTerms = {
  book: { addresses: [], savedOnly: off, newWaits: off, heldUntil: undefined },
  knownAddresses: [],
  earlierAddresses: [],
  earlierRecipients: [],
  limits: {
    verification: 'unverified',
    day: undefined,
    month: undefined,
    verified: { dayMicro: undefined, monthMicro: undefined },
  },
  asOf: new Date('2026-11-06T12:00:00Z'),
}

function owns(owned: Partial<FinanceAccount> = {}, terms: Partial<WithdrawalTerms> = {}): void {
  const token = { uid: makeUid('token', '1234567890'), balance: 0 }
  answers(listFinance, {
    accounts: [{ ...financeAccount, ...owned }],
    token,
    explorer: undefined,
    isTestNetwork: false,
  })
  answers(showWithdrawalTerms, { ...free, ...terms })
}

beforeEach(() => {
  owns()
  fails(showLanding, 500)
  fails(showWithdrawalPromise, 500)
})

const withdrawing = () => page.getByRole('form', { name: texts.withdrawal.title })
const transferring = () => page.getByRole('form', { name: texts.peer.title })
const order = { address: wallet, amount: '60', password: 'nine quiet geese' }

async function withdraws(values: Record<string, string> = order): Promise<void> {
  await fill(withdrawing(), values)
  await submit(withdrawing())
  await page.getByRole('button', { name: texts.withdrawal.send.replace('%AMOUNT%', '$60.00') }).click()
}

test('a withdrawal complains about what is typed, field by field', async () => {
  await show(WithdrawalPage)
  const steps: [Record<string, string>, string][] = [
    [{}, rules.enterTronAddress],
    [{ address: '0x00' }, rules.invalidTronAddress],
    [{ address: wallet.replace('Z9', '9Z') }, rules.invalidAddress],
    [{ address: wallet }, rules.enterAmount],
    [{ amount: '1,2,3' }, rules.invalidAmount],
    [{ amount: '200.01' }, amount(rules.noMoreThanAmount, '200')],
    [{ amount: '49.99' }, amount(rules.atLeastAmount, '50')],
    [{ amount: '60' }, rules.enterWithdrawalPassword],
  ]
  for (const [values, complaint] of steps) await complains(withdrawing(), values, complaint)
  expect(sentTo(withdraw)).toEqual([])
})

test.each([
  ['unexpectedError', outcomes.unexpectedError, failures.tryAgain],
  ['notReachable', outcomes.notReachable, outcomes.reachableFirst],
] as const)('a withdrawal refused with %s says why and what to do', async (outcome, title, advice) => {
  answers(withdraw, outcome)
  await show(WithdrawalPage)
  await withdraws()
  await reads(title, advice)
  await expect.element(withdrawing()).toBeVisible()
})

test.each([
  ['insufficientFunds', 'amount', rules.insufficientFunds, outcomes.correctAmount],
  ['invalidPassword', 'password', rules.wrongPassword, outcomes.correctPassword],
  ['invalidAmount', 'amount', rules.invalidAmount, outcomes.correctAmount],
  ['invalidAddress', 'address', rules.invalidAddress, outcomes.correctAddress],
  ['invalidOneTimeCode', 'code', rules.wrongCode, outcomes.currentCode],
  ['addressNotSaved', 'address', rules.addressNotSaved, outcomes.saveFirst],
  ['addressWaits', 'address', rules.addressWaits, outcomes.addressWhen],
  ['addressHeld', 'address', rules.addressWaits, outcomes.addressWhen],
  ['dayLimitReached', 'amount', rules.dayLimitReached, outcomes.limitWhen],
  ['monthLimitReached', 'amount', rules.monthLimitReached, outcomes.limitWhen],
] as const)(
  'a withdrawal refused with %s says why at the field, and what to do in a notice',
  async (outcome, field, complaint, advice) => {
    answers(withdraw, outcome)
    await show(WithdrawalPage, { profile: { ...clara, secondFactor: 'activated' } })
    await withdraws({ ...order, code: '123456' })
    await refusesAt(withdrawing(), field, complaint)
    await reads(outcomes[outcome], advice)
  },
)

test('a field from which the comparison was opened keeps the complaint that comes back', async () => {
  answers(withdraw, 'invalidPassword')
  await show(WithdrawalPage)
  await fill(withdrawing(), order)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: texts.withdrawal.send.replace('%AMOUNT%', '$60.00') }).click()
  await refusesAt(withdrawing(), 'password', rules.wrongPassword)
})

test('what another tab has spent is not there any more once a withdrawal was refused', async () => {
  await show(WithdrawalPage)
  await expect.element(withdrawing()).toBeVisible()
  answers(withdraw, 'insufficientFunds')
  owns({ balanceMicro: dollars(40) })
  await withdraws()
  await reads(outcomes.insufficientFunds)
  await expect.element(withdrawing().getByText('$40.00', { exact: true })).toBeVisible()
  await complains(withdrawing(), {}, amount(rules.noMoreThanAmount, '40'))
})

test('a limit that was set meanwhile is shown with the refusal', async () => {
  await show(WithdrawalPage)
  await expect.element(withdrawing()).toBeVisible()
  answers(withdraw, 'dayLimitReached')
  const day = { limitMicro: dollars(100), usedMicro: dollars(90), renewsAt: undefined }
  owns({}, { limits: { ...free.limits, day } })
  await withdraws()
  await reads(outcomes.dayLimitReached, outcomes.limitWhen)
  await expect.element(page.getByText(texts.limits.counted)).toBeVisible()
  await complains(withdrawing(), {}, amount(rules.withinLimit, '10'))
})

test('a limit that is used up says when it renews, and what a verification changes', async () => {
  const limitMicro = dollars(100)
  const day = { limitMicro, usedMicro: limitMicro, renewsAt: new Date('2026-12-02T10:00:00Z') }
  owns({}, { limits: { ...free.limits, day } })
  await show(PeerTransferPage)
  const renews = texts.limits.renews.replace('%AT%', 'December 2, 2026').replaceAll(' ', '\\s')
  await expect.element(page.getByText(new RegExp(`^${renews}`))).toBeVisible()
  await expect.element(page.getByRole('link', { name: texts.limits.verify })).toBeVisible()
  await complains(transferring(), { address: friend, amount: '1' }, rules.limitReached)
})

test('a page that was open when operators closed withdrawals says so once one was refused', async () => {
  await show(WithdrawalPage)
  await expect.element(withdrawing()).toBeVisible()
  answers(withdraw, 'unexpectedError')
  owns({ isWithdrawalOpen: false })
  await withdraws()
  await reads(outcomes.unexpectedError, failures.tryAgain)
  await expect.element(page.getByText(texts.withdrawal.closed)).toBeVisible()
})

const held = { ...free.book, heldUntil: new Date('2126-12-03T10:00:00Z') }
const heldUntil = {
  en: 'December 3, 2126',
  ru: '3 декабря 2126',
  de: '3. Dezember 2126',
  es: '3 de diciembre de 2126',
}

test.each(languages)(
  'who is new waits after what protects the account was changed, and the page says in %s until when',
  async language => {
    const { addresses, outcomes, rules } = allTexts[language]
    await show(WithdrawalPage, { language })
    const form = page.getByRole('form')
    await expect.element(form).toBeVisible()
    answers(withdraw, 'addressHeld')
    owns({}, { book: held })
    await fill(form, order)
    await submit(form)
    await page.getByRole('dialog').getByRole('button', { name: /60/ }).click()
    await reads(outcomes.addressHeld, outcomes.addressWhen)
    const title = page.getByText(addresses.heldTitle.split('%')[0]!)
    await expect.element(title).toHaveTextContent(heldUntil[language])
    await expect.element(page.getByRole('status').getByText(heldUntil[language])).toBeVisible()
    await complains(form, {}, rules.addressWaits)
  },
)

test('a wrong code is told, and after too many tries when the way is open again', async () => {
  await show(WithdrawalPage, { profile: { ...clara, secondFactor: 'activated' } })
  answers(withdraw, 'invalidOneTimeCode')
  await withdraws({ ...order, code: '123456' })
  await reads(outcomes.invalidOneTimeCode, outcomes.currentCode)
  fails(withdraw, 429, { 'retry-after': '700' })
  await withdraws()
  await reads(outcomes.notNow, outcomes.tryAgainWhen.replace('%WHEN%', 'in 12 minutes'))
  expect(sentTo(withdraw)).toMatchObject([{ c: '123456' }, { c: '123456' }])
})

test('a withdrawal whose session has ended meanwhile leads to the login', async () => {
  const departures: string[] = []
  onDeparture(departure => departures.push(departure) > 0)
  onTestFinished(() => onDeparture(() => false))
  fails(withdraw, 401)
  await show(WithdrawalPage)
  await withdraws()
  await expect.poll(() => departures).toEqual(['noAccess'])
  expect(sentTo(withdraw)).toHaveLength(1)
})

test('without money there is nothing to withdraw', async () => {
  owns({ balanceMicro: 0n })
  await show(WithdrawalPage)
  await complains(withdrawing(), { address: wallet, amount: '50' }, rules.noFunds)
})

test('Max says how much there is, and fills it in', async () => {
  owns({ balanceMicro: dollars(123) + 450_000n })
  await show(WithdrawalPage)
  await withdrawing()
    .getByRole('button', { name: `${texts.ui.max} $123.45` })
    .click()
  const typed = withdrawing().element().querySelector('input[name=amount]')!
  await expect.element(typed as HTMLInputElement).toHaveValue('123.45')
})

test.each([320, 390])('all of the amount is in sight on a phone of %i pixels', async width => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 900))
  owns({ balanceMicro: dollars(13_220) + 911_267n })
  await show(WithdrawalPage)
  await withdrawing().getByRole('button', { name: texts.ui.max }).click()
  const typed = withdrawing().element().querySelector<HTMLInputElement>('input[name=amount]')!
  await expect.element(typed).toHaveValue('13220.911267')
  expect(typed.scrollWidth).toBeLessThanOrEqual(typed.clientWidth)
})

test('what a limit leaves is said before it is reached, and taken by a press', async () => {
  const day = { limitMicro: dollars(100), usedMicro: 0n, renewsAt: undefined }
  owns({}, { limits: { ...free.limits, day } })
  await show(WithdrawalPage)
  await complains(withdrawing(), { address: wallet, amount: '120' }, amount(rules.withinLimit, '100'))
  await withdrawing()
    .getByRole('button', { name: texts.limits.take.replace('%LEFT%', '$100.00') })
    .click()
  await complains(withdrawing(), {}, rules.enterWithdrawalPassword)
})

test('what remains is hidden beside what is compared and sent', async () => {
  areAmountsHidden.set(true)
  onTestFinished(() => areAmountsHidden.set(false))
  await show(WithdrawalPage)
  await fill(withdrawing(), order)
  await submit(withdrawing())
  const compared = page.getByRole('dialog')
  await expect.element(compared).toHaveTextContent(`${texts.withdrawal.remains}\u2022`)
  await expect.element(compared).toHaveTextContent('$60.00')
})

test.each([
  ['a withdrawal', WithdrawalPage],
  ['a transfer', PeerTransferPage],
])('hidden amounts leave no figure of money beside %s but the least that may be sent', async (_, Page) => {
  areAmountsHidden.set(true)
  onTestFinished(() => areAmountsHidden.set(false))
  const day = { limitMicro: dollars(177), usedMicro: dollars(66), renewsAt: new Date('2026-12-02T10:00:00Z') }
  owns({}, { limits: { ...free.limits, day } })
  await show(Page)
  await expect.element(page.getByRole('form')).toHaveTextContent(texts.withdrawal.limitHint.split('%')[0]!)
  await expect.element(page.getByText(texts.limits.counted)).toBeVisible()
  for (const known of ['200', '177', '111']) expect(document.body.textContent).not.toContain(known)
})

describe('a limit is told beside the amount', () => {
  const told = () => page.getByText(texts.withdrawal.limitHintNow.split('%')[0]!)
  const limited = (limit: number, usedMicro = 0n) => {
    const day = { limitMicro: dollars(limit), usedMicro, renewsAt: undefined }
    owns({}, { limits: { ...free.limits, day } })
  }
  const pages = [
    { name: 'of a withdrawal', Page: WithdrawalPage },
    { name: 'of a transfer', Page: PeerTransferPage },
  ]

  test.each(pages)('$name, where it is below what there is', async ({ Page }) => {
    limited(100)
    await show(Page)
    await expect.element(told()).toBeVisible()
  })

  test.each(pages)('$name, with every part of a cent that may leave', async ({ Page }) => {
    limited(100, 123_456n)
    await show(Page)
    await expect.element(told()).toHaveTextContent('$99.876544')
    await expect.element(page.getByText(/^\$99\.876544 /)).toBeVisible()
  })

  test.each(pages)('$name, and not where all of it may leave', async ({ Page }) => {
    limited(1_000)
    await show(Page)
    await expect.element(page.getByRole('form')).toBeVisible()
    await expect.element(told()).not.toBeInTheDocument()
  })
})

test('where only saved addresses are allowed, another one is neither offered nor sent', async () => {
  const paid = { address: wallet, name: '', at: free.asOf }
  const book = { ...free.book, savedOnly: { isOn: true, offAt: undefined } }
  owns({}, { book, earlierAddresses: [paid], knownAddresses: [wallet] })
  await show(WithdrawalPage)
  await expect.element(page.getByText(texts.addresses.savedOnlyTitle)).toBeVisible()
  expect(withdrawing().getByRole('group').query()).toBeNull()
  await complains(withdrawing(), { address: wallet, amount: '60' }, rules.addressNotSaved)
})

test('with the second factor on a withdrawal asks for a code', async () => {
  await show(WithdrawalPage, { profile: { ...clara, secondFactor: 'activated' } })
  await complains(withdrawing(), order, rules.codeRequired)
  await complains(withdrawing(), { code: '12345' }, rules.invalidCodeFormat)
})

test('outside of the days that operators set nothing can be asked for', async () => {
  owns({ isWithdrawalOpen: false })
  await show(WithdrawalPage)
  await expect.element(page.getByText(texts.withdrawal.closed)).toBeVisible()
  await expect.element(withdrawing()).not.toBeInTheDocument()
})

const opens = { en: 'December 1', ru: '1 декабря', de: '1. Dezember', es: '1 de diciembre' }

test.each(languages)('a closed period says in %s on which day withdrawals open again', async language => {
  owns({ isWithdrawalOpen: false, withdrawalOpensAt: new Date('2026-12-01T00:00:00Z') })
  await show(WithdrawalPage, { language })
  const said = page.getByText(allTexts[language].withdrawal.opensAt.split('%')[0]!)
  await expect.element(said).toHaveTextContent(opens[language])
  await expect.element(said).toHaveTextContent('UTC')
})

/** “Correct” alone would be read as a yes. */
const back = {
  en: 'Back to editing',
  ru: 'Вернуться к заявке',
  de: 'Zurück zum Bearbeiten',
  es: 'Volver a editar',
}

test.each(languages)(
  'the comparison before a withdrawal leads in %s back to what was typed',
  async language => {
    await show(WithdrawalPage, { language })
    const form = page.getByRole('form')
    await fill(form, { ...order, amount: '60' })
    await submit(form)
    await page.getByRole('dialog').getByRole('button', { name: back[language], exact: true }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(form.getByRole('textbox').first()).toHaveValue(wallet)
    expect(sentTo(withdraw)).toEqual([])
  },
)

test('a withdrawal that went well is sent once and leads to the account', async () => {
  answers(withdraw, {})
  await show(WithdrawalPage)
  await fill(withdrawing(), order)
  await submit(withdrawing())
  await page.getByRole('button', { name: texts.withdrawal.send.replace('%AMOUNT%', '$60.00') }).dblClick()
  await expect.element(elsewhere()).toHaveTextContent('/cabinet/finance')
  await reads(texts.withdrawal.createdTitle)
  // Where no second factor is on, the code is the one that the specification names.
  expect(sentTo(withdraw)).toEqual([{ w: wallet, a: '60', p: order.password, c: '000000' }])
})

const gift = { address: friend, amount: '40', password: 'nine quiet geese' }
const borisFound = { isFound: true, name: 'Boris W.', isPaid: true }

/** Fills in all of it, and has the recipient's name before it sends. */
async function transfers(): Promise<void> {
  await fill(transferring(), gift)
  await expect.element(transferring()).toHaveTextContent(borisFound.name)
  await submit(transferring())
}

test('a transfer complains about what is typed, and finds no stranger', async () => {
  owns({ balanceMicro: dollars(100) })
  answers(checkPeer, { isFound: false, name: undefined, isPaid: false })
  await show(PeerTransferPage)
  const steps: [Record<string, string>, string][] = [
    [{}, rules.enterInternalAddress],
    [{ address: 'MC00 0000' }, rules.wrongInternalAddress],
    [{ address: friend }, rules.enterAmount],
    [{ amount: 'ten' }, rules.invalidAmount],
    [{ amount: '100.5' }, amount(rules.noMoreThanAmount, '100')],
    [{ amount: '0.99' }, amount(rules.atLeastAmount, '1')],
    [{ amount: '40' }, rules.enterPassword],
  ]
  for (const [values, complaint] of steps) await complains(transferring(), values, complaint)
  await fill(transferring(), gift)
  await submit(transferring())
  await refusesAt(transferring(), 'address', rules.accountNotFound)
  await reads(outcomes.accountNotFound)
  expect(sentTo(transferToPeer)).toEqual([])
})

test.each([
  ['insufficientFunds', 'amount', rules.insufficientFunds, outcomes.correctAmount],
  ['invalidPassword', 'password', rules.wrongPassword, outcomes.correctPassword],
  ['invalidAddress', 'address', rules.invalidAddress, outcomes.correctAddress],
  ['recipientWaits', 'address', rules.recipientWaits, outcomes.recipientWhen],
  ['recipientLocked', 'address', rules.recipientNew, outcomes.recipientOnlyPaid],
  ['dayLimitReached', 'amount', rules.dayLimitReached, outcomes.limitWhen],
] as const)(
  'a transfer refused with %s says why at the field, and what to do in a notice',
  async (outcome, field, complaint, advice) => {
    answers(checkPeer, borisFound)
    answers(transferToPeer, outcome)
    await show(PeerTransferPage)
    await transfers()
    await refusesAt(transferring(), field, complaint)
    await reads(outcomes[outcome], advice)
  },
)

test('a transfer that fails for a reason of ours says so', async () => {
  answers(checkPeer, borisFound)
  answers(transferToPeer, 'unexpectedError')
  await show(PeerTransferPage)
  await transfers()
  await reads(outcomes.unexpectedError, failures.tryAgain)
  await expect.element(transferring()).toBeVisible()
})

test('a new recipient waits after what protects the account was changed, and the page says until when', async () => {
  await show(PeerTransferPage)
  await expect.element(transferring()).toBeVisible()
  answers(checkPeer, { ...borisFound, isPaid: false })
  answers(transferToPeer, 'recipientWaits')
  owns({}, { book: held })
  await transfers()
  await reads(outcomes.recipientWaits, outcomes.recipientWhen)
  const title = page.getByText(texts.peer.newWaitTitle.split('%')[0]!)
  await expect.element(title).toHaveTextContent(heldUntil.en)
  await expect.element(page.getByRole('status').getByText(heldUntil.en)).toBeVisible()
  await complains(transferring(), {}, rules.recipientNew)
})

test('a transfer whose recipient was not shown shows the name and pays nothing before another press', async () => {
  fails(checkPeer, 500)
  answers(transferToPeer, 'invalidPassword')
  await show(PeerTransferPage)
  await fill(transferring(), gift)
  await expect.poll(() => sentTo(checkPeer)).toHaveLength(1)
  answers(checkPeer, borisFound)
  await submit(transferring())
  await reads(texts.peer.compareTitle, borisFound.name)
  await expect.element(transferring()).toHaveTextContent(borisFound.name)
  expect(sentTo(transferToPeer)).toEqual([])

  await submit(transferring())
  await reads(outcomes.invalidPassword)
  expect(sentTo(transferToPeer)).toEqual([{ w: friend, a: '40', p: gift.password, c: '000000' }])
})

test('the answer for an address that was typed before takes no place of the recipient’s name', async () => {
  answers(transferToPeer, 'invalidPassword')
  await show(PeerTransferPage)
  const answer = answersLater(checkPeer, { ...borisFound, name: 'Walter B.' })
  await fill(transferring(), { ...gift, address: makeUid('finance', '2234567890') })
  await expect.poll(() => sentTo(checkPeer)).toHaveLength(1)
  answers(checkPeer, borisFound)
  await fill(transferring(), { address: friend })
  await expect.element(transferring()).toHaveTextContent(borisFound.name)
  answer()
  await submit(transferring())
  await reads(outcomes.invalidPassword)
  expect(sentTo(transferToPeer)).toMatchObject([{ w: friend }])
})

test('a client to whom transfers are forbidden reads so', async () => {
  owns({ isPeerTransferAllowed: false })
  await show(PeerTransferPage)
  await expect.element(page.getByText(texts.peer.notAllowed)).toBeVisible()
})

test('a client whose withdrawals are suspended reads so before anything is typed', async () => {
  owns()
  const profile = { ...clara, stops: { ...clara.stops, withdrawals: 'suspended' as const } }
  await show(WithdrawalPage, { profile })
  await expect.element(page.getByText(texts.stops.withdrawals)).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})

test('no time is told while there are too few payments to tell it from', async () => {
  const asOf = new Date('2026-11-06T12:00:00Z')
  const none = { approved: undefined, sent: undefined, paid: undefined }
  answers(showWithdrawalPromise, { payments: 9, ...none, asOf })
  await show(WithdrawalPage)
  await expect.element(page.getByText(texts.promise.tooFew)).toBeVisible()
})

test('how long half of the withdrawals took, and nine of ten, is said at each station, and as of when', async () => {
  const asOf = new Date('2026-11-06T12:00:00Z')
  const taken = { halfSeconds: 7_200, mostSeconds: 32_400 }
  answers(showWithdrawalPromise, { payments: 40, approved: taken, sent: taken, paid: taken, asOf })
  await show(WithdrawalPage)
  const stations = page.getByRole('list', { name: texts.promise.title })
  await expect.element(stations).toHaveTextContent('half within 2 hours, nine in ten within 9 hours')
  expect(stations.getByRole('listitem').elements()).toHaveLength(4)
  await expect.element(page.getByText(updatedAt(asOf))).toBeVisible()
})

test('an address that was paid before is chosen by a press, and one that is typed is shown in groups', async () => {
  const paid = { address: wallet, name: '', at: new Date('2026-11-06T12:00:00Z') }
  owns({}, { earlierAddresses: [paid], knownAddresses: [wallet] })
  await show(WithdrawalPage)
  await withdrawing()
    .getByRole('button', { name: /TWd4Wr…\u2060ns5jwb/ })
    .click()
  await expect.element(withdrawing().getByRole('textbox').first()).toHaveValue(wallet)
  await expect.element(withdrawing().getByText('ns5jwb', { exact: true })).toBeVisible()
})

test('a saved address that waits has a lock in place of its initials', async () => {
  const old = {
    address: wallet,
    name: 'Old Ledger',
    savedAt: new Date('2026-01-20T10:00:00Z'),
    isPaid: false,
  }
  const fresh = { ...old, address: wallet.replace('Wd4', 'Wd5'), name: 'New Ledger', savedAt: free.asOf }
  const newWaits = { isOn: true, offAt: undefined }
  owns({}, { book: { ...free.book, newWaits, addresses: [old, fresh] } })
  await show(WithdrawalPage)
  const row = (name: string) => withdrawing().getByRole('button', { name })
  await expect.element(row(old.name)).toHaveTextContent('OL')
  await expect.element(row(fresh.name)).not.toHaveTextContent('NL')
  expect(row(fresh.name).element().querySelector('svg')).not.toBeNull()
})

test.each([
  ['fast', '2026-11-07T12:00:00Z', 2],
  ['slow', '2026-11-06T09:00:00Z', 25],
])('a clock of the computer that is %s neither frees an address nor blocks it', async (_how, now, hours) => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const savedAt = new Date(free.asOf.getTime() - hours * hourMs)
  const newWaits = { isOn: true, offAt: undefined }
  owns(
    {},
    { book: { ...free.book, newWaits, addresses: [{ address: wallet, name: '', savedAt, isPaid: false }] } },
  )
  await show(WithdrawalPage)
  await fill(withdrawing(), order)
  await submit(withdrawing())
  const said = hours > 24 ? page.getByRole('dialog') : withdrawing().getByText(rules.addressWaits)
  await expect.element(said).toBeVisible()
})

test('what is compared before a withdrawal cannot be sent once another tab has spent the money', async () => {
  await show(WithdrawalPage)
  await fill(withdrawing(), order)
  await submit(withdrawing())
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: texts.withdrawal.send.replace('%AMOUNT%', '$60.00') })
  await expect.element(dialog).toHaveTextContent(`${texts.withdrawal.remains}$140.00`)
  await expect.element(send).toBeEnabled()

  owns({ balanceMicro: dollars(20) })
  await refreshLists(listFinance)
  await expect.element(dialog).toHaveTextContent(`${texts.withdrawal.remains}${rules.insufficientFunds}`)
  await expect.element(send).toBeDisabled()
})

test('an address like one that was saved and never paid is not said to be like one that was paid', async () => {
  const savedAt = new Date('2026-01-20T10:00:00Z')
  const saved = { address: wallet.replace('5jwb', '5jwc'), name: 'Ledger', savedAt, isPaid: false }
  owns({}, { book: { ...free.book, addresses: [saved] } })
  await show(WithdrawalPage)
  await fill(withdrawing(), order)
  await submit(withdrawing())
  const warning = page.getByRole('dialog').getByRole('note')
  await expect.element(warning).toHaveTextContent(texts.withdrawal.lookalikeTitle)
  await expect.element(warning).toHaveTextContent('an address that you have saved or')
})

test('wrong check digits are told on leaving the field', async () => {
  await show(PeerTransferPage)
  await fill(transferring(), { address: 'MC00 0000' })
  await transferring().getByLabelText(texts.peer.amount).click()
  await expect.element(transferring().getByRole('alert')).toHaveTextContent(rules.wrongInternalAddress)
})

test('wrong check digits are told with the last character, before the field is left', async () => {
  await show(PeerTransferPage)
  const address = makeUid('finance', '3051946280')
  await fill(transferring(), { address: address.replace('3051', '3015') })
  await expect.element(transferring().getByRole('alert')).toHaveTextContent(rules.wrongInternalAddress)
  await fill(transferring(), { address })
  await expect.element(transferring().getByRole('alert')).not.toBeInTheDocument()
})

const rejectedFor = (reason: WithdrawalReason): Withdrawal => ({
  id: '0199f1a2-0000-7000-8000-000000000001',
  at: new Date('2026-11-20T10:00:00Z'),
  status: 'rejected',
  address: wallet,
  amountMicro: dollars(60),
  approvedAt: undefined,
  sentAt: undefined,
  paidAt: undefined,
  reason,
  txId: undefined,
  isCancellable: undefined,
  cancellingSince: undefined,
})

test.each(Object.keys(withdrawalReasons) as WithdrawalReason[])(
  'a cancelled withdrawal opens to its reason, its code and where to complain: %s',
  async reason => {
    const email = 'help@mastercopy.example'
    const unnamed = {
      name: undefined,
      number: undefined,
      registeredOn: undefined,
      address: undefined,
      directors: undefined,
      licence: undefined,
      register: undefined,
    }
    const contacts = { email, telegram: undefined, phone: undefined, note: '' }
    const entity = { ...unnamed, country: 'Mauritius', email: 'office@mastercopy.example' }
    answers(showLanding, { entity, contacts, testimonials: [] })
    const withdrawals = { items: [rejectedFor(reason)], total: 1 }
    await show(() => <WithdrawalsPanel account={{ ...financeAccount, withdrawals }} explorer={undefined} />)
    await page.getByRole('button', { name: /^TWd4/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(texts.withdrawal[reason])).toBeVisible()
    await expect.element(dialog.getByText(withdrawalReasonCode(reason), { exact: true })).toBeVisible()
    await expect.element(dialog.getByText(texts.withdrawal.appeal)).toHaveTextContent(email)
  },
)

const underReview: Withdrawal = { ...rejectedFor('underReview'), status: 'pending', reason: undefined }

const panelOf = (withdrawal: Withdrawal) => () => (
  <WithdrawalsPanel
    account={{ ...financeAccount, withdrawals: { items: [withdrawal], total: 1 } }}
    explorer={undefined}
  />
)

test.each([
  ['ok', texts.promise.cancelling],
  ['decided', texts.withdrawal.decided],
] as const)(
  'a client who cancels a withdrawal sees again which one it is, and is told what comes of it: %s',
  async (outcome, told) => {
    answers(cancelWithdrawal, outcome)
    await show(panelOf({ ...underReview, isCancellable: true }))
    await page.getByRole('button', { name: texts.withdrawal.cancelIt }).click()
    const question = page.getByRole('dialog')
    await expect.element(question).toHaveTextContent('$60.00')
    await expect.element(question).toHaveTextContent(wallet)
    expect(sentTo(cancelWithdrawal)).toEqual([])
    await question.getByRole('button', { name: texts.withdrawal.cancelIt }).click()
    await expect.element(page.getByText(told)).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(sentTo(cancelWithdrawal)).toEqual([{ id: underReview.id }])
  },
)

test('a withdrawal that is being cancelled says so, and is not cancelled twice', async () => {
  await show(panelOf({ ...underReview, cancellingSince: underReview.at }))
  await expect.element(page.getByText(texts.promise.returning)).toBeVisible()
  await expect.element(page.getByRole('button', { name: texts.withdrawal.cancelIt })).not.toBeInTheDocument()
})

test('a withdrawal that becomes late on an open page is said to be late', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const at = new Date('2026-11-06T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const taken = { halfSeconds: 7_200, mostSeconds: 32_400 }
  answers(showWithdrawalPromise, { payments: 40, approved: taken, sent: taken, paid: taken, asOf: at })
  await show(() => <WithdrawalTracker withdrawal={{ ...underReview, at }} />)
  await expect.element(page.getByText(/^From 40 withdrawals/)).toBeVisible()
  const asOf = new Date('2026-11-06T21:00:01Z')
  answers(showWithdrawalPromise, { payments: 40, approved: taken, sent: taken, paid: taken, asOf })
  vi.setSystemTime(asOf)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(texts.promise.late)).toBeVisible()
})

test('the details of a withdrawal stay open when another one is asked for, at the same moment too', async () => {
  const shown = createStore([underReview])
  function Panel() {
    const items = useStore(shown)
    return (
      <WithdrawalsPanel
        account={{ ...financeAccount, withdrawals: { items, total: items.length } }}
        explorer={undefined}
      />
    )
  }
  await show(Panel)
  await page.getByRole('button', { name: /TWd4Wr/ }).click()
  const details = page.getByRole('dialog')
  await expect.element(details).toHaveTextContent('$60.00')
  shown.set([{ ...underReview, amountMicro: dollars(70) }, underReview])
  shown.set([{ ...underReview, at: new Date('2026-11-20T11:00:00Z') }, ...shown.get()])
  await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(5)
  await expect.element(details).toHaveTextContent('$60.00')
})

const sent = {
  address: wallet,
  amountMicro: dollars(60),
  password: 'nine quiet geese',
  oneTimeCode: '000000',
}

test.each([
  ['withdrawal', withdraw, WithdrawalPage, texts.withdrawal],
  ['transfer', transferToPeer, PeerTransferPage, texts.peer],
] as const)(
  'a client who sent a %s without an answer reads on its page, and at the account, where it would be',
  async (_what, call, Page, { unconfirmedTitle }) => {
    keyFor(thisTab, call, sent, Date.now())
    await show(() => (
      <>
        <Page />
        <FinancePage />
      </>
    ))
    const notes = page.getByRole('note', { name: unconfirmedTitle })
    await expect.poll(() => notes.elements()).toHaveLength(2)
  },
)

test('a client whose withdrawal was refused knows that it was, and reads no more of it', async () => {
  const key = keyFor(thisTab, withdraw, sent, Date.now())
  keepKey(thisTab, withdraw, key, Date.now(), true)
  await show(FinancePage)
  await expect.element(page.getByRole('heading', { name: texts.finance.account, exact: true })).toBeVisible()
  await expect.element(page.getByText(texts.withdrawal.unconfirmedTitle)).not.toBeInTheDocument()
})
