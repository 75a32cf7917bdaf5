import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadTexts } from '../../texts/load-texts.ts'
import { LanguageProvider } from '../../texts/index.ts'
import { Growth } from './growth.tsx'
import { runningLine } from './shapes.ts'

it('a chart is drawn whole by the server, with its points for the reader, and nothing that a strict policy refuses', async () => {
  const first = await loadTexts('en')
  const month = (number: number) => Date.UTC(2026, number, 1)
  const chart = createElement(Growth, {
    label: 'Growth',
    columns: [{ title: 'Month' }, { title: 'Linked' }],
    points: [
      { at: month(1), value: 2, cells: ['January', '+2.00%'] },
      { at: month(2), value: -1, cells: ['February', '\u22121.00%'] },
    ],
    until: month(2),
    shape: runningLine,
    writeTick: value => `${value}%`,
    file: { href: '/growth.csv' },
  })
  // A file without JSX has no other way to pass children.
  // oxlint-disable-next-line react/no-children-prop
  const html = renderToStaticMarkup(createElement(LanguageProvider, { first, children: chart }))
  expect(html).not.toMatch(/ style=| on[a-z]+=/)
  expect(html).toContain('aria-valuetext="February; Linked: \u22121.00%"')
  expect(html).toContain('href="/growth.csv"')
  const [, points] = /data-chart="([^"]+)"/.exec(html)!
  expect(JSON.parse(points!.replaceAll('&quot;', '"'))).toMatchObject({
    x: [0, 1],
    cells: [
      ['January', '+2.00%'],
      ['February', '\u22121.00%'],
    ],
  })
})

it('a table that is too long says of how many it shows the last, and does not count where they start', async () => {
  const first = await loadTexts('en')
  const month = (number: number) => Date.UTC(2023, number, 1)
  const tableOf = (count: number) => {
    const chart = createElement(Growth, {
      label: 'Growth',
      columns: [{ title: 'Month' }],
      points: Array.from({ length: count + 1 }, (_, number) => ({
        at: month(number),
        value: number,
        cells: [number === 0 ? 'Start' : `Month ${number}`],
      })),
      until: month(count),
      shape: runningLine,
      hasStart: true,
      writeTick: String,
    })
    // oxlint-disable-next-line react/no-children-prop -- as above
    const html = renderToStaticMarkup(createElement(LanguageProvider, { first, children: chart }))
    return html.slice(html.indexOf('<details'), html.indexOf('</details>'))
  }
  const whole = tableOf(36)
  expect(whole).toContain('Start')
  expect(whole).not.toContain(' of 36')
  const part = tableOf(37)
  expect(part).not.toMatch(/Start|Month 1</)
  expect(part).toContain('36 of 37')
})
