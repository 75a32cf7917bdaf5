import { expect, onTestFinished, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { askData, cancelChange, endView, giveView, showCare, withdrawRequest } from '../../contract/care.ts'
import { showWithdrawalTerms, type WithdrawalTerms } from '../../contract/finance.ts'
import { languages } from '../../contract/languages.ts'
import {
  answers,
  clara,
  complains,
  fails,
  fill,
  reads,
  refusesAt,
  sentTo,
  show,
  submit,
} from '../component-test.tsx'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { areAmountsHidden } from '../../ui/appearance.ts'
import { lists, refreshLists } from '../../ui/call/lists.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { ChangesBlock } from './changes.tsx'
import { DataBlock } from './data.tsx'
import { ViewBlock } from './support-view.tsx'

const dueAt = new Date('2026-12-03T10:00:00.000Z')
const nothing = {
  changes: [],
  viewUntil: undefined,
  requests: [],
  obstacle: undefined,
  waivableMicro: 0n,
  waivableRewardMicro: 0n,
}
const withoutWaiver = { waivedMicro: 0n, waivedRewardMicro: 0n }
const emailChange = { kind: 'email', askedAt: new Date(0), dueAt, email: 'new@example.org' } as const

test.each(languages)(
  'a change of the email that waits is cancelled in %s by its code alone',
  async language => {
    answers(showCare, { ...nothing, changes: [emailChange] })
    await show(ChangesBlock, { language })
    const { care, rules } = allTexts[language]
    await page.getByRole('button', { name: care.cancel }).click()
    const form = page.getByRole('form', { name: care.cancel })
    await complains(form, {}, rules.codeRequired)
    expect(sentTo(cancelChange)).toEqual([])

    answers(cancelChange, 'invalidResetCode')
    await fill(form, { code: 'AAAA-BBBB' })
    await submit(form)
    await refusesAt(form, 'code', rules.wrongCode)
    expect(sentTo(cancelChange)).toEqual([{ k: 2, c: 'AAAA-BBBB' }])
  },
)

test('a reset that waits is cancelled by a press, after a question', async () => {
  const { care } = allTexts.en
  answers(showCare, { ...nothing, changes: [{ ...emailChange, kind: 'secondFactor', email: undefined }] })
  answers(cancelChange, 'ok')
  await show(ChangesBlock)
  await page.getByRole('button', { name: care.cancel }).click()
  expect(sentTo(cancelChange)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: care.cancel }).click()
  await reads(care.cancelled)
})

test('support may look for as long as the client says', async () => {
  const { care } = allTexts.en
  answers(showCare, nothing)
  answers(giveView, 'ok')
  await show(ViewBlock)
  await page.getByText(care.threeDays).click()
  await page.getByRole('button', { name: care.allow }).click()
  await reads(care.allowed)
  expect(sentTo(giveView)).toEqual([{ n: 3 }])
})

test('it is not said that support may not look before that is known', async () => {
  const { care, ui } = allTexts.en
  fails(showCare, 500)
  await show(ViewBlock)
  const again = page.getByRole('button', { name: ui.refresh })
  await expect.element(again).toBeVisible()
  await expect.element(page.getByText(care.viewOff)).not.toBeInTheDocument()

  answers(showCare, { ...nothing, viewUntil: dueAt })
  await again.click()
  await expect.element(page.getByRole('button', { name: care.end })).toBeVisible()
})

test('who ends the look of support, or takes a request back, is at the title of the page', async () => {
  const { care } = allTexts.en
  const asked = { kind: 'export', askedAt: new Date(0), state: 'waiting', reason: undefined } as const
  const request = { id: '00000000-0000-4000-8000-000000000001', ...asked, ...withoutWaiver }
  answers(showCare, { ...nothing, viewUntil: dueAt, requests: [request] })
  answers(endView, 'ok')
  answers(withdrawRequest, 'ok')
  await show(() => (
    <>
      <h1 tabIndex={-1}>Settings</h1>
      <ViewBlock />
      <DataBlock />
    </>
  ))
  const title = page.getByRole('heading', { name: 'Settings' })
  const [end, takeBack] = [care.end, care.takeBack].map(name => page.getByRole('button', { name })) as [
    Locator,
    Locator,
  ]
  await expect.element(end).toBeVisible()
  answers(showCare, { ...nothing, requests: [request] })
  await end.click()
  await expect.element(title).toHaveFocus()

  answers(showCare, { ...nothing, requests: [{ ...request, state: 'withdrawn' }] })
  await takeBack.click()
  await expect.element(title).toHaveFocus()
})

test('support can still look where nothing may be changed now, and the client is told to try later', async () => {
  const { care } = allTexts.en
  answers(showCare, { ...nothing, viewUntil: dueAt })
  answers(endView, 'tryAgain')
  await show(ViewBlock)
  const end = page.getByRole('button', { name: care.end })
  await end.click()
  await reads(allTexts.en.outcomes.notNow)
  await expect.element(end).toBeVisible()
})

test('a request still waits where nothing may be changed now, and the client is told to try later', async () => {
  const { care } = allTexts.en
  const asked = { kind: 'export', askedAt: new Date(0), state: 'waiting', reason: undefined } as const
  const request = { id: '00000000-0000-4000-8000-000000000001', ...asked, ...withoutWaiver }
  answers(showCare, { ...nothing, requests: [request] })
  answers(withdrawRequest, 'tryAgain')
  await show(DataBlock)
  const takeBack = page.getByRole('button', { name: care.takeBack })
  await takeBack.click()
  await reads(allTexts.en.outcomes.notNow)
  await expect.element(takeBack).toBeVisible()
})

test('what keeps a client from being deleted is read in the question, and beside what waits', async () => {
  const { care } = allTexts.en
  const waiting = {
    kind: 'deletion',
    askedAt: new Date(0),
    state: 'waiting',
    reason: undefined,
    ...withoutWaiver,
  } as const
  answers(showCare, {
    ...nothing,
    obstacle: 'rewardsPending',
    requests: [{ ...waiting, id: '00000000-0000-4000-8000-000000000001' }],
  })
  await show(DataBlock)
  await expect.element(page.getByText(care.rewardsPending)).toBeVisible()
  await page.getByRole('button', { name: care.askDeletion }).click()
  await expect.element(page.getByRole('dialog').getByText(care.rewardsPending)).toBeVisible()
})

test('a deletion is asked for after a question, and why it was refused is read', async () => {
  const { care } = allTexts.en
  const refused = {
    kind: 'deletion',
    askedAt: new Date(0),
    state: 'refused',
    reason: 'hasMoney',
    ...withoutWaiver,
  } as const
  answers(showCare, { ...nothing, requests: [{ ...refused, id: '00000000-0000-4000-8000-000000000001' }] })
  answers(askData, { isNew: true })
  await show(DataBlock)
  await expect.element(page.getByText(care.hasMoney)).toBeVisible()
  await page.getByRole('button', { name: care.askDeletion }).click()
  expect(sentTo(askData)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: care.askDeletion }).click()
  await reads(care.asked)
  expect(sentTo(askData)).toEqual([{ k: 2, w: '0', x: '0' }])
})

test('what cannot be withdrawn is given up by a box that names the sum, and by nothing else', async () => {
  const { care } = allTexts.en
  const money = { waivableMicro: 12_340_000n, waivableRewardMicro: 5_000_000n }
  answers(showCare, { ...nothing, ...money, obstacle: 'hasMoney' })
  answers(askData, { isNew: true })
  await show(DataBlock)
  await page.getByRole('button', { name: care.askDeletion }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('checkbox', { name: care.waive.replace('%AMOUNT%', '$17.34') })
  await expect.element(box).not.toBeChecked()
  await expect.element(dialog.getByText(care.hasMoney)).toBeVisible()
  await expect.element(dialog.getByText(care.orGiveUp)).toBeVisible()
  await box.click()
  // It may be a deposit on its way as well.
  await expect.element(dialog.getByText(care.hasMoney)).toBeVisible()
  await expect.element(dialog.getByText(care.waivesPart)).toBeVisible()
  await dialog.getByRole('button', { name: care.askDeletion }).click()
  await reads(care.asked)
  expect(sentTo(askData)).toEqual([{ k: 2, w: '12.34', x: '5' }])
})

test('rewards that are given up keep nobody from being deleted', async () => {
  const { care } = allTexts.en
  answers(showCare, { ...nothing, waivableRewardMicro: 5_000_000n, obstacle: 'rewardsPending' })
  await show(DataBlock)
  await page.getByRole('button', { name: care.askDeletion }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(care.rewardsPending)).toBeVisible()
  await dialog.getByRole('checkbox').click()
  await expect.element(dialog.getByText(care.rewardsPending)).not.toBeInTheDocument()
})

const deletion = {
  kind: 'deletion',
  id: '00000000-0000-4000-8000-000000000001',
  askedAt: new Date(0),
  reason: undefined,
  waivedMicro: 12_340_000n,
  waivedRewardMicro: 5_000_000n,
} as const

test.each(languages)(
  'a request says in %s what it gives up while it waits and what it gave up once it is done',
  async language => {
    const { care } = allTexts[language]
    answers(showCare, {
      ...nothing,
      obstacle: 'accountsOpen',
      requests: [{ ...deletion, state: 'waiting' }],
    })
    await show(DataBlock, { language })
    const [waives, waived] = [care.waives, care.waived].map(words => words.split('%AMOUNT%')[0]!)
    await expect.element(page.getByText(waives!)).toHaveTextContent(care.accountsOpen)

    await cleanup()
    answers(showCare, { ...nothing, requests: [{ ...deletion, state: 'done' }] })
    lists.clear()
    await show(DataBlock, { language })
    await expect.element(page.getByText(waived!)).toBeVisible()
  },
)

test('a request that was taken back gives up nothing', async () => {
  const { care } = allTexts.en
  answers(showCare, { ...nothing, requests: [{ ...deletion, state: 'withdrawn' }] })
  await show(DataBlock)
  await expect.element(page.getByText(care.withdrawn)).toBeVisible()
  await expect.element(page.getByText('$17.34')).not.toBeInTheDocument()
})

test('beside a request is whether another one could give up what keeps it', async () => {
  const { care } = allTexts.en
  const money = { waivableMicro: 12_340_000n, waivableRewardMicro: 5_000_000n, obstacle: 'hasMoney' } as const
  const waiting = { ...deletion, ...withoutWaiver, state: 'waiting' } as const
  answers(showCare, { ...nothing, ...money, requests: [waiting] })
  await show(DataBlock)
  await expect.element(page.getByText(care.hasMoney)).toHaveTextContent(care.orAskAgain)

  await cleanup()
  answers(showCare, { ...nothing, ...money, requests: [{ ...deletion, state: 'waiting' }] })
  lists.clear()
  await show(DataBlock)
  await expect.element(page.getByText(care.hasMoney)).not.toHaveTextContent(care.orAskAgain)
})

test('beside a refused request is that another one could give up the money, unless another one waits', async () => {
  const { care } = allTexts.en
  const refused = {
    ...deletion,
    ...withoutWaiver,
    id: '00000000-0000-4000-8000-000000000002',
    state: 'refused',
    reason: 'hasMoney',
  } as const
  const money = { ...nothing, waivableMicro: 12_340_000n }
  answers(showCare, { ...money, requests: [refused] })
  await show(DataBlock)
  await expect.element(page.getByText(care.hasMoney)).toHaveTextContent(care.orAskAgain)

  await cleanup()
  answers(showCare, { ...money, requests: [{ ...deletion, state: 'waiting' }, refused] })
  lists.clear()
  await show(DataBlock)
  await expect.element(page.getByText(care.hasMoney)).not.toHaveTextContent(care.orAskAgain)
})

test.each(languages)(
  'who gives up sums that have changed reads so in %s, sees the new ones, and has to tick them',
  async language => {
    const { care } = allTexts[language]
    answers(showCare, { ...nothing, waivableMicro: 12_340_000n })
    answers(askData, 'tryAgain')
    await show(DataBlock, { language })
    await page.getByRole('button', { name: care.askDeletion }).click()
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('checkbox', { name: /12[.,]34/ })
    await box.click()
    await expect.element(box).toBeChecked()

    answers(showCare, { ...nothing, waivableMicro: 13_000_000n })
    await dialog.getByRole('button', { name: care.askDeletion }).click()
    const another = dialog.getByRole('checkbox', { name: /13[.,]00/ })
    await expect.element(another).not.toBeChecked()
    await reads(care.amountsChanged, care.readAmounts)
    await expect.element(dialog.getByRole('note')).toHaveTextContent(care.amountsChanged)

    answers(askData, { isNew: true })
    await another.click()
    await expect.element(dialog.getByRole('note')).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: care.askDeletion }).click()
    await reads(care.asked)
    expect(sentTo(askData)).toEqual([
      { k: 2, w: '12.34', x: '0' },
      { k: 2, w: '13', x: '0' },
    ])
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test('the sum that is given up is read where amounts are hidden', async () => {
  const { care } = allTexts.en
  areAmountsHidden.set(true)
  onTestFinished(() => areAmountsHidden.set(false))
  answers(showCare, { ...nothing, waivableMicro: 12_340_000n })
  await show(() => (
    <HideableAmounts>
      <DataBlock />
    </HideableAmounts>
  ))
  await page.getByRole('button', { name: care.askDeletion }).click()
  const box = page.getByRole('checkbox', { name: care.waive.replace('%AMOUNT%', '$12.34') })
  await expect.element(box).toBeVisible()
})

test('a refusal with the same sums is one to try again later, and the question stays', async () => {
  const { care, outcomes } = allTexts.en
  answers(showCare, { ...nothing, waivableMicro: 12_340_000n })
  answers(askData, 'tryAgain')
  await show(DataBlock)
  await page.getByRole('button', { name: care.askDeletion }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: care.askDeletion }).click()
  await reads(outcomes.notNow)
  await expect.element(dialog.getByRole('checkbox')).toBeChecked()
})

const open = { ...clara.stops }
const limits = (leftMicro?: bigint): WithdrawalTerms => ({
  book: {
    addresses: [],
    savedOnly: { isOn: false, offAt: undefined },
    newWaits: { isOn: false, offAt: undefined },
    heldUntil: undefined,
  },
  knownAddresses: [],
  earlierAddresses: [],
  earlierRecipients: [],
  limits: {
    verification: 'verified',
    day: leftMicro === undefined ? undefined : { limitMicro: leftMicro, usedMicro: 0n, renewsAt: undefined },
    month: undefined,
    verified: { dayMicro: leftMicro, monthMicro: undefined },
  },
  asOf: new Date('2026-11-06T12:00:00Z'),
})
test.each([
  ['a balance above the least transfer', 1_000_000n, open, limits(), true],
  ['a smaller balance', 999_999n, open, limits(), false],
  ['suspended transfers', 1_000_000n, { ...open, transfers: 'suspended' }, limits(), false],
  ['a limit that leaves all of it', 12_340_000n, open, limits(12_340_000n), true],
] as const)(
  'that a balance can be sent is said where it can: %s',
  async (_what, waivableMicro, stops, terms, can) => {
    const { care } = allTexts.en
    answers(showCare, { ...nothing, waivableMicro })
    answers(showWithdrawalTerms, terms)
    await show(DataBlock, { profile: { ...clara, stops } })
    await page.getByRole('button', { name: care.askDeletion }).click()
    const note = page.getByRole('dialog').getByText(care.waiveNote)
    await expect.element(note).not.toHaveTextContent(care.waiveOpen)
    if (stops === open && waivableMicro >= 1_000_000n)
      await expect.poll(() => sentTo(showWithdrawalTerms)).toHaveLength(1)
    if (can) await expect.element(note).toHaveTextContent(care.waiveSend)
    else await expect.element(note).not.toHaveTextContent(care.waiveSend)
  },
)

test('that a balance can be sent is no longer said once a limit leaves less', async () => {
  const { care } = allTexts.en
  answers(showCare, { ...nothing, waivableMicro: 12_340_000n })
  answers(showWithdrawalTerms, limits(12_340_000n))
  await show(DataBlock, { profile: { ...clara, stops: open } })
  await page.getByRole('button', { name: care.askDeletion }).click()
  const note = page.getByRole('dialog').getByText(care.waiveNote)
  await expect.element(note).toHaveTextContent(care.waiveSend)
  answers(showWithdrawalTerms, limits(12_339_999n))
  await refreshLists(showWithdrawalTerms)
  await expect.element(note).not.toHaveTextContent(care.waiveSend)
})

test('nothing is asked before it is known what stands in the way', async () => {
  const { care } = allTexts.en
  fails(showCare, 500)
  await show(DataBlock)
  await expect.element(page.getByRole('button', { name: care.askDeletion })).toBeDisabled()
})
