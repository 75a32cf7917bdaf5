/**
 * What operators approve. Some actions take one person, others two: then the first approval is kept and moves nothing,
 * and another person's approval of the same action, subject and terms completes it. Approvals are written by functions of
 * the database alone (`approval_decide` in migration 0008_withdrawals), each with what follows from it and with its
 * audit event.
 */

/** It is kept, and a second person has to approve the same; or that person already has. */
export type ApprovalPending = 'needsSecond' | 'sameActor'
