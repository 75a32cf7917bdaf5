import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeAnswer, type Call } from './call.ts'
import * as codes from './codes.ts'
import { checkPeer, listFinance } from './finance.ts'
import { initSecondFactor } from './identity.ts'
import { defaultLanguage, languageIds, languageKey } from './languages.ts'
import * as limits from './limits.ts'
import { listStructure } from './partnership.ts'

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

/** Its codes, in sections 3 and 8. A table may have others of ours beside them. */
const specifiedCodes: [table: Record<string, number>, codes: Record<string, number>][] = [
  [codes.tradingStatuses, { active: 2, drying: 3, closed: 4 }],
  [codes.reinvestStatuses, { enabled: 32, disabled: 33 }],
  [codes.verificationStatuses, { unverified: 28, verified: 29, rejected: 30, waiting: 31 }],
  [codes.secondFactorStatuses, { disabled: 0, installing: 1, activated: 2, deactivating: 3 }],
  [codes.withdrawalStatuses, { pending: 15, confirmed: 16, rejected: 17 }],
  [codes.dealStatuses, { opened: 0, executed: 6, credited: 7 }],
  [codes.tradingTypes, { deposit: 9, profitTransfer: 8, referralBonus: 14 }],
  [codes.financeTypes, { cryptoDeposit: 11, withdrawalReserve: 12, profitCredit: 10, tradingDeposit: 13 }],
  [codes.financeTypes, { depositReturn: 25, peerOut: 26, peerIn: 27 }],
  [codes.chartWidgets, { bitcoinUsd: 34, poundUsd: 35, stockOverview: 36 }],
  [languageIds, { ru: 1, en: 2, de: 3, es: 4 }],
  [codes.authOutcomes, { ok: 0, invalidInvitation: 1, tryAgain: 2, emailBusy: 3, invalidPassword: 4 }],
  [codes.authOutcomes, { resetCodeExists: 5, invalidResetCode: 6, invalidCredentials: 7 }],
  [codes.authOutcomes, { secondFactorNeeded: 8, invalidOneTimeCode: 9 }],
  [codes.authOutcomes, { messengerBusy: 10, messengerNotFound: 11 }],
  [codes.financeOutcomes, { ok: 0, insufficientFunds: 1, invalidPassword: 2, invalidAmount: 3 }],
  [codes.financeOutcomes, { invalidAddress: 4, unexpectedError: 5, invalidOneTimeCode: 6 }],
  [codes.tradeOutcomes, { ok: 0, insufficientFunds: 1, invalidRequest: 2, invalidPassword: 3 }],
]

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

  it('answers under the keys that the specification names', () => {
    const key = { key: 'K', qrText: 'Q' }
    expect(writeAnswer(initSecondFactor, key)).toMatchObject({ k: 'K', q: 'Q' })
    const peer = { isFound: true, name: 'Vera L.', isPaid: false }
    expect(writeAnswer(checkPeer, peer)).toMatchObject({ s: true, n: 'Vera L.' })
    const token = { uid: 'MK1', balance: 3 }
    const finance = { accounts: [], token, explorer: undefined, isTestNetwork: false }
    expect(writeAnswer(listFinance, finance)).toMatchObject({ l: [], t: { u: 'MK1', a: 3 } })
    const partners = [{ line: 2, at: new Date(0), code: 'C', name: 'N' }]
    expect(writeAnswer(listStructure, { partners, counts: [] })).toMatchObject({ l: [{ l: 2 }] })
  })

  it('has the codes of the specification', () => {
    for (const [table, specified] of specifiedCodes) expect(table).toMatchObject(specified)
  })

  it('has the limits of the specification', () => {
    expect(limits).toMatchObject({
      depositMicroMin: 10_000_000n,
      withdrawalMicroMin: 50_000_000n,
      peerTransferMicroMin: 1_000_000n,
      passwordLengthMin: 6,
      recoveryCodeLength: 8,
      oneTimeCodeLength: 6,
      noOneTimeCode: '000000',
      verificationFileBytesMax: 10_485_760,
      referralPercents: [5, 3, 2],
      pageSizes: { deals: 5, transactions: 5, withdrawals: 5, partners: 10 },
    })
    expect([languageKey, defaultLanguage]).toEqual(['mc_language', 'ru'])
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
