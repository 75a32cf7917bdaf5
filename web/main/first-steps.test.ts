import { expect, it } from 'vitest'
import { firstSteps, type Beginning } from './first-steps.ts'

const fresh: Beginning = {
  isReachable: false,
  secondFactor: 'disabled',
  verification: 'unverified',
  transactions: 0,
  arrivals: 0,
  tradingAccounts: 0,
}
const steps = (client: Beginning) => firstSteps(client).map(({ step, state }) => `${step} ${state}`)

it('a new client is told to be reachable, to protect the sign-in, to verify, to fund and to open', () => {
  expect(steps(fresh)).toEqual(['reach todo', 'protect todo', 'verify todo', 'fund todo', 'open todo'])
  expect(steps({ ...fresh, verification: 'rejected' })).toContain('verify todo')
})

it('what is under way waits, and what is done goes away', () => {
  expect(steps({ ...fresh, isReachable: true, verification: 'waiting', arrivals: 1 })).toEqual([
    'protect todo',
    'verify waiting',
    'fund waiting',
    'open todo',
  ])
  expect(
    steps({
      ...fresh,
      isReachable: true,
      secondFactor: 'activated',
      verification: 'verified',
      transactions: 2,
    }),
  ).toEqual(['open todo'])
})

it('who is verified, has paid in and opened an account is no longer told what comes first', () => {
  expect(steps({ ...fresh, verification: 'verified', transactions: 2, tradingAccounts: 1 })).toEqual([])
})
