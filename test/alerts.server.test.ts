/** The shipped alert rules and dashboard use existing metrics, and all of those that matter. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { openGauges } from '../server/start/gauges.ts'

const read = (name: string) => readFileSync(new URL(`../docs/operating/${name}`, import.meta.url), 'utf8')
const files = { 'alerts.yml': read('alerts.yml'), 'dashboard.json': read('dashboard.json') }
const namesIn = (text: string) => [...new Set(text.match(/mastercopy_[a-z_]+/g))].toSorted()
/** What Prometheus adds to a histogram's name. */
const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '')

let home: TestApp
let told: Map<string, readonly string[]>
beforeAll(async () => {
  home = await openTestApp()
  openGauges(home.context)
  const metrics = home.context.metrics.registry.getMetricsAsArray()
  told = new Map(metrics.map(metric => [metric.name, labelsOf(metric)]))
})
afterAll(() => home.close())

const labelsOf = (metric: object): readonly string[] =>
  'labelNames' in metric && Array.isArray(metric.labelNames) ? (metric.labelNames as string[]) : []

describe.each(Object.entries(files))('%s', (_name, text) => {
  it('names nothing that is not told', () => {
    expect(namesIn(text).filter(name => !told.has(name) && !told.has(base(name)))).toEqual([])
  })

  it('asks for labels that there are', () => {
    const asked = [...text.matchAll(/(mastercopy_[a-z_]+)\{([^}]*)\}/g)].flatMap(([, name, labels]) =>
      [...labels!.matchAll(/(\w+)\s*=~?/g)].map(([, label]) => ({ name: name!, label: label! })),
    )
    expect(asked.length).toBeGreaterThan(0)
    const known = ({ name, label }: (typeof asked)[number]) =>
      [...(told.get(name) ?? []), 'le'].includes(label)
    expect(asked.filter(one => !known(one))).toEqual([])
  })
})

describe('the rules', () => {
  it('say for each alert how bad it is, what is the matter, and what to do', () => {
    const rules = files['alerts.yml'].split(/^ {6}- alert: /m).slice(1)
    expect(rules.length).toBeGreaterThan(20)
    for (const rule of rules)
      for (const part of ['expr:', 'severity: ', 'summary: ', 'action: '])
        expect([rule.split('\n')[0], rule.includes(part)]).toEqual([rule.split('\n')[0], true])
  })
})

describe('what operators are told to watch', () => {
  /** A figure, or the difference of two, that is compared with a number. */
  const bound = /^mastercopy_\w+(\{[^}]*\})?( - mastercopy_\w+(\{[^}]*\})?)? [<>] [\d.]+$/
  const bounds = (expressions: readonly string[]) =>
    [...new Set(expressions.filter(one => bound.test(one)))].toSorted()

  it('has the bounds of the rules, and no others', () => {
    const rules = [...files['alerts.yml'].matchAll(/^ {8}expr: (mastercopy.*|(?:max|min)\(.*)$/gm)]
    const alarms = rules.map(([, rule]) => rule!.replaceAll(/(?:max|min)\(([^()]*)\)/g, '$1'))
    const metrics = /^## Metrics$([\s\S]*?)^## /m.exec(read('watching.md'))![1]!
    const watched = [...metrics.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)
    expect(bounds(alarms).length).toBeGreaterThan(10)
    expect(bounds(watched)).toEqual(bounds(alarms))
  })
})

describe('the dashboard', () => {
  it('shows every figure that is told', () => {
    const shown = new Set(namesIn(files['dashboard.json']).flatMap(name => [name, base(name)]))
    expect([...told.keys()].filter(name => name.startsWith('mastercopy_') && !shown.has(name))).toEqual([])
  })

  it('is a dashboard', () => {
    const { panels } = JSON.parse(files['dashboard.json']) as { panels: { targets: unknown[] }[] }
    for (const { targets } of panels) expect(targets.length).toBeGreaterThan(0)
  })
})
