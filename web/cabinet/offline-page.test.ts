import { expect, test } from 'vitest'
import { ourWorkerOnly } from './offline-page.ts'

test('the pages run one worker, and nothing else by that way', () => {
  expect(ourWorkerOnly('/service-worker.js')).toBe('/service-worker.js')
  for (const other of [
    '',
    '/',
    'service-worker.js',
    '/service-worker.js?x',
    '//service-worker.js',
    'https://example.org/service-worker.js',
    'data:text/javascript,alert(1)',
  ])
    expect(() => ourWorkerOnly(other)).toThrow(TypeError)
})
