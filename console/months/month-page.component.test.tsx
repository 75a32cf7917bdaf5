import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inboxList } from '../../contract/console/inbox.ts'
import { monthPropose, monthShow, type ConsoleMonth } from '../../contract/console/months.ts'
import { proposalShow } from '../../contract/console/proposals.ts'
import { dollars } from '../../contract/money.ts'
import { consoleTexts as words } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, proposalOf, sentTo, showConsolePage } from '../component-test.tsx'
import { MonthPage } from './month-page.tsx'

const due: ConsoleMonth = {
  month: '2026-03',
  settlableFrom: new Date('2026-04-01T00:05:00Z'),
  isDue: true,
  preview: undefined,
  totals: undefined,
  before: undefined,
  objections: [],
  uncredited: [],
  uncreditedMore: false,
  disputedMore: false,
  disputed: [],
  coveragePpm: undefined,
  coverageAt: undefined,
  run: undefined,
  proposal: undefined,
}
const preview = { hash: 'a'.repeat(64), at: due.settlableFrom, actor: 'job:settlement' }

test('the key a proposes the month that is previewed, and nothing before there is a preview', async () => {
  answers(inboxList, { items: [], counts: [] })
  answers(monthShow, due)
  answers(monthPropose, { proposal: '00000000-0000-4000-8000-000000000008' })
  await showConsolePage(MonthPage, { route: '/months/$month', path: '/months/2026-03' })
  await expect.element(page.getByText(words.consoleMonths.noPreview)).toBeVisible()
  await userEvent.keyboard('a')
  expect(sentTo(monthPropose)).toEqual([])

  answers(monthShow, { ...due, preview })
  await refreshLists(monthShow)
  await expect.element(page.getByRole('button', { name: words.consoleMonths.propose })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.poll(() => sentTo(monthPropose)).toEqual([{ month: due.month, hash: preview.hash }])
})

test('a month that a language writes small begins the title with a capital letter', async () => {
  answers(inboxList, { items: [], counts: [] })
  answers(monthShow, due)
  const at = { route: '/months/$month', path: '/months/2026-03' }
  await showConsolePage(MonthPage, { ...at, language: 'ru' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Март/)
})

test('a month stands beside the month before, program by program, one that has no accounts any more as well', async () => {
  const none = { accounts: 1, gainsMicro: 0n, lossesMicro: 0n, borneMicro: 0n, rewardsMicro: 0n, usedUp: 0 }
  const of = (program: string, profit: number) => ({ ...none, program, profitMicro: dollars(profit) })
  answers(inboxList, { items: [], counts: [] })
  answers(monthShow, {
    ...due,
    preview,
    totals: { programs: [of('starter', 1_200), of('index', 30)], largest: [] },
    before: { programs: [of('starter', 2_000), of('crypto', 500)], largest: [] },
  })
  await showConsolePage(MonthPage, { route: '/months/$month', path: '/months/2026-03' })
  const table = page.getByRole('table', { name: words.consoleMonths.totals })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect.element(row('Starter')).toHaveTextContent(/\$2,000\.00.*−\$800\.00/)
  await expect.element(row('Index')).toHaveTextContent(/––$/)
  await expect.element(row('Crypto')).toHaveTextContent(/\$500\.00.*−\$500\.00/)
})

test('a month says where more results wait than are listed', async () => {
  const deal = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'starter/1',
    percent: '1',
    since: new Date(),
  }
  answers(inboxList, { items: [], counts: [] })
  answers(monthShow, { ...due, uncredited: [deal], uncreditedMore: true, disputed: [deal] })
  await showConsolePage(MonthPage, { route: '/months/$month', path: '/months/2026-03' })
  await expect.element(page.getByText(words.console.more.replace('%N%', '1'))).toHaveLength(1)
})

test('once the signed preview is refused, the month says so and can be proposed again', async () => {
  const id = '00000000-0000-4000-8000-000000000008'
  const proposal = proposalOf({ id, action: 'settlement.execute', subject: due.month, role: 'treasury' })
  const told = { lines: [], detail: undefined, proposedBy: undefined, endedBy: undefined }
  answers(inboxList, { items: [], counts: [] })
  answers(monthShow, { ...due, preview, proposal: id })
  answers(proposalShow, { ...told, proposal })
  await showConsolePage(MonthPage, { route: '/months/$month', path: '/months/2026-03' })
  await expect.element(page.getByRole('button', { name: words.consoleProposals.sign })).toBeVisible()

  answers(monthShow, { ...due, preview })
  answers(proposalShow, { ...told, proposal: { ...proposal, isToSign: false, outcome: 'stale' } })
  await refreshLists(proposalShow)
  await expect.element(page.getByRole('listitem').getByText(words.consoleRefusals.stale)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.consoleMonths.propose })).toBeVisible()
})

test('the main button of a month does not propose it while people have to end what prevents it', async () => {
  answers(inboxList, { items: [], counts: [] })
  answers(monthShow, { ...due, preview, objections: ['uncredited'] })
  await showConsolePage(MonthPage, { route: '/months/$month', path: '/months/2026-03' })
  const propose = page.getByRole('button', { name: words.consoleMonths.propose })
  await expect.element(propose).not.toHaveClass(/primary/)
  answers(monthShow, { ...due, preview, objections: ['coverageUnknown'] })
  await refreshLists(monthShow)
  await expect.element(propose).toHaveClass(/primary/)
})
