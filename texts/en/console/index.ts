/** The texts of the operators' console, word by word. */
import { consoleCommon } from './console.ts'
import { consoleInbox } from './inbox.ts'
import { consoleMenu } from './menu.ts'
import { consoleProposals } from './proposals.ts'
import { consoleRoles } from './roles.ts'
import { consoleActions } from './actions.ts'
import { consoleTrading } from './trading.ts'
import { consoleMonths } from './months.ts'
import { consoleTokens } from './tokens.ts'
import { consoleLimits } from './limits.ts'
import { consoleRings } from './rings.ts'
import { consoleFacts, consoleFactValues } from './facts.ts'
import { consoleClients } from './clients.ts'
import { consoleVerification } from './verification.ts'
import { consoleStaff } from './staff.ts'
import { consoleContent } from './content.ts'
import { consoleTreasury } from './treasury.ts'
import { consoleAudit } from './audit.ts'
import { consoleBooks } from './books.ts'
import { consoleHealth } from './health.ts'
import { consoleJobs } from './jobs.ts'
import { consoleFlows } from './flows.ts'
import { consoleKinds } from './kinds.ts'
import { consoleMails } from './mails.ts'
import { consoleDone } from './done.ts'
import { consoleRefusals } from './refusals.ts'
import { consoleReportFaults } from './report-faults.ts'

export const consoleTexts = {
  console: consoleCommon,
  consoleInbox,
  consoleMenu,
  consoleProposals,
  consoleRoles,
  consoleActions,
  consoleTrading,
  consoleMonths,
  consoleTokens,
  consoleLimits,
  consoleRings,
  consoleFacts,
  consoleFactValues,
  consoleContent,
  consoleTreasury,
  consoleClients,
  consoleVerification,
  consoleStaff,
  consoleAudit,
  consoleBooks,
  consoleHealth,
  consoleJobs,
  consoleFlows,
  consoleKinds,
  consoleMails,
  consoleDone,
  consoleRefusals,
  consoleReportFaults,
}
