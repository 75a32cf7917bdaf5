/** The cabinet's texts, word by word. The landing page brings its own. */
import { addresses } from './addresses.ts'
import { cabinet } from './cabinet.ts'
import { care } from './care.ts'
import { coverage } from './coverage.ts'
import { deals } from './deals.ts'
import { documents } from './documents.ts'
import { email } from './email.ts'
import { finance } from './finance.ts'
import { identity } from './identity.ts'
import { limits } from './limits.ts'
import { market } from './market.ts'
import { news } from './news.ts'
import { onboarding } from './onboarding.ts'
import { opening } from './opening.ts'
import { options } from './options.ts'
import { outcomes } from './outcomes.ts'
import { overview } from './overview.ts'
import { partnership } from './partnership.ts'
import { peer } from './peer.ts'
import { passkeys } from './passkeys.ts'
import { program } from './program.ts'
import { proof } from './proof.ts'
import { recovery } from './recovery.ts'
import { rewards } from './rewards.ts'
import { risk } from './risk.ts'
import { rules } from './rules.ts'
import { seals } from './seals.ts'
import { secondFactor } from './secondFactor.ts'
import { security } from './security.ts'
import { standing } from './standing.ts'
import { statement } from './statement.ts'
import { stops } from './stops.ts'
import { telegram } from './telegram.ts'
import { testimonial } from './testimonial.ts'
import { trading } from './trading.ts'
import { ui } from './ui.ts'
import { verification } from './verification.ts'
import { withdrawal } from './withdrawal.ts'

export const es = {
  addresses,
  cabinet,
  care,
  coverage,
  deals,
  documents,
  email,
  finance,
  identity,
  limits,
  market,
  news,
  onboarding,
  opening,
  options,
  outcomes,
  overview,
  partnership,
  passkeys,
  peer,
  program,
  proof,
  recovery,
  rewards,
  risk,
  rules,
  seals,
  secondFactor,
  security,
  standing,
  statement,
  stops,
  telegram,
  testimonial,
  trading,
  ui,
  verification,
  withdrawal,
}
