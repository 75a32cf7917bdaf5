/** What all other pages say, which is fetched with the first of them. */
import { access } from './access.ts'
import { addresses } from './addresses.ts'
import { care } from './care.ts'
import { commitment } from './commitment.ts'
import { coverage } from './coverage.ts'
import { deals } from './deals.ts'
import { documents } from './documents.ts'
import { email } from './email.ts'
import { finance } from './finance.ts'
import { identity } from './identity.ts'
import { limits } from './limits.ts'
import { market } from './market.ts'
import { notices } from './notices.ts'
import { onboarding } from './onboarding.ts'
import { opening } from './opening.ts'
import { options } from './options.ts'
import { outcomes } from './outcomes.ts'
import { partnership } from './partnership.ts'
import { passkeys } from './passkeys.ts'
import { peer } from './peer.ts'
import { program } from './program.ts'
import { promise } from './promise.ts'
import { proof } from './proof.ts'
import { recovery } from './recovery.ts'
import { rewards } from './rewards.ts'
import { risk } from './risk.ts'
import { rules } from './rules.ts'
import { seals } from './seals.ts'
import { secondFactor } from './secondFactor.ts'
import { standing } from './standing.ts'
import { statement } from './statement.ts'
import { telegram } from './telegram.ts'
import { testimonial } from './testimonial.ts'
import { trading } from './trading.ts'
import { verification } from './verification.ts'
import { withdrawal } from './withdrawal.ts'

export const others = {
  access,
  addresses,
  care,
  commitment,
  coverage,
  deals,
  documents,
  email,
  finance,
  identity,
  limits,
  market,
  notices,
  onboarding,
  opening,
  options,
  outcomes,
  partnership,
  passkeys,
  peer,
  program,
  promise,
  proof,
  recovery,
  rewards,
  risk,
  rules,
  seals,
  secondFactor,
  standing,
  statement,
  telegram,
  testimonial,
  trading,
  verification,
  withdrawal,
}
