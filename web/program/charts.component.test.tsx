import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Alternatives } from '../../ui/charts/alternatives.tsx'
import { Bars } from '../../ui/charts/bars.tsx'
import { DealSpark, DealStrip } from '../../ui/charts/deal-strip.tsx'
import { Distribution } from '../../ui/charts/distribution.tsx'
import { extremesWith } from '../../ui/charts/extremes.tsx'
import { Growth } from '../../ui/charts/growth.tsx'
import { MonthGrid } from '../../ui/charts/month-grid.tsx'
import { PartSign, Parts } from '../../ui/charts/parts.tsx'
import { redrawn, type ChartReading } from '../../ui/charts/reader.ts'
import { steps } from '../../ui/charts/scale.ts'
import { logOf, runningLine } from '../../ui/charts/shapes.ts'
import { Spark } from '../../ui/charts/spark.tsx'
import { Underwater } from '../../ui/charts/underwater.tsx'
import { createStore, useStore } from '../../ui/store.ts'
import { show } from '../component-test.tsx'

const results = [3.2, -6.1, 1.4, 0, 2.25, -1.1, 4.8]
const growth = [3.2, -3.1, -1.74, -1.74, 0.47, -0.64, 4.13]
const written = (value: number) => `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toFixed(2)}%`
const monthOf = (index: number) => `2026-0${index + 1}`
const cells = (index: number) => [`Month ${index + 1}`, written(results[index]!), written(growth[index]!)]
const columns = [{ title: 'Month' }, { title: 'Result' }, { title: 'Linked', sign: 'line' as const }]
const writeTick = (value: number) => `${value}%`

const points = growth.map((value, index) => ({
  at: Date.UTC(2026, index + 1, 1),
  value,
  cells: cells(index),
}))
const until = points.at(-1)!.at

const Course = ({ isLog = false }: { isLog?: boolean }) => (
  <Growth
    label="Growth"
    columns={columns}
    points={points}
    until={until}
    shape={runningLine}
    scaled={isLog ? logOf : undefined}
    writeTick={writeTick}
    extremes={extremesWith(written)}
    caption="As of August 1, n = 7"
    file={{ name: 'growth.csv', rows: () => [['month'], ['=1']] }}
  />
)

const deals = results.map((value, index) => ({
  at: new Date(Date.UTC(2026, index, 3)),
  value: index === 3 ? undefined : value,
  href: `#deal-${index + 1}`,
  cells: [`Deal ${index + 1}`, index === 3 ? 'open' : written(value)],
}))

const Strip = () => (
  <DealStrip
    label="Every deal"
    columns={[{ title: 'Deal' }, { title: 'Result' }]}
    deals={deals}
    writeTick={writeTick}
    linkText="Show"
  />
)

const slider = (name: string) => page.getByRole('slider', { name })

test('a chart is read with the keys, by the point, by the month, from end to end', async () => {
  await show(Course)
  await expect
    .element(slider('Growth'))
    .toHaveAttribute('aria-valuetext', 'Month 7; Result: +4.80%; Linked: +4.13%')
  await userEvent.tab()
  await expect.element(slider('Growth')).toHaveFocus()
  const reads = async (key: string, text: string) => {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(slider('Growth')).toHaveAttribute('aria-valuetext', text)
  }
  await reads('ArrowLeft', 'Month 6; Result: \u22121.10%; Linked: \u22120.64%')
  await reads('PageUp', 'Month 7; Result: +4.80%; Linked: +4.13%')
  await reads('Home', 'Month 1; Result: +3.20%; Linked: +3.20%')
  await reads('PageDown', 'Month 1; Result: +3.20%; Linked: +3.20%')
  await reads('End', 'Month 7; Result: +4.80%; Linked: +4.13%')
})

test('a pointer reads the nearest point, a loss in red ink, until it leaves the picture by more than a finger', async () => {
  await show(Course)
  const figure = document.querySelector<HTMLElement>('figure[data-chart]')!
  const { left, width, top, bottom } = figure.querySelector('[data-plot]')!.getBoundingClientRect()
  const pointAt = (x: number, clientY: number) =>
    figure
      .querySelector('[data-frame]')!
      .dispatchEvent(new PointerEvent('pointermove', { clientX: left + x * width, clientY, bubbles: true }))
  const read = () => Array.from(figure.querySelectorAll('[data-value]'), value => value.textContent)
  pointAt(0.18, top)
  expect(read()).toEqual(['Month 2', '\u22126.10%', '\u22123.10%'])
  expect(figure.querySelectorAll('[data-value][data-loss]')).toHaveLength(2)
  pointAt(0.18, bottom + 20)
  expect(figure.hasAttribute('data-reads')).toBe(true)
  pointAt(0.18, bottom + 30)
  expect(figure.hasAttribute('data-reads')).toBe(false)
  expect(read()[0]).toBe('Month 7')
})

test('a chart whose values change while it is read stays at the point that is read', async () => {
  await show(Course)
  await expect.element(slider('Growth')).toBeVisible()
  slider('Growth').element().focus()
  await userEvent.keyboard('{Home}')
  const figure = document.querySelector<HTMLElement>('figure[data-chart]')!
  const reading = JSON.parse(figure.dataset['chart']!) as ChartReading
  const changed = reading.cells.map(([name]) => [name!, '+1.00%', '+2.00%'])
  figure.dataset['chart'] = JSON.stringify({ ...reading, cells: changed })
  figure.dispatchEvent(new Event(redrawn))
  const said = 'Month 1; Result: +1.00%; Linked: +2.00%'
  await expect.element(slider('Growth')).toHaveAttribute('aria-valuetext', said)
})

test('a chart that gets another point while one is read shows the last one, whole', async () => {
  const shown = createStore(points.slice(0, 3))
  await show(() => (
    <Growth
      label="Growth"
      columns={columns}
      points={useStore(shown)}
      until={until}
      shape={runningLine}
      writeTick={writeTick}
    />
  ))
  await expect.element(slider('Growth')).toBeVisible()
  const figure = document.querySelector<HTMLElement>('figure[data-chart]')!
  const read = () => Array.from(figure.querySelectorAll('[data-value]'), value => value.textContent)
  slider('Growth').element().focus()
  await userEvent.keyboard('{Home}')
  expect(read()).toEqual(points[0]!.cells)
  // The last point's value is the one before's, the others are not.
  shown.set(points.slice(0, 4))
  await expect.poll(read).toEqual(points[3]!.cells)
  expect(figure.querySelectorAll('[data-value][data-loss]')).toHaveLength(1)
  await expect.element(slider('Growth')).toHaveValue('3')
})

test('every deal is a stroke and a link, and Enter follows the one that is read', async () => {
  await show(Strip)
  const strokes = document.querySelectorAll('svg a')
  expect(Array.from(strokes, stroke => stroke.getAttribute('href'))).toEqual(deals.map(({ href }) => href))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
  expect(location.hash).toBe('#deal-5')
  // The same links without the picture.
  await userEvent.click(page.getByText('As a table'))
  await expect.element(page.getByRole('link', { name: 'Deal 2' })).toHaveAttribute('href', '#deal-2')
})

test('no line crosses the label of the worst value, nor the months below', async () => {
  await show(() => <Course />)
  await expect.element(slider('Growth')).toBeVisible()
  const boxes = (of: string) =>
    Array.from(document.querySelectorAll(`[data-frame] ${of}`), found => found.getBoundingClientRect())
  const [worst] = boxes('[data-plot] > g > text')
  for (const { bottom } of boxes('path')) expect(bottom).toBeLessThanOrEqual(worst!.top)
  const months = boxes('svg:last-child > text')
  expect(months.length).toBeGreaterThan(3)
  // Letters are less high than their boxes.
  for (const { top } of months) expect(top).toBeGreaterThanOrEqual(worst!.bottom - 4)
})

test('large letters on a phone are drawn neither over the picture nor over each other', async () => {
  const { style } = document.documentElement
  onTestFinished(() => void (style.fontSize = ''))
  style.fontSize = '32px'
  await show(() => (
    <div style={{ width: 260 }}>
      <Course />
    </div>
  ))
  await expect.element(slider('Growth')).toBeVisible()
  const shown = (of: string) =>
    [...document.querySelectorAll(`[data-frame] ${of}`)]
      .filter(one => one.checkVisibility())
      .map(one => one.getBoundingClientRect())
  const [picture] = shown('svg[data-plot]')
  for (const { left } of shown('svg[data-plot] + svg > text'))
    expect(left).toBeGreaterThanOrEqual(picture!.right)
  const months = shown('svg:last-child > text')
  expect(months.length).toBeGreaterThan(0)
  for (const [index, { left }] of months.entries())
    if (index > 0) expect(left).toBeGreaterThan(months[index - 1]!.right)
})

test('the scale is chosen without anything but the browser', async () => {
  await show(() => (
    <Alternatives
      label="Scale"
      options={[
        { title: 'Linear', content: <Course /> },
        { title: 'Logarithmic', content: <Course isLog /> },
      ]}
    />
  ))
  const charts = () => Array.from(document.querySelectorAll('figure'), figure => figure.checkVisibility())
  await expect.poll(charts).toEqual([true, false])
  await userEvent.click(page.getByText('Logarithmic'))
  expect(charts()).toEqual([false, true])
})

const everything = () => (
  <main style={{ width: 1000, display: 'grid', gap: 24 }}>
    <Course />
    <Course isLog />
    <Growth
      label="Value"
      columns={[{ title: 'Day' }, { title: 'Value', sign: 'line' }, { title: 'Paid in', sign: 'dashed' }]}
      points={growth.map((value, index) => ({
        at: Date.UTC(2026, index + 1, 1),
        value: 100 + value * 10,
        base: index < 3 ? 100 : 120,
        cells: [monthOf(index), written(value), ''],
      }))}
      moves={[
        { at: Date.UTC(2026, 4, 1), isIn: true },
        { at: Date.UTC(2026, 6, 1), isIn: false },
      ]}
      shape={steps(Date.UTC(2026, 7, 1))}
      until={Date.UTC(2026, 8, 1)}
      writeTick={value => `$${value}`}
      isSmall
    />
    <Underwater
      label="Fall"
      columns={[{ title: 'Month' }, { title: 'Fall' }]}
      spans={[0, -6.1, -4.8, -4.8, -2.65, -3.73, 0].map((fall, index) => ({
        from: Date.UTC(2026, index, 1),
        to: Date.UTC(2026, index + 1, 1),
        fall,
        cells: [monthOf(index), written(fall)],
      }))}
      writeTick={writeTick}
    />
    <Strip />
    <MonthGrid
      label="Months"
      months={results.map((result, index) => ({
        month: monthOf(index),
        words: written(result),
        isLoss: result < 0,
        isEmpty: result === 0,
      }))}
      years={new Map([['2026', { words: '+4.13%', isLoss: false }]])}
    />
    <Distribution
      label="Distribution"
      columns={[{ title: 'Result' }, { title: 'Deals' }]}
      bins={[-8, -6, -4, -2, 0, 2, 4].map((from, index) => ({
        from,
        to: from + 2,
        count: index * 3,
        cells: [written(from), String(index * 3)],
      }))}
      writeTick={writeTick}
      writeCount={String}
    />
    <Bars
      label="Rewards"
      columns={[{ title: 'Month' }, { title: 'Line 1' }, { title: 'Line 2' }]}
      bars={results.map((_, index) => ({
        month: monthOf(index),
        parts: [index, 2, 1],
        cells: [monthOf(index), '', ''],
      }))}
      isRunning
      writeTick={value => `$${value}`}
    />
    <div>
      <PartSign place={0} />
      <Parts parts={[3, 0, 5, 2]} />
    </div>
    <div style={{ width: 200 }}>
      <Spark points={growth.map((value, at) => ({ at, value }))} range={{ least: -10, most: 10 }} />
      <DealSpark values={results} range={{ least: -10, most: 10 }} />
    </div>
  </main>
)

test('all of them stand on a page', async () => {
  await show(everything)
  expect(document.querySelectorAll('figure[data-chart]')).toHaveLength(7)
})

test('each of them is read with the keys alone, from its first point to its last', async () => {
  await show(everything)
  const sliders = page.getByRole('slider').elements() as HTMLElement[]
  expect(sliders).toHaveLength(7)
  for (const one of sliders) {
    const reads = async (key: string) => {
      await userEvent.keyboard(`{${key}}`)
      return one.getAttribute('aria-valuetext')
    }
    one.focus()
    const [first, second, last] = [await reads('Home'), await reads('ArrowRight'), await reads('End')]
    expect([one.ariaLabel, new Set([first, second, last]).size]).toEqual([one.ariaLabel, 3])
    expect(await reads('ArrowRight')).toBe(last)
  }
})
