import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askData, cancelChange, giveView, showCare } from '../../contract/care.ts'
import { languages } from '../../contract/languages.ts'
import { answers, complains, fill, reads, sentTo, show, submit } from '../component-test.tsx'
import { allTexts } from '../../texts/all-languages.ts'
import { ChangesBlock, ViewBlock } from './care.tsx'
import { DataBlock } from './data.tsx'

const dueAt = new Date('2026-12-03T10:00:00.000Z')
const nothing = {
  changes: [],
  viewUntil: undefined,
  requests: [],
  obstacle: undefined,
  waivableMicro: 0n,
  waivableRewardMicro: 0n,
}
const nothingWaived = { waivedMicro: 0n, waivedRewardMicro: 0n }
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
    await expect.element(form.getByRole('alert')).toHaveTextContent(care.wrongCode)
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

test('what keeps a client from being deleted is read in the question, and beside what waits', async () => {
  const { care } = allTexts.en
  const waiting = {
    kind: 'deletion',
    askedAt: new Date(0),
    state: 'waiting',
    reason: undefined,
    ...nothingWaived,
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
    ...nothingWaived,
  } as const
  answers(showCare, { ...nothing, requests: [{ ...refused, id: '00000000-0000-4000-8000-000000000001' }] })
  answers(askData, { isNew: true })
  await show(DataBlock)
  await expect.element(page.getByText(care.hasMoney)).toBeVisible()
  await page.getByRole('button', { name: care.askDeletion }).click()
  expect(sentTo(askData)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: care.askDeletion }).click()
  await reads(care.asked)
  expect(sentTo(askData)).toEqual([{ k: 2 }])
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
  await box.click()
  await expect.element(dialog.getByText(care.hasMoney)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: care.askDeletion }).click()
  await reads(care.asked)
  expect(sentTo(askData)).toEqual([{ k: 2, w: '12.34', x: '5' }])
})
