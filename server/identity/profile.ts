import type { AnswerOf } from '../../contract/call.ts'
import type { enter } from '../../contract/entry.ts'
import type { Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { theClient } from './client.ts'
import { isReachable } from './email-proof.ts'
import { isSecondFactorOn } from './second-factor.ts'
import { telegramOf } from './telegram-identity.ts'

type Profile = Omit<AnswerOf<typeof enter>['profile'], 'verification'>

/** The client's profile as the cabinet's shell shows it, as far as identity knows it. */
export async function profileOf(connection: Connection, id: ClientId): Promise<Profile> {
  const client = await theClient(connection, id)
  const telegram = await telegramOf(connection, id)
  const isOn = telegram !== null && telegram.offAt === null
  return {
    name: client.name,
    email: client.email ?? '',
    referralCode: client.referralCode,
    secondFactor: (await isSecondFactorOn(connection, id)) ? 'activated' : 'disabled',
    isPasswordSet: client.passwordHash !== null,
    isReachable: await isReachable(connection, id),
    telegram: isOn ? { isLinked: true, name: telegram.name } : { isLinked: false, name: undefined },
  }
}
