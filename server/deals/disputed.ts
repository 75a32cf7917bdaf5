/** Disputed deals, as a fragment of statements. */
import { sql } from '../database/index.ts'

/** Since when, and why; a deal has at most one open dispute. */
export const disputedNow = sql`
  select dispute.deal_id, dispute.disputed_at as at, dispute.reason from deal_dispute dispute
  left join deal_dispute_end ended on ended.deal_id = dispute.deal_id and ended.number = dispute.number
  where ended.deal_id is null`
