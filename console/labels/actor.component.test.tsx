import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { showConsole } from '../component-test.tsx'
import { Actor, Names } from './actor.tsx'
import { shortOf } from './reference.tsx'

test.each(languages)('an actor of the log is named in %s by what it is', async language => {
  const { text } = await loadConsoleTexts(language)
  const [id, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await showConsole(
    <ul>
      {['job:changes', 'job:house', 'client', 'cli:olga', 'provider:lighthouse', id, other].map(actor => (
        <li key={actor}>
          <Actor actor={actor} operator={actor === id ? 'Olga' : undefined} />
        </li>
      ))}
    </ul>,
    { language },
  )
  const told = page
    .getByRole('listitem')
    .all()
    .map(one => one.element().textContent)
  expect(told).toEqual([
    text('console.byJob', { JOB: text('consoleJobs.changes') }),
    text('console.byJob', { JOB: text('consoleJobs.refunds') }),
    text('console.byClient'),
    text('console.byCommand', { USER: 'olga' }),
    `${text('consoleTrading.provider')} lighthouse`,
    'Olga',
    text('console.unknownOperator', { ID: shortOf(other) }),
  ])
})

test('a name of one long word stays within its column, and others break between their words alone', async () => {
  const names = ['a'.repeat(80), 'Vera Anna-Maria Lind']
  await showConsole(
    <ul style={{ width: '11rem' }}>
      {names.map(name => (
        <li key={name}>
          <Names names={[name]} />
        </li>
      ))}
    </ul>,
  )
  const list = page.getByRole('list').first().element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  const heightOf = (word: string): number => page.getByText(word).element().clientHeight
  expect(heightOf('Anna-Maria')).toBe(heightOf('Vera'))
  expect(heightOf('Anna-Maria')).toBeLessThan(heightOf(names[0]!))
})
