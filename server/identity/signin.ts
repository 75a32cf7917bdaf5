import { signIn } from '../../contract/identity.ts'
import { answersAnyone } from '../answer.ts'
import { sql } from '../database/index.ts'
import { openSession } from '../session.ts'
import { findByEmail, readEmail } from './client.ts'
import { countTry, forgiveTry } from './guessing.ts'
import { matches } from './password.ts'

/** Enters with email and password. An unknown email takes the same time and gets the same answer as a wrong password. */
export const signin = answersAnyone(signIn, async ({ email, password }, visit, house) => {
  await countTry(house, 'passwordFromAddress', visit.address)
  await countTry(house, 'passwordOfEmail', readEmail(email))

  const client = await findByEmail(house.database, email)
  const isRight = await matches(client?.passwordHash ?? null, password)
  if (!client || !isRight) return 'invalidCredentials'

  await forgiveTry(house, 'passwordFromAddress', visit.address)
  await forgiveTry(house, 'passwordOfEmail', readEmail(email))
  await sql`update client set language = ${visit.language} where id = ${client.id}`.execute(house.database)
  await openSession(house, house.database, visit, client.id)
  return 'ok'
})
