import type { AnswerOf } from '../../contract/call.ts'
import type { enter } from '../../contract/entry.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

type Profile = Omit<AnswerOf<typeof enter>['profile'], 'verification' | 'stops' | 'pauses'>

interface Row extends Pick<Profile, 'name' | 'email' | 'referralCode' | 'isPasswordSet'> {
  hasEmail: boolean
  isEmailProved: boolean
  /** The name of the profile that opens the account; `null` where there is none. */
  telegramName: string | null
  hasSecondFactor: boolean
}

/** The client's profile for the cabinet's shell, as far as identity has it: every page reads it, in one statement. */
export async function profileOf(connection: Connection, id: ClientId): Promise<Profile> {
  const { rows } = await sql<Row>`
    select client.name, coalesce(client.email, '') as email, client.referral_code as "referralCode",
      client.password_hash is not null as "isPasswordSet", client.email is not null as "hasEmail",
      client.email_proved_at is not null as "isEmailProved", telegram.name as "telegramName",
      second_factor.client_id is not null as "hasSecondFactor"
    from client
    left join telegram_identity telegram on telegram.client_id = client.id and telegram.off_at is null
    left join second_factor on second_factor.client_id = client.id
    where client.id = ${id}`.execute(connection)
  const [row] = rows
  if (!row) throw new Error(`there is no client ${id}`)

  const { telegramName, hasEmail, isEmailProved, hasSecondFactor, ...named } = row
  return {
    ...named,
    secondFactor: hasSecondFactor ? 'activated' : 'disabled',
    isReachable: hasEmail ? isEmailProved : telegramName !== null,
    telegram:
      telegramName === null ? { isLinked: false, name: undefined } : { isLinked: true, name: telegramName },
  }
}
