/** An invented client at work: sends the calls that the pages send, to the real server. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readAnswer, writeRequest, type Call } from '../contract/call.ts'
import { signIn, signUp } from '../contract/identity.ts'
import { languageIds, languageKey } from '../contract/languages.ts'
import type { Invented } from './people.ts'

export class Client {
  readonly #app: FastifyInstance
  readonly #origin: string
  readonly #address: string
  readonly #cookies = new Map<string, string>()
  readonly person: Invented

  constructor(app: FastifyInstance, origin: string, person: Invented, number: number) {
    this.#app = app
    this.#origin = origin
    // Everybody comes from a network of their own, as guesses are counted by network; these are kept for examples.
    this.#address = `2001:db8:${(number >> 8).toString(16)}:${(number & 255).toString(16)}::1`
    this.person = person
    this.#cookies.set(languageKey, String(languageIds[person.language]))
  }

  async register(invitation: string): Promise<void> {
    const { name, email, password } = this.person
    await this.must(signUp, { name, email, password, invitation })
  }

  async enter(): Promise<void> {
    const { email, password } = this.person
    await this.must(signIn, { email, password })
  }

  /** How a call ends; a call that the server did not process throws. */
  async end<Request, Outcome extends string, Answer>(
    call: Call<Request, Outcome, Answer>,
    request: Request,
  ): Promise<{ outcome: Outcome; answer: Answer | null }> {
    const reply = await this.#app.inject({
      method: 'POST',
      url: call.path,
      remoteAddress: this.#address,
      headers: { ...this.#headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      payload: JSON.stringify(writeRequest(call, request)),
    })
    for (const { name, value } of reply.cookies) this.#cookies.set(name, value)
    const got = reply.statusCode === 200 ? readAnswer(call, reply.json()) : null
    if (!got) throw new Error(`${call.path} was answered ${reply.statusCode} ${reply.body}`)
    return got
  }

  /** The answer of a call that has to succeed. */
  async must<Request, Answer>(call: Call<Request, string, Answer>, request: Request): Promise<Answer> {
    const { outcome, answer } = await this.end(call, request)
    if (outcome !== 'ok') throw new Error(`${call.path} ended with ${outcome}`)
    return answer as Answer
  }

  /** Sends a file to a call that takes one. */
  async bring(path: string, name: string, file: Buffer): Promise<void> {
    const boundary = `part${randomUUID()}`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`
    const reply = await this.#app.inject({
      method: 'POST',
      url: path,
      remoteAddress: this.#address,
      headers: { ...this.#headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(`${head}content-type: image/jpeg\r\n\r\n`),
        file,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
    if (reply.statusCode !== 200 || reply.json().rc !== 0)
      throw new Error(`${path} was answered ${reply.statusCode} ${reply.body}`)
  }

  #headers(): Record<string, string> {
    return {
      origin: this.#origin,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    }
  }
}
