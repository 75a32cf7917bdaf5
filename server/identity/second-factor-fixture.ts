/** People with a second factor: their app's codes, and switching it on. */
import { Secret, TOTP } from 'otpauth'
import {
  disableSecondFactor,
  enableSecondFactor,
  initSecondFactor,
  verifySecondFactor,
} from '../../contract/identity.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import type { Person } from '../../test/support/cast.ts'
import type { TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'

const stepMs = 30_000

/** An authenticator app: an independent implementation, with the key as it was shown and a clock. */
export interface App {
  key: string
  /** The code of so many steps from now. */
  code(steps?: number): string
}

export const openApp = (key: string, now: () => Date): App => {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  return { key, code: (steps = 0) => totp.generate({ timestamp: now().getTime() + steps * stepMs }) }
}

/** An app whose clock is in the middle of a step, so that no test depends on when it runs. */
export function scene(context: TestApp) {
  let atMs = Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2
  let made = 0
  const now = (context.context.clock = () => new Date(atMs))

  /** Someone new of the cast. */
  async function newcomer(person: Person) {
    const member = { ...person, email: `${++made}.${person.email}` }
    return { member, client: await context.provedClient(member) }
  }

  return {
    now,
    newcomer,
    later: (steps: number) => void (atMs += steps * stepMs),
    /** One with the second factor on. */
    async protectedClient(person: Person) {
      const { member, client } = await newcomer(person)
      return { member, client, ...(await switchOn(client, member, now)) }
    },
    /** A browser that has proved the password. */
    async pendingVisitor(person: Person): Promise<Visitor> {
      const visitor = context.visitor()
      const { body } = await visitor.enter(person)
      if (body['rc'] !== 8) throw new Error(`no second factor was asked for: ${JSON.stringify(body)}`)
      return visitor
    },
  }
}

/**
 * Switches the second factor on, with the code before the current one, so that the current one is still unused. Once
 * more where the current one has passed before the call arrived.
 */
export async function switchOn(visitor: Visitor, { password }: Person, now: () => Date) {
  const app = await install(visitor, now)
  const enable = () => ({ code: app.code(-1), key: app.key, password })
  const { answer } = await visitor.send(enableSecondFactor, enable())
  const { backupCodes } = answer ?? (await visitor.ask(enableSecondFactor, enable()))
  return { app, backupCodes }
}

/**
 * An app with a fresh key. One key of ten thousand is rejected: its codes around now are not all different, or one of
 * them is zeros, and an old or a wrong code would be right.
 */
export async function install(visitor: Visitor, now: () => Date): Promise<App> {
  for (;;) {
    const { key } = await visitor.ask(initSecondFactor, {})
    const app = openApp(key, now)
    const codes = [noOneTimeCode, ...Array.from({ length: 12 }, (_, n) => app.code(n - 4))]
    if (new Set(codes).size === codes.length) return app
  }
}

export const verify = async (visitor: Visitor, code: string) =>
  (await visitor.send(verifySecondFactor, { code })).outcome
export const disable = async (visitor: Visitor, { password }: Person, code: string) =>
  (await visitor.send(disableSecondFactor, { code, password })).outcome

/** Six digits that are no code of the app's for some steps around now. */
export function wrongCodes(app: App, count: number): string[] {
  const right = new Set(Array.from({ length: 9 }, (_, n) => app.code(n - 4)))
  const all = Array.from({ length: count + right.size }, (_, n) => String(n).padStart(6, '0'))
  return all.filter(code => !right.has(code)).slice(0, count)
}
