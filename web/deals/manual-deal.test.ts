import { expect, it } from 'vitest'
import { isByHand } from './manual-deal.ts'

it('a deal is entered by hand when its opening or its result is', () => {
  expect(isByHand({ source: 'intake', resultSource: 'hand' })).toBe(true)
  expect(isByHand({ source: 'hand', resultSource: undefined })).toBe(true)
  expect(isByHand({ source: 'intake', resultSource: 'intake' })).toBe(false)
  expect(isByHand({ source: 'file', resultSource: undefined })).toBe(false)
})
