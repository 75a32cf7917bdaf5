/** Facts that operators sign have a name in each language: no value may lack one. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { actions, termsOf, type Action } from './actions.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'

const lines = readdirSync(new URL('approval-lines/', import.meta.url))
const source = ['approval-text.ts', ...lines.map(name => `approval-lines/${name}`)]
  .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')

/** Who signs what, when and where: the page shows these around the values. */
const around = new Set([
  'type',
  'version',
  'installation',
  'proposal',
  'action',
  'decision',
  'operator',
  'time',
])

it('every value that operators sign has a name in words', () => {
  const ofRows = [...source.matchAll(/\[\s*'([a-z][\w ,-]*)',/gi)].map(([, name]) => name!)
  const ofSubjects = [...source.matchAll(/(?:subject|client)Line(?:s)?\('([^']+)'\)/g)].map(
    ([, name]) => name!,
  )
  const facts = (Object.keys(actions) as Action[]).flatMap(action => termsOf(action).facts)
  expect(ofRows.length).toBeGreaterThan(50)
  const known = Object.keys(consoleTexts.consoleFacts)
  const unnamed = [...ofRows, ...ofSubjects, ...facts].filter(
    name => !known.includes(name) && !around.has(name),
  )
  expect([...new Set(unnamed)]).toEqual([])
})
