import { describe, expect, it } from 'vitest'
import * as addressBook from './address-book.ts'
import type { Call } from './call.ts'
import * as commitment from './commitment.ts'
import * as coverage from './coverage.ts'
import * as documents from './documents.ts'
import * as email from './email.ts'
import * as entry from './entry.ts'
import * as finance from './finance.ts'
import * as identity from './identity.ts'
import * as market from './market.ts'
import * as news from './news.ts'
import * as overview from './overview.ts'
import * as partnership from './partnership.ts'
import * as passkeys from './passkeys.ts'
import * as proof from './proof.ts'
import * as security from './security.ts'
import * as statement from './statement.ts'
import * as telegram from './telegram.ts'
import * as trackRecord from './track-record.ts'
import * as trading from './trading.ts'
import * as verification from './verification.ts'

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

/**
 * Ours, beside the specification's: further pages of histories, the development chain's play money, what the settings
 * page shows, passkeys, and the documents.
 */
const ours = [
  '/api/session',
  '/api/finance/history',
  '/api/trade/history',
  '/api/structure/list',
  '/api/finance/test-deposit',
  '/api/finance/withdrawal/terms',
  '/api/finance/withdrawal/promise',
  '/api/finance/addresses/list',
  '/api/finance/addresses/save',
  '/api/finance/addresses/rename',
  '/api/finance/addresses/remove',
  '/api/finance/addresses/protect',
  '/api/finance/addresses/unprotect',
  '/api/user/totp/backup',
  '/api/user/security',
  '/api/user/sessions/end',
  '/api/user/events',
  '/api/user/events/read',
  '/api/user/language',
  '/api/user/passkey/begin',
  '/api/user/passkey/add',
  '/api/user/passkey/remove',
  '/api/user/passkey/restore',
  '/api/user/prove/ways',
  '/api/user/prove',
  '/api/user/prove/passkey/begin',
  '/api/user/prove/passkey',
  '/api/user/prove/telegram',
  '/api/user/email/code',
  '/api/user/email/add',
  '/api/user/email/prove',
  '/api/user/passkey/verify/begin',
  '/api/user/passkey/verify',
  '/api/passkey/begin',
  '/api/passkey/signin',
  '/api/messenger',
  '/api/user/telegram/begin',
  '/api/user/telegram/link/begin',
  '/api/user/telegram/unlink',
  '/api/user/telegram/restore',
  '/api/user/verification',
  '/api/documents',
  '/api/user/acceptances',
  '/api/statement',
  '/api/trade/curve',
  '/api/trade/sheet',
  '/api/trade/sheets',
  '/api/overview',
  '/api/coverage',
  '/api/trade/market',
  '/api/program/list',
  '/api/program/record',
  '/api/program/deals',
  '/api/seals/days',
  '/api/seals/day',
  '/api/seals/calendar',
  '/api/seals/find',
  '/api/seals/deal',
  '/api/trade/months',
  '/api/trade/settled',
  '/api/structure/rewards',
  '/api/structure/month',
  '/api/structure/given',
]

const isCall = (value: unknown): value is Call<unknown, string, unknown> =>
  typeof value === 'object' && value !== null && 'path' in value && 'outcomes' in value

const calls = [
  addressBook,
  commitment,
  coverage,
  documents,
  email,
  entry,
  finance,
  identity,
  market,
  news,
  overview,
  partnership,
  passkeys,
  proof,
  security,
  statement,
  telegram,
  trackRecord,
  trading,
  verification,
]
  .flatMap(word => Object.values(word) as unknown[])
  .filter(isCall)
const sorted = (keys: string[]): string => keys.toSorted().join(' ')

describe('the contract', () => {
  it('holds every call of the specification, under its path', () => {
    expect(calls.map(({ path }) => path).toSorted()).toEqual([...Object.keys(specified), ...ours].toSorted())
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
