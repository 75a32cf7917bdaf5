import { expect, onTestFinished, test } from 'vitest'
import { addressProtections } from '../../contract/address-book.ts'
import { changeKinds, dataRequestKinds, deletionRefusals } from '../../contract/care.ts'
import {
  chartWidgets,
  correctionCategories,
  dealSources,
  documentKinds,
  freezeParts,
  programRisks,
  securityEvents,
  tradingStatuses,
  verificationStatuses,
  withdrawalReasons,
} from '../../contract/codes.ts'
import { allottedParts, findingKinds } from '../../contract/console/books.ts'
import { accountOptions } from '../../contract/console/clients.ts'
import { incidentModes } from '../../contract/console/content.ts'
import { monthStages } from '../../contract/console/months.ts'
import { waitReasons } from '../../contract/console/proposals.ts'
import { walletPurposes } from '../../contract/console/wallets.ts'
import { languages } from '../../contract/languages.ts'
import { referralLines } from '../../contract/limits.ts'
import { testimonialRefusals } from '../../contract/testimonials.ts'
import { rejectionReasons } from '../../contract/verification.ts'
import { testDatabase } from '../../test/support/database.ts'
import { sql } from '../database/index.ts'
import { onHoldReasons } from '../withdrawals/payout/payout-orders.ts'

const inDatabase = {
  account_option_known: accountOptions,
  address_protection_known: Object.keys(addressProtections),
  approval_reason: Object.keys(withdrawalReasons),
  client_change_kind: Object.keys(changeKinds),
  client_freeze_part: Object.keys(freezeParts),
  client_language: languages,
  correction_category: Object.keys(correctionCategories),
  data_request_kind: Object.keys(dataRequestKinds),
  data_request_reason: Object.keys(deletionRefusals),
  deal_result_source: Object.values(dealSources),
  deal_source: Object.values(dealSources),
  document_draft_language: languages,
  document_kind: Object.keys(documentKinds),
  document_language: languages,
  freeze_event_part: Object.keys(freezeParts),
  incident_mode_name: incidentModes,
  mail_language: languages,
  news_text_language: languages,
  operator_account_language: languages,
  own_wallet_purpose: walletPurposes,
  payout_order_on_hold: onHoldReasons,
  program_chart: Object.values(chartWidgets),
  program_risk: Object.values(programRisks),
  program_text_language: languages,
  proposal_wait_reason: ['needsSecond', ...waitReasons],
  reconciliation_finding_details: allottedParts,
  reconciliation_finding_kind: findingKinds,
  referral_line: referralLines,
  referral_line_number: referralLines,
  security_event_kind: Object.keys(securityEvents),
  settlement_stage: monthStages.map((_, place) => place + 1),
  testimonial_language: languages,
  testimonial_reason: Object.keys(testimonialRefusals),
  trading_account_status: Object.values(tradingStatuses),
  transfer_limit_state: Object.keys(verificationStatuses),
  verification_review_reason: Object.keys(rejectionReasons),
}

test('the database takes the words and codes that the contract lists, and no others', async () => {
  const home = await testDatabase()
  onTestFinished(() => home.close())
  // The last list of each: what is before it says when the column has a value at all.
  const { rows } = await sql<{ name: string; list: string }>`
    select conname as name, (regexp_match(pg_get_constraintdef(oid), '.*ARRAY\\[([^]]*)]'))[1] as list
    from pg_constraint where contype = 'c' and conname = any (${Object.keys(inDatabase)}::text[])`.execute(
    home.database,
  )
  expect(Object.fromEntries(rows.map(({ name, list }) => [name, wordsOf(list)]))).toEqual(
    Object.fromEntries(Object.entries(inDatabase).map(([name, words]) => [name, new Set(words.map(String))])),
  )
})

const wordsOf = (list: string): Set<string> =>
  new Set(list.split(', ').map(word => word.replace('::text', '').replaceAll("'", '')))
