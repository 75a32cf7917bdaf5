/** The operators' console of a test's installation, over real HTTP, with operators who are signed in. */
import { randomBytes } from 'node:crypto'
import type { OperatorRole } from '../../contract/console/roles.ts'
import { sql } from '../../server/database/index.ts'
import { sha256 } from '../../server/platform/sha256.ts'
import { makeConsole } from '../../server/start/console.ts'
import { poolAs } from './database.ts'
import { listenLocally } from './local-server.ts'
import { enrolled, trialOperators, type TestOperator } from './operators.ts'
import { inRole, patientLimits, type TestApp } from './test-app.ts'
import { Visitor } from './visitor.ts'

/** An operator's key, and a browser in which they are signed in. */
export interface SignedInOperator extends TestOperator {
  browser: Visitor
}

export interface TestConsole {
  url: string
  /** The two trial operators, who hold every role. */
  first: SignedInOperator
  second: SignedInOperator
  /** Someone with these roles alone, enrolled a day ago. */
  withRoles(...roles: OperatorRole[]): Promise<SignedInOperator>
  /** Nobody's browser. */
  visitor(): Visitor
  close(): Promise<void>
}

export async function openConsole(test: TestApp): Promise<TestConsole> {
  const { database, close: closePool } = await poolAs(test.context.database, 'operators')
  const own = inRole(test.context, database, 'operators')
  const app = await makeConsole(own, null, patientLimits)
  const url = (test.context.consoleOrigin = await listenLocally(app))

  const signIn = async (operator: TestOperator): Promise<SignedInOperator> => {
    const browser = new Visitor(url, undefined, test.logged)
    browser.cookies.set('operator', await openSession(test, operator))
    return { ...operator, browser }
  }
  const [first, second] = await trialOperators(test.context)
  let met = 0
  return {
    url,
    first: await signIn(first),
    second: await signIn(second),
    withRoles: async (...roles) =>
      signIn(await enrolled(test.context, `${roles.join(' and ')} ${++met}`, { roles })),
    visitor: () => new Visitor(url, undefined, test.logged),
    close: async () => {
      await app.close()
      await closePool()
    },
  }
}

/** As signing in would have written it. Answers the secret of the cookie. */
async function openSession({ context }: TestApp, { id, name }: TestOperator): Promise<string> {
  const [secret, at] = [randomBytes(32), context.clock()]
  const email = `${id}@operators.example`
  await sql`
    insert into operator_account (operator_id, name, email, language, password_hash, totp_secret, totp_last_step, created_at)
    values (${id}, ${name}, ${email}, 'en', 'none', ${Buffer.alloc(1)}, 0, ${at})
        on conflict do nothing`.execute(context.database)
  await sql`
    insert into operator_session (id, operator_id, created_at, seen_at, expires_at, proved_at)
    values (${sha256(secret)}, ${id}, ${at}, ${at}, ${new Date(at.getTime() + 8 * 3_600_000)}, ${at})`.execute(
    context.database,
  )
  return secret.toString('base64url')
}
