import { expect, test } from 'vitest'
import { readFigures } from './figures.ts'

const result = { n: 'Starter', r: '-1.25', w: '-6.4', m: '-9.13', k: 41, o: 8 }
const review = { n: 'Vera S.', d: '2026-10-12T10:00:00Z', x: 'Settled on the first, as written.', p: true }
const answer = { rc: 0, d: '2026-11-01T00:00:00Z', f: [result], t: [review] }

test('figures and reviews are read with their moment', () => {
  expect(readFigures(answer)).toEqual({
    at: new Date('2026-11-01T00:00:00Z'),
    results: [
      { program: 'Starter', returned: '-1.25', worst: '-6.4', drawdown: '-9.13', deals: 41, months: 8 },
    ],
    reviews: [
      {
        name: 'Vera S.',
        at: new Date('2026-10-12T10:00:00Z'),
        text: 'Settled on the first, as written.',
        isPartner: true,
      },
    ],
  })
})

test('a server without results or reviews is understood', () => {
  expect(readFigures({ ...answer, f: [], t: [] })).toMatchObject({ results: [], reviews: [] })
})

test.each([
  ['nothing', null],
  ['a refusal', { ...answer, rc: 2 }],
  ['no moment', { ...answer, d: 'yesterday' }],
  ['no list', { ...answer, f: undefined }],
  ['a percentage as a number', { ...answer, f: [{ ...result, r: 1.25 }] }],
  ['a percentage with a sign of its own', { ...answer, f: [{ ...result, w: '+6.4%' }] }],
  ['a count that is none', { ...answer, f: [{ ...result, k: 4.5 }] }],
  ['one bad row among good ones', { ...answer, f: [result, { ...result, o: -1 }] }],
  ['a review without a date', { ...answer, t: [{ ...review, d: '' }] }],
])('of an answer with %s nothing is shown', (_, body) => {
  expect(readFigures(body)).toBeNull()
})
