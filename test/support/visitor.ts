/** A browser without a window: speaks the contract over real HTTP and keeps cookies. */
import { randomUUID } from 'node:crypto'
import { readAnswer, writeRequest, type Call } from '../../contract/call.ts'
import { signIn, signUp } from '../../contract/identity.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { prove } from '../../contract/proof.ts'
import { languageIds, languageKey, type Language } from '../../contract/languages.ts'
import type { Person } from './cast.ts'

export interface Reply<Outcome, Answer> {
  status: number
  headers: Headers
  body: Record<string, unknown>
  outcome: Outcome | null
  answer: Answer | null
}

export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly url: string
  /** What the server has logged, as far as the test has it: it says why a call failed. */
  private readonly logged: readonly string[]

  constructor(url: string, language: Language = 'en', logged: readonly string[] = []) {
    this.url = url
    this.logged = logged
    this.cookies.set(languageKey, String(languageIds[language]))
  }

  /** Sends a call as the pages do. */
  async send<Request, Outcome extends string, Answer>(
    call: Call<Request, Outcome, Answer>,
    request: Request,
    key?: string,
  ): Promise<Reply<Outcome, Answer>> {
    const reply = await this.post(call.path, JSON.stringify(writeRequest(call, request)), key)
    const got = reply.status === 200 ? readAnswer(call, reply.body) : null
    return { ...reply, outcome: got?.outcome ?? null, answer: got?.answer ?? null }
  }

  /** The answer of a call that must end well. */
  async ask<Request, Answer>(call: Call<Request, string, Answer>, request: Request): Promise<Answer> {
    const reply = await this.send(call, request)
    if (reply.outcome !== 'ok') {
      const cause = reply.status >= 500 ? this.logged.findLast(line => line.includes('"err"')) : undefined
      throw new Error(`${call.path} ended with ${reply.status} ${JSON.stringify(reply.body)} ${cause ?? ''}`)
    }
    return reply.answer!
  }

  /** Sends any body to any path. */
  async post(path: string, body: string | undefined, key?: string, headers: Record<string, string> = {}) {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: {
        origin: this.url,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const line of answer.headers.getSetCookie()) this.keep(line)
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Record<string, unknown>,
    }
  }

  register(person: Person, invitation: string) {
    return this.send(signUp, { ...person, invitation })
  }

  enter({ email, password }: Person) {
    return this.send(signIn, { email, password })
  }

  /** Proves once more who sits here. */
  prove({ password }: Pick<Person, 'password'>, code = noOneTimeCode) {
    return this.send(prove, { password, code })
  }

  /** A thief's copy of this browser's cookies. */
  copy(): Visitor {
    const stolen = new Visitor(this.url, undefined, this.logged)
    for (const [name, value] of this.cookies) stolen.cookies.set(name, value)
    return stolen
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** A key as a page makes one for a payment. */
export const pageKey = (): string => randomUUID()
