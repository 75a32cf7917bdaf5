/** The curve of an account in money, in percent and as drawdown, over each period; and its value above it. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountCurve, type TradingAccount } from '../../contract/trading.ts'
import { dollars } from '../../contract/money.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { tradingAccount } from '../accounts-fixture.ts'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { areAmountsHidden } from '../../ui/appearance.ts'
import { answers, savedFile, show, updatedAt } from '../component-test.tsx'
import { Curve } from './curve.tsx'
import { Strip } from './strip.tsx'
import { Summary } from './summary.tsx'

const { charts, standing, overview, program, trading } = allTexts.en
const account: TradingAccount = {
  ...tradingAccount,
  depositMicro: dollars(2_000),
  deals: { items: [], total: 5 },
}

const pointOf = (day: string, cents: bigint, movedDollars = 0) => ({
  at: new Date(`${day}T10:00:00Z`),
  equityMicro: cents * 10_000n,
  movedMicro: dollars(movedDollars),
  deal:
    movedDollars === 0
      ? { number: Number(day.slice(5, 7)), part: undefined, listedBefore: 0, percent: '-5' }
      : undefined,
})
/** Up by a tenth, paid in, down by a tenth, up by a tenth, down by a twentieth, and nothing. */
const course = {
  points: [
    pointOf('2026-01-01', 1_000_00n, 1_000),
    pointOf('2026-02-01', 1_100_00n),
    pointOf('2026-03-01', 2_100_00n, 1_000),
    pointOf('2026-04-01', 1_890_00n),
    pointOf('2026-09-01', 2_079_00n),
    pointOf('2026-10-01', 1_975_05n),
    pointOf('2026-11-01', 1_975_05n),
  ],
  openDeals: [],
  asOf: new Date('2026-11-20T10:00:00Z'),
}

test('the curve of an account shows its value, its result and its drawdown, and a month of each', async () => {
  answers(accountCurve, course)
  await show(() => <Curve account={account} />)
  const read = () =>
    Array.from(document.querySelectorAll('figure[data-chart] [data-value]'), one => one.textContent).slice(1)
  const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

  await expect.poll(read).toEqual(['$1,975.05', '$2,000.00', '\u2212$24.95', '11: \u22125.00% = $0.00'])
  await press(standing.percent)
  await expect.poll(read).toEqual(['+3.45%'])
  await press(standing.drawdown)
  await expect.poll(read).toEqual(['\u22125.95%'])

  // A value below a peak from before the month is still below it.
  await press(overview.month)
  await expect.element(page.getByRole('figure')).toHaveAccessibleName(/October\u00a020, 2026/)
  await expect.poll(read).toEqual(['\u22125.95%'])
  await press(standing.percent)
  await expect.poll(read).toEqual(['0.00%'])
  await press(overview.all)
  await expect.poll(read).toEqual(['+3.45%'])
  await expect
    .element(page.getByRole('button', { name: standing.percent, exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})

const linesOfCurve = () =>
  Array.from(document.querySelectorAll<SVGPathElement>('[data-plot] svg path[class*=line]'), path => ({
    isDashed: getComputedStyle(path).strokeDasharray !== 'none',
    begins: path.getBBox().x,
  }))

test('the current month of a curve is dashed, and so few deals are said to be few, and as of when', async () => {
  answers(accountCurve, course)
  await show(() => <Curve account={account} />)
  const figure = page.getByRole('figure')
  await expect.element(figure).toHaveTextContent(standing.curveRunning)
  await expect.element(figure).toHaveTextContent(program.small)
  await expect.element(figure).toHaveTextContent(updatedAt(course.asOf))
  const lines = linesOfCurve()
  expect(lines.map(({ isDashed }) => isDashed)).toEqual([false, true])
  // From the first of November to its twentieth, of the time since the first of January.
  expect(lines[1]!.begins).toBeGreaterThan(930)
  expect(lines[1]!.begins).toBeLessThan(945)
})

test('a month that has ended is dashed until it is settled', async () => {
  answers(accountCurve, { ...course, asOf: new Date('2026-12-01T00:05:00Z') })
  await show(() => <Curve account={{ ...account, unsettled: ['2026-11'] }} />)
  await expect.element(page.getByRole('figure')).toHaveTextContent(standing.curveRunning)
  const lines = linesOfCurve()
  expect(lines.map(({ isDashed }) => isDashed)).toEqual([false, true])
  // From the first of November to the first of December, of the time since the first of January.
  expect(lines[1]!.begins).toBeGreaterThan(905)
  expect(lines[1]!.begins).toBeLessThan(915)
})

test('a scale of less than a dollar has cents: two of its lines are not both called nothing', async () => {
  const points = course.points.map(({ equityMicro, movedMicro, ...point }) => ({
    ...point,
    equityMicro: equityMicro / 500n,
    movedMicro: movedMicro / 500n,
  }))
  await show(() => <Strip uid={account.uid} {...course} points={points} />)
  await expect.element(page.getByRole('figure')).toBeVisible()
  const ticks = Array.from(document.querySelectorAll('[data-frame] text'), one => one.textContent)
  expect(ticks.slice(0, 3)).toEqual(['−$0.60', '$0', '$0.40'])
})

test('nothing of the curve of a closed account is dashed', async () => {
  answers(accountCurve, course)
  await show(() => <Curve account={{ ...account, status: 'closed' }} />)
  await expect.element(page.getByRole('figure')).not.toHaveTextContent(standing.curveRunning)
  expect(linesOfCurve().map(({ isDashed }) => isDashed)).toEqual([false])
})

test('a result reads the same to the cent beside the curve and wherever it stands alone', async () => {
  const last = { ...pointOf('2026-12-01', 0n), movedMicro: -1_281_611_000n, deal: undefined }
  answers(accountCurve, { ...course, points: [...course.points, last] })
  await show(() => <Curve account={{ ...account, status: 'closed' }} />)
  const read = () =>
    Array.from(document.querySelectorAll('figure[data-chart] [data-value]'), one => one.textContent).slice(1)
  await expect.poll(read).toEqual(['$0.00', '$718.39', '\u2212$718.39', ''])
})

test('hidden amounts leave no figure of money: neither beside the curve and the deals, nor on an axis, nor for those who listen', async () => {
  answers(accountCurve, course)
  areAmountsHidden.set(true)
  try {
    await show(() => (
      <HideableAmounts>
        <Curve account={account} />
        <Strip uid={account.uid} {...course} openDeals={[]} />
      </HideableAmounts>
    ))
    await expect.element(page.getByRole('slider').first()).toBeInTheDocument()
    expect(document.body.innerHTML).toContain('\u2022')
    expect(document.body.innerHTML.match(/\$\s?\d/g)).toBeNull()
  } finally {
    areAmountsHidden.set(false)
  }
})

test('every deal of an account is a stroke that leads on, an open one hollow with its seal, and all of them a file', async () => {
  const open = {
    number: 12,
    part: undefined,
    listedBefore: 0,
    openedAt: new Date('2026-11-19T10:00:00Z'),
    seal: 'ab'.repeat(32),
  }
  await show(() => <Strip uid={account.uid} {...course} openDeals={[open]} />)
  await expect.element(page.getByRole('figure')).toHaveAccessibleName(standing.strip.replace('%N%', '5'))
  await expect.element(page.getByRole('button', { name: charts.file })).toBeInTheDocument()
  expect(document.querySelectorAll('[data-frame] svg a')).toHaveLength(6)
  await expect
    .element(page.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Deal\s12; .*Seal\sababab/))
  await expect.element(page.getByText(/based on 5\sdeals/)).toBeVisible()

  // A finger, and Enter, follow the deal that is read.
  const link = () => document.querySelector<HTMLAnchorElement>('[data-link]')!
  expect(link().textContent).toBe(standing.stripLink)
  expect(link().search).toContain(`tab-${account.uid}=deals`)
  page.getByRole('slider').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(page.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Deal\s11; .*Share of this account: \$0\.00$/))
})

test('the files of an account carry its number, and amounts that no spreadsheet takes for thousands', async () => {
  answers(accountCurve, course)
  await show(() => <Curve account={account} />)
  const save = () => page.getByRole('button', { name: charts.file }).click()
  const value = await savedFile(save)
  expect(value.name).toBe(`mastercopy-account-${account.uid}-value.csv`)
  expect(value.content).toContain('2026-10-01T10:00:00.000Z,1975.050000,0.000000')
  const names: string[] = []
  for (const mode of [standing.percent, standing.drawdown]) {
    await page.getByRole('button', { name: mode, exact: true }).click()
    names.push((await savedFile(save)).name)
  }
  expect(names).toEqual([
    `mastercopy-account-${account.uid}-percent.csv`,
    `mastercopy-account-${account.uid}-drawdown.csv`,
  ])
})

test('a file of a demonstration says by its name that it is one', async () => {
  const note = document.body.appendChild(document.createElement('section'))
  note.id = 'demonstration'
  onTestFinished(() => note.remove())
  await show(() => <Strip uid={account.uid} {...course} />)
  const { name, content } = await savedFile(() => page.getByRole('button', { name: charts.file }).click())
  expect(name).toBe(`demonstration-mastercopy-account-${account.uid}-deals.csv`)
  expect(content).toContain('2026-10-01T10:00:00.000Z,10,-103.950000')
})

test('beside the curve stands which deal it was, in percent and in money', async () => {
  answers(accountCurve, course)
  await show(() => <Curve account={account} />)
  const slider = page.getByRole('slider')
  await expect.element(slider).toBeInTheDocument()
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('Deal: 10: \u22125.00% = \u2212$103.95'))
})

test('what the largest figure opens is written in the size of text', async () => {
  answers(accountCurve, course)
  await show(() => <Summary account={account} />)
  const TERM = standing.worth
  await page.getByRole('button', { name: standing.explain.replace('%TERM%', TERM) }).click()
  const sum = page.getByRole('dialog').getByRole('definition').last()
  await expect.element(sum).toHaveTextContent('$2,000.00')
  expect(parseFloat(getComputedStyle(sum.element()).fontSize)).toBeLessThanOrEqual(16)
})

test('a loss is subtracted in the equation of an account: its sign is the one between the terms', async () => {
  answers(accountCurve, course)
  await show(() => (
    <Summary account={{ ...account, carriedMicro: -dollars(300), incomeMicro: -176_335_000n }} />
  ))
  const figure = (term: string) =>
    page.getByRole('button', { name: standing.explain.replace('%TERM%', term) })
  await expect.element(figure(trading.profit)).toHaveTextContent('\u2212$176.34')
  const drawn = Array.from(document.querySelectorAll('dl > [data-sign]'), part => {
    const seen = part.querySelector('dd button')!.cloneNode(true) as Element
    for (const hidden of seen.querySelectorAll('.visually-hidden')) hidden.remove()
    return `${part.getAttribute('data-sign')} ${seen.textContent}`
  })
  expect(drawn).toEqual(['= $2,000.00', '\u2212 $300.00', '\u2212 $176.34'])
})

test('the current result of an account with a carried loss is the one of its program on Main, and its equation adds up', async () => {
  answers(accountCurve, course)
  const amounts = { depositMicro: 5_601_957_106n, carriedMicro: -276_794_076n, incomeMicro: -51_803_191n }
  await show(() => <Summary account={{ ...account, ...amounts }} />)
  const figure = (term: string) =>
    page.getByRole('button', { name: standing.explain.replace('%TERM%', term) })
  // Main: $5,325.16 takes part, and $5,273.35 is in the program.
  await expect.element(figure(trading.profit)).toHaveTextContent('\u2212$51.81')
  await expect.element(figure(standing.worth)).toHaveTextContent('$5,273.35')
  await expect.element(figure(trading.deposit)).toHaveTextContent('$5,601.95')
  await expect.element(figure(standing.carried)).toHaveTextContent('\u2212$276.79')
})
