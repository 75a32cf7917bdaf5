import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activatedAccount, accountKey, State } from './state.ts'

const keys = ['a', 'b', 'c', 'd']
const change = fc.tuple(
  fc.constantFrom(...keys),
  fc.option(fc.uint8Array({ maxLength: 2 }), { nil: undefined }),
)

const contentOf = (state: State) => keys.map(key => state.get(key))

describe('the state', () => {
  it('goes back to any mark, and shows any mark without going back', () => {
    fc.assert(
      fc.property(fc.array(change), fc.array(change), fc.array(change), (before, during, after) => {
        const state = new State()
        for (const [key, value] of before) state.set(key, value)
        const then = contentOf(state)
        const mark = state.mark
        for (const [key, value] of during) state.set(key, value)
        const now = contentOf(state)

        const past = state.asOf(mark)
        expect(contentOf(past)).toEqual(then)
        for (const [key, value] of after) past.set(key, value)
        expect(contentOf(state)).toEqual(now)

        state.undo(mark)
        expect(contentOf(state)).toEqual(then)
      }),
    )
  })

  it('does not go back before what was settled', () => {
    const state = new State()
    state.set('a', Uint8Array.of(1))
    const mark = state.mark
    state.set('a', Uint8Array.of(2))
    state.settle(state.mark)
    state.set('a', Uint8Array.of(3))
    expect(() => state.undo(mark)).toThrow('cannot undo')
    state.undo(state.mark - 1)
    expect(state.get('a')).toEqual(Uint8Array.of(2))
  })

  it('lets no balance fall below zero', () => {
    const state = new State()
    state.set(accountKey('aa'), { ...activatedAccount(0), balanceSun: 5n })
    state.addBalance('aa', -5n)
    expect(state.account('aa')!.balanceSun).toBe(0n)
    expect(() => state.addBalance('aa', -1n)).toThrow('has 0 sun')
    expect(() => state.addBalance('bb', 1n)).toThrow('no account')
  })
})
