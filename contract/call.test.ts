import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  call,
  notProcessed,
  readAnswer,
  readRequest,
  writeAnswer,
  writeRequest,
  type RequestOf,
} from './call.ts'
import { enter } from './entry.ts'
import { listFinance, withdraw } from './finance.ts'
import { field, text } from './wire.ts'

describe('a call', () => {
  const request = { address: 'T1', amountMicro: 1_250_500_000n, password: 'secret', oneTimeCode: '000000' }

  it('travels with short keys and decimal amounts', () => {
    expectTypeOf<RequestOf<typeof withdraw>>().toEqualTypeOf<typeof request>()
    expect(writeRequest(withdraw, request)).toEqual({ w: 'T1', a: '1250.5', p: 'secret', c: '000000' })
    expect(readRequest(withdraw, { w: 'T1', a: 1250.5, p: 'secret', c: '000000' })).toEqual({ request })
  })

  it('answers an amount that is none with its own outcome, and a missing key as malformed', () => {
    for (const a of ['1,5', '-1', '1e3', '1.1234567', '', null, undefined, {}, 1e21, '10000000000000'])
      expect(readRequest(withdraw, { w: 'T1', a, p: 'x', c: '' })).toEqual({ refusal: 'invalidAmount' })
    expect(readRequest(withdraw, { w: 'T1', a: '1', c: '' })).toEqual({ malformed: 'p' })
    expect(readRequest(withdraw, [])).toEqual({ malformed: 'body' })
    expect(readRequest(withdraw, JSON.parse('{"__proto__":{"w":"T1"},"a":"1"}'))).toEqual({
      refusal: 'invalidAddress',
    })
  })

  it('reads and writes the keys that it names, and no others', () => {
    const sent = { w: 'T1', a: '1250.5', p: 'secret', c: '000000', client: 'another', status: 16 }
    expect(readRequest(withdraw, sent)).toEqual({ request })

    const named = call('/api/named', { outcomes: { ok: 0 }, answer: { name: field('n', text()) } })
    const row = { name: 'Vera', passwordHash: '$argon2id$' }
    expect(writeAnswer(named, row)).toEqual({ rc: 0, n: 'Vera' })
  })

  it('ends with a name inside and a number outside', () => {
    expect(writeAnswer(withdraw, 'insufficientFunds')).toEqual({ rc: 1 })
    expect(readAnswer(withdraw, { rc: 6 })).toEqual({ outcome: 'invalidOneTimeCode', answer: null })
    expect(readAnswer(withdraw, { rc: notProcessed })).toBeNull()
    expect(readAnswer(withdraw, null)).toBeNull()
  })

  it('ends with a case of an outcome, which anyone who does not know it reads as the outcome', () => {
    expect(writeAnswer(withdraw, 'addressHeld')).toEqual({ rc: 4, y: 3 })
    expect(readAnswer(withdraw, { rc: 4, y: 3 })?.outcome).toBe('addressHeld')
    expect(readAnswer(withdraw, { rc: 4, y: 99 })?.outcome).toBe('invalidAddress')
    expect(readAnswer(withdraw, { rc: 3, y: 3 })?.outcome).toBe('invalidAmount')
    expect(readAnswer(withdraw, { rc: 0, y: 1 })?.outcome).toBe('ok')
  })

  it('carries nested records both ways', () => {
    const answer = {
      profile: {
        name: 'Vera Lind',
        email: 'vera@example.org',
        referralCode: 'VERA2345',
        verification: 'unverified' as const,
        secondFactor: 'disabled' as const,
        isPasswordSet: true,
        isReachable: true,
        stops: { withdrawals: 'open', transfers: 'suspended', trading: 'open' } as const,
        pauses: [],
        telegram: { isLinked: false, name: undefined },
      },
      notification: undefined,
    }
    const body = writeAnswer(enter, answer)
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      rc: 0,
      a: {
        n: 'Vera Lind',
        e: 'vera@example.org',
        r: 'VERA2345',
        s: 28,
        t: 0,
        ps: true,
        pv: true,
        x: { w: 0, p: 1, t: 0 },
        p: [],
        tg: { s: false },
      },
    })
    expect(readAnswer(enter, JSON.parse(JSON.stringify(body)))?.answer).toEqual(answer)
  })

  it('carries histories with dates, types and amounts', () => {
    const at = new Date('2026-05-04T03:02:01.000Z')
    const answer = {
      accounts: [
        {
          uid: 'MC1',
          balanceMicro: 5n,
          reservedMicro: 0n,
          isActive: true,
          depositAddress: 'T',
          depositMicroMin: 10_000_000n,
          arrivals: [{ amountMicro: 1n, confirmations: 3, isProcessing: undefined, returnedBy: undefined }],
          transactions: {
            items: [
              {
                at,
                type: 'cryptoDeposit' as const,
                text: '',
                amountMicro: 5n,
                balanceMicro: 5n,
                isRewardExcess: undefined,
                correction: undefined,
              },
            ],
            total: 1,
          },
          withdrawals: { items: [], total: 0 },
          isWithdrawalOpen: true,
          withdrawalOpensAt: undefined,
          isPeerTransferAllowed: false,
        },
      ],
      token: { uid: 'MK1', balance: 0 },
      explorer: undefined,
      isTestNetwork: true,
    }
    const body = JSON.parse(JSON.stringify(writeAnswer(listFinance, answer)))
    expect(body.l[0].t.l[0]).toEqual({
      d: '2026-05-04T03:02:01.000Z',
      t: 11,
      x: '',
      a: '0.000005',
      b: '0.000005',
    })
    expect(readAnswer(listFinance, body)?.answer).toEqual(answer)
  })
})
