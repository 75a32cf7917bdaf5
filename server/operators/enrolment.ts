/** A proposed operator as facts of a proposal: an absent value is 'none'. */
import { kindOf } from './keys.ts'
import type { OperatorRole } from '../../contract/console/roles.ts'

export interface Enrolment {
  name: string
  email?: string | null
  telegram?: string | null
  client?: string | null
  /** The operator's id is derived from the first one. */
  keys: readonly string[]
  roles: readonly OperatorRole[]
}

export const enrolmentFacts = ({ name, email, telegram, client, keys, roles }: Enrolment) => ({
  name,
  email: email ?? none,
  telegram: telegram ?? none,
  client: client ?? none,
  ...keyFacts(keys),
  roles: roles.join(', '),
})

export const keyFacts = ([first = none, second = none]: readonly string[]) => ({
  kind: kindOf(first) ?? none,
  key: first,
  'second kind': kindOf(second) ?? none,
  'second key': second,
})

const none = 'none'
