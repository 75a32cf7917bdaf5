/** The use of passkeys by people, through real HTTP: the cast of the passkeys' tests. */
import { TOTP } from 'otpauth'
import { enableSecondFactor, initSecondFactor } from '../../contract/identity.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyVerification,
  signInWithPasskey,
  verifyPasskey,
} from '../../contract/passkeys.ts'
import type { Person } from '../../test/support/cast.ts'
import type { TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { Authenticator, type Wrong } from './passkey-fixture.ts'

export const minute = 60_000

export interface Owner {
  person: Person
  /** The browser that added the passkey. */
  visitor: Visitor
  authenticator: Authenticator
}

/** A device for our site, which on this machine is known by name. */
export const device = ({ url }: TestApp, manner = {}): Authenticator =>
  new Authenticator(url.replace('127.0.0.1', 'localhost'), manner)

export async function beginAdding(visitor: Visitor) {
  return (await visitor.ask(beginPasskey, {})).options
}

export async function add(visitor: Visitor, authenticator: Authenticator, wrong: Wrong = {}) {
  const response = authenticator.create(await beginAdding(visitor), wrong)
  return (await visitor.send(addPasskey, { name: 'Phone', response })).outcome
}

/** Someone like this person, with an email of their own and a passkey. */
export async function owner(context: TestApp, like: Person, manner = {}): Promise<Owner> {
  const person = { ...like, email: `${context.context.newId()}@example.org` }
  const visitor = await context.client(person)
  const authenticator = device(context, manner)
  if ((await add(visitor, authenticator)) !== 'ok') throw new Error('the passkey was not added')
  return { person, visitor, authenticator }
}

/** Begins to sign in, and has the device sign. */
export async function signed(visitor: Visitor, authenticator: Authenticator, wrong: Wrong = {}) {
  const { options } = await visitor.ask(beginPasskeySignIn, {})
  return authenticator.get(options, wrong)
}

export async function enterWith(visitor: Visitor, authenticator: Authenticator, wrong: Wrong = {}) {
  return visitor.send(signInWithPasskey, { response: await signed(visitor, authenticator, wrong) })
}

/** Switches the second factor on as a client does. The codes that it returns follow the context's clock. */
export async function switchOn(context: TestApp, visitor: Visitor, { password }: Person) {
  const { key } = await visitor.ask(initSecondFactor, {})
  const totp = new TOTP({ secret: key })
  const code = () => totp.generate({ timestamp: context.context.clock().getTime() })
  await visitor.ask(enableSecondFactor, { code: code(), key, password })
  return code
}

/** A browser in which the password was right and the second factor is pending. */
export async function pendingVisitor(context: TestApp, person: Person): Promise<Visitor> {
  const visitor = context.visitor()
  const { outcome } = await visitor.enter(person)
  if (outcome !== 'secondFactorNeeded') throw new Error(`signing in ended with ${outcome}`)
  return visitor
}

export async function verify(visitor: Visitor, authenticator: Authenticator, wrong: Wrong = {}) {
  const { options } = await visitor.ask(beginPasskeyVerification, {})
  return visitor.send(verifyPasskey, { response: authenticator.get(options!, wrong) })
}
