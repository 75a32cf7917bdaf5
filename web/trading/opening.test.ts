import { describe, expect, it } from 'vitest'
import { firstComplaint } from '../../contract/forms.ts'
import { dollars } from '../../contract/money.ts'
import type { Program } from '../../contract/trading.ts'
import { choiceOf, openingForm } from './opening.ts'

const starter: Program = {
  id: 1,
  name: 'Starter',
  about: '',
  risk: 'moderate',
  leastMicro: dollars(100),
  mostMicro: dollars(4_000),
  unlockedLeastMicro: undefined,
}
const index: Program = {
  ...starter,
  id: 4,
  name: 'Index',
  leastMicro: dollars(5_000),
  mostMicro: undefined,
  unlockedLeastMicro: dollars(100),
}
const programs = [starter, index]

describe('opening an account', () => {
  const values = (more: Record<string, string>) => ({
    program: '1',
    amount: '100',
    password: 'secret',
    terms: 'yes',
    ...more,
  })
  const complain = (more: Record<string, string>, { balance = 9_000, tokens = 0 } = {}) =>
    firstComplaint(openingForm(dollars(balance), programs, tokens), values(more))

  it('asks in the order of the page: the program, the amount, the terms, the password', () => {
    expect(complain({ program: '', amount: '' })?.complaint.message).toBe('chooseProgram')
    expect(complain({ amount: '' })?.complaint.message).toBe('enterAmount')
    expect(complain({ terms: '', password: '' })?.complaint.message).toBe('acceptTradingTerms')
    expect(complain({ password: '' })?.field).toBe('password')
    expect(complain({})).toBeNull()
  })

  it('names the chosen program and its limit', () => {
    expect(complain({ amount: '99.99' })?.complaint).toEqual({
      message: 'programAtLeast',
      x: '100',
      p: 'Starter',
    })
    expect(complain({ amount: '4001' })?.complaint).toEqual({
      message: 'programNoMoreThan',
      x: '4000',
      p: 'Starter',
    })
    expect(complain({ amount: '4000' }, { balance: 3_000 })?.complaint).toEqual({
      message: 'noMoreThanAmount',
      x: '3000',
    })
  })

  it('lowers the minimum only with a token that the client has, in a program that it unlocks', () => {
    const unlock = { program: '4', amount: '100', unlock: 'yes' }
    expect(complain(unlock, { tokens: 1 })).toBeNull()
    expect(complain(unlock, { tokens: 0 })?.complaint).toEqual({
      message: 'programAtLeast',
      x: '5000',
      p: 'Index',
    })
    expect(complain({ ...unlock, unlock: '' }, { tokens: 1 })?.complaint.message).toBe('programAtLeast')
    expect(choiceOf(programs, 1, { program: '1', unlock: 'yes' }).withToken).toBe(false)
  })
})
