import { expect, it } from 'vitest'
import { firstSteps } from './first-steps.ts'

const fresh = { verification: 'unverified', transactions: 0, arrivals: 0, tradingAccounts: 0 } as const
const states = (client: Parameters<typeof firstSteps>[0]) => firstSteps(client).map(({ state }) => state)

it('a new client is told to verify, to fund and to open', () => {
  expect(firstSteps(fresh).map(({ step }) => step)).toEqual(['verify', 'fund', 'open'])
  expect(states(fresh)).toEqual(['todo', 'todo', 'todo'])
  expect(states({ ...fresh, verification: 'rejected' })[0]).toBe('todo')
})

it('what is under way waits, and what is done stays marked until all is', () => {
  expect(states({ ...fresh, verification: 'waiting', arrivals: 1 })).toEqual(['waiting', 'waiting', 'todo'])
  expect(states({ ...fresh, verification: 'verified', transactions: 2 })).toEqual(['done', 'done', 'todo'])
})

it('who has done it all is told nothing more', () => {
  expect(firstSteps({ verification: 'verified', transactions: 2, arrivals: 0, tradingAccounts: 1 })).toEqual(
    [],
  )
})
