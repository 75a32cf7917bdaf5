import { signIn } from '../../contract/identity.ts'
import { answersAnyone } from '../answer.ts'
import type { House } from '../house.ts'
import type { Visit } from '../visit.ts'
import { findByEmail, readEmail } from './client.ts'
import { letIn } from './entering.ts'
import { counted, networkOf, type Counted } from './guessing.ts'
import { matches } from './password.ts'

/** Enters with email and password. An unknown email takes the same time and gets the same answer as a wrong password. */
export const signin = answersAnyone(signIn, async ({ email, password }, visit, house) => {
  const client = await counted(house, guesses(email, visit), () => findRight(house, email, password))
  return client ? letIn(house, visit, client) : 'invalidCredentials'
})

/**
 * The tight limit is on one network's guesses at one email, so that nobody can shut a client out from elsewhere; the
 * wide one on an email stops those who guess from many networks.
 */
function guesses(email: string, { address }: Visit): Counted[] {
  const [who, from] = [readEmail(email), networkOf(address)]
  return [
    ['passwordFromNetwork', from],
    ['passwordOfEmailFromNetwork', `${who} ${from}`],
    ['passwordOfEmail', who],
  ]
}

async function findRight(house: House, email: string, password: string) {
  const client = await findByEmail(house.database, email)
  const isRight = await matches(client?.passwordHash ?? null, password)
  return isRight ? client : null
}
