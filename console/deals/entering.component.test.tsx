import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dealEnter, reportsLengthMax } from '../../contract/console/deals.ts'
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
