import { expect, it } from 'vitest'
import { growthSince } from './growth-since.ts'

it('growth since a later beginning is what was gained from there, rounded towards minus infinity', () => {
  expect(growthSince('21', '10')).toBe('10')
  expect(growthSince('-10.5', '0')).toBe('-10.5')
  expect(growthSince('-0.5', '-0.5')).toBe('0')
  expect(growthSince('0', '50')).toBe('-33.3334')
  expect(growthSince('50', '-10')).toBe('66.6666')
})
