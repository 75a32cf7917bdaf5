import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dealEnter, reportsLengthMax, type ReadDealLine } from '../../contract/console/deals.ts'
import { programList, type ConsoleProgram } from '../../contract/console/programs.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, fails, sentTo, showConsole } from '../component-test.tsx'
import { EnterFile, EnterHand } from './entering.tsx'

const program = (name: string, isOpen: boolean, accounts: number): ConsoleProgram => {
  const inOne = { name, about: name }
  return {
    key: name.toLowerCase(),
    isOpen,
    strategy: 'index',
    risk: 'elevated',
    chart: 'stockOverview',
    leastMicro: 100_000_000n,
    mostMicro: undefined,
    unlockedLeastMicro: undefined,
    tokensOnOpening: 0,
    bonusPercent: 0,
    dealDaysMax: 30,
    lossPercentMax: '20',
    gainPercentMax: '20',
    reportMinutesMax: 240,
    texts: { ru: inOne, en: inOne, de: inOne, es: inOne },
    accounts,
    openDeals: 0,
    changes: [],
  }
}

test('an opening is entered for a program that trades: open, or closed with accounts in it', async () => {
  const { text } = await loadConsoleTexts('en')
  fails(programList, 500)
  await showConsole(<EnterHand propose={() => undefined} />)
  await expect.element(page.getByText(text('failures.tryAgain'))).toBeVisible()
  answers(programList, {
    programs: [program('Starter', true, 0), program('Crypto', false, 2), program('Over', false, 0)],
  })
  await page.getByRole('button', { name: text('ui.refresh') }).click()
  const choice = page.getByRole('group', { name: text('consoleTrading.program') })
  await expect.element(choice.getByRole('radio')).toHaveLength(2)
  await expect.element(choice.getByRole('radio', { name: 'Starter' })).toBeVisible()
  await expect.element(choice.getByRole('radio', { name: 'Crypto' })).toBeVisible()
})

test('a file of reports that is too long is complained of, and the next one is read', async () => {
  const { text, number } = await loadConsoleTexts('en')
  answers(dealEnter, { lines: [], percent: '0', proposal: undefined })
  await showConsole(<EnterFile propose={() => undefined} />)
  const field = page.getByLabelText(text('consoleTrading.file'))
  await userEvent.upload(field, new File(['x'.repeat(reportsLengthMax + 1)], 'year.csv'))
  const complaint = text('rules.noMoreThanCharacters', { X: number(reportsLengthMax) })
  await expect.element(page.getByRole('alert')).toHaveTextContent(complaint)
  expect(sentTo(dealEnter)).toEqual([])

  await userEvent.upload(field, new File(['x'.repeat(reportsLengthMax)], 'month.csv'))
  await expect.poll(() => sentTo(dealEnter)).toHaveLength(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

/** What the server reads in a report. */
const lineOf = (reference: string, fault?: ReadDealLine['fault']): ReadDealLine => ({
  line: 1,
  event: 'opened',
  program: 'starter',
  provider: 'hand',
  reference,
  says: 'EURUSD',
  fault,
})

test('what was read of a report is offered to be proposed until the report is changed', async () => {
  const { text } = await loadConsoleTexts('en')
  answers(programList, { programs: [program('Starter', true, 0)] })
  answers(dealEnter, { lines: [lineOf('order-1')], percent: '0', proposal: undefined })
  await showConsole(<EnterHand propose={() => undefined} />)
  const fill = (label: string, value: string) => page.getByLabelText(label, { exact: true }).fill(value)
  await page.getByRole('radio', { name: 'Starter' }).click({ force: true })
  await fill(text('consoleTrading.reference'), 'order-1')
  await fill(text('deals.partVenue'), 'Venue')
  await fill(text('deals.partSymbol'), 'EURUSD')
  await fill(text('deals.partOpenPrice'), '1.1')
  await fill(text('consoleTrading.venueTime'), '2026-04-01T09:00')
  const read = page.getByRole('button', { name: text('consoleTrading.read') })
  await read.click()
  const offered = page.getByRole('button', { name: text('console.propose') })
  await expect.element(offered).toBeInViewport()
  await fill(text('deals.partOpenPrice'), '1.2')
  await expect.element(offered).not.toBeInTheDocument()

  await fill(text('consoleTrading.venueTime'), '2999-04-01T09:00')
  await read.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(text('rules.hasPassed'))
  expect(sentTo(dealEnter)).toHaveLength(1)
})

test('a file that cannot be read is not shown with what was read of the one before', async () => {
  const { text } = await loadConsoleTexts('en')
  answers(dealEnter, { lines: [lineOf('order-1')], percent: '0', proposal: undefined })
  await showConsole(<EnterFile propose={() => undefined} />)
  const field = page.getByLabelText(text('consoleTrading.file'))
  await userEvent.upload(field, new File(['event'], 'right.csv'))
  const offered = page.getByRole('button', { name: text('console.propose') })
  await expect.element(offered).toBeVisible()
  answers(dealEnter, 'invalid')
  await userEvent.upload(field, new File(['no report'], 'wrong.csv'))
  await expect.element(page.getByText(text('consoleTrading.fileBroken'))).toBeVisible()
  await expect.element(offered).not.toBeInTheDocument()
})

test('a fault is said in the reader’s language, with its field', async () => {
  const { text } = await loadConsoleTexts('de')
  const fault = { code: 'malformed_text', field: 'reference', most: 60 }
  answers(dealEnter, { lines: [lineOf('', fault)], percent: '0', proposal: undefined })
  await showConsole(<EnterFile propose={() => undefined} />, { language: 'de' })
  const field = page.getByLabelText(text('consoleTrading.file'))
  await userEvent.upload(field, new File(['event'], 'wrong.csv'))
  await expect.element(page.getByText(/reference: Ein Text dieses Feldes hat 1 bis 60 Zeichen/)).toBeVisible()
})
