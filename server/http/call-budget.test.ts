import { describe, expect, it, vi } from 'vitest'
import { budgets, openCallBudget } from './call-budget.ts'
import { TooManyRequests } from './refusal.ts'

const noon = new Date('2026-03-01T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

function spendAll(spend: ReturnType<typeof openCallBudget>, who: string, at = noon, atEnd = () => {}) {
  for (let count = 0; count < budgets.callsOfSession; count++) spend('callsOfSession', who, at, atEnd)
}

describe('a budget of calls', () => {
  it('ends, says so once and for how long, and is whole again a minute later', () => {
    const [spend, atEnd] = [openCallBudget(), vi.fn<() => void>()]
    spendAll(spend, 'a', noon, atEnd)
    const refusals = [20, 21].map(seconds => {
      try {
        return spend('callsOfSession', 'a', after(seconds), atEnd)
      } catch (error) {
        return (error as TooManyRequests).retryAfterSeconds
      }
    })
    expect(refusals).toEqual([40, 39])
    expect(atEnd).toHaveBeenCalledOnce()
    expect(() => spend('callsOfSession', 'a', after(60), atEnd)).not.toThrow()
  })

  it('is each one’s own', () => {
    const spend = openCallBudget()
    spendAll(spend, 'a')
    expect(() => spend('callsOfSession', 'a', noon, () => {})).toThrow(TooManyRequests)
    expect(() => spend('callsOfSession', 'b', noon, () => {})).not.toThrow()
    expect(() => spend('callsOfNetwork', 'a', noon, () => {})).not.toThrow()
  })

  it('tells beforehand whose it has come to its end', () => {
    const spend = openCallBudget()
    expect(spend.isSpent('callsOfSession', 'a')).toBe(false)
    spendAll(spend, 'a')
    expect([spend.isSpent('callsOfSession', 'a'), spend.isSpent('callsOfSession', 'b')]).toEqual([
      true,
      false,
    ])
  })

  it('does not last longer when a clock is set back', () => {
    const spend = openCallBudget()
    spendAll(spend, 'a')
    expect(() => spend('callsOfSession', 'a', after(-3600), () => {})).not.toThrow()
  })
})
