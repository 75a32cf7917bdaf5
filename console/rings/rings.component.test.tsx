import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inboxLeave, inboxList, inboxTake } from '../../contract/console/inbox.ts'
import { ringList, ringReview, ringShownMax, type ConsoleRing } from '../../contract/console/rings.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, sentTo, showConsolePage, takes } from '../component-test.tsx'
import { RingsPage } from './page.tsx'

const { consoleRings: words, console: common } = consoleTexts
const ring = (name: string): ConsoleRing => ({
  key: name,
  since: new Date('2026-04-01T09:00:00Z'),
  invitations: [{ sponsor: `${name}A`, partner: `${name}B`, line: 1 }],
  evidence: [{ kind: 'device', value: '1', clients: [`${name}A`, `${name}B`], more: false }],
  more: false,
  review: undefined,
})

test('rings are gone through and reviewed by keys alone', async () => {
  answers(ringList, { rings: [ring('FIRST'), ring('SECOND')], more: false })
  answers(inboxList, {
    items: [
      {
        kind: 'ring',
        key: 'SECOND',
        since: new Date('2026-04-01T09:00:00Z'),
        link: '/rings?at=SECOND',
        subject: '',
        client: undefined,
        code: undefined,
        amountMicro: undefined,
        mayDecide: true,
        takenBy: undefined,
      },
    ],
    counts: [],
  })
  for (const call of [inboxTake, inboxLeave, ringReview]) answers(call, 'ok')
  await showConsolePage(RingsPage, { roles: ['support'] })
  const at = page.getByRole('region', { name: 'SECONDA, SECONDB' })
  await expect.element(at).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.poll(() => document.querySelector('[aria-current]')?.textContent).toContain('SECONDA')
  await takes('ring', 'SECOND')
  await userEvent.keyboard('a')
  const dialog = page.getByRole('dialog', { name: words.review })
  await dialog.getByLabelText(words.finding).fill('They are a family.')
  await dialog.getByRole('button', { name: words.review }).click()
  await expect.poll(() => sentTo(ringReview)).toEqual([{ key: 'SECOND', reason: 'They are a family.' }])
})

test('a ring of many says that not all of it is shown', async () => {
  const [one, many] = [ring('FEW'), ring('MANY')]
  const evidence = many.evidence.map(found => ({ ...found, more: true }))
  answers(ringList, { rings: [one, { ...many, evidence, more: true }], more: false })
  answers(inboxList, { items: [], counts: [] })
  await showConsolePage(RingsPage, { roles: ['support'] })
  const note = common.more.replace('%N%', String(ringShownMax))
  const noted = (name: string) => page.getByRole('region', { name }).getByText(note)
  await expect.poll(() => noted('MANYA, MANYB').elements()).toHaveLength(2)
  expect(noted('FEWA, FEWB').elements()).toHaveLength(0)
})

test('what was opened from a ring that grows meanwhile stays open, and says that it is gone', async () => {
  answers(ringList, { rings: [ring('FIRST'), ring('SECOND')], more: false })
  answers(inboxList, { items: [], counts: [] })
  await showConsolePage(RingsPage, { roles: ['support'] })
  const at = page.getByRole('region', { name: 'SECONDA, SECONDB' })
  await at.getByRole('button', { name: words.review }).click()
  const dialog = page.getByRole('dialog', { name: words.review })
  await dialog.getByLabelText(words.finding).fill('They are a family.')

  answers(ringList, { rings: [], more: false })
  await refreshLists(ringList)
  await expect.element(dialog.getByText(common.gone)).toBeVisible()
  await expect.element(page.getByText(words.none)).toBeInTheDocument()
  await expect.element(dialog.getByLabelText(words.finding)).toHaveValue('They are a family.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('SECONDA, SECONDB')).not.toBeInTheDocument()
})

test('more rings than are listed are said to be there', async () => {
  answers(ringList, { rings: [ring('FIRST'), ring('SECOND')], more: true })
  answers(inboxList, { items: [], counts: [] })
  await showConsolePage(RingsPage, { roles: ['support'] })
  await expect.element(page.getByText(common.more.replace('%N%', '2'))).toBeVisible()
})
