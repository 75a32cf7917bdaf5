import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dealEnter, type ConsoleDeal } from '../../contract/console/deals.ts'
import { proposalMake } from '../../contract/console/proposals.ts'
import { languages } from '../../contract/languages.ts'
import { dollars } from '../../contract/money.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, complains, fill, sentTo, showConsole, submit } from '../component-test.tsx'
import { PartActs } from './part-acts.tsx'

/** Waits to be ended for closing accounts. */
const part: ConsoleDeal = {
  id: '00000000-0000-4000-8000-000000000003',
  program: 'crypto',
  number: 40,
  part: 1,
  sumMicro: dollars(1_250),
  status: 'opened',
  openedAt: new Date('2026-03-02T12:00:00Z'),
  source: 'hand',
  provider: 'hand',
  reference: 'kept, "long"',
  seq: 3,
  seal: 'a'.repeat(64),
  lossPercentMax: '20',
  dueAt: new Date('2026-04-01T12:00:00Z'),
  result: undefined,
  creditedAt: undefined,
  disputedAt: undefined,
  disputeReason: undefined,
  takesTwo: undefined,
  proposal: undefined,
}
const proposal = '00000000-0000-4000-8000-000000000002'
const dialog = page.getByRole('dialog')
const form = dialog.getByRole('form')
const names = () =>
  page
    .getByRole('button')
    .all()
    .map(button => button.element().textContent)

test('each role is offered what it may sign, and who may sign nothing reads what is waited for', async () => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<PartActs part={part} mayWrite />, { roles: ['programs'] })
  await expect.element(page.getByText('$1,250.00 of this deal')).toBeVisible()
  expect(names()).toEqual([text('consoleTrading.parted')])
})

test('the treasury may set an interim result alone of a part’s ends', async () => {
  const { text } = await loadConsoleTexts('en')
  await showConsole(<PartActs part={part} mayWrite={false} />, { roles: ['treasury'] })
  await expect.element(page.getByText('$1,250.00 of this deal')).toBeVisible()
  expect(names()).toEqual([text('consoleTrading.interim')])
})

test.each(languages)(
  'an interim result says in %s which field is mistyped, and is proposed as typed',
  async language => {
    answers(proposalMake, { id: proposal })
    const { text } = await loadConsoleTexts(language)
    await showConsole(<PartActs part={part} mayWrite={false} />, { language })
    await page.getByRole('button', { name: text('consoleTrading.interim') }).click()
    await submit(form)
    await expect.element(form.getByText(text('rules.fillIn'))).toBeVisible()
    const told = { percent: '-8.5', time: '2026-04-02T09:00:30', file: 'f'.repeat(64) }
    const wrong = text('rules.invalidFormat')
    await complains(form, { ...told, percent: '-8,5' }, wrong)
    await complains(form, { ...told, file: 'statement.csv' }, wrong)
    expect(sentTo(proposalMake)).toEqual([])
    await fill(form, told)
    await submit(form)
    const facts = { ppm: '-85000', 'as of': '2026-04-02T09:00:30.000Z', file: told.file }
    await expect
      .poll(() => sentTo(proposalMake))
      .toMatchObject([{ action: 'deal.interim', subject: part.id, facts }])
  },
)

test('an interim result that the server does not take keeps the dialog and what was typed', async () => {
  answers(proposalMake, 'notAllowed')
  const { text } = await loadConsoleTexts('en')
  await showConsole(<PartActs part={part} mayWrite={false} />)
  await page.getByRole('button', { name: text('consoleTrading.interim') }).click()
  await fill(form, { percent: '1', time: '2026-04-02T09:00:30', file: 'f'.repeat(64) })
  await submit(form)
  await expect.element(page.getByText(text('console.notAllowed'))).toBeVisible()
  await expect.element(form.getByLabelText(text('consoleTrading.percent'))).toHaveValue('1')
})

test('the end of a part is read with what is known of it, and proposed once no line has a fault', async () => {
  const line = {
    line: 2,
    event: 'parted',
    program: undefined,
    provider: 'hand',
    reference: part.reference,
    says: '-80',
  }
  answers(dealEnter, {
    lines: [{ ...line, fault: { code: 'unknown_deal', field: undefined, most: undefined } }],
    percent: '0',
    proposal: undefined,
  })
  const { text } = await loadConsoleTexts('en')
  await showConsole(<PartActs part={part} mayWrite />)
  await page.getByRole('button', { name: text('consoleTrading.parted') }).click()
  const told = { net: '-80', close_price: '42000', closed_at: '2026-04-02T09:00:30' }
  await complains(form, told, text('rules.fillIn'))
  expect(sentTo(dealEnter)).toEqual([])
  await fill(form, { reference: 'close-4' })
  await submit(form)
  await expect.element(dialog.getByText(text('consoleReportFaults.unknown_deal'))).toBeVisible()
  expect(sentTo(dealEnter)).toEqual([
    {
      source: 'hand',
      isPreview: true,
      content:
        'event,provider,external_id,seq,part,net,close_price,closed_at,reference\n"parted","hand","kept, ""long""","4","1","-80","42000","2026-04-02T09:00:30.000Z","close-4"',
    },
  ])
  await expect.element(dialog.getByRole('button', { name: text('console.propose') })).not.toBeInTheDocument()

  answers(dealEnter, { lines: [{ ...line, fault: undefined }], percent: '-6.4', proposal: undefined })
  await submit(form)
  await dialog.getByRole('button', { name: text('console.propose') }).click()
  await expect.poll(() => sentTo(dealEnter).map(({ isPreview }) => isPreview)).toEqual([true, true, false])
})
