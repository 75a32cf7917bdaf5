import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'

/** The specification's section 7: each call's path and the keys of its payload. */
const specified: Record<string, string> = {
  '/api/signin': 'e p',
  '/api/signup': 'i n e p',
  '/api/signout': '',
  '/api/entrypoint': '',
  '/api/user/password': 'c n',
  '/api/password-reset/request': 'e',
  '/api/password-reset/submit': 'e c p',
  '/api/user/verification/upload': '',
  '/api/user/totp/init': '',
  '/api/user/totp/enable': 'c k p',
  '/api/user/totp/disable': 'c p',
  '/api/user/totp/verify': 'c',
  '/api/user/telegram/link': 'u l',
  '/api/user/telegram/login': 'u l',
  '/api/user/telegram/signup': 'u i l',
  '/api/finance/list': '',
  '/api/finance/withdrawal': 'w a p c',
  '/api/finance/p2p/prelight': 'w',
  '/api/finance/p2p/withdrawal': 'w a p c',
  '/api/trade/list': '',
  '/api/trade/deposit': 'uid a p',
  '/api/trade/program/available': '',
  '/api/trade/create': 'pr a p t',
  '/api/trade/option': 'uid o v',
  '/api/structure/stats': '',
  '/api/home/news': '',
}

const isCall = (value: unknown): value is Call<unknown, string, unknown> =>
  typeof value === 'object' && value !== null && 'path' in value && 'outcomes' in value

const modules = readdirSync(import.meta.dirname).filter(name => /^[\w-]+\.ts$/.test(name))
const loaded = await Promise.all(
  modules.map(name => import(join(import.meta.dirname, name)) as Promise<object>),
)
const calls = loaded.flatMap(exported => Object.values(exported) as unknown[]).filter(isCall)
const sorted = (keys: string[]): string => keys.toSorted().join(' ')

describe('the contract', () => {
  it('holds every call of the specification, under its path', () => {
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(specified)))
    expect(Object.keys(specified)).toHaveLength(26)
  })

  it('takes the keys that the specification names; what is extra may be left out', () => {
    for (const { path, request } of calls) {
      if (!(path in specified)) continue
      const keys = Object.values(request).flatMap(part => ('isExtra' in part ? [] : [part.key]))
      expect([path, sorted(keys)]).toEqual([path, sorted(specified[path]!.split(' ').filter(Boolean))])
    }
  })

  it('ends every call well with 0 and never with one number for two outcomes', () => {
    for (const { path, outcomes } of calls) {
      expect([path, outcomes['ok']]).toEqual([path, 0])
      const numbers = Object.values(outcomes)
      expect([path, new Set(numbers).size]).toEqual([path, numbers.length])
    }
  })

  it('counts the cases of an outcome from 1, and never two alike', () => {
    for (const { path, outcomes, cases } of calls) {
      const told = Object.values(cases).map(([of, number]) => `${of} ${number}`)
      expect([path, new Set(told).size]).toEqual([path, told.length])
      for (const [of, number] of Object.values(cases))
        expect([path, of in outcomes, number > 0]).toEqual([path, true, true])
    }
  })
})
