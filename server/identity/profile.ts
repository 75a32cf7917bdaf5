import type { AnswerOf } from '../../contract/call.ts'
import type { enter } from '../../contract/entry.ts'
import type { Connection } from '../database/index.ts'
import type { ClientId } from '../house.ts'
import { theClient } from './client.ts'
import { isSecondFactorOn } from './second-factor.ts'
import { telegramOf } from './telegram-identity.ts'

type Profile = Omit<AnswerOf<typeof enter>['profile'], 'verification'>

/** The client's profile as the cabinet's shell shows it, as far as identity knows it. */
export async function profileOf(connection: Connection, id: ClientId): Promise<Profile> {
  const client = await theClient(connection, id)
  const telegram = await telegramOf(connection, id)
  return {
    name: client.name,
    email: client.email ?? '',
    referralCode: client.referralCode,
    secondFactor: (await isSecondFactorOn(connection, id)) ? 'activated' : 'disabled',
    isPasswordSet: client.passwordHash !== null,
    telegram: { isLinked: telegram !== null, name: telegram?.name },
  }
}
