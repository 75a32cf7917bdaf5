import { expect, it } from 'vitest'
import { monthsBetween } from './reward-list.tsx'

it('has every month between two, and both of them', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02'])
})
