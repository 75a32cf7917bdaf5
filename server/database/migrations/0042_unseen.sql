-- A payout whose recipient cannot be looked at (too busy for the node) waits without holding up the others; after a
-- while it is left to operators.
alter table payout_order
  add column unseen_since timestamptz,     -- the first look that failed; null: the last one did not
  drop constraint payout_order_parked,
  add constraint payout_order_parked check (parked in (
    'failed', 'seemsPaid', 'blocked', 'ownAddress', 'blacklisted', 'tooMuch', 'wouldFail', 'revoked', 'unseen'));
