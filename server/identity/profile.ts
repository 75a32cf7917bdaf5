import type { AnswerOf } from '../../contract/call.ts'
import type { enter } from '../../contract/entry.ts'
import type { Connection } from '../database/index.ts'
import type { ClientId } from '../house.ts'
import { theClient } from './client.ts'

type Profile = AnswerOf<typeof enter>['profile']

/** The client's profile as the cabinet's shell shows it. Nobody has a second factor, a messenger or a verdict yet. */
export async function profileOf(connection: Connection, id: ClientId): Promise<Profile> {
  const client = await theClient(connection, id)
  return {
    name: client.name,
    email: client.email ?? '',
    referralCode: client.referralCode,
    verification: 'unverified',
    secondFactor: 'disabled',
    isPasswordSet: client.passwordHash !== null,
    telegram: { isLinked: false, name: undefined },
  }
}
