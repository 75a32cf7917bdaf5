import { describe, expect, test } from 'vitest'
import { financeOutgoing, financeTypes, tradingOutgoing, tradingTypes } from '../../contract/codes.ts'
import { type Flow, flows, type Kind, kinds } from './chart.ts'

const ways = Object.entries(flows).map(([name, { from, to }]) => ({ name, from: from[0], to: to[0] }))

describe('the chart', () => {
  test('has one number for each kind', () => {
    expect(new Set(Object.values(kinds).map(({ kind }) => kind)).size).toBe(Object.keys(kinds).length)
  })

  test('never lets money change its currency', () => {
    for (const { from, to } of ways) expect(kinds[from].currency).toBe(kinds[to].currency)
  })

  test('fills trading income from strategy results alone', () => {
    expect(sourcesOf('trading_income')).toEqual(['strategy_result'])
  })

  test('pays rewards from house money alone', () => {
    const rewards: Flow[] = ['reward', 'reward_pending', 'reward_release']
    const sources = rewards.map(flow => flows[flow].from[0])
    expect(sources).toEqual(['house_reward', 'house_reward', 'pending_reward'])
    expect(sourcesOf('pending_reward')).toEqual(['house_reward'])
  })

  test('lets nothing but reserved money leave to the chain', () => {
    expect(sourcesOf('chain_payout')).toEqual(['withdrawal'])
    expect(sourcesOf('withdrawal')).toEqual(['finance'])
  })

  test('puts everything that touches the finance account on its statement', () => {
    for (const { from, to } of Object.values(flows)) {
      if (from[0] === 'finance') expect(from[1]).not.toBeNull()
      if (to[0] === 'finance') expect(to[1]).not.toBeNull()
    }
  })

  test('lets leave an account what its history shows as leaving it', () => {
    const leaving = (of: Kind[], codes: Record<string, number>) =>
      namesOf(
        codes,
        Object.values(flows).flatMap(({ from: [kind, code] }) => (of.includes(kind) ? (code ?? []) : [])),
      )
    expect(leaving(['finance'], financeTypes)).toEqual(financeOutgoing.toSorted())
    expect(leaving(['trading_deposit', 'trading_income'], tradingTypes)).toEqual(tradingOutgoing.toSorted())
  })

  test('puts nothing on a statement that no client has', () => {
    const shown: Kind[] = ['finance', 'trading_deposit', 'trading_income']
    for (const { from, to } of Object.values(flows)) {
      for (const [kind, code] of [from, to]) if (code !== null) expect(shown).toContain(kind)
    }
  })
})

const namesOf = (codes: Record<string, number>, of: readonly number[]): string[] =>
  Object.keys(codes)
    .filter(name => of.includes(codes[name]!))
    .toSorted()

function sourcesOf(kind: Kind): Kind[] {
  return [...new Set(ways.filter(({ to }) => to === kind).map(({ from }) => from))]
}
