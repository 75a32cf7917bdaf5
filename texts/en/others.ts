/** What all other pages of the cabinet say, which is fetched with the first of them. */
import { addresses } from './addresses.ts'
import { care } from './care.ts'
import { commitment } from './commitment.ts'
import { coverage } from './coverage.ts'
import { deals } from './deals.ts'
import { email } from './email.ts'
import { finance } from './finance.ts'
import { limits } from './limits.ts'
import { market } from './market.ts'
import { notices } from './notices.ts'
import { onboarding } from './onboarding.ts'
import { opening } from './opening.ts'
import { options } from './options.ts'
import { partnership } from './partnership.ts'
import { peer } from './peer.ts'
import { program } from './program.ts'
import { promise } from './promise.ts'
import { rewards } from './rewards.ts'
import { seals } from './seals.ts'
import { settingsPage } from './settings-page.ts'
import { standing } from './standing.ts'
import { statement } from './statement.ts'
import { testimonial } from './testimonial.ts'
import { trading } from './trading.ts'
import { verification } from './verification.ts'
import { withdrawal } from './withdrawal.ts'

export const others = {
  addresses,
  care,
  commitment,
  coverage,
  deals,
  email,
  finance,
  limits,
  market,
  notices,
  onboarding,
  opening,
  options,
  partnership,
  peer,
  program,
  promise,
  rewards,
  seals,
  settingsPage,
  standing,
  statement,
  testimonial,
  trading,
  verification,
  withdrawal,
}
