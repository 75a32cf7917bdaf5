import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inboxLeave, inboxList, inboxTake, type InboxEntry } from '../../contract/console/inbox.ts'
import { proposalShow } from '../../contract/console/proposals.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { ui } from '../../texts/en/ui.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, fails, proposalOf, sentTo, showConsole } from '../component-test.tsx'
import { AtWork } from '../claims/at-work.tsx'
import { Act } from './act.tsx'

const { consoleInbox: words } = consoleTexts
const at = new Date('2026-04-01T09:00:00Z')
const olga = { operator: '00000000-0000-4000-8000-000000000001', name: 'Olga', at }

const waiting = (takenBy: InboxEntry['takenBy']): InboxEntry => ({
  kind: 'ring',
  key: 'RING',
  since: at,
  link: '/rings?at=RING',
  subject: '',
  client: undefined,
  code: undefined,
  amountMicro: undefined,
  mayDecide: true,
  takenBy,
})

const claim = { kind: 'ring', key: 'RING' }

/** A refresh of the inbox, which then has these. */
async function refreshed(...items: InboxEntry[]): Promise<void> {
  answers(inboxList, { items, counts: [] })
  await refreshLists(inboxList)
}

async function open(...items: InboxEntry[]): Promise<void> {
  answers(inboxList, { items, counts: [] })
  for (const call of [inboxTake, inboxLeave]) answers(call, 'ok')
  await showConsole(
    <AtWork kind="ring" itemKey="RING">
      <Act title="Decide" run={async () => ({ outcome: 'ok' })} />
    </AtWork>,
  )
  await expect.poll(() => sentTo(inboxList)).not.toEqual([])
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const close = (): Promise<void> => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

async function closeAndRelease(): Promise<void> {
  await close()
  await expect.poll(() => sentTo(inboxLeave)).toEqual([claim])
}

test('a claim is not released and made again with each refresh, and is released with the sheet', async () => {
  await open(waiting(undefined))
  await expect.poll(() => sentTo(inboxTake)).toEqual([claim])
  await refreshed(waiting(olga))
  await refreshed(waiting({ ...olga, at: new Date('2026-04-01T09:00:20Z') }))
  expect(sentTo(inboxTake)).toEqual([claim])
  expect(sentTo(inboxLeave)).toEqual([])
  await closeAndRelease()
})

test('what reaches the inbox only when its sheet is open is claimed then', async () => {
  await open()
  expect(sentTo(inboxTake)).toEqual([])
  await refreshed(waiting(undefined))
  await expect.poll(() => sentTo(inboxTake)).toEqual([claim])
  await closeAndRelease()
})

test('a claim that runs out while its sheet is open is made again', async () => {
  await open(waiting(undefined))
  await expect.poll(() => sentTo(inboxTake)).toHaveLength(1)
  await refreshed(waiting(olga))
  await expect.element(page.getByText(words.youAreAtIt.split('%')[0]!.trim())).toBeInTheDocument()
  await refreshed(waiting(undefined))
  await expect.poll(() => sentTo(inboxTake)).toEqual([claim, claim])
  await closeAndRelease()
})

test('what another operator has claimed is neither claimed nor released', async () => {
  await open(waiting({ ...olga, operator: '00000000-0000-4000-8000-000000000002', name: 'Oleg' }))
  await close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect([...sentTo(inboxTake), ...sentTo(inboxLeave)]).toEqual([])
})

test('who proposes by keys goes on at what is to be signed', async () => {
  fails(proposalShow, 500)
  const proposal = '00000000-0000-4000-8000-000000000009'
  await showConsole(<Act title="Decide" run={async () => ({ outcome: 'ok', proposal })} />)
  await page.getByRole('button', { name: 'Decide' }).click()
  const sheet = page.getByRole('dialog')
  const propose = await sheet.getByRole('button', { name: consoleTexts.console.propose }).findElement()
  propose.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => propose.isConnected).toBe(false)
  expect(sheet.element()).toContainElement(document.activeElement as HTMLElement)
})

test('a sheet that waits for others once it is signed has a way back in words', async () => {
  const id = '00000000-0000-4000-8000-000000000009'
  const waits = proposalOf({ id, action: 'client.correct', subject: id, role: 'treasury', isToSign: false })
  answers(proposalShow, {
    proposal: waits,
    lines: [],
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await showConsole(<Act title="Decide" run={async () => ({ outcome: 'ok', proposal: id })} />)
  await page.getByRole('button', { name: 'Decide' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: consoleTexts.console.propose }).click()
  await sheet.getByText(ui.close, { exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})
