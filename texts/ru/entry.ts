/** What the pages say by which clients come in: it is fetched with the first of them, or with `others.ts`. */
import { access } from './access.ts'
import { documents } from './documents.ts'
import { identity } from './identity.ts'
import { outcomes } from './outcomes.ts'
import { passkeys } from './passkeys.ts'
import { proof } from './proof.ts'
import { recovery } from './recovery.ts'
import { risk } from './risk.ts'
import { rules } from './rules.ts'
import { secondFactor } from './secondFactor.ts'
import { telegram } from './telegram.ts'

export const entry = {
  access,
  documents,
  identity,
  outcomes,
  passkeys,
  proof,
  recovery,
  risk,
  rules,
  secondFactor,
  telegram,
}
