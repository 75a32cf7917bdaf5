import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OperatorRole } from '../../contract/console/roles.ts'
import { scanDecide, scanPicture, scanShow, scanWaiting } from '../../contract/console/verification.ts'
import { rejectionReasons } from '../../contract/verification.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, answersFile, sentTo, showConsolePage } from '../component-test.tsx'
import { VerificationPage } from './page.tsx'

const { consoleVerification: words, console: common } = consoleTexts
const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`
const at = new Date('2026-04-01T09:00:00Z')
const scans = [1, 2].map(number => ({
  scan: idOf(number),
  client: idOf(number + 2),
  code: `CODE000${number}`,
  name: `Client ${number}`,
  uploadedAt: at,
}))
const beside = { client: idOf(3), code: 'CODE0001', name: 'Vera Lind', createdAt: at, uploadedAt: at }

async function show(roles: OperatorRole[] = ['verification']): Promise<void> {
  answers(scanWaiting, { scans, more: false })
  answers(scanShow, { ...beside, width: 60, height: 40, earlier: [] })
  answers(scanDecide, 'ok')
  answersFile(scanPicture, await sheet(600, 400))
  await showConsolePage(VerificationPage, {
    path: `/here?scan=${idOf(1)}`,
    roles,
  })
  await expect.element(page.getByText('Vera Lind')).toBeVisible()
}

/** By the key for it: nothing is decided before. */
async function look(): Promise<void> {
  await userEvent.keyboard('v')
  await expect.element(page.getByRole('img', { name: words.picture })).toBeVisible()
}

/** At once, as two presses of a quick hand or of a hanging key come before any answer. */
const press = (key: string): boolean => dispatchEvent(new KeyboardEvent('keydown', { key }))

/** Calls when this text has just been put on the page, and the page has done nothing since. */
function onDrawn(text: string, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (!document.body.textContent.includes(text)) return
    observer.disconnect()
    then()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** A grey sheet. */
async function sheet(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')!
  brush.fillStyle = 'grey'
  brush.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

test('a document is rejected for a reason by keys alone, and not accepted by a slip', async () => {
  await show()
  await look()
  await userEvent.keyboard('2a')
  expect(sentTo(scanDecide)).toEqual([])
  await userEvent.keyboard('{Enter}')
  const [, reason] = Object.values(rejectionReasons)
  await expect.poll(() => sentTo(scanDecide)).toMatchObject([{ scan: idOf(1), verdict: 'rejected', reason }])
})

test('a document for which a reason for rejection is chosen is accepted only once that reason is taken back', async () => {
  await show()
  await look()
  await page.getByRole('radio').first().click({ force: true })
  const accept = page.getByRole('button', { name: words.accept })
  await expect.element(accept).toBeDisabled()
  await page.getByRole('button', { name: words.noReason }).click()
  await accept.click()
  await expect.poll(() => sentTo(scanDecide)).toMatchObject([{ scan: idOf(1), verdict: 'verified' }])
})

test('a document is accepted by a key once it was looked at, however often that is pressed, and the next one is shown', async () => {
  await show()
  answers(scanDecide, 'notSeen')
  await userEvent.keyboard('a')
  await expect.element(page.getByText(words.notSeen)).toBeVisible()
  await expect.element(page.getByText('Vera Lind')).toBeVisible()
  answers(scanDecide, 'ok')
  await look()
  const before = sentTo(scanDecide).length
  press('a')
  press('a')
  await expect.poll(() => sentTo(scanShow).at(-1)).toEqual({ scan: idOf(2) })
  expect(sentTo(scanDecide).slice(before)).toMatchObject([{ scan: idOf(1), verdict: 'verified' }])
})

test('a comment for operators goes with either verdict, and what was noted before is read beside the document', async () => {
  const earlier = {
    at,
    verdict: 'rejected',
    reason: 'cropped',
    actor: 'cli:olga',
    comment: 'Noted before',
  } as const
  await show()
  answers(scanShow, { ...beside, width: 60, height: 40, earlier: [earlier] })
  await refreshLists(scanShow)
  await expect.element(page.getByText('Noted before')).toBeVisible()
  await look()
  const field = page.getByRole('textbox', { name: words.comment })
  await field.fill(' The edges do not fit ')
  await page.getByRole('button', { name: words.accept }).click()
  await expect
    .poll(() => sentTo(scanDecide).at(-1))
    .toMatchObject({ verdict: 'verified', comment: 'The edges do not fit' })
  await look()
  await expect.element(field).toHaveValue('')
  await field.fill('Another face')
  await page.getByRole('radio').first().click({ force: true })
  await page.getByRole('button', { name: words.reject }).click()
  await expect
    .poll(() => sentTo(scanDecide).at(-1))
    .toMatchObject({ scan: idOf(2), verdict: 'rejected', comment: 'Another face' })
})

test('a document whose picture cannot be drawn can be rejected, and each press of its key asks once', async () => {
  await show()
  answersFile(scanPicture, new Blob(['no picture'], { type: 'image/jpeg' }))
  const drawn = new Promise(resolve => onDrawn(words.unreadable, () => resolve(press('v'))))
  press('v')
  press('v')
  await drawn
  await expect.element(page.getByText(words.unreadable)).toBeVisible()
  expect(sentTo(scanPicture)).toHaveLength(1)
  await userEvent.keyboard('1{Enter}')
  const [reason] = Object.values(rejectionReasons)
  await expect.poll(() => sentTo(scanDecide)).toMatchObject([{ scan: idOf(1), verdict: 'rejected', reason }])
})

test('the picture is asked for, drawn, made larger and turned', async () => {
  await show()
  expect(sentTo(scanPicture)).toEqual([])
  await page.getByRole('button', { name: words.show }).click()
  const shown = page.getByRole('img', { name: words.picture })
  await expect.element(shown).toBeVisible()
  const canvas = shown.element() as HTMLCanvasElement
  const inkOf = () => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.some((value, place) => place % 4 === 0 && value < 230)
  }
  await expect.poll(() => [canvas.width, canvas.height, inkOf()]).toEqual([600, 400, true])
  await userEvent.keyboard('r')
  await expect.poll(() => [canvas.width, canvas.height, inkOf()]).toEqual([400, 600, true])
  const { width } = canvas.style
  await userEvent.keyboard('+')
  await expect.poll(() => Number.parseFloat(canvas.style.width)).toBeGreaterThan(Number.parseFloat(width))
})

test('a document that a colleague decides meanwhile is no longer offered to be decided', async () => {
  await show()
  const accept = page.getByRole('button', { name: words.accept })
  await expect.element(accept).toBeVisible()
  answers(scanWaiting, { scans: scans.slice(1), more: false })
  await refreshLists(scanWaiting)
  await expect.element(page.getByText(words.decided)).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
})

test('who may only read is shown a document, and not asked to decide it', async () => {
  await show(['auditor'])
  await expect.element(page.getByRole('button', { name: words.show })).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.accept })).not.toBeInTheDocument()
})

test('more documents than are listed are said to be there', async () => {
  answers(scanWaiting, { scans, more: true })
  await showConsolePage(VerificationPage, { roles: ['verification'] })
  await expect.element(page.getByText(common.more.replace('%N%', '2'))).toBeVisible()
})
