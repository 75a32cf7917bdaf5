import { describe, expect, it } from 'vitest'
import { notProcessed, proofNeeded, writeAnswer } from '../../contract/call.ts'
import { enter } from '../../contract/entry.ts'
import { withdraw } from '../../contract/finance.ts'
import { changePassword, signIn } from '../../contract/identity.ts'
import { callClient, type Departure } from './client.ts'

const credentials = { email: 'vera@example.org', password: 'secret' }
const order = { address: 'T1', amountMicro: 50_000_000n, password: 'secret', oneTimeCode: '000000' }

/** A client whose server gives these replies, one after the other, and which records its effects. */
function clientOf(...replies: (Response | Error)[]) {
  const asked: { path: string; init: RequestInit }[] = []
  const waited: number[] = []
  const asksToWait: (number | null)[] = []
  const departures: Departure[] = []
  const preloader: string[] = []
  const proofs: ('ok' | 'invalidPassword')[] = []

  const send = callClient({
    fetch: async (path, init) => {
      asked.push({ path, init })
      const reply = replies.shift()
      if (!reply) throw new Error(`asked ${asked.length} times, which nobody expected`)
      if (reply instanceof Error) throw reply
      return reply
    },
    wait: async ms => void waited.push(ms),
    keepWait: seconds => void asksToWait.push(seconds),
    begin: (message, isAction) => {
      preloader.push(`${isAction ? 'blocks' : 'shows'} ${message}`)
      return () => void preloader.push('ends')
    },
    depart: departure => void departures.push(departure),
    prove: async password => {
      preloader.push(`asks for a proof${password ? ` with ${password}` : ''}`)
      return proofs.shift() ?? 'unanswered'
    },
  })
  return { send, asked, waited, asksToWait, departures, preloader, proofs }
}

const json = (status: number, body: unknown) => Response.json(body, { status })
const lost = new TypeError('Failed to fetch')
const keyOf = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('idempotency-key')

describe('a call from a page', () => {
  it('is a POST to its path with the session and the short keys, under a preloader', async () => {
    const { send, asked, preloader } = clientOf(json(200, { rc: 0 }))
    expect(await send(signIn, credentials, { message: 'One moment' })).toEqual({ outcome: 'ok', answer: {} })
    expect(asked[0]).toMatchObject({
      path: '/api/signin',
      init: {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ e: 'vera@example.org', p: 'secret' }),
      },
    })
    expect(preloader).toEqual(['blocks One moment', 'ends'])
  })

  it('ends with the word of its result code, and with what the call tells', async () => {
    const answer = { profile, notification: undefined }
    const told = json(200, writeAnswer(enter, answer))
    expect(await clientOf(told).send(enter, {})).toEqual({ outcome: 'ok', answer })

    const asking = clientOf(json(200, { rc: 0 }))
    await asking.send(signIn, credentials, { message: 'Loading', onlyAsks: true })
    expect(asking.preloader).toEqual(['shows Loading', 'ends'])

    const refused = clientOf(json(200, { rc: 7 }))
    expect(await refused.send(signIn, credentials)).toEqual({ outcome: 'invalidCredentials', answer: null })
    expect(refused.departures).toEqual([])
  })

  it('leads to the login without a session, and to the root without a word when it is forbidden', async () => {
    for (const [status, departure] of [
      [401, 'noAccess'],
      [403, 'forbidden'],
    ] as const) {
      const { send, departures, preloader } = clientOf(json(status, { rc: notProcessed }))
      expect(await send(enter, {})).toEqual({ outcome: 'unanswered', answer: null })
      expect(departures).toEqual([departure])
      expect(preloader.at(-1)).toBe('ends')
    }
  })

  it('asks to try again later after too many tries, whatever 2 means among its own outcomes', async () => {
    const { send, departures } = clientOf(json(429, { rc: 2 }))
    expect(await send(withdraw, order)).toEqual({ outcome: 'tryAgain', answer: null })
    expect(departures).toEqual([])
  })

  it('keeps how long the server asks to wait, and forgets it with the next answer', async () => {
    const patient = Response.json({ rc: 2 }, { status: 429, headers: { 'retry-after': '700' } })
    const { send, asksToWait } = clientOf(patient, json(429, { rc: 2 }), json(200, { rc: 2 }))
    for (let times = 0; times < 3; times++) await send(signIn, credentials)
    expect(asksToWait).toEqual([700, null, null])
  })

  it('fails without being sent where the form has something that no call takes', async () => {
    const { send, asked, departures, preloader } = clientOf()
    const tooLong = { ...credentials, email: 'v'.repeat(2_000) }
    expect(await send(signIn, tooLong)).toEqual({ outcome: 'unanswered', answer: null })
    expect(departures).toEqual(['failed'])
    expect(asked).toEqual([])
    expect(preloader.at(-1)).toBe('ends')
  })

  it('fails on anything else, once and for all', async () => {
    const failures = [
      lost,
      json(400, { rc: notProcessed }),
      json(500, { rc: notProcessed }),
      new Response('<html>'),
      json(200, { rc: 99 }),
      json(200, null),
    ]
    for (const failure of failures) {
      const { send, asked, departures } = clientOf(failure)
      expect((await send(signIn, credentials)).outcome).toBe('unanswered')
      expect(departures).toEqual(['failed'])
      expect(asked).toHaveLength(1)
    }
  })
})

describe('a call that takes a proof', () => {
  const noProof = () => json(200, proofNeeded)

  it('goes again once the client has proved who they are, with no preloader over the dialog', async () => {
    const { send, asked, preloader, proofs } = clientOf(noProof(), json(200, { rc: 0 }))
    proofs.push('ok')
    const sent = await send(
      changePassword,
      { current: 'old', next: 'new' },
      { message: 'One moment', password: 'old' },
    )
    expect(sent.outcome).toBe('ok')
    expect(asked).toHaveLength(2)
    expect(preloader).toEqual([
      'blocks One moment',
      'ends',
      'asks for a proof with old',
      'blocks One moment',
      'ends',
    ])
  })

  it('is over when the client does not, and says when the typed password was wrong', async () => {
    const { send, asked, departures, proofs } = clientOf(noProof(), noProof())
    expect((await send(changePassword, { current: '', next: 'new' })).outcome).toBe('unanswered')
    proofs.push('invalidPassword')
    const { outcome } = await send(changePassword, { current: 'x', next: 'new' }, { password: 'x' })
    expect(outcome).toBe('invalidPassword')
    expect(asked).toHaveLength(2)
    expect(departures).toEqual([])
  })
})

describe('a call that moves money', () => {
  it('carries its key, and goes again with the same key after a lost connection', async () => {
    const { send, asked, waited, departures } = clientOf(lost, json(503, {}), json(200, { rc: 0 }))
    expect((await send(withdraw, order, { idempotencyKey: 'k1' })).outcome).toBe('ok')
    expect(asked.map(keyOf)).toEqual(['k1', 'k1', 'k1'])
    expect(new Set(asked.map(({ init }) => init.body)).size).toBe(1)
    expect(waited).toEqual([500, 1500])
    expect(departures).toEqual([])
  })

  it('gives up after a few tries', async () => {
    const { send, asked, departures } = clientOf(lost, lost, lost, lost)
    expect((await send(withdraw, order, { idempotencyKey: 'k1' })).outcome).toBe('unanswered')
    expect(asked).toHaveLength(4)
    expect(departures).toEqual(['failed'])
  })

  it('does not go again when the server has spoken, or when it has no key', async () => {
    for (const reply of [json(400, {}), json(401, {}), json(403, {}), json(200, { rc: 99 })]) {
      const { send, asked } = clientOf(reply)
      await send(withdraw, order, { idempotencyKey: 'k1' })
      expect(asked).toHaveLength(1)
    }
    const keyless = clientOf(lost)
    await keyless.send(withdraw, order)
    expect(keyless.asked.map(keyOf)).toEqual([null])
  })
})

const profile = {
  name: 'Vera Lind',
  email: 'vera@example.org',
  referralCode: 'VERA2345',
  verification: 'unverified' as const,
  secondFactor: 'disabled' as const,
  isPasswordSet: true,
  isReachable: true,
  stops: { withdrawals: 'open', transfers: 'open', trading: 'open' } as const,
  pauses: [],
  telegram: { isLinked: false, name: undefined },
}
