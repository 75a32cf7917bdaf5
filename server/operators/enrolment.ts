/** Who is proposed to be an operator, as facts of a proposal: what there is not is written as 'none'. */
import { kindOf } from './keys.ts'
import type { OperatorRole } from '../../contract/console/roles.ts'

export interface Enrolment {
  name: string
  email?: string | null
  telegram?: string | null
  client?: string | null
  /** The first one gives the operator's id. */
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
