import { expect, it } from 'vitest'
import { forgetClient } from './leaving.tsx'

function shelf(items: Record<string, string>) {
  const kept = new Map(Object.entries(items))
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  return { storage, keys: () => [...kept.keys()] }
}

it('forgets at exit what is the client’s, and keeps the language, the look and what is not ours', () => {
  const local = shelf({
    mc_language: '2',
    mc_tradingview: 'VERA2345',
    mc_entry: 'x',
    mc_steps_away: 'yes',
    other: 'y',
  })
  const session = shelf({
    'mc_unanswered /api/finance/withdrawal': '{}',
    mc_telegram_proof: '{}',
    mc_notice: 'z',
  })
  forgetClient(
    () => local.storage,
    () => session.storage,
  )
  expect([local.keys(), session.keys()]).toEqual([['mc_language', 'mc_entry', 'mc_steps_away', 'other'], []])
})

it('does nothing where storage is forbidden', () => {
  const forbidden = (): never => {
    throw new Error('forbidden')
  }
  expect(() => forgetClient(forbidden, forbidden)).not.toThrow()
})
