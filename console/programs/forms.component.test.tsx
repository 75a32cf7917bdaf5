import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  programChange,
  programClose,
  programCreate,
  programList,
  type ConsoleProgram,
} from '../../contract/console/programs.ts'
import { languages } from '../../contract/languages.ts'
import { dayMs, dayOf } from '../../contract/time.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, sentTo, showConsole, showConsolePage } from '../component-test.tsx'
import { ChangeForm, CloseForm, CreateForm } from './forms.tsx'
import { ProgramsPage } from './page.tsx'

const words = { name: 'Starter', about: 'Trades slowly.' }
const program: ConsoleProgram = {
  key: 'starter',
  strategy: 'slow',
  texts: { ru: words, en: words, de: words, es: words },
  isOpen: true,
  leastMicro: 100_000_000n,
  mostMicro: undefined,
  unlockedLeastMicro: undefined,
  tokensOnOpening: 0,
  bonusPercent: 0,
  risk: 'elevated',
  chart: 'stockOverview',
  dealDaysMax: 30,
  lossPercentMax: '20',
  gainPercentMax: '20',
  reportMinutesMax: 240,
  accounts: 0,
  openDeals: 0,
  changes: [],
}

type Control = HTMLInputElement | HTMLTextAreaElement
const form = page.getByRole('form')
const controls = (): Control[] => [
  ...form.element().querySelectorAll<Control>('input:not([type=radio]), textarea'),
]
const isFigure = ({ inputMode }: Control): boolean => inputMode !== ''
const right = (control: Control): string =>
  control.type === 'date' ? dayOf(new Date(Date.now() + dayMs)) : isFigure(control) ? '100' : 'words'

/** As a browser does it, without waiting for each of so many fields to be in view. */
function type(control: Control, value: string): void {
  const own = Object.getPrototypeOf(control) as object
  Reflect.set(own, 'value', value, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The only field that is complained of. */
function complained(): HTMLElement | null {
  const [alert, ...others] = form.element().querySelectorAll('[role=alert]')
  expect(others).toEqual([])
  const label = alert?.closest('label')
  return label ? document.getElementById(label.htmlFor) : null
}

const nothing = () => undefined
const propose = (): HTMLElement => form.element().querySelector<HTMLElement>('button')!

test.each([
  ['making a program', () => <CreateForm propose={nothing} />, programCreate],
  ['changing one', () => <ChangeForm program={program} propose={nothing} />, programChange],
  ['closing one', () => <CloseForm program={program} propose={nothing} />, programClose],
] as [string, () => ReactNode, typeof programCreate][])(
  'in the form for %s each wrong field is complained of, from the top to the bottom, before anything is sent',
  async (_what, shown, call) => {
    answers(call, { proposal: '00000000-0000-4000-8000-000000000009' })
    await showConsole(shown())
    await expect.element(form).toBeVisible()
    const inOrder = controls()
    for (const control of inOrder) type(control, isFigure(control) ? 'x' : '')
    const visited: HTMLElement[] = []
    for (const control of inOrder) {
      propose().click()
      await expect.poll(complained).not.toBeNull()
      visited.push(complained()!)
      expect(sentTo(call)).toEqual([])
      type(control, right(control))
    }
    expect(visited.map(control => inOrder.indexOf(control as Control))).toEqual([...inOrder.keys()])
    propose().click()
    await expect.poll(() => sentTo(call)).toHaveLength(1)
  },
)

test.each([
  ['making a program', () => <CreateForm propose={nothing} />, programCreate, 600],
  ['changing one', () => <ChangeForm program={program} propose={nothing} />, programChange, 20_000],
] as [string, () => ReactNode, typeof programCreate, number][])(
  'in the form for %s a text that is too long is complained of',
  async (_what, shown, call, lengthMax) => {
    const { text, number } = await loadConsoleTexts('en')
    answers(call, { proposal: '00000000-0000-4000-8000-000000000009' })
    await showConsole(shown())
    await expect.element(form).toBeVisible()
    for (const control of controls()) type(control, right(control))
    const last = controls().findLast(control => control instanceof HTMLTextAreaElement)!
    type(last, 'x'.repeat(lengthMax + 1))
    propose().click()
    await expect.poll(complained).toBe(last)
    const complaint = text('rules.noMoreThanCharacters', { X: number(lengthMax) })
    await expect.element(form.getByRole('alert')).toHaveTextContent(complaint)
    expect(sentTo(call)).toEqual([])

    type(last, 'x'.repeat(lengthMax))
    propose().click()
    await expect.poll(() => sentTo(call)).toHaveLength(1)
  },
)

test.each([
  ['key', 'Starter 2', 'invalidFormat', {}],
  ['most', '50', 'atLeastAmount', { X: '100' }],
  ['unlocked', '150', 'noMoreThanAmount', { X: '100' }],
  ['tokens', '101', 'noMoreThanNumber', { X: '100' }],
  ['bonus', '101', 'noMoreThanNumber', { X: '100' }],
  ['dealDays', '367', 'noMoreThanNumber', { X: '366' }],
  ['loss', '0', 'atLeastNumber', { X: '1' }],
  ['gain', '1001', 'noMoreThanNumber', { X: '1,000' }],
  ['reportMinutes', '10081', 'noMoreThanNumber', { X: '10,080' }],
] as const)(
  'a program whose %s is %s is not sent, and that field says why',
  async (name, value, rule, values) => {
    const { text } = await loadConsoleTexts('en')
    await showConsole(<CreateForm propose={nothing} />)
    await expect.element(form).toBeVisible()
    for (const control of controls()) type(control, right(control))
    type(form.element().querySelector<HTMLInputElement>(`[name=${name}]`)!, value)
    propose().click()
    await expect.poll(() => complained()?.getAttribute('name')).toBe(name)
    const complaint = text as (key: string, values: object) => string
    await expect.element(form.getByRole('alert')).toHaveTextContent(complaint(`rules.${rule}`, values))
    expect(sentTo(programCreate)).toEqual([])
  },
)

test.each(languages)('the versions of a program stand under whole titles in %s', async language => {
  const { text } = await loadConsoleTexts(language)
  const change = {
    ...program,
    number: 1,
    from: new Date('2026-03-09T00:00:00Z'),
    appliedAt: undefined,
    isOvertaken: false,
  }
  answers(programList, { programs: [{ ...program, changes: [change] }] })
  await page.viewport(1440, 900)
  await showConsolePage(ProgramsPage, { language })
  const heads = page.getByRole('columnheader')
  await expect.element(heads.first()).toHaveTextContent(text('consoleContent.version'))
  for (const head of heads.elements()) {
    expect(head.textContent).not.toBe('')
    expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth)
  }
  await page.viewport(390, 844)
  const [cell] = page.getByRole('cell').elements()
  await expect
    .poll(() => getComputedStyle(cell!, '::before').content)
    .toBe(`"${text('consoleContent.version')}"`)
})

test('what is written to change a program stays when another operator has closed it', async () => {
  const { text } = await loadConsoleTexts('en')
  answers(programList, { programs: [program] })
  await showConsolePage(ProgramsPage)
  await page.getByRole('button', { name: text('consoleTrading.close') }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet).toBeVisible()

  answers(programList, { programs: [{ ...program, isOpen: false }] })
  await refreshLists(programList)
  await expect.element(sheet.getByText(text('console.gone'))).toBeVisible()
})
