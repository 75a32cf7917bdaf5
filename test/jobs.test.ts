/** The page on what operators do names for each job the test that shows it, and the log's own names for what is done. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { jobNames } from '../contract/console/health.ts'
import { jobs } from '../server/start/schedule.ts'
import { consoleTexts } from '../texts/en/console/index.ts'

const file = resolve(import.meta.dirname, '../docs/operating/jobs.md')
const [header, , ...rows] = readFileSync(file, 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| '))
  .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '').trim()))

const linksIn = (cell: string): string[] => [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!)
const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

describe('the page on what operators do', () => {
  it('says of each job where, who, how many people, what is logged, and what shows it', () => {
    expect(header).toEqual(['job', 'where', 'who', 'people', 'logged as', 'shown by'])
    expect(rows.filter(cells => cells.length !== 6 || cells.includes(''))).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(28)
    expect(new Set(rows.map(([job]) => job)).size).toBe(rows.length)
  })

  it('names a test of each that is there', () => {
    const wrong = rows.flatMap(([job, , , , , shown]) => {
      const links = linksIn(shown!)
      const tests = links.filter(
        link => /\.(server\.test|journey)\.ts$/.test(link) && existsSync(resolve(dirname(file), link)),
      )
      return links.length > 0 && tests.length === links.length ? [] : [`${job}: ${shown}`]
    })
    expect(wrong).toEqual([])
  })

  it('names what is logged as the log and the console do', () => {
    const known = { ...consoleTexts.consoleDone, ...consoleTexts.consoleActions }
    const named = rows.flatMap(([, , , , logged]) => codesIn(logged!)).filter(code => /^\w+\.\w+$/.test(code))
    expect(named.filter(code => !Object.hasOwn(known, code))).toEqual([])
  })
})

describe('what the platform does by itself', () => {
  it('is all that its health is watched for', () => {
    const context = { tron: { isDevchain: false } } as Parameters<typeof jobs>[0]
    const scheduled = jobs(context).map(({ name }) => name)
    expect(jobNames.toSorted()).toEqual([...scheduled, 'payouts', 'roots'].toSorted())
  })
})
